// What a set-up asks for.

export interface MatchRequest {
  game: string;
  /** of the opponents; of the first if they differ */
  level: string;
  /** if they differ, in seating order */
  levels?: string[];
  seats: number;
  /** variations, by the engine's names */
  options: Record<string, unknown>;
  /** null for a random deal */
  seed: string | null;
  /** a new match, even if one is stored */
  fresh: boolean;
}

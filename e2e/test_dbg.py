import pytest
from e2e.conftest import DESKTOP, PHONE
from e2e.screens import SCREENS
JS=r"""()=>{const out=new Set(); const top=document.querySelector('dialog[open]')||document.body;
const tw=document.createTreeWalker(top,NodeFilter.SHOW_TEXT);
while(tw.nextNode()){const n=tw.currentNode; if(!n.data.trim()) continue; const p=n.parentElement; if(!p.checkVisibility({checkVisibilityCSS:true,checkOpacity:true})||p.closest('.sr,svg')) continue;
 const r=document.createRange(); r.selectNodeContents(n); const b=r.getBoundingClientRect(); if(b.width<2) continue;
 for(let e=p; e&&e!==document.body; e=e.parentElement){ const c=getComputedStyle(e); if(c.overflowY!=='visible'||c.overflowX!=='visible'||c.position==='absolute'||c.position==='fixed') break;
  const has=c.backgroundColor!=='rgba(0, 0, 0, 0)'||parseFloat(c.borderBottomWidth)>0&&c.borderBottomStyle!=='none';
  if(has){const q=e.getBoundingClientRect(); if(b.bottom>q.bottom+3||b.right>q.right+3||b.top<q.top-3||b.left<q.left-3) out.add(e.className+' <- '+n.data.trim().slice(0,40)+` ${Math.round(b.bottom-q.bottom)} ${Math.round(b.right-q.right)}`); }
 }} return [...out]}"""
@pytest.mark.parametrize("part",range(2))
def test_x(visit,part):
    for i,(name,s) in enumerate(SCREENS.items()):
        if i%2!=part: continue
        v=visit(**PHONE)
        try: s(v)
        except Exception as e: print(name,"ERR",str(e)[:80]); continue
        for z in ((360,640),(320,568),(1280,800)):
            for f in (100,150):
                v.page.set_viewport_size({"width":z[0],"height":z[1]}); v.page.evaluate("f=>{document.documentElement.style.fontSize=f+'%'}",f); v.page.wait_for_timeout(60)
                o=v.page.evaluate(JS)
                if o: print(name,z,f,o[:5])
        v.close()

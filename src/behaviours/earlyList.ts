/**
 * Runs before a list is drawn, so that it does not change before one's eyes: whether cards stand below each other, and
 * that the address asks for something else than the page that was built. Should the island not come, that page is shown.
 */
export const EARLY_LIST =
  "{const q=new URLSearchParams(location.search),d=document.documentElement.dataset;if(['q','filter','tag','page'].some(k=>q.has(k))){d.asked='';setTimeout(()=>delete d.asked,8e3)}let v=q.get('view');try{v??=localStorage.getItem('list view')}catch{}if(v==='list')d.view=v}";

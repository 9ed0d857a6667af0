/**
 * Runs at the end of a page: its script is asked for once something is painted, and waited for by nothing before. Where
 * a browser cannot tell, at once.
 */
export const AFTER_PAINT =
  "{const go=()=>{for(const s of document.querySelectorAll('script[data-src]'))import(s.dataset.src).catch(()=>{}).then(()=>s.remove())},P=globalThis.PerformanceObserver;if(P?.supportedEntryTypes?.includes('paint'))new P((_,o)=>{o.disconnect();go()}).observe({type:'paint',buffered:true});else go()}";

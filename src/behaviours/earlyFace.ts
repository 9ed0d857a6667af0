/**
 * Runs in the head: the first page of a visit is painted before the face of its headings is asked for, so that it waits
 * for nothing. Later pages find the face in the browser's cache. Whoever saves data is spared it.
 */
export const EARLY_FACE =
  "{const d=document.documentElement.dataset,P=globalThis.PerformanceObserver;if(navigator.connection?.saveData)d.plain='';else if(!document.referrer.startsWith(location.origin+'/')&&P?.supportedEntryTypes?.includes('paint')){d.plain='';new P((_,o)=>{o.disconnect();delete d.plain}).observe({type:'paint',buffered:true})}}";

/** Runs in the head, before anything is drawn, so that a chosen theme does not flash. */
export const EARLY_THEME =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

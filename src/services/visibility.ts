/** Whether someone looks at the page. */

/** Calls back when the page is looked at again, such as when its tab is chosen; returns a function to stop. */
export function onPageShown(listener: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

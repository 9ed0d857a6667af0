/** Tells the pages that are opened from this one, also in other tabs, where they were opened from; or not. */
export function tellReferrer(isTold: boolean): void {
  const told = document.querySelector<HTMLMetaElement>('meta[name=referrer]');
  if (!told && isTold) return;
  const meta = told ?? document.createElement('meta');
  meta.name = 'referrer';
  meta.content = isTold ? 'strict-origin-when-cross-origin' : 'no-referrer';
  if (!told) document.head.append(meta);
}

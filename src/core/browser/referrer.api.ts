/** Whether the pages that are opened from this one, also in other tabs, are told where they were opened from. */
export function tellReferrer(isTold: boolean): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=referrer]') ?? document.createElement('meta');
  meta.name = 'referrer';
  meta.content = isTold ? 'strict-origin-when-cross-origin' : 'no-referrer';
  document.head.append(meta);
}

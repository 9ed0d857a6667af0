/** Whether pages opened from this one, in this tab or others, are told where they were opened from. */
export function tellReferrer(isTold: boolean): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=referrer]') ?? document.createElement('meta');
  meta.name = 'referrer';
  meta.content = isTold ? 'strict-origin-when-cross-origin' : 'no-referrer';
  document.head.append(meta);
}

/** From now on, pages opened from this one, in this tab or others, aren't told where they were opened from. */
export function hideReferrer(): void {
  const meta = document.createElement('meta');
  meta.name = 'referrer';
  meta.content = 'no-referrer';
  document.head.append(meta);
}

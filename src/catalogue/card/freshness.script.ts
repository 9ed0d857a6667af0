/** Removes "New" badges that have expired since the page was built. */
export function hideExpiredNewBadges(now: Date): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-new-until]')) {
    if (now >= new Date(badge.dataset.newUntil ?? '')) badge.remove();
  }
}

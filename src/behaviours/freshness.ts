/** A page may be older than what it says is new: takes the badge away once its time has passed. */
export function hideWhatIsNoLongerNew(now: Date): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-new-until]')) {
    if (now >= new Date(badge.dataset.newUntil ?? '')) badge.remove();
  }
}

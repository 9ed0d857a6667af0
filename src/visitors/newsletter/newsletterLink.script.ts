/** A token. Programs that display emails add characters to its link, or cut some off. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The pages that email links open: one confirms a newsletter subscription, one ends it. */
export function submitNewsletterLink(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const button = form.querySelector('button');
  if (!status || !button) return;
  button.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [token] = UUID.exec(location.hash + location.search) ?? [];
    if (!token) {
      status.textContent = form.dataset.noToken ?? '';
      return;
    }
    const outcome = await import('./newsletter.store.ts').then(
      ({ confirmNewsletter, unsubscribeFromNewsletter }) =>
        form.dataset.action === 'confirm' ? confirmNewsletter(token) : unsubscribeFromNewsletter(token),
      () => 'failed' as const,
    );
    status.textContent = form.dataset[outcome] ?? '';
    button.hidden = outcome !== 'failed';
    // The button that had the focus is hidden now.
    if (button.hidden) status.focus();
  });
}

/** The unsubscribe page, which the link in each newsletter opens. */
export function submitUnsubscribe(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!status || !button) return;
    const token = new URLSearchParams(location.search).get('token');
    if (!token) {
      status.textContent = form.dataset.noToken ?? '';
      return;
    }
    const left = await import('./newsletter.store.ts').then(
      ({ unsubscribeFromNewsletter }) => unsubscribeFromNewsletter(token),
      () => false,
    );
    status.textContent = (left ? form.dataset.done : form.dataset.failed) ?? '';
    button.hidden = left;
    // The button that had the focus is hidden now.
    if (left) status.focus();
  });
}

/** Newsletter form. The backend client is loaded on submit, to keep it out of the page load. */
import { toast } from '../../core/toasts/toasts.store.ts';

export function submitNewsletter(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const errorLine = form.querySelector('#newsletter-error');
  if (!field || !button || !errorLine) return;
  form.noValidate = true;
  button.disabled = false;
  let isDone = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Ignore the second click of a double click: it comes while sending, or after the field was cleared.
    if (button.ariaDisabled === 'true' || (isDone && field.value === '')) return;
    button.ariaDisabled = 'true';
    try {
      isDone = await send(field, errorLine);
    } catch {
      // The import failed, usually because there is no connection.
      toast('error', form.dataset.failed ?? '');
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}

/** Resolves to true if this call subscribed the address. */
async function send(field: HTMLInputElement, errorLine: Element): Promise<boolean> {
  const { subscribeToNewsletter } = await import('./newsletter.store.ts');
  const sent = field.value;
  const { subscribed, error } = await subscribeToNewsletter(sent);
  field.ariaInvalid = error ? 'true' : null;
  errorLine.textContent = error;
  if (error) field.focus();
  // Keep text that was typed while sending.
  if (subscribed && field.value === sent) field.value = '';
  return subscribed;
}

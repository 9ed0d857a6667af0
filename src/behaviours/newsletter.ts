/** The newsletter's form: the way to the backend is loaded when it is sent, not before. */
import { toast } from '../stores/toasts.ts';

export function sendByScript(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const said = form.querySelector('#newsletter-fault');
  if (!field || !button || !said) return;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    try {
      const { subscribeToNewsletter } = await import('../stores/newsletter.ts');
      const sent = field.value;
      const { subscribed, fault } = await subscribeToNewsletter(sent);
      field.ariaInvalid = fault ? 'true' : null;
      said.textContent = fault;
      if (fault) field.focus();
      // What was typed meanwhile stays.
      if (subscribed && field.value === sent) field.value = '';
    } catch {
      // The script itself could not be loaded: offline.
      toast('error', form.dataset.failed ?? '');
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}

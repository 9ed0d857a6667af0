/** The newsletter's form: the way to the backend is loaded when it is sent, not before. */
import { toast } from '../stores/toasts.ts';

export function sendByScript(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const said = form.querySelector('#newsletter-fault');
  if (!field || !button || !said) return;
  form.noValidate = true;
  let isDone = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // The second click of a double click comes while it is sent, or when the field is cleared.
    if (button.ariaDisabled === 'true' || (isDone && field.value === '')) return;
    button.ariaDisabled = 'true';
    try {
      isDone = await send(field, said);
    } catch {
      // The script itself could not be loaded: offline.
      toast('error', form.dataset.failed ?? '');
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}

/** Resolves with whether the address is subscribed now. */
async function send(field: HTMLInputElement, said: Element): Promise<boolean> {
  const { subscribeToNewsletter } = await import('../stores/newsletter.ts');
  const sent = field.value;
  const { subscribed, fault } = await subscribeToNewsletter(sent);
  field.ariaInvalid = fault ? 'true' : null;
  said.textContent = fault;
  if (fault) field.focus();
  // What was typed meanwhile stays.
  if (subscribed && field.value === sent) field.value = '';
  return subscribed;
}

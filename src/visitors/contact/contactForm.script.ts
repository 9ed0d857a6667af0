/** The contact form: shows errors beside their fields, keeps the text on failure, and says when the message is sent. */
import type { ContactError, ContactField, ContactMessage } from './contact.rules.ts';
import { CONTACT_STATUS_WORDS } from './contact.words.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export function submitContactForm(form: HTMLFormElement, status: HTMLElement): void {
  const fields = [...form.querySelectorAll<Field>('[data-field]')];
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  form.noValidate = true;
  button.disabled = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    if (wasJustSent(fields, status)) return;
    button.ariaDisabled = 'true';
    status.textContent = CONTACT_STATUS_WORDS.sending;
    const trap = form.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '';
    const message = Object.fromEntries(fields.map((field) => [field.name, field.value])) as ContactMessage;
    const outcome = await import('./contact.store.ts').then(
      ({ sendMessage }) => sendMessage(message, trap),
      () => ({ state: 'failed' }) as const,
    );
    button.ariaDisabled = 'false';
    showErrors(form, fields, outcome.state === 'invalid' ? outcome.errors : {});
    status.textContent = outcomeWords(outcome.state, form.dataset.mail);
    if (outcome.state !== 'sent') return;
    // Text typed while the message was being sent isn't part of it, and stays.
    for (const field of fields) if (field.value === message[field.name as ContactField]) field.value = '';
  });
}

/** Whether a submit is the second click of a double click: the message has just been sent and the form is empty. */
const wasJustSent = (fields: Field[], status: HTMLElement): boolean =>
  status.textContent === CONTACT_STATUS_WORDS.outcome.sent && fields.every(({ value }) => value === '');

function outcomeWords(state: keyof typeof CONTACT_STATUS_WORDS.outcome, mail: string | undefined): string {
  const words = CONTACT_STATUS_WORDS.outcome[state];
  return state === 'too many' && mail ? `${words} ${CONTACT_STATUS_WORDS.orByMail(mail)}` : words;
}

/** Shows each field's error beside it and focuses the first invalid field. */
function showErrors(form: HTMLFormElement, fields: Field[], errors: Partial<Record<ContactField, ContactError>>): void {
  for (const field of fields) {
    const error = errors[field.name as ContactField];
    const errorLine = form.querySelector(`#${field.id}-error`);
    field.ariaInvalid = error ? 'true' : null;
    if (errorLine) errorLine.textContent = error ? CONTACT_STATUS_WORDS.error[error] : '';
  }
  fields.find((field) => field.ariaInvalid)?.focus();
}

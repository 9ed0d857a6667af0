/** A button that copies a text, says so, and shows a check for two seconds (spec 9). */
import { toast } from '../stores/toasts.ts';

const SHOWN = 2000;

export function copyOnClick(button: HTMLButtonElement): void {
  let revert: ReturnType<typeof setTimeout>;
  button.addEventListener('click', async () => {
    const { text = '', done = '' } = button.dataset;
    await navigator.clipboard.writeText(text).catch(() => copySelected(text));
    button.dataset.copied = '';
    toast('success', done);
    clearTimeout(revert);
    revert = setTimeout(() => delete button.dataset.copied, SHOWN);
  });
}

/** Where the clipboard is refused, the text is selected and copied as a person would. */
function copySelected(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

/** A button that copies a text, says so, and shows a check for two seconds (spec 9). */
import { copyText } from '../services/clipboard.ts';
import { toast } from '../stores/toasts.ts';

const SHOWN = 2000;

export function copyOnClick(button: HTMLButtonElement): void {
  let revert: ReturnType<typeof setTimeout>;
  button.addEventListener('click', async () => {
    const { text = '', done = '' } = button.dataset;
    await copyText(text);
    button.dataset.copied = '';
    toast('success', done);
    clearTimeout(revert);
    revert = setTimeout(() => delete button.dataset.copied, SHOWN);
  });
}

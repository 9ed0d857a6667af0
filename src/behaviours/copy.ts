import { copyText } from '../services/clipboard.ts';
import { toast } from '../stores/toasts.ts';

/** Milliseconds that the check stands after copying. */
const SHOWN = 2000;

/**
 * A button that copies the text of the element that its `data-copies` names, says so, and shows a check for a moment.
 * Where it cannot be copied, the text is selected, so that the visitor can.
 */
export function copyOnClick(button: HTMLButtonElement): void {
  const source = document.querySelector<HTMLElement>(button.dataset.copies ?? '');
  if (!source) return;
  let revert: ReturnType<typeof setTimeout>;
  button.addEventListener('click', async () => {
    const { done = '', refused = '' } = button.dataset;
    if (!(await copyText(source.textContent.trim()))) {
      getSelection()?.selectAllChildren(source);
      toast('info', refused);
      return;
    }
    button.dataset.copied = '';
    toast('success', done);
    clearTimeout(revert);
    revert = setTimeout(() => delete button.dataset.copied, SHOWN);
  });
}

import { copyText } from '../../core/browser/clipboard.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';

/** Milliseconds for which the check mark is shown after copying. */
const CHECK_MARK_DURATION = 2000;

/**
 * Makes a button copy the text of the element that its `data-copies` selects, then says so and shows a check mark briefly.
 * If copying fails, the text is selected, so that the visitor can copy it.
 */
export function copyOnClick(button: HTMLButtonElement): void {
  const source = document.querySelector<HTMLElement>(button.dataset.copies ?? '');
  if (!source) return;
  let timer: ReturnType<typeof setTimeout>;
  button.addEventListener('click', async () => {
    const { done = '', refused = '' } = button.dataset;
    if (!(await copyText(source.textContent.trim()))) {
      getSelection()?.selectAllChildren(source);
      toast('info', refused);
      return;
    }
    button.dataset.copied = '';
    toast('success', done);
    clearTimeout(timer);
    timer = setTimeout(() => delete button.dataset.copied, CHECK_MARK_DURATION);
  });
}

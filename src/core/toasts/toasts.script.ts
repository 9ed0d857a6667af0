/** Shows toasts in a live region. */
import { $toasts, dismissToast, pauseToasts, type Toast } from './toasts.store.ts';
import { TOAST_WORDS } from './toasts.words.ts';

export function showToasts(region: HTMLElement): void {
  const shown = new Map<number, HTMLElement>();
  /** The element that had the focus before a toast; it gets the focus back when the toast is removed. */
  let focusedBefore: HTMLElement | null = null;
  const updatePause = () => pauseToasts(region.matches(':hover, :focus-within'));
  for (const event of ['pointerenter', 'pointerleave', 'focusout'])
    region.addEventListener(event, () => queueMicrotask(updatePause));
  region.addEventListener('focusin', ({ relatedTarget }) => {
    focusedBefore = relatedTarget as HTMLElement | null;
    updatePause();
  });
  $toasts.subscribe((toasts) => {
    document.documentElement.toggleAttribute('data-toasts', toasts.length > 0);
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      const hadFocus = element.contains(document.activeElement);
      element.remove();
      shown.delete(id);
      if (hadFocus) focusedBefore?.focus();
      updatePause();
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = createToast(toast);
      shown.set(toast.id, element);
      region.append(element);
    }
  });
}

function createToast({ id, kind, text, title, action }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset.kind = kind;
  const words = document.createElement('p');
  if (title) {
    const strong = document.createElement('strong');
    strong.textContent = title;
    words.append(strong, ' ');
  }
  words.append(text);
  element.append(words);
  const addButton = (label: string, onClick: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', onClick);
    element.append(button);
    return button;
  };
  if (action) {
    const run = () => {
      dismissToast(id);
      action.run();
    };
    addButton(action.label, run).className = 'toast-action';
  }
  addButton('×', () => dismissToast(id)).ariaLabel = TOAST_WORDS.dismiss;
  return element;
}

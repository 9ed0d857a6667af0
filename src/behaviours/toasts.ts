/** Shows the passing messages in a region that screen readers listen to. */
import { $toasts, dismiss, type Toast } from '../stores/toasts.ts';
import { TOAST_WORDS } from '../wording/toasts.ts';

export function showToasts(region: HTMLElement): void {
  const shown = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = draw(toast);
      shown.set(toast.id, element);
      region.append(element);
    }
  });
}

function draw({ id, kind, text, title }: Toast): HTMLElement {
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
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = TOAST_WORDS.dismiss;
  close.addEventListener('click', () => dismiss(id));
  element.append(words, close);
  return element;
}

/** Toasts for the page that is opened next in this tab. */

import { readSessionStorage, writeSessionStorage } from '../browser/storage.api.ts';
import { LEFT_TOAST } from './leftToast.api.ts';
import { $toasts, type Toast, toast } from './toasts.store.ts';

/** Shows a toast on the page that is opened next in this tab. */
export function toastOnNextPage(kind: Toast['kind'], text: string, title?: string): void {
  writeSessionStorage(LEFT_TOAST, JSON.stringify({ kind, text, title }));
}

/** Before this page redirects: the next page shows the toasts that this one just showed. */
export function passToastOn(): void {
  const shown = $toasts.get().at(-1);
  if (shown && !readSessionStorage(LEFT_TOAST)) toastOnNextPage(shown.kind, shown.text, shown.title);
}

/** Shows the toast that the previous page left. */
export function showLeftToast(): void {
  const left = readSessionStorage(LEFT_TOAST);
  if (!left) return;
  writeSessionStorage(LEFT_TOAST, '');
  const { kind, text, title } = JSON.parse(left);
  toast(kind, text, title);
}

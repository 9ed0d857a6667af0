import { $toasts } from '../../core/toasts/toasts.store.ts';

/** Removes the toast with this text, such as an error once it is tried again. */
export function withdrawToast(text: string): void {
  $toasts.set($toasts.get().filter((shown) => shown.text !== text));
}

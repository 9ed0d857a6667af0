/** Short messages that pass: shown by one behaviour, sent from any island, store or behaviour. */
import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Said before the text, where the message has a title. */
  title?: string;
}

/** Milliseconds that a message stays: enough to read its words, and longer for one that tells of a failure. */
const SHOWN = { success: 5000, info: 6000, error: 10_000 };

export const $toasts = atom<Toast[]>([]);

let sent = 0;

/** Shows a message for a while; returns its id. */
export function toast(kind: Toast['kind'], text: string, title?: string): number {
  sent += 1;
  const id = sent;
  $toasts.set([...$toasts.get().filter((shown) => shown.text !== text), { id, kind, text, ...(title && { title }) }]);
  setTimeout(() => dismiss(id), SHOWN[kind]);
  return id;
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}

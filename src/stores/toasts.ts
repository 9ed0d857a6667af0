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

/** More at once would hide the page. */
const MOST = 2;

export const $toasts = atom<Toast[]>([]);

const passing = new Map<number, ReturnType<typeof setTimeout>>();
let sent = 0;
let held = false;

/** Shows a message for a while; returns its id. */
export function toast(kind: Toast['kind'], text: string, title?: string): number {
  sent += 1;
  const id = sent;
  const others = $toasts.get().filter((shown) => shown.text !== text);
  $toasts.set([...others, { id, kind, text, ...(title && { title }) }].slice(-MOST));
  letPass();
  return id;
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}

/** Keeps the messages while someone is about to press something in them, and then for as long again. */
export function hold(whether: boolean): void {
  held = whether;
  for (const timer of passing.values()) clearTimeout(timer);
  passing.clear();
  letPass();
}

function letPass(): void {
  if (held) return;
  for (const { id, kind } of $toasts.get()) {
    if (!passing.has(id))
      passing.set(
        id,
        setTimeout(() => dismiss(id), SHOWN[kind]),
      );
  }
}

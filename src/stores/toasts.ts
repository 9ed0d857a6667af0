/** Toasts: sent from any island, store or behaviour, shown by behaviours/toasts.ts. */
import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Shown before the text. */
  title?: string;
}

/** Milliseconds for which a toast is shown: enough to read it, and longer for an error. */
const SHOWN = { success: 5000, info: 6000, error: 10_000 };

/** The most toasts at once. More would hide the page. */
const MOST = 2;

export const $toasts = atom<Toast[]>([]);

const passing = new Map<number, ReturnType<typeof setTimeout>>();
let sent = 0;
let held = false;

/** Shows a toast and returns its id. Replaces one with the same text. */
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

/** While true (pointer or focus in the toasts), none is removed. Then each stays for its whole time again. */
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

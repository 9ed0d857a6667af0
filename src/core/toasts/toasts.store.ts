/** Toasts: sent from any island, store or script, shown by toasts.script.ts. */
import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Shown before the text. */
  title?: string;
  /** A button beside the text. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** Milliseconds for which a toast is shown: enough to read it, and longer for an error. */
const DURATION = { success: 5000, info: 6000, error: 10_000 };
/** The same for a toast with a button: enough to decide. */
const ACTION_DURATION = 20_000;

/** More toasts at once would cover too much of the page. */
const MAX_TOASTS = 2;

export const $toasts = atom<Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;
let isPaused = false;

/** Shows a toast and returns its id. Replaces one with the same text. */
export const toast = (kind: Toast['kind'], text: string, title?: string): number =>
  show({ kind, text, ...(title && { title }) });

/** Shows a toast with a button. */
export const toastWithAction = (kind: Toast['kind'], text: string, action: ToastAction): number =>
  show({ kind, text, action });

function show(shown: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  const others = $toasts.get().filter(({ text }) => text !== shown.text);
  $toasts.set([...others, { id, ...shown }].slice(-MAX_TOASTS));
  startTimers();
  return id;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}

/** While paused (pointer or focus in the toasts), none is removed. Afterwards each gets its full time again. */
export function pauseToasts(paused: boolean): void {
  isPaused = paused;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  startTimers();
}

function startTimers(): void {
  if (isPaused) return;
  for (const { id, kind, action } of $toasts.get()) {
    const remove = () => dismissToast(id);
    if (!timers.has(id)) timers.set(id, setTimeout(remove, action ? ACTION_DURATION : DURATION[kind]));
  }
}

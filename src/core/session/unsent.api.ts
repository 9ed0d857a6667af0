/**
 * What members wrote while offline, until it is sent. It is in this browser only, and only its author sees, sends and
 * removes it. Signing out removes it too, after asking (memberPage.script.ts).
 */
import { readLocalStorage, writeLocalStorage } from '../browser/storage.api.ts';

/** The key in `localStorage`; the value is JSON: lists by the ids of their authors. */
const UNSENT = 'unsent';

/** What this member wrote, oldest first. @param isValid - rejects entries that were changed by hand. */
export function readUnsent<Item>(memberId: string, isValid: (item: unknown) => item is Item): Item[] {
  const items: unknown = readAll()[memberId];
  return Array.isArray(items) ? items.filter(isValid) : [];
}

/** Returns false if the browser refuses to store it. */
export function writeUnsent(memberId: string, items: readonly unknown[]): boolean {
  const { [memberId]: _, ...others } = readAll();
  const all = items.length > 0 ? { ...others, [memberId]: items } : others;
  return writeLocalStorage(UNSENT, Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}

export const hasUnsent = (memberId: string | null): boolean => memberId !== null && memberId in readAll();

/** What others wrote in this browser stays, waiting for them to sign in again. */
export const removeUnsent = (memberId: string | null): boolean => memberId !== null && writeUnsent(memberId, []);

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readLocalStorage(UNSENT) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

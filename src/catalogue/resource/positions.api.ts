/** Where visitors stopped in videos. Stored only in this browser, until they sign out, leave quickly, or clear it. */
import { POSITIONS_KEY, readLocalStorage, writeLocalStorage } from '../../core/browser/storage.api.ts';
import { isEnd, type Position } from '../media/position.rules.ts';

/** The number of videos remembered; the oldest are dropped. */
const MOST = 50;

/**
 * The end isn't stored, so that the video starts from the beginning; null removes it. views.store.ts reads it.
 * @param id - of the resource.
 */
export function keepInBrowser(id: string, position: Position | null): void {
  const { [id]: _, ...others } = readAll();
  const all = position && !isEnd(position) ? { ...others, [id]: position } : others;
  const last = Object.entries(all).slice(-MOST);
  writeLocalStorage(POSITIONS_KEY, last.length > 0 ? JSON.stringify(Object.fromEntries(last)) : null);
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readLocalStorage(POSITIONS_KEY) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

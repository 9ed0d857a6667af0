/** Small pictures from other sites. Our server fetches them, so that the sites don't see who is looking. */

import { isDataSaved } from '../../core/browser/saving.api.ts';
import { readPreview } from './linkMetadata.api.ts';

/** Pictures per request. */
const AT_ONCE = 4;

/** By address; null if there is none to show. */
const kept = new Map<string, Promise<string | null>>();

const waiting: (() => void)[] = [];
let asking = 0;

/** The picture as an address that the page may show; null if there is none, or data saver is on. */
export function previewOf(address: string): Promise<string | null> {
  if (isDataSaved()) return Promise.resolve(null);
  return kept.get(address) ?? ask(address);
}

function ask(address: string): Promise<string | null> {
  const preview = inTurn(() => readPreview(address)).catch(() => {
    // It is requested again when the row scrolls into view again.
    kept.delete(address);
    return null;
  });
  kept.set(address, preview);
  return preview;
}

/** The latest request goes first, because its picture is on screen now. */
async function inTurn<T>(call: () => Promise<T>): Promise<T> {
  if (asking >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  asking += 1;
  try {
    return await call();
  } finally {
    asking -= 1;
    waiting.pop()?.();
  }
}

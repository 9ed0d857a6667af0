/** Small pictures of other sites. Our server fetches them, so that the sites do not see who looks. */

import { isDataSaved } from '../../core/browser/saving.api.ts';
import { readPreview } from './linkMetadata.api.ts';

/** Pictures that are asked for at once. */
const AT_ONCE = 4;

/** By their addresses; null if there is none to show. */
const kept = new Map<string, Promise<string | null>>();

const waiting: (() => void)[] = [];
let asking = 0;

/** The picture as an address that the page may show; null if there is none, or data is saved. */
export function previewOf(address: string): Promise<string | null> {
  if (isDataSaved()) return Promise.resolve(null);
  return kept.get(address) ?? ask(address);
}

function ask(address: string): Promise<string | null> {
  const preview = inTurn(() => readPreview(address)).catch(() => {
    // It is asked for again when the row is seen again.
    kept.delete(address);
    return null;
  });
  kept.set(address, preview);
  return preview;
}

/** The last one that was asked for comes first: it is what is on screen now. */
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

import { useEffect } from 'react';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { $motifs, loadMotifs } from './motifs.store.ts';

/** Null until they are loaded, if they are needed; covers are drawn without them until then. */
export function useMotifs(isNeeded: boolean) {
  useEffect(() => void (isNeeded && loadMotifs()), [isNeeded]);
  return useDeferredStore($motifs);
}

import { useEffect } from 'react';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { $motifs, loadMotifs } from './motifs.store.ts';

/** Null until they are loaded; covers are drawn without them until then. */
export function useMotifs() {
  useEffect(() => void loadMotifs(), []);
  return useDeferredStore($motifs);
}

import { useEffect } from 'react';
import { useValue } from '../../core/lists/useValue.ts';
import { $motifs, loadMotifs } from './motifs.store.ts';

/** Null until they are read; covers then are without them. */
export function useMotifs() {
  useEffect(() => void loadMotifs(), []);
  return useValue($motifs);
}

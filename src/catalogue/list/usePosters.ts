import { useEffect } from 'react';
import type { CardColumns } from '../../contract/listing.ts';
import type { Poster } from '../../contract/poster.ts';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { $posters, loadPosters } from './posters.store.ts';

/** Loads the posters of these resources and returns a function that adds them. */
export function usePosters(
  resources: readonly Pick<CardColumns, 'category'>[],
): <Row extends { id: string }>(row: Row) => Row & { poster: Poster | null } {
  const posters = useDeferredStore($posters);
  useEffect(() => {
    // Each category is loaded only once.
    for (const { category } of resources) void loadPosters(category);
  }, [resources]);
  return (row) => ({ ...row, poster: posters[row.id] ?? null });
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import { $liveAt, $postered, newPicture, readPosters } from '../../stores/admin/newPosters.ts';
import { $posters } from '../../stores/lists/posters.ts';

/** Reads the posters of these resources; returns a function that gives what the card of a resource shows. */
export function usePictures(items: readonly AdminResource[]) {
  const posters = useStore($posters);
  // A picture that was just uploaded gives way to its poster.
  useStore($postered);
  useStore($liveAt);
  useEffect(() => readPosters(items.map(({ category }) => category)), [items]);
  return (row: AdminResource) => {
    const resource = { ...row, poster: posters[row.id] ?? null };
    return { resource, picture: newPicture(resource) };
  };
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $posters, loadPosters } from '../../catalogue/list/posters.store.ts';
import { useFormPart } from './useFormPart.ts';

/** The poster of the resource that is edited, as long as its picture stays the same; else null. */
export function usePoster() {
  const seen = useFormPart((form) => form.seen);
  const isSame = useFormPart((form) => form.draft.image_url === form.seen?.image_url);
  const posters = useStore($posters);
  useEffect(() => {
    if (seen) void loadPosters(seen.category);
  }, [seen]);
  return (seen && isSame && posters[seen.id]) || null;
}

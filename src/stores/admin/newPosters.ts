/** Pictures that were just uploaded: shown as they are until a build with their posters goes live. */
import { computed } from 'nanostores';
import type { ShownResource } from '../../contract/poster.ts';
import { unpublishedPicture } from '../../rules/admin/imageUpload.ts';
import { imageAddress } from '../../services/resourceImages.ts';
import { hasPosters, reloadPosters } from '../lists/posters.ts';
import { publishing } from './publishing.ts';

/** When the build that is live went live, in ISO 8601; null until it is known. */
export const $liveAt = computed(publishing.$publishing, (loaded) =>
  loaded.state === 'ready' ? loaded.value.row.live_at : null,
);

/** The address of an uploaded picture of which no build has made a poster yet; null if there is none. */
export function newPicture(resource: ShownResource): string | null {
  const path = unpublishedPicture(resource, { liveAt: $liveAt.get(), hasPosters: hasPosters(resource.category) });
  return path && imageAddress(path);
}

/** Shows new posters from now on; returns a function to stop. */
export function followNewPosters({ $publishing }: Pick<typeof publishing, '$publishing'> = publishing): () => void {
  let shown: string | null = null;
  return $publishing.listen((loaded) => {
    if (loaded.state !== 'ready') return;
    const { live_at } = loaded.value.row;
    if (shown && live_at !== shown) void reloadPosters();
    shown = live_at;
  });
}

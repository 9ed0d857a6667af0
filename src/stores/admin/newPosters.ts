/** Pictures that were just uploaded: shown as they are until a build with their posters goes live. */
import { atom, computed } from 'nanostores';
import type { ShownResource } from '../../contract/poster.ts';
import type { Category } from '../../contract/resource.ts';
import { unpublishedPicture } from '../../rules/admin/imageUpload.ts';
import { imageAddress } from '../../services/resourceImages.ts';
import { loadPosters, requested } from '../lists/posters.ts';
import { publishing } from './publishing.ts';

/** When the build that is live went live, in ISO 8601; null until it is known. */
export const $liveAt = computed(publishing.$publishing, (loaded) =>
  loaded.state === 'ready' ? loaded.value.row.live_at : null,
);

/** The categories whose posters were read, or cannot be read. */
export const $postered = atom<ReadonlySet<Category>>(new Set());

/** Reads the posters of these categories, each only once. */
export function readPosters(categories: Iterable<Category>): void {
  for (const category of new Set(categories))
    void loadPosters(category).then(() => $postered.set(new Set([...$postered.get(), category])));
}

/** The address of an uploaded picture of which no build has made a poster yet; null if there is none. */
export function newPicture(resource: ShownResource): string | null {
  const hasPosters = $postered.get().has(resource.category);
  const path = unpublishedPicture(resource, { liveAt: $liveAt.get(), hasPosters });
  return path && imageAddress(path);
}

/** Reads the posters again once a new build is live; returns a function to stop. */
export function followNewPosters({ $publishing }: Pick<typeof publishing, '$publishing'> = publishing): () => void {
  let shown: string | null = null;
  return $publishing.listen((loaded) => {
    if (loaded.state !== 'ready') return;
    const { live_at } = loaded.value.row;
    const isNew = shown && live_at !== shown;
    shown = live_at;
    if (!isNew) return;
    const categories = [...requested];
    requested.clear();
    readPosters(categories);
  });
}

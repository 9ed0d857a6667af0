/** Pictures that were just uploaded: shown as they are until a build with their posters goes live. */
import { atom, computed } from 'nanostores';
import { $posters, loadPosters, requested } from '../../catalogue/list/posters.store.ts';
import type { AdminResource } from '../../contract/admin.ts';
import type { Category } from '../../contract/category.ts';
import { unpublishedPicture } from '../form/imageUpload.rules.ts';
import { imageAddress } from '../form/resourceImages.api.ts';
import { publishing } from '../publishing/publishing.store.ts';

/** When the live build was published, in ISO 8601; null until that is known. */
const $liveAt = computed(publishing.$publishing, (loaded) =>
  loaded.state === 'ready' ? loaded.value.row.live_at : null,
);

/** The categories whose posters were read, or can't be read. */
const $postered = atom<ReadonlySet<Category>>(new Set());

/**
 * A function that adds a resource's poster, and the address of its uploaded picture while no build has made a poster of it;
 * null if there is none.
 */
export const $pictured = computed(
  [$posters, $postered, $liveAt],
  (posters, postered, liveAt) => (row: AdminResource) => {
    const resource = { ...row, poster: posters[row.id] ?? null };
    const path = unpublishedPicture(resource, { liveAt, hasPosters: postered.has(row.category) });
    return { resource, picture: path && imageAddress(path) };
  },
);

/** Reads the posters of these categories, each only once. */
export function readPosters(categories: Iterable<Category>): void {
  for (const category of new Set(categories))
    void loadPosters(category).then(() => $postered.set(new Set([...$postered.get(), category])));
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

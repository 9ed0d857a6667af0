/** The posters of a build that goes live while the page is open: those of pictures that were just uploaded. */
import { reloadPosters } from '../lists/posters.ts';
import { publishing } from './publishing.ts';

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

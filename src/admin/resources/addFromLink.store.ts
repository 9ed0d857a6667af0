/** Adds a resource by its link, or the contents of the list that the link leads to. */
import { draftOfLink, tellsOfResource } from '../form/addedLink.rules.ts';
import { fillFromLink } from '../form/fillFromLink.store.ts';
import { $isUnsaved, changeDraft, open } from '../form/form.store.ts';
import { isOfItems, type SearchSource, searchOfLink } from '../import/searches.rules.ts';
import { openAdd } from '../sections/view.store.ts';

/**
 * Opens the form with this link, and fills it in from the linked page. If there is unsaved work, that is shown instead. For
 * a link to a playlist, a channel and so on, its contents are searched.
 */
export async function addFromLink(link: string): Promise<void> {
  const list = searchOfLink(link.trim());
  if (list && !isOfItems(list)) return searchList(list.source, link);
  openAdd('single');
  if ($isUnsaved.get()) return;
  open(null);
  if (link.trim() === '') return;
  changeDraft(draftOfLink(link));
  if (tellsOfResource(link)) await fillFromLink();
}

async function searchList(source: SearchSource, link: string): Promise<void> {
  openAdd(source === 'youtube' ? 'video' : 'music');
  const { $isImporting, $review, musicSearch, videoSearch } = await import('../import/desk.store.ts');
  if ($isImporting.get() || $review.get()?.isCorrected) return;
  const search = source === 'youtube' ? videoSearch : musicSearch;
  search.clear();
  search.type('playlist', link);
  await search.search();
}

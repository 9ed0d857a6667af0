/** Adding a resource by its link. */
import { draftOfLink, tellsOfResource } from '../form/addedLink.rules.ts';
import { fillFromLink } from '../form/fillFromLink.store.ts';
import { $isUnsaved, changeDraft, open } from '../form/form.store.ts';
import { openAdd } from '../sections/view.store.ts';

/** Opens the form with this link, and fills it from the page behind it. Unsaved work is shown instead. */
export async function addFromLink(link: string): Promise<void> {
  openAdd('single');
  if ($isUnsaved.get()) return;
  open(null);
  if (link.trim() === '') return;
  changeDraft(draftOfLink(link));
  if (tellsOfResource(link)) await fillFromLink();
}

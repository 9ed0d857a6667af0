/** Fills the form from the metadata of the page that its link leads to. */
import { EXTENT_FIELDS } from '../../catalogue/card/extent.rules.ts';
import type { LinkMetadata, LinkMetadataErrorCode } from '../../contract/linkMetadata.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { withdrawToast } from '../sections/withdrawToast.store.ts';
import { tellsOfResource } from './addedLink.rules.ts';
import { $form, changeDraft, patchForm } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { type FillableField, filling, type LinkError, linkError, UNREAD_LINKS } from './linkFilling.rules.ts';
import { readLinkMetadata } from './linkMetadata.api.ts';

const { toast: TOASTS } = RESOURCE_FORM_WORDS;

/** The function's errors that are errors of the link. */
const ERRORS: Record<string, LinkError> = { 'invalid url': 'no url', 'invalid youtube url': 'no video' };

/** Fills in the fields that are still empty. Returns whether the link could be used. */
export async function fillFromLink(): Promise<boolean> {
  const { id, draft, filling: before } = $form.get();
  if (before.state === 'reading') return true;
  withdrawToast(TOASTS.notFilled);
  const link = draft.external_link;
  const isReadable = tellsOfResource(link.trim());
  const error = linkError(link) ?? (isReadable ? await read(id, link) : null);
  if (!error && !isReadable) patchForm(id, { filling: { state: 'order link', link } });
  if (!error) return true;
  patchForm(id, { errors: { ...$form.get().errors, external_link: error } });
  return false;
}

async function read(id: number, link: string): Promise<LinkError | null> {
  /** Whether the answer is still about what the form shows. */
  const isAwaited = () => $form.get().id === id && $form.get().draft.external_link === link;
  patchForm(id, { filling: { state: 'reading' } });
  try {
    const metadata = await readLinkMetadata(link.trim());
    if (isAwaited()) return fill(id, link, metadata);
  } catch (cause) {
    const error = cause instanceof BackendError ? ERRORS[cause.code] : undefined;
    if (isAwaited() && error) return stop(id, error);
    if (!isAwaited()) return stop(id, null);
    toast('error', TOASTS.notFilled);
    const reason = cause instanceof BackendError && UNREAD_LINKS[cause.code as LinkMetadataErrorCode];
    patchForm(id, { filling: reason ? { state: 'unread', link, reason } : { state: 'idle' } });
    return null;
  }
  return stop(id, null);
}

function fill(id: number, link: string, metadata: LinkMetadata): null {
  const { draft } = $form.get();
  const found = filling(draft, metadata);
  changeDraft(found);
  // A duration that the form doesn't show is kept in case the category is changed.
  const fields = (Object.keys(found) as FillableField[]).filter(
    (field) => field !== 'duration' || EXTENT_FIELDS[draft.category] === 'duration',
  );
  patchForm(id, { filling: { state: 'filled', link, fields } });
  toast('success', TOASTS.filled);
  return null;
}

function stop(id: number, error: LinkError | null): LinkError | null {
  patchForm(id, { filling: { state: 'idle' } });
  return error;
}

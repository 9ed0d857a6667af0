/** Filling the form from what the page behind its link says of itself. */
import type { LinkMetadata } from '../../contract/linkMetadata.ts';
import { tellsOfResource } from '../../rules/admin/addedLink.ts';
import { type FillableField, filling, type LinkFault, linkFault } from '../../rules/admin/linkFilling.ts';
import { BackendError } from '../../services/backend.ts';
import { readLinkMetadata } from '../../services/linkMetadata.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';
import { toast } from '../toasts.ts';
import { $form, changeDraft, patchForm } from './form.ts';
import { withdrawToast } from './withdrawToast.ts';

const { toast: TOASTS } = RESOURCE_FORM_WORDS;

/** Refusals of the function that are faults of the link. */
const REFUSALS: Record<string, LinkFault> = { 'invalid url': 'no url', 'invalid youtube url': 'no video' };

/** Fills the fields that are still empty. Returns whether the link could be used. */
export async function fillFromLink(): Promise<boolean> {
  const { id, draft, filling: before } = $form.get();
  if (before.state === 'reading') return true;
  withdrawToast(TOASTS.notFilled);
  const link = draft.external_link;
  const isReadable = tellsOfResource(link.trim());
  const fault = linkFault(link) ?? (isReadable ? await read(id, link) : null);
  if (!fault && !isReadable) patchForm(id, { filling: { state: 'order link', link } });
  if (!fault) return true;
  patchForm(id, { faults: { ...$form.get().faults, external_link: fault } });
  return false;
}

async function read(id: number, link: string): Promise<LinkFault | null> {
  /** Whether the answer is still about what the form shows. */
  const isAwaited = () => $form.get().id === id && $form.get().draft.external_link === link;
  patchForm(id, { filling: { state: 'reading' } });
  try {
    const metadata = await readLinkMetadata(link.trim());
    if (isAwaited()) return fill(id, link, metadata);
  } catch (cause) {
    const fault = cause instanceof BackendError ? REFUSALS[cause.code] : undefined;
    if (isAwaited() && fault) return stop(id, fault);
    if (isAwaited()) toast('error', TOASTS.notFilled);
  }
  return stop(id, null);
}

function fill(id: number, link: string, metadata: LinkMetadata): null {
  const found = filling($form.get().draft, metadata);
  changeDraft(found);
  patchForm(id, { filling: { state: 'filled', link, fields: Object.keys(found) as FillableField[] } });
  toast('success', TOASTS.filled);
  return null;
}

function stop(id: number, fault: LinkFault | null): LinkFault | null {
  patchForm(id, { filling: { state: 'idle' } });
  return fault;
}

/** Saving the form of a resource. What someone else has saved meanwhile is never overwritten without asking. */
import type { Resource } from '../../contract/resource.ts';
import { differences, mergedDraft, type Side } from '../../rules/admin/resourceConflict.ts';
import { isSameDraft, RESOURCE_FIELDS, type ResourceField, resourceDraft } from '../../rules/admin/resourceDraft.ts';
import { checkResource, type ResourceRow } from '../../rules/admin/resourceForm.ts';
import { platformItem } from '../../rules/importing/platformItem.ts';
import { BackendError } from '../../services/backend.ts';
import { addResource, changeResource, findAdded, findTwin, readSavedResource } from '../../services/saveResource.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';
import { toast } from '../toasts.ts';
import { $form, emptyAgain, patchForm } from './form.ts';
import { reloadAdminList } from './list.ts';
import type { OpenForm, ShownFaults } from './openForm.ts';
import { saveFailure } from './saveFailure.ts';
import { forgetUndo } from './undo.ts';
import { withdrawToast } from './withdrawToast.ts';

const { toast: TOASTS } = RESOURCE_FORM_WORDS;

/** Saves the form and empties it. Returns the first field with a fault, if there is one. */
export async function saveForm(): Promise<ResourceField | null> {
  const form = $form.get();
  if (form.saving.state === 'saving') return null;
  const checked = checkResource(form.draft, form.seen);
  const faults: ShownFaults = checked.state === 'invalid' ? { ...checked.faults } : {};
  if (isUploading(form)) faults.image_url = 'uploading';
  patchForm(form.id, { faults, saving: { state: 'idle' } });
  if (checked.state === 'valid' && !isUploading(form)) await send(form, checked.row);
  return RESOURCE_FIELDS.find((field) => faults[field]) ?? null;
}

const isUploading = ({ upload }: OpenForm): boolean => upload.state === 'preparing' || upload.state === 'sending';

async function send(form: OpenForm, row: ResourceRow): Promise<void> {
  patchForm(form.id, { saving: { state: 'saving' } });
  withdrawToast(TOASTS.notSaved);
  try {
    const seen = form.seen ?? (await alreadyAdded(form));
    const twin = seen ? null : await unexpectedTwin(form, row);
    if (twin) return patchForm(form.id, { saving: { state: 'twin', of: twin } });
    const saved = seen ? await changeResource(seen, row) : await add(form, row);
    if (saved) finish(form, saved);
    else if (seen) await compare(form, row, seen);
  } catch (cause) {
    patchForm(form.id, { saving: await saveFailure(cause, row.external_link) });
    toast('error', TOASTS.notSaved);
  }
}

/**
 * The resource that this one seems to repeat, unless the form has said so already. Videos and songs are told apart by
 * their links: the sermons of a church may all have one title.
 */
async function unexpectedTwin({ saving }: OpenForm, row: ResourceRow): Promise<Resource | null> {
  const isSaid = saving.state === 'twin' && saving.of.title === row.title && saving.of.author === row.author;
  return isSaid || platformItem(row.external_link) ? null : findTwin(row);
}

async function add(form: OpenForm, row: ResourceRow): Promise<Resource> {
  try {
    return await addResource(row);
  } catch (cause) {
    patchForm(form.id, { unanswered: row });
    throw cause;
  }
}

/** The resource of an earlier try that got no answer, so that trying again does not add it twice. */
async function alreadyAdded({ unanswered }: OpenForm): Promise<Resource | null> {
  const found = unanswered && (await findAdded(unanswered));
  return found && isSameDraft(resourceDraft(found), resourceDraft({ ...found, ...unanswered })) ? found : null;
}

function finish(form: OpenForm, saved: Resource): void {
  toast('success', form.seen ? TOASTS.updated : TOASTS.created);
  forgetUndo();
  const now = $form.get();
  // What was typed while it was being saved stays, to be saved next.
  if (now.id === form.id && now.draft !== form.draft) patchForm(form.id, { seen: saved, saving: { state: 'idle' } });
  else if (now.id === form.id) emptyAgain(saved);
  reloadAdminList();
}

/** Finds out why there was no row to change: it is another one now, or gone. */
async function compare(form: OpenForm, row: ResourceRow, seen: Resource): Promise<void> {
  const theirs = await readSavedResource(seen.id);
  if (!theirs) return patchForm(form.id, { saving: { state: 'gone' } });
  const found = differences(row, theirs, seen);
  if (found.length === 0) return finish(form, theirs);
  // Nobody has changed it, so the database does not let this account do so.
  if (theirs.updated_at === seen.updated_at) throw refused();
  patchForm(form.id, { saving: { state: 'conflict', theirs, found } });
}

const refused = () => new BackendError('The resource was not changed', { error: null, status: 403 });

/** Saves what was chosen of the two versions. */
export async function resolveConflict(chosen: Partial<Record<ResourceField, Side>>): Promise<void> {
  const { id, saving } = $form.get();
  if (saving.state !== 'conflict') return;
  const { theirs, found } = saving;
  const draft = mergedDraft(theirs, found, chosen);
  patchForm(id, { seen: theirs, draft, saving: { state: 'idle' } });
  if (!isSameDraft(draft, resourceDraft(theirs))) return void (await saveForm());
  toast('info', TOASTS.theirsKept);
  emptyAgain();
  reloadAdminList();
}

/** Goes back to the form without saving. */
export function postponeConflict(): void {
  const { id, saving } = $form.get();
  if (saving.state === 'conflict') patchForm(id, { saving: { state: 'idle' } });
}

/** Adds what was typed for a deleted resource as a new one. */
export function saveAsNew(): Promise<ResourceField | null> {
  patchForm($form.get().id, { seen: null });
  return saveForm();
}

/** Saving the resource form. What someone else has saved meanwhile is never overwritten without asking. */

import { arePassages } from '../../catalogue/bible/passages.rules.ts';
import { platformItem } from '../../catalogue/media/platformItem.rules.ts';
import type { EditedResource } from '../../contract/admin.ts';
import { FIELD_LIST, type ResourceField } from '../../contract/resourceFields.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { forgetUndo } from '../sections/undo.store.ts';
import { withdrawToast } from '../sections/withdrawToast.store.ts';
import { $form, emptyAgain, patchForm } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { OpenForm, ShownErrors } from './openForm.store.ts';
import { readTypedPassages } from './passages.store.ts';
import { differences, mergedDraft, type Side } from './resourceConflict.rules.ts';
import { isSameDraft, resourceDraft } from './resourceDraft.rules.ts';
import { checkResource, type ResourceRow } from './resourceForm.rules.ts';
import { saveError } from './saveError.store.ts';
import { addResource, changeResource, findAdded, findDuplicate, readSavedResource } from './saveResource.api.ts';

const { toast: TOASTS } = RESOURCE_FORM_WORDS;

/** Saves the form and empties it. Returns the first field with an error, if there is one. */
export async function saveForm(): Promise<ResourceField | null> {
  if ($form.get().saving.state === 'saving') return null;
  const areRead = arePassages($form.get().draft.passages) || (await readTypedPassages());
  const form = $form.get();
  if (form.saving.state === 'saving') return null;
  const checked = checkResource(form.draft, form.seen);
  const errors: ShownErrors = checked.state === 'invalid' ? { ...checked.errors } : {};
  if (isUploading(form)) errors.image_url = 'uploading';
  if (!areRead) errors.passages = 'passages not read';
  patchForm(form.id, { errors, saving: { state: 'idle' } });
  if (checked.state === 'valid' && !isUploading(form)) await send(form, checked.row);
  return FIELD_LIST.find((field) => errors[field]) ?? null;
}

const isUploading = ({ upload }: OpenForm): boolean => upload.state === 'preparing' || upload.state === 'sending';

async function send(form: OpenForm, row: ResourceRow): Promise<void> {
  patchForm(form.id, { saving: { state: 'saving' } });
  withdrawToast(TOASTS.notSaved);
  try {
    const seen = form.seen ?? (await alreadyAdded(form));
    const duplicate = seen ? null : await unexpectedDuplicate(form, row);
    if (duplicate) return patchForm(form.id, { saving: { state: 'duplicate', of: duplicate } });
    const saved = seen ? await changeResource(seen, row) : await add(form, row);
    if (saved) finish(form, saved);
    else if (seen) await compare(form, row, seen);
  } catch (cause) {
    // Without an answer it may have been saved.
    forgetUndo();
    patchForm(form.id, { saving: await saveError(cause, row.external_link) });
    toast('error', TOASTS.notSaved);
  }
}

/**
 * The resource that this one seems to repeat, unless the form has already said so. Videos and songs are told apart by their
 * links: all of a church's sermons may have the same title. A draft without an author can't be compared yet.
 */
async function unexpectedDuplicate({ saving }: OpenForm, row: ResourceRow): Promise<EditedResource | null> {
  const isSaid = saving.state === 'duplicate' && saving.of.title === row.title && saving.of.author === row.author;
  return isSaid || row.author === null || platformItem(row.external_link) ? null : findDuplicate(row);
}

async function add(form: OpenForm, row: ResourceRow): Promise<EditedResource> {
  try {
    return await addResource(row);
  } catch (cause) {
    patchForm(form.id, { unanswered: row });
    throw cause;
  }
}

/** The resource from an earlier attempt that got no answer, so that trying again doesn't add it twice. */
async function alreadyAdded({ unanswered }: OpenForm): Promise<EditedResource | null> {
  const found = unanswered && (await findAdded(unanswered));
  return found && isSameDraft(resourceDraft(found), resourceDraft({ ...found, ...unanswered })) ? found : null;
}

function finish(form: OpenForm, saved: EditedResource): void {
  toast('success', form.seen ? TOASTS.updated : TOASTS.created);
  forgetUndo();
  const now = $form.get();
  // What was typed while it was being saved stays, to be saved next.
  if (now.id === form.id && now.draft !== form.draft) patchForm(form.id, { seen: saved, saving: { state: 'idle' } });
  else if (now.id === form.id) emptyAgain(saved);
  announce('catalogue');
}

/** Finds out why there was no row to change: it has been changed, or is gone. */
async function compare(form: OpenForm, row: ResourceRow, seen: EditedResource): Promise<void> {
  const theirs = await readSavedResource(seen.id);
  if (!theirs) return patchForm(form.id, { saving: { state: 'gone' } });
  const found = differences(row, theirs, seen);
  if (found.length === 0) return finish(form, theirs);
  // Nobody has changed it, so this account isn't allowed to.
  if (theirs.updated_at === seen.updated_at) throw refused();
  // A change that was undone.
  if (isSameDraft(resourceDraft(theirs), resourceDraft(seen))) return send({ ...form, seen: theirs }, row);
  patchForm(form.id, { saving: { state: 'conflict', theirs, found } });
}

const refused = () => new BackendError('The resource was not changed', { error: null, status: 403 });

/** Saves the choices between the two versions. */
export async function resolveConflict(chosen: Partial<Record<ResourceField, Side>>): Promise<void> {
  const { id, saving } = $form.get();
  if (saving.state !== 'conflict') return;
  const { theirs, found } = saving;
  const draft = mergedDraft(theirs, found, chosen);
  patchForm(id, { seen: theirs, draft, saving: { state: 'idle' } });
  if (!isSameDraft(draft, resourceDraft(theirs))) return void (await saveForm());
  toast('info', TOASTS.theirsKept);
  emptyAgain();
  announce('catalogue');
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

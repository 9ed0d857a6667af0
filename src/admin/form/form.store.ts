/** The form of a resource: what it edits and what is typed in it. Unsaved work is kept across a reload. */
import { atom, computed, onMount } from 'nanostores';
import type { EditedResource } from '../../contract/admin.ts';
import type { ResourceField } from '../../contract/resourceFields.ts';
import { restoreScroll } from '../../core/browser/navigation.api.ts';
import { onChange } from '../../core/remote/changes.api.ts';
import { keepForm } from '../sections/keptForm.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { emptyForm, type OpenForm, type ShownErrors } from './openForm.store.ts';
import { rebasedDraft } from './resourceConflict.rules.ts';
import { isUnsaved, type ResourceDraft, readKeptDraft, resourceDraft } from './resourceDraft.rules.ts';
import { checkResource } from './resourceForm.rules.ts';
import { readSavedResource } from './saveResource.api.ts';

export const $form = atom<OpenForm>(emptyForm());

export const $isUnsaved = computed($form, isUnsaved);

/** The resource that was just edited, saved or not. */
export const $edited = atom<Pick<EditedResource, 'id'> | null>(null);

/** What to open once the unsaved work may be discarded: a resource, or null for an empty form. */
export const $discardQuestion = atom<{ next: EditedResource | null; startsAt?: ResourceField | null } | null>(null);

let closing = new AbortController();

const kept = keepForm({
  key: 'resource-form',
  $form,
  isUnsaved,
  readKept: readKeptDraft,
  restore(work) {
    $discardQuestion.set(null);
    closeBefore();
    kept.replace({ ...emptyForm(), ...(work && { ...work, isRestored: true }) });
  },
  signedOutWords: RESOURCE_FORM_WORDS.signedOut,
});

onMount($form, () => {
  void takeInChanges();
  return onChange('catalogue', () => void takeInChanges());
});

/** Takes in what was changed elsewhere, such as in the list: saving would take it for someone else's change. */
async function takeInChanges(): Promise<void> {
  const { seen } = $form.get();
  const now = seen && (await readSavedResource(seen.id).catch(() => null));
  const form = $form.get();
  if (!now || !form.seen || form.saving.state === 'saving') return;
  // What was read may already be outdated.
  if (form.seen !== seen) return takeInChanges();
  const draft = rebasedDraft(form.draft, seen, now);
  if (draft && now.updated_at !== seen.updated_at) patchForm(form.id, { seen: now, draft });
}

/**
 * Fills the form with a resource and scrolls to it. Asks first if there is unsaved work.
 * @param startsAt - the field to change.
 */
export function editResource(resource: EditedResource, startsAt: ResourceField | null = null): void {
  const isOpen = $form.get().seen?.id === resource.id;
  if ($isUnsaved.get() && !isOpen) {
    $discardQuestion.set({ next: resource, startsAt });
    return;
  }
  if (!$isUnsaved.get()) open(resource, startsAt);
  restoreScroll(0);
}

/** Empties the form, for a new resource. Asks first if there is unsaved work. */
export function newResource(): void {
  if ($isUnsaved.get()) $discardQuestion.set({ next: null });
  else emptyAgain();
}

/** The answer to the question. */
export function answerDiscard(discards: boolean): void {
  const question = $discardQuestion.get();
  $discardQuestion.set(null);
  if (!discards || !question) return;
  if (question.next) {
    open(question.next, question.startsAt);
    restoreScroll(0);
  } else emptyAgain();
}

/** Puts what was typed into the form. An error disappears once it is fixed. */
export function changeDraft(fields: Partial<ResourceDraft>): void {
  const form = $form.get();
  const draft = { ...form.draft, ...fields };
  patchForm(form.id, { draft, errors: remaining(form.errors, draft, form.seen) });
}

/** Changes the form, unless another resource has been opened in it. */
export function patchForm(id: number, change: Partial<Omit<OpenForm, 'id'>>): void {
  const form = $form.get();
  if (form.id === id) show({ ...form, ...change });
}

/** Opens a resource in the form without asking; null for a new one. */
export function open(seen: EditedResource | null, startsAt: ResourceField | null = null): void {
  show({ ...emptyForm(), seen, startsAt, draft: resourceDraft(seen) });
}

/** Empties the form after saving, cancelling or clearing. */
export function emptyAgain(saved: EditedResource | null = null): void {
  const { seen } = $form.get();
  show({ ...emptyForm(), saved });
  if (seen) $edited.set({ id: seen.id });
}

/** Aborts when another resource is opened in the form. */
export const formSignal = (): AbortSignal => closing.signal;

function show(form: OpenForm): void {
  if (form.id !== $form.get().id) closeBefore();
  kept.show(form);
}

/** Ends what is still running for the previous resource. */
function closeBefore(): void {
  closing.abort();
  closing = new AbortController();
}

function remaining(errors: ShownErrors, draft: ResourceDraft, seen: EditedResource | null): ShownErrors {
  if (Object.keys(errors).length === 0) return errors;
  const checked = checkResource(draft, seen);
  const now = checked.state === 'invalid' ? checked.errors : {};
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in errors));
}

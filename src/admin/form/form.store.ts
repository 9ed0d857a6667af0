/** The form of a resource: what it edits and what is typed in it. Unsaved work is kept across a reload. */
import { atom, computed, onMount } from 'nanostores';
import type { EditedResource } from '../../contract/admin.ts';
import { onLeaving } from '../../core/browser/leaving.api.ts';
import { restoreScroll } from '../../core/browser/navigation.api.ts';
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { keptWork } from '../../core/forms/keptWork.rules.ts';
import { debounced } from '../../core/remote/debounced.store.ts';
import { $session, accountId } from '../../core/session/session.store.ts';
import { toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { isUnsaved, readKeptDraft } from './keptDraft.rules.ts';
import { emptyForm, type OpenForm, type ShownErrors } from './openForm.store.ts';
import { type ResourceDraft, type ResourceField, resourceDraft } from './resourceDraft.rules.ts';
import { checkResource } from './resourceForm.rules.ts';

const KEY = 'resource-form';

/** Milliseconds after the last key until what was typed is kept. */
const KEEP_DELAY = 300;

export const $form = atom<OpenForm>(emptyForm());

export const $isUnsaved = computed($form, isUnsaved);

/** The resource whose editing has just ended, by saving or by cancelling. */
export const $edited = atom<Pick<EditedResource, 'id'> | null>(null);

/** What to open as soon as the unsaved work may be discarded: a resource, or null for an empty form. */
export const $discardQuestion = atom<{ next: EditedResource | null; startsAt?: ResourceField | null } | null>(null);

/** Whose form it is: the id of the account. */
let owner: string | null = null;
let closing = new AbortController();
let stopAsking: (() => void) | null = null;

const keeping = debounced(keep, KEEP_DELAY);

onMount($form, () => {
  follow();
  const stops = [$session.listen(follow), onLeaving(keeping.flush), keeping.flush];
  return () => {
    for (const stop of stops) stop();
  };
});

/**
 * Fills the form with a resource and scrolls to it. Asks first if there is unsaved work.
 * @param startsAt - the field that is to be changed.
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

/** Puts what was typed into the form. An error goes away as soon as it is fixed. */
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
  replace(form);
  keeping.request();
}

function keep(): void {
  const form = $form.get();
  if (owner) writeSessionStorage(KEY, isUnsaved(form) ? keptWork(owner, form) : null);
}

function replace(form: OpenForm): void {
  if (form.id !== $form.get().id) {
    closing.abort();
    closing = new AbortController();
  }
  $form.set(form);
  if (isUnsaved(form)) stopAsking ??= askBeforeLosing();
  else {
    stopAsking?.();
    stopAsking = null;
  }
}

/** Shows the unsaved work of the administrator who is signed in, and nothing of another one. */
function follow(): void {
  const account = accountId();
  if (account === owner) return;
  const isOfAnother = owner !== null;
  keeping.flush();
  if ($session.get().state === 'signed out' && $isUnsaved.get()) toastOnNextPage('info', RESOURCE_FORM_WORDS.signedOut);
  owner = account;
  const work = account === null ? null : readKeptDraft(account, readSessionStorage(KEY));
  if (!isOfAnother && !work) return;
  $discardQuestion.set(null);
  replace({ ...emptyForm(), ...(work && { ...work, isRestored: true }) });
}

function remaining(errors: ShownErrors, draft: ResourceDraft, seen: EditedResource | null): ShownErrors {
  if (Object.keys(errors).length === 0) return errors;
  const checked = checkResource(draft, seen);
  const now = checked.state === 'invalid' ? checked.errors : {};
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in errors));
}

/** The form of a resource: what it edits and what is typed in it. Unsaved work is kept across a reload. */
import { atom, computed, onMount } from 'nanostores';
import type { Resource } from '../../contract/resource.ts';
import { isUnsaved, keptDraft, readKeptDraft } from '../../rules/admin/keptDraft.ts';
import { type ResourceDraft, resourceDraft } from '../../rules/admin/resourceDraft.ts';
import { checkResource } from '../../rules/admin/resourceForm.ts';
import { onLeaving } from '../../services/leaving.ts';
import { restoreScroll } from '../../services/navigation.ts';
import { readSessionStorage, writeSessionStorage } from '../../services/storage.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';
import { askBeforeLosing } from '../askBeforeLosing.ts';
import { debounced } from '../debounced.ts';
import { toastOnNextPage } from '../nextPageToast.ts';
import { $session } from '../session.ts';
import { emptyForm, type OpenForm, type ShownFaults } from './openForm.ts';

const KEY = 'resource-form';

/** Milliseconds after the last key until what was typed is kept. */
const KEEP_DELAY = 300;

export const $form = atom<OpenForm>(emptyForm());

export const $isUnsaved = computed($form, isUnsaved);

/** The resource whose editing has just ended, by saving or by cancelling. */
export const $edited = atom<Pick<Resource, 'id'> | null>(null);

/** What to open as soon as the unsaved work may be discarded: a resource, or null for an empty form. */
export const $discardQuestion = atom<{ next: Resource | null } | null>(null);

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

/** Fills the form with a resource and scrolls to it. Asks first if there is unsaved work. */
export function editResource(resource: Resource): void {
  const isOpen = $form.get().seen?.id === resource.id;
  if ($isUnsaved.get() && !isOpen) {
    $discardQuestion.set({ next: resource });
    return;
  }
  if (!$isUnsaved.get()) open(resource);
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
    open(question.next);
    restoreScroll(0);
  } else emptyAgain();
}

/** Puts what was typed into the form. A fault goes away as soon as it is fixed. */
export function changeDraft(fields: Partial<ResourceDraft>): void {
  const form = $form.get();
  const draft = { ...form.draft, ...fields };
  patchForm(form.id, { draft, faults: remaining(form.faults, draft, form.seen) });
}

/** Changes the form, unless another resource has been opened in it. */
export function patchForm(id: number, change: Partial<Omit<OpenForm, 'id'>>): void {
  const form = $form.get();
  if (form.id === id) show({ ...form, ...change });
}

/** Opens a resource in the form without asking; null for a new one. */
export function open(seen: Resource | null): void {
  show({ ...emptyForm(), seen, draft: resourceDraft(seen) });
}

/** Empties the form after saving, cancelling or clearing. */
export function emptyAgain(saved: Resource | null = null): void {
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
  if (owner) writeSessionStorage(KEY, isUnsaved(form) ? keptDraft(owner, form) : null);
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
  const session = $session.get();
  const account = session.state === 'signed in' ? session.account.id : null;
  if (account === owner) return;
  const isOfAnother = owner !== null;
  keeping.flush();
  if (session.state === 'signed out' && $isUnsaved.get()) toastOnNextPage('info', RESOURCE_FORM_WORDS.signedOut);
  owner = account;
  const work = account === null ? null : readKeptDraft(account, readSessionStorage(KEY));
  if (!isOfAnother && !work) return;
  $discardQuestion.set(null);
  replace({ ...emptyForm(), ...(work && { ...work, isRestored: true }) });
}

function remaining(faults: ShownFaults, draft: ResourceDraft, seen: Resource | null): ShownFaults {
  if (Object.keys(faults).length === 0) return faults;
  const checked = checkResource(draft, seen);
  const now = checked.state === 'invalid' ? checked.faults : {};
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in faults));
}

/** The list of newsletters, the one being written, and the one whose progress is shown. */
import { atom, computed } from 'nanostores';
import type { MailForecast, Newsletter } from '../../contract/newsletter.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { wallClock } from '../../core/browser/clock.store.ts';
import { randomUuid } from '../../core/browser/random.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { createSuggestions } from '../form/suggestions.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { keepForm } from '../sections/keptForm.store.ts';
import {
  emptyDraft,
  isUnsaved,
  type NewsletterDraft,
  newsletterRow,
  readKeptNewsletter,
  type SeenDraft,
  seenDraft,
} from './newsletterDraft.rules.ts';
import {
  changeSending,
  deleteNewsletter,
  readNewsletter,
  readNewsletters,
  type SendingAction,
  saveNewsletter,
  sendNewsletter,
  setNewsletterPage,
  suggestItems,
  testNewsletter,
} from './newsletters.api.ts';
import { NEWSLETTER_WORDS as WORDS } from './newsletters.words.ts';

export interface OpenNewsletter {
  /** As it was last read or saved; null for a new one. */
  seen: SeenDraft | null;
  draft: NewsletterDraft;
  /** Whether the draft was restored after a reload. */
  isRestored: boolean;
}

/** Why it wasn't saved or sent. */
export type NewsletterFailure =
  /** With the database's reason, such as `no subscribers`, if it gave one. */
  | { state: 'failed'; reason: string | null }
  /** Another newsletter has the address. */
  | { state: 'taken' }
  /** Someone else has saved it in the meantime. */
  | { state: 'conflict'; theirs: Newsletter }
  /** Someone else has sent it in the meantime. */
  | { state: 'not a draft' }
  /** Someone else has deleted it in the meantime. */
  | { state: 'gone' };

/** The current page of the list. */
export const $page = atom(1);

export const newslettersPanel = createPanel('newsletters', (signal) =>
  asAdministrator(readNewsletters($page.get(), signal)),
);

export function turnPage(page: number): void {
  $page.set(page);
  void newslettersPanel.load();
}

/** The draft being written. */
export const $open = atom<OpenNewsletter | null>(null);

/** The id of the newsletter whose progress is shown. */
export const $watched = atom<string | null>(null);

export const $isUnsaved = computed($open, isUnsaved);

export const itemSuggestions = createSuggestions(suggestItems);

const { show, replace } = keepForm<OpenNewsletter | null, Pick<OpenNewsletter, 'seen' | 'draft'>>({
  key: 'newsletter-form',
  $form: $open,
  isUnsaved,
  readKept: readKeptNewsletter,
  restore: (work) => replace(work && { ...work, isRestored: true }),
  signedOutWords: RESOURCE_FORM_WORDS.signedOut,
});

export const writeNewsletter = (): void => show({ seen: null, draft: emptyDraft(randomUuid()), isRestored: false });

export const closeNewsletter = (): void => {
  show(null);
  $watched.set(null);
};

/** Opens a draft for writing, or shows a sent one's progress. */
export async function openNewsletter(id: string): Promise<void> {
  try {
    showNewsletter(await asAdministrator(readNewsletter(id)));
  } catch {
    toast('error', WORDS.notRead);
  }
}

/** Opens the version that someone else has saved. */
export async function openOther(): Promise<void> {
  const open = $open.get();
  if (open) await openNewsletter(open.draft.id);
}

export function showNewsletter(newsletter: Newsletter): void {
  const isDraft = newsletter.state === 'draft';
  const seen = seenDraft(newsletter);
  show(isDraft ? { seen, draft: seen.draft, isRestored: false } : null);
  $watched.set(isDraft ? null : newsletter.id);
}

export function changeNewsletter(fields: Partial<NewsletterDraft>): void {
  const open = $open.get();
  if (open) show({ ...open, draft: { ...open.draft, ...fields } });
}

/** Saves unsaved changes; returns why if that failed. What's typed while saving stays. */
export async function saveDraft(): Promise<NewsletterFailure | null> {
  const open = $open.get();
  if (!open || (open.seen && !isUnsaved(open))) return null;
  const { draft } = open;
  return attempt(async () => {
    const updated_at = await saveNewsletter(newsletterRow(draft), open.seen?.updated_at ?? null);
    const now = $open.get();
    if (now?.draft.id === draft.id) show({ ...now, seen: { draft, updated_at }, isRestored: false });
  });
}

/** Continues with what was typed, to replace what someone else saved. */
export function keepMine(theirs: Newsletter): void {
  const open = $open.get();
  if (open) show({ ...open, seen: seenDraft(theirs) });
}

/** Continues with what was typed as a new draft, because someone else has deleted or sent this one. */
export function keepAsNew(): void {
  const open = $open.get();
  if (open) show({ ...open, seen: null, draft: { ...open.draft, id: randomUuid() } });
}

/** Saves it, and sends it only to the administrator. */
export async function sendTest(): Promise<NewsletterFailure | null> {
  const failure = await saveDraft();
  const open = $open.get();
  if (failure || !open) return failure;
  return attempt(async () => {
    toast('success', WORDS.test.done(await testNewsletter(open.draft.id)));
  });
}

/** Saves it, and returns how many get it and how long that takes. */
export async function readForecast(): Promise<NewsletterFailure | { subscribers: number; forecast: MailForecast }> {
  const failure = await saveDraft();
  const open = $open.get();
  if (failure || !open) return failure ?? { state: 'gone' };
  try {
    const { subscribers, forecast } = await asAdministrator(readNewsletter(open.draft.id));
    return subscribers > 0 ? { subscribers, forecast } : { state: 'failed', reason: 'no subscribers' };
  } catch {
    return UNKNOWN;
  }
}

/** @param at - ISO 8601; null for now */
export async function send(at: string | null): Promise<NewsletterFailure | null> {
  const { seen, draft } = $open.get() ?? {};
  if (!seen || !draft) return { state: 'gone' };
  return attempt(async () => {
    await sendNewsletter(draft.id, seen.updated_at, at);
    show(null);
    $watched.set(draft.id);
  });
}

/** Deletes the draft that is open. */
export async function removeDraft(): Promise<NewsletterFailure | null> {
  const { seen } = $open.get() ?? {};
  return attempt(async () => {
    if (seen) await deleteNewsletter(seen.draft.id, seen.updated_at);
    closeNewsletter();
    toast('success', WORDS.deleted);
  });
}

const UNKNOWN: NewsletterFailure = { state: 'failed', reason: null };

async function attempt(act: () => Promise<void>): Promise<NewsletterFailure | null> {
  try {
    await asAdministrator(act());
    return null;
  } catch (error) {
    return failureOf(error).catch(() => UNKNOWN);
  } finally {
    announce('newsletters');
  }
}

async function failureOf(error: unknown): Promise<NewsletterFailure> {
  const open = $open.get();
  if (!(error instanceof BackendError) || !open) return UNKNOWN;
  if (error.code === DUPLICATE) return { state: 'taken' };
  if (error.serverMessage === 'changed meanwhile')
    return { state: 'conflict', theirs: await readNewsletter(open.draft.id) };
  if (error.serverMessage === 'not a draft') return { state: 'not a draft' };
  if (error.status === 404) return { state: 'gone' };
  return { state: 'failed', reason: error.status === 400 ? error.serverMessage : null };
}

/** Milliseconds between refreshes, while it's being sent and otherwise. */
const INTERVALS = { sending: 3000, others: 60_000 };

/** A newsletter's progress, refreshed while it's on screen. */
export const createSendingPanel = (id: string) =>
  createPanel(
    'newsletters',
    (signal) => asAdministrator(readNewsletter(id, signal)),
    wallClock,
    (shown) => (shown.state === 'ready' && shown.value.state === 'sending' ? INTERVALS.sending : INTERVALS.others),
  );

/** Pauses, resumes or stops it. One that becomes a draft again is opened for writing. */
export async function act(id: string, action: SendingAction): Promise<void> {
  const failure = await attempt(() => changeSending(id, action));
  if (failure) toast('error', WORDS.notChanged);
  else if (action === 'draft again') await openNewsletter(id);
}

/** @param slug - null removes the page. Returns why it failed, or null. */
export const setPage = (id: string, slug: string | null): Promise<NewsletterFailure | null> =>
  attempt(async () => {
    await setNewsletterPage(id, slug);
    toast('success', slug ? WORDS.page.made : WORDS.page.taken);
    announce('catalogue');
  });

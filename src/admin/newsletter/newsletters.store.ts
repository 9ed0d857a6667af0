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
import type { ImageError } from '../form/imageUpload.rules.ts';
import { createSuggestions } from '../form/suggestions.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { keepForm } from '../sections/keptForm.store.ts';
import {
  emptyDraft,
  isUnsaved,
  type NewsletterDraft,
  newsletterRow,
  pageSlug,
  readKeptNewsletter,
  reasonNotToSend,
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
  upload: PictureUpload;
}

export type PictureUpload =
  | { state: 'none' }
  /** The fraction uploaded, from 0 to 1; null while it's being prepared. */
  | { state: 'sending'; part: number | null }
  | { state: 'failed'; error: ImageError | 'not sent' | 'no space' };

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
  restore: (work) => replace(work && { ...work, isRestored: true, upload: { state: 'none' } }),
  signedOutWords: RESOURCE_FORM_WORDS.signedOut,
});

const openDraft = (seen: SeenDraft | null, draft: NewsletterDraft): void =>
  show({ seen, draft, isRestored: false, upload: { state: 'none' } });

export const writeNewsletter = (): void => openDraft(null, emptyDraft(randomUuid()));

export const closeNewsletter = (): void => {
  lastAskedFor = null;
  show(null);
  $watched.set(null);
};

/** The id that was last asked to be opened; null once something was closed since. */
let lastAskedFor: string | null = null;

/** Opens a draft for writing, or shows a sent one's progress, unless the administrator goes on to something else meanwhile. */
export async function openNewsletter(id: string): Promise<void> {
  lastAskedFor = id;
  const open = $open.get();
  try {
    const newsletter = await asAdministrator(readNewsletter(id));
    if (id === lastAskedFor && $open.get() === open) showNewsletter(newsletter);
  } catch {
    toast('error', WORDS.notRead);
  }
}

export function showNewsletter(newsletter: Newsletter): void {
  const isDraft = newsletter.state === 'draft';
  const seen = seenDraft(newsletter);
  if (isDraft) openDraft(seen, seen.draft);
  else show(null);
  $watched.set(isDraft ? null : newsletter.id);
}

export function changeNewsletter(fields: Partial<NewsletterDraft>): void {
  const open = $open.get();
  if (open) show({ ...open, draft: { ...open.draft, ...fields } });
}

export function showUpload(upload: PictureUpload): void {
  const open = $open.get();
  if (open) show({ ...open, upload });
}

/** What was sent since the last success: it may have been stored, and only the response lost. */
let unanswered: NewsletterDraft[] = [];

/** Saves unsaved changes; returns why if that failed. What's typed while saving stays. */
export async function saveDraft(): Promise<NewsletterFailure | null> {
  const open = $open.get();
  if (!open || (open.seen && !isUnsaved(open))) return null;
  const { draft } = open;
  return attempt(draft.id, async () => {
    const save = (known: string | null) => saveNewsletter(newsletterRow(draft), known);
    const before = unanswered;
    unanswered = [...before, draft];
    const updated_at = await save(open.seen?.updated_at ?? null).catch(async (error) => {
      const stored = before.length > 0 && isConflict(error) ? await readNewsletter(draft.id) : null;
      if (!stored || !before.some((own) => isSame(stored, own))) throw error;
      return save(stored.updated_at);
    });
    unanswered = [];
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
  const id = openId();
  const failure = await saveDraft();
  if (failure || !id) return failure;
  return attempt(id, async () => {
    toast('success', WORDS.test.done(await testNewsletter(id)));
  });
}

/** Saves it, and returns how many get it and how long that takes. */
export async function readForecast(): Promise<NewsletterFailure | { subscribers: number; forecast: MailForecast }> {
  const id = openId();
  const failure = await saveDraft();
  if (failure || !id) return failure ?? { state: 'gone' };
  try {
    const newsletter = await asAdministrator(readNewsletter(id));
    const reason = reasonNotToSend(newsletter);
    const { subscribers, forecast } = newsletter;
    return reason ? { state: 'failed', reason } : { subscribers, forecast };
  } catch {
    return UNKNOWN;
  }
}

/** Saves it, and sends it. @param at - ISO 8601; null for now */
export async function send(at: string | null): Promise<NewsletterFailure | null> {
  const id = openId();
  const failure = await saveDraft();
  const { seen } = $open.get() ?? {};
  if (failure || !seen || seen.draft.id !== id) return failure;
  return attempt(id, async () => {
    try {
      await sendNewsletter(id, seen.updated_at, at);
    } catch (error) {
      if (!(await isSentAs(seen.draft))) throw error;
    }
    // What was typed meanwhile stays, and can be kept as a new draft.
    if (openId() !== id || $isUnsaved.get()) return;
    show(null);
    $watched.set(id);
  });
}

/** Whether it was sent with this very text, by an attempt whose response was lost. */
async function isSentAs(draft: NewsletterDraft): Promise<boolean> {
  const newsletter = await readNewsletter(draft.id);
  return newsletter.state !== 'draft' && isSame(newsletter, draft);
}

const isSame = (stored: Newsletter, draft: NewsletterDraft): boolean => !isUnsaved({ seen: seenDraft(stored), draft });

/** Deletes the draft that is open. */
export async function removeDraft(): Promise<NewsletterFailure | null> {
  const { seen } = $open.get() ?? {};
  if (!seen) return null;
  const { id } = seen.draft;
  return attempt(id, async () => {
    await deleteNewsletter(id, seen.updated_at);
    if (openId() === id) closeNewsletter();
    toast('success', WORDS.deleted);
  });
}

const openId = (): string | undefined => $open.get()?.draft.id;

const UNKNOWN: NewsletterFailure = { state: 'failed', reason: null };

async function attempt(id: string, act: () => Promise<void>): Promise<NewsletterFailure | null> {
  try {
    await asAdministrator(act());
    return null;
  } catch (error) {
    return failureOf(error, id).catch(() => UNKNOWN);
  } finally {
    announce('newsletters');
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof BackendError && error.serverMessage === 'changed meanwhile';

async function failureOf(error: unknown, id: string): Promise<NewsletterFailure> {
  if (!(error instanceof BackendError)) return UNKNOWN;
  if (error.code === DUPLICATE) return { state: 'taken' };
  if (isConflict(error)) return { state: 'conflict', theirs: await readNewsletter(id) };
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
  const failure = await attempt(id, () => changeSending(id, action));
  if (failure) toast('error', WORDS.notChanged);
  // Unless the administrator has gone on to something else.
  else if (action === 'draft again' && $watched.get() === id) await openNewsletter(id);
}

/** Publishes it as a page with the address of its subject. Returns whether that is taken. */
export async function publishPage({ id, subject, started_at }: Newsletter): Promise<'taken' | null> {
  const slug = pageSlug(subject);
  // Another newsletter may have the same subject, for example each month.
  return (await setPage(id, slug)) && setPage(id, `${slug}-${started_at?.slice(0, 10)}`);
}

/** @param slug - null removes the page */
export async function setPage(id: string, slug: string | null): Promise<'taken' | null> {
  const failure = await attempt(id, () => setNewsletterPage(id, slug));
  if (failure?.state === 'taken') return 'taken';
  if (failure) {
    toast('error', WORDS.notChanged);
    return null;
  }
  toast('success', slug ? WORDS.page.made : WORDS.page.removed);
  announce('catalogue');
  return null;
}

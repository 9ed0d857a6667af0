/**
 * The prayer journal. What members write stays in this page's memory: it is in no address, and in no browser storage except
 * for a prayer waiting for a connection (unsentPrayers.store.ts).
 */
import { atom } from 'nanostores';
import type { Prayer, PrayerPage, PrayerQuery, PrayerText } from '../../contract/prayer.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { currentAddress, onPopState, pushAddress, replaceAddress } from '../../core/browser/navigation.api.ts';
import { isOnline } from '../../core/browser/network.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel, type Panel } from '../../core/remote/panel.store.ts';
import { accountId } from '../../core/session/session.store.ts';
import { toast, toastWithAction } from '../../core/toasts/toasts.store.ts';
import { dashboardView } from '../tabs/dashboardView.rules.ts';
import { createPrayerForms } from './prayerForms.store.ts';
import { markedAnswered, withChangedPrayer, withoutPrayer } from './prayerPage.rules.ts';
import { prayerAddress, prayerQuery } from './prayerQuery.rules.ts';
import { addPrayer, changePrayer, deletePrayer, PrayerGoneError, readPrayers } from './prayers.api.ts';
import { PRAYER_WORDS } from './prayers.words.ts';
import { changedText } from './prayerText.rules.ts';
import { createUnsentPrayers, type UnsentPrayer } from './unsentPrayers.store.ts';

/** Why a prayer wasn't saved. */
export type SaveError = keyof typeof PRAYER_WORDS.outcome;

export type Journal = ReturnType<typeof createJournal>;

let opened: { owner: string | null; journal: Journal } | undefined;

/** The signed-in member's journal. The next member gets another one, and sees nothing of this one. */
export function journalOfMember(): Journal {
  const owner = accountId();
  if (opened?.owner !== owner) {
    opened?.journal.stopAsking();
    opened = { owner, journal: createJournal() };
  }
  return opened.journal;
}

export function createJournal(clock: Clock = wallClock) {
  const $query = atom<PrayerQuery>(prayerQuery(currentAddress().search));
  const owner = accountId();
  const forms = createPrayerForms();
  const { $unsent, ...unsent } = createUnsentPrayers(owner);
  const panels = new Map<string, Panel<PrayerPage>>();
  // Whichever tab of the dashboard is shown.
  const stopAsking = askBeforeLosing(forms.hasTyped);
  /** The id of the new prayer that was last sent. */
  let sentId: string | undefined;
  /** What was changed in vain, by prayer: without an answer, it may have been saved. */
  const unsaved = new Map<string, Partial<PrayerText>>();

  function panelOf(query: PrayerQuery): Panel<PrayerPage> {
    const address = prayerAddress(query);
    const panel = panels.get(address) ?? createPanel('member', (signal) => readPrayers(query, signal), clock);
    panels.set(address, panel);
    return panel;
  }

  /** Follows the address from now on; returns a function that stops it. */
  function start(): () => void {
    const follow = () => $query.set(prayerQuery(currentAddress().search));
    follow();
    if (dashboardView(currentAddress().search).newPrayer) {
      forms.openNew();
      replaceAddress(prayerAddress($query.get()));
    }
    void sendUnsent();
    return onPopState(follow);
  }

  function show(change: Partial<PrayerQuery>, setAddress = pushAddress): void {
    const query = { ...$query.get(), page: 1, ...change };
    setAddress(prayerAddress(query));
    $query.set(query);
  }

  /** From a page that has no prayers any more to this one. Back doesn't return to it. */
  const turnBack = (page: number): void => show({ page }, replaceAddress);

  /** Saves a new prayer; keeps it on this device if the page is offline, before or after that. */
  async function saveOrKeep(text: PrayerText): Promise<SaveError | 'kept' | null> {
    const id = forms.newId();
    const isRetry = id === sentId;
    sentId = id;
    const isKept = () => !isOnline() && id !== undefined && unsent.keep({ id, ...text, isRetry });
    if (isKept()) return 'kept';
    const error = await save(() => addPrayer(owner, id, text, true));
    return error === 'failed' && isKept() ? 'kept' : error;
  }

  /** Adds a prayer and shows it; offline, keeps it on this device; or returns why it wasn't saved. */
  async function add(text: PrayerText): Promise<SaveError | null> {
    const error = await saveOrKeep(text);
    if (error === 'kept') {
      forms.closeNew();
      toast('info', PRAYER_WORDS.toast.kept);
      return null;
    }
    if (error) return error === 'failed' && !isOnline() ? 'refused' : error;
    forms.closeNew();
    toast('success', PRAYER_WORDS.toast.added);
    const { show: shown, page } = $query.get();
    if (shown === 'answered') show({ show: 'all' });
    else if (page > 1) show({});
    return null;
  }

  /** Sends what was written offline. What the database rejects stays on this device. */
  const sendUnsent = (): Promise<void> =>
    unsent.send(async ({ id, title, description, isRetry }) => {
      const error = await save(() => addPrayer(owner, id, { title, description }, isRetry));
      if (error === 'full') toast('error', PRAYER_WORDS.outcome.full);
      if (!error) toast('success', PRAYER_WORDS.toast.sent);
      return !error;
    });

  function discardUnsent(id: string): void {
    const discarded = $unsent.get().find((prayer) => prayer.id === id);
    unsent.discard(id);
    const undo = (prayer: UnsentPrayer) => () => void unsent.keep(prayer);
    if (discarded)
      toastWithAction('success', PRAYER_WORDS.toast.deleted, { label: PRAYER_WORDS.unsent.undo, run: undo(discarded) });
  }

  /**
   * Saves what differs from the prayer as its form opened it: another device may have changed the rest. Also what was sent
   * in vain, since it may have arrived.
   */
  async function edit({ id }: Prayer, text: PrayerText): Promise<SaveError | null> {
    const opened = forms.$forms.get().find(({ prayer }) => prayer.id === id)?.prayer;
    const change = changedText(opened, text, unsaved.get(id));
    const error = change && (await save(() => changePrayer(id, change)));
    if (error) {
      unsaved.set(id, change);
      return error;
    }
    unsaved.delete(id);
    forms.close(id);
    toast('success', PRAYER_WORDS.toast.saved);
    return null;
  }

  /** Saves the note on the answer. A prayer with a note is answered, even if marking it failed before. */
  async function saveNote({ id }: Prayer, answer_note: string): Promise<SaveError | null> {
    const error = await save(() => changePrayer(id, { answer_note, is_answered: true }));
    if (error) return error;
    forms.close(id);
    toast('success', PRAYER_WORDS.toast.noteSaved);
    return null;
  }

  /** Marks a prayer as answered, and asks for a note; or marks it as unanswered. */
  async function mark(prayer: Prayer, isAnswered: boolean): Promise<void> {
    const query = $query.get();
    const marked = markedAnswered(prayer, isAnswered, new Date(clock.now()));
    if (isAnswered) forms.askForNote(marked, query);
    const isSaved = await panelOf(query).change(
      (page) => withChangedPrayer(page, query.show, marked),
      () => changePrayer(prayer.id, { is_answered: isAnswered }),
      PRAYER_WORDS.toast.notMarked,
    );
    if (isSaved && !isAnswered) toast('info', PRAYER_WORDS.toast.reopened);
  }

  async function remove({ id }: Prayer): Promise<void> {
    forms.close(id);
    // If the answer got lost when it was sent, it would be added again.
    unsent.discard(id);
    const isSaved = await panelOf($query.get()).change(
      (page) => withoutPrayer(page, id),
      () => deletePrayer(id),
      PRAYER_WORDS.toast.notDeleted,
    );
    if (isSaved) toast('success', PRAYER_WORDS.toast.deleted);
  }

  return {
    $query,
    $unsent,
    ...forms,
    panelOf,
    start,
    stopAsking,
    show,
    turnBack,
    add,
    sendUnsent,
    discardUnsent,
    edit,
    saveNote,
    mark,
    remove,
  };
}

/** Saves, or returns why it wasn't saved; tells all panels and tabs. */
async function save(call: () => Promise<void>): Promise<SaveError | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof PrayerGoneError) return 'gone';
    return error instanceof BackendError && error.code === JOURNAL_FULL ? 'full' : 'failed';
  } finally {
    // Without an answer it may have been saved: then the member sees it.
    announce('member');
  }
}

/** The database's code when a member has reached the limit of prayers. */
const JOURNAL_FULL = 'PT422';

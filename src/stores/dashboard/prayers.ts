/** The prayer journal. What members write stays in the memory of this page: it is in no browser storage and no address. */
import { atom } from 'nanostores';
import type { Prayer, PrayerPage, PrayerQuery, PrayerText } from '../../contract/prayer.ts';
import { dashboardView } from '../../rules/dashboard/dashboardView.ts';
import { markedAnswered, withChangedPrayer, withoutPrayer } from '../../rules/dashboard/prayerPage.ts';
import { prayerAddress, prayerQuery } from '../../rules/dashboard/prayerQuery.ts';
import { BackendError } from '../../services/backend.ts';
import { announceMemberChange } from '../../services/memberData.ts';
import { currentAddress, onPopState, pushAddress, replaceAddress } from '../../services/navigation.ts';
import { addPrayer, changePrayer, deletePrayer, PrayerGoneError, readPrayers } from '../../services/prayers.ts';
import { PRAYER_WORDS } from '../../wording/prayers.ts';
import { type Clock, wallClock } from '../clock.ts';
import { $session } from '../session.ts';
import { toast } from '../toasts.ts';
import { createPanel, type Panel } from './panel.ts';
import { createPrayerForms } from './prayerForms.ts';

export type SaveOutcome = 'saved' | keyof typeof PRAYER_WORDS.outcome;

export type Journal = ReturnType<typeof createJournal>;

let opened: { owner: string; journal: Journal } | undefined;

/** The journal of the member who is signed in. The next member gets another one, and sees nothing of this one. */
export function journalOfMember(): Journal {
  const session = $session.get();
  const owner = session.state === 'signed in' ? session.account.id : '';
  if (opened?.owner !== owner) opened = { owner, journal: createJournal() };
  return opened.journal;
}

export function createJournal(clock: Clock = wallClock) {
  const $query = atom<PrayerQuery>(prayerQuery(currentAddress().search));
  const forms = createPrayerForms();
  const panels = new Map<string, Panel<PrayerPage>>();

  function panelOf(query: PrayerQuery): Panel<PrayerPage> {
    const address = prayerAddress(query);
    const panel = panels.get(address) ?? createPanel((signal) => readPrayers(query, signal), clock);
    panels.set(address, panel);
    return panel;
  }

  /** Follows the address from now on; returns a function to stop. */
  function start(): () => void {
    const follow = () => $query.set(prayerQuery(currentAddress().search));
    follow();
    if (dashboardView(currentAddress().search).newPrayer) {
      forms.openNew();
      replaceAddress(prayerAddress($query.get()));
    }
    return onPopState(follow);
  }

  function show(change: Partial<PrayerQuery>): void {
    const query = { ...$query.get(), page: 1, ...change };
    pushAddress(prayerAddress(query));
    $query.set(query);
  }

  /** Adds a prayer and shows it. */
  async function add(text: PrayerText): Promise<SaveOutcome> {
    const outcome = await saved(() => addPrayer(forms.newId(), text));
    if (outcome !== 'saved') {
      // Without an answer it may have been saved: then the member sees it.
      void panelOf($query.get()).load();
      return outcome;
    }
    forms.closeNew();
    toast('success', PRAYER_WORDS.toast.added);
    const { show: shown, page } = $query.get();
    if (shown === 'answered') show({ show: 'all' });
    else if (page > 1) show({});
    return outcome;
  }

  async function edit({ id }: Prayer, text: PrayerText): Promise<SaveOutcome> {
    const outcome = await saved(() => changePrayer(id, text));
    if (outcome !== 'saved') return outcome;
    forms.close(id);
    toast('success', PRAYER_WORDS.toast.saved);
    return outcome;
  }

  /** Saves the note on the answer. A prayer with a note is answered, even if marking it failed before. */
  async function saveNote({ id }: Prayer, answer_note: string): Promise<SaveOutcome> {
    const outcome = await saved(() => changePrayer(id, { answer_note, is_answered: true }));
    if (outcome !== 'saved') return outcome;
    forms.close(id);
    toast('success', PRAYER_WORDS.toast.noteSaved);
    return outcome;
  }

  /** Marks a prayer answered, and asks for a note; or marks it unanswered. */
  async function mark(prayer: Prayer, isAnswered: boolean): Promise<void> {
    const query = $query.get();
    const marked = markedAnswered(prayer, isAnswered, new Date(clock.now()));
    if (isAnswered) forms.open('note', marked, query);
    const isSaved = await panelOf(query).change(
      (page) => withChangedPrayer(page, query.show, marked),
      () => changePrayer(prayer.id, { is_answered: isAnswered }),
      PRAYER_WORDS.toast.notMarked,
    );
    if (isSaved && !isAnswered) toast('info', PRAYER_WORDS.toast.reopened);
  }

  async function remove({ id }: Prayer): Promise<void> {
    forms.close(id);
    const isSaved = await panelOf($query.get()).change(
      (page) => withoutPrayer(page, id),
      () => deletePrayer(id),
      PRAYER_WORDS.toast.notDeleted,
    );
    if (isSaved) toast('success', PRAYER_WORDS.toast.deleted);
  }

  return { $query, ...forms, panelOf, start, show, add, edit, saveNote, mark, remove };
}

/** Saves, tells all panels and tabs, and returns what came of it. */
async function saved(call: () => Promise<void>): Promise<SaveOutcome> {
  try {
    await call();
    announceMemberChange();
    return 'saved';
  } catch (error) {
    if (error instanceof PrayerGoneError) return 'gone';
    return error instanceof BackendError && error.code === JOURNAL_FULL ? 'full' : 'failed';
  }
}

/** The code of the database when a member has as many prayers as it keeps. */
const JOURNAL_FULL = 'PT422';

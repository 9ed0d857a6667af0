import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { callSlowly, callWithError, dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import type { Prayer, PrayerQuery } from '../../contract/prayer.ts';
import { eventually } from '../../testing/eventually.ts';
import { testClock } from '../../testing/testClock.ts';
import { openAddress } from '../../testing/testTab.ts';
import { until } from '../../testing/until.ts';
import type { Journal } from './prayers.store.ts';

const ALL: PrayerQuery = { show: 'all', page: 1 };
const OPEN: PrayerQuery = { show: 'open', page: 1 };

let me: Member;
let browser: Awaited<ReturnType<typeof openMemberBrowser>>;
let tab: ReturnType<typeof openAddress>;
const stops: (() => void)[] = [];

function openTab(address: string): void {
  tab = openAddress(server.url, address);
  vi.stubGlobal('addEventListener', tab.globals.addEventListener);
}

/** Opens the journal in a tab of the member's browser. */
async function openJournal() {
  const { createJournal, journalOfMember, $session, startSession, $toasts } = await browser.openTab(async () => ({
    ...(await import('./prayers.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  startSession();
  await until($session, ({ state }) => state === 'signed in');
  const journal = createJournal(testClock());
  stops.push(journal.start());
  const toasts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`);
  return { journal, toasts, journalOfMember, $session };
}

/** Shows these prayers; resolves when they are there. */
async function shown(journal: Journal, query: PrayerQuery, isWanted = (_: readonly Prayer[]) => true) {
  const { $panel } = journal.panelOf(query);
  $panel.listen(() => {});
  await until($panel, (panel) => panel.state === 'ready' && isWanted(panel.value.prayers));
  const panel = $panel.get();
  if (panel.state !== 'ready') throw new Error('It changed again');
  return panel.value;
}

const titles = async (journal: Journal, query: PrayerQuery, isWanted?: (prayers: readonly Prayer[]) => boolean) =>
  (await shown(journal, query, isWanted)).prayers.map(({ title }) => title);

const stored = () =>
  owner<Prayer[]>`select * from public.prayer_requests where user_id = ${me.id} order by created_at desc`;

/** Adds prayers without the page knowing, the last one first in the journal. */
async function pray(...texts: string[]): Promise<void> {
  for (const [minute, title] of texts.entries()) {
    const created_at = new Date(Date.UTC(2026, 4, 1, 8, minute));
    await owner`insert into public.prayer_requests ${owner({ user_id: me.id, title, created_at })}`;
  }
}

const first = async (journal: Journal): Promise<Prayer> => {
  const [prayer] = (await shown(journal, ALL)).prayers;
  if (!prayer) throw new Error('There is no prayer');
  return prayer;
};

beforeEach(async () => {
  me = await member();
  browser = await openMemberBrowser(me);
  openTab('/dashboard?tab=prayers');
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
});

describe('reading', () => {
  test('shows every one of 250 prayers on one page only, and says how many there are', async () => {
    await owner`insert into public.prayer_requests (user_id, title) select ${me.id}, 'p' || n from generate_series(1, 250) n`;
    const { journal } = await openJournal();
    const pages = await Promise.all(
      Array.from({ length: 13 }, (_, index) => shown(journal, { show: 'all', page: index + 1 })),
    );
    expect(pages.map(({ total }) => total)).toEqual(Array(13).fill(250));
    expect(pages.map(({ prayers }) => prayers.length)).toEqual([...Array(12).fill(20), 10]);
    expect(new Set(pages.flatMap(({ prayers }) => prayers.map(({ title }) => title))).size).toBe(250);
  });

  test('shows nothing past the last page, but how many there are', async () => {
    await pray('first', 'second');
    const { journal } = await openJournal();
    expect(await shown(journal, { show: 'all', page: 9 })).toEqual({ prayers: [], total: 2 });
    expect(await shown(journal, { show: 'answered', page: 9 })).toEqual({ prayers: [], total: 0 });
  });

  test('fails after an error that a retry cannot fix, and works on the next attempt', async () => {
    await pray('first');
    const { journal } = await openJournal();
    server.fault = 'status 404';
    const { $panel, load } = journal.panelOf(ALL);
    $panel.listen(() => {});
    await until($panel, ({ state }) => state === 'failed');
    server.fault = null;
    await load();
    expect(await titles(journal, ALL)).toEqual(['first']);
  });
});

describe('the address', () => {
  test('says which prayers are shown, and Back returns to the previous ones', async () => {
    const { journal } = await openJournal();
    journal.show({ show: 'open' });
    journal.show({ page: 2 });
    expect(tab.trail()).toEqual([
      '/dashboard?tab=prayers',
      '/dashboard?tab=prayers&show=open',
      '/dashboard?tab=prayers&show=open&page=2',
    ]);
    journal.show({ show: 'answered' });
    expect(journal.$query.get()).toEqual({ show: 'answered', page: 1 });
    tab.back();
    expect(journal.$query.get()).toEqual({ show: 'open', page: 2 });
  });

  test('of a page that has no prayers any more is replaced, so that Back doesn’t return to it', async () => {
    const { journal } = await openJournal();
    journal.show({ page: 2 });
    journal.turnBack(1);
    expect(tab.trail()).toEqual(['/dashboard?tab=prayers', '/dashboard?tab=prayers']);
    expect(journal.$query.get()).toEqual(ALL);
  });

  test('can ask for the form of a new prayer, once', async () => {
    openTab('/dashboard?tab=prayers&new=1');
    const { journal } = await openJournal();
    expect(journal.$isAdding.get()).toBe(true);
    expect(tab.trail()).toEqual(['/dashboard?tab=prayers']);
  });
});

describe('adding', () => {
  const text = { title: 'For peace', description: 'At home and abroad.' };

  test('saves a prayer, closes the form and shows it among all', async () => {
    const { journal, toasts } = await openJournal();
    journal.openNew();
    journal.show({ show: 'answered' });
    await shown(journal, ALL);
    expect(await journal.add(text)).toBeNull();
    expect(journal.$isAdding.get()).toBe(false);
    expect(journal.$query.get()).toEqual(ALL);
    expect(await titles(journal, ALL, (prayers) => prayers.length > 0)).toEqual(['For peace']);
    expect(await stored()).toMatchObject([{ ...text, is_answered: false }]);
    expect(toasts()).toEqual(['success: Your prayer is in your journal.']);
  });

  test('without an answer the form stays open, nothing is repeated, and it works later', async () => {
    const { journal } = await openJournal();
    await shown(journal, ALL);
    journal.openNew();
    journal.keepDraft(null, text);
    server.fault = 'down';
    expect(await journal.add(text)).toBe('failed');
    server.fault = null;
    expect(journal.$isAdding.get()).toBe(true);
    expect(journal.draftOf(null, {})).toEqual(text);
    expect(await stored()).toEqual([]);
    expect(await journal.add(text)).toBeNull();
    expect(await stored()).toHaveLength(1);
    expect(journal.draftOf(null, {})).toEqual({});
  });

  test('a prayer whose answer got lost is in the journal once, as it was last written', async () => {
    const { journal } = await openJournal();
    await shown(journal, ALL);
    journal.openNew();
    dropAnswers(true);
    expect(await journal.add(text)).toBe('failed');
    dropAnswers(false);
    expect(await journal.add({ ...text, title: 'For peace and rain' })).toBeNull();
    expect(await stored()).toMatchObject([{ ...text, title: 'For peace and rain' }]);
    journal.openNew();
    expect(await journal.add(text)).toBeNull();
    expect(await stored()).toHaveLength(2);
  });

  test('what is written after its form was closed is another prayer', async () => {
    const { journal } = await openJournal();
    await shown(journal, ALL);
    journal.openNew();
    dropAnswers(true);
    await journal.add(text);
    dropAnswers(false);
    journal.closeNew();
    journal.openNew();
    expect(await journal.add({ ...text, title: 'For rain' })).toBeNull();
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['For peace', 'For rain']);
  });

  test('a full journal says so', async () => {
    await owner`insert into public.prayer_requests (user_id, title) select ${me.id}, 'p' from generate_series(1, 1000)`;
    const { journal } = await openJournal();
    await shown(journal, ALL);
    expect(await journal.add(text)).toBe('full');
    expect(await stored()).toHaveLength(1000);
  });
});

describe('editing', () => {
  test('saves both texts and closes the form', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    expect(await journal.edit(prayer, { title: 'For peace', description: 'At home.' })).toBeNull();
    expect(journal.$forms.get()).toEqual([]);
    expect(await stored()).toMatchObject([{ title: 'For peace', description: 'At home.' }]);
    expect(await titles(journal, ALL, ([prayer]) => prayer?.title !== 'first')).toEqual(['For peace']);
  });

  test('what another device wrote in the other field meanwhile stays', async () => {
    await pray('first', 'second');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    await owner`update public.prayer_requests set description = 'At home.' where id = ${prayer.id}`;
    await journal.panelOf(ALL).load();
    expect(await journal.edit(await first(journal), { title: 'For peace', description: '' })).toBeNull();
    expect(await stored()).toMatchObject([{ title: 'For peace', description: 'At home.' }, { title: 'first' }]);
    journal.open('edit', prayer, ALL);
    expect(await journal.edit(prayer, { title: prayer.title, description: prayer.description })).toBeNull();
    expect(journal.$forms.get()).toEqual([]);
    expect(await stored()).toMatchObject([{ title: 'For peace', description: 'At home.' }, { title: 'first' }]);
  });

  test('without an answer the form stays open, and it works later', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    const save = () => journal.edit(prayer, { title: 'For peace', description: '' });
    server.fault = 'down';
    expect(await save()).toBe('failed');
    expect(journal.$forms.get()).toHaveLength(1);
    server.fault = null;
    expect(await save()).toBeNull();
  });

  test('what arrived although the answer got lost is changed back', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    dropAnswers(true);
    expect(await journal.edit(prayer, { title: 'For peace', description: '' })).toBe('failed');
    dropAnswers(false);
    expect(await titles(journal, ALL, ([prayer]) => prayer?.title !== 'first')).toEqual(['For peace']);
    expect(await journal.edit(prayer, { title: 'first', description: '' })).toBeNull();
    expect(await stored()).toMatchObject([{ title: 'first' }]);
  });

  test('what another device changed after a failure stays', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    server.fault = 'down';
    expect(await journal.edit(prayer, { title: 'For peace', description: '' })).toBe('failed');
    server.fault = null;
    await owner`update public.prayer_requests set description = 'At home.' where id = ${prayer.id}`;
    expect(await journal.edit(prayer, { title: 'For peace', description: '' })).toBeNull();
    expect(await stored()).toMatchObject([{ title: 'For peace', description: 'At home.' }]);
  });

  test('a prayer that another device deleted stays in its form', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    journal.open('edit', prayer, ALL);
    await owner`delete from public.prayer_requests where user_id = ${me.id}`;
    expect(await journal.edit(prayer, { title: 'For peace', description: '' })).toBe('gone');
    expect(journal.$forms.get()).toMatchObject([{ kind: 'edit', prayer }]);
  });
});

describe('marking', () => {
  test('an answered prayer is shown at once, gets its time, and asks for a note', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    const slow = callSlowly(
      () => journal.mark(prayer, true),
      async () => expect((await shown(journal, ALL)).prayers).toMatchObject([{ is_answered: true }]),
    );
    await slow;
    expect(journal.$forms.get()).toMatchObject([{ kind: 'note', prayer: { id: prayer.id } }]);
    expect(await journal.saveNote(prayer, 'A letter came.')).toBeNull();
    expect(journal.$forms.get()).toEqual([]);
    expect(await stored()).toMatchObject([
      { is_answered: true, answer_note: 'A letter came.', answered_at: expect.any(Date) },
    ]);
  });

  test('ten prayers quickly leaves one note open, for the last', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => `prayer ${n}`);
    await pray(...ten);
    const { journal } = await openJournal();
    const { prayers } = await shown(journal, ALL);
    await Promise.all(prayers.map((prayer) => journal.mark(prayer, true)));
    expect(journal.$forms.get()).toMatchObject([{ kind: 'note', prayer: { title: 'prayer 0' } }]);
    expect((await stored()).map(({ is_answered }) => is_answered)).toEqual(Array(10).fill(true));
  });

  test('another prayer leaves a note open in which something was typed, and asks for no second one', async () => {
    await pray('first', 'second');
    const { journal } = await openJournal();
    const [one, other] = (await shown(journal, ALL)).prayers as [Prayer, Prayer];
    await journal.mark(one, true);
    journal.keepDraft(one.id, { answer_note: 'A letter came.' });
    await journal.mark(other, true);
    expect(journal.$forms.get()).toMatchObject([{ kind: 'note', prayer: { id: one.id } }]);
    expect(journal.draftOf(one.id, {})).toEqual({ answer_note: 'A letter came.' });
    expect((await stored()).map(({ is_answered }) => is_answered)).toEqual([true, true]);
    // Opened by hand, it appears beside it.
    journal.open('note', other, ALL);
    expect(journal.$forms.get()).toMatchObject([{ prayer: { id: one.id } }, { prayer: { id: other.id } }]);
  });

  test('another form closes the delete confirmation, and an untouched form', async () => {
    await pray('first', 'second', 'third');
    const { journal } = await openJournal();
    const [one, other, third] = (await shown(journal, ALL)).prayers as [Prayer, Prayer, Prayer];
    journal.open('delete', one, ALL);
    journal.open('edit', other, ALL);
    journal.keepDraft(other.id, { title: other.title, description: '' });
    journal.open('delete', third, ALL);
    expect(journal.$forms.get()).toMatchObject([{ kind: 'delete', prayer: { id: third.id } }]);
  });

  test('an answered prayer leaves the list of open ones', async () => {
    await pray('first', 'second');
    const { journal } = await openJournal();
    journal.show({ show: 'open' });
    const [prayer] = (await shown(journal, OPEN)).prayers;
    await journal.mark(prayer as Prayer, true);
    expect(await shown(journal, OPEN)).toMatchObject({ prayers: [{ title: 'first' }], total: 1 });
    await journal.mark({ ...(prayer as Prayer), is_answered: true }, false);
    expect(await titles(journal, OPEN, ({ length }) => length === 2)).toEqual(['second', 'first']);
  });

  test('a note makes the prayer answered, even if marking it failed', async () => {
    await pray('first');
    const { journal } = await openJournal();
    const prayer = await first(journal);
    await callWithError('down', () => journal.mark(prayer, true)).catch(() => {});
    expect(await journal.saveNote(prayer, 'A letter came.')).toBeNull();
    expect(await stored()).toMatchObject([{ is_answered: true, answer_note: 'A letter came.' }]);
  });
});

describe('deleting', () => {
  test('removes a prayer at once', async () => {
    await pray('first', 'second');
    const { journal, toasts } = await openJournal();
    const prayer = await first(journal);
    await callSlowly(
      () => journal.remove(prayer),
      async () => expect(await titles(journal, ALL)).toEqual(['first']),
    );
    expect(await stored()).toMatchObject([{ title: 'first' }]);
    expect(toasts()).toEqual(['success: Your prayer is deleted.']);
  });
});

test.each<[string, (journal: Journal, prayer: Prayer) => unknown, RegExp]>([
  ['marking', (journal, prayer) => journal.mark(prayer, true), /^error: We couldn’t change the prayer/],
  ['deleting', (journal, prayer) => journal.remove(prayer), /^error: We couldn’t delete the prayer/],
])('%s that fails leaves the prayer as before, and a toast says so', async (_, change, words) => {
  await pray('first');
  const { journal, toasts } = await openJournal();
  const prayer = await first(journal);
  server.fault = 'HTML instead of JSON';
  await change(journal, prayer);
  server.fault = null;
  expect((await shown(journal, ALL)).prayers).toEqual([prayer]);
  expect(toasts()).toEqual([expect.stringMatching(words)]);
  expect(await stored()).toMatchObject([{ title: 'first', is_answered: false }]);
});

describe('privacy', () => {
  test('two tabs stay in sync', async () => {
    const one = await openJournal();
    const other = await openJournal();
    await shown(other.journal, ALL);
    await one.journal.add({ title: 'For peace', description: '' });
    expect(await titles(other.journal, ALL, ({ length }) => length > 0)).toEqual(['For peace']);
  });

  test('the next member who signs in on this page gets another journal', async () => {
    const { journalOfMember, $session } = await openJournal();
    const journal = journalOfMember();
    expect(journalOfMember()).toBe(journal);
    const names = { fullName: '', firstName: '', lastName: '' };
    const account = { id: crypto.randomUUID(), email: '', ...names, secondFactor: 'none' } as const;
    $session.set({ state: 'signed in', account, role: 'user' });
    expect(journalOfMember()).not.toBe(journal);
  });

  test('what is written is in no address, no cache and no browser storage', async () => {
    const secret = 'Naomi';
    const addresses: string[] = [];
    const caches = new Set<string | undefined>();
    const kept = [browser.storage, tab.sessionStorage].map((storage) => vi.spyOn(storage, 'setItem'));
    const request = globalThis.fetch;
    vi.stubGlobal('fetch', (to: string, init?: RequestInit) => {
      addresses.push(to);
      const isOfThePage = to.startsWith(server.url);
      if (isOfThePage && to.includes('prayer_requests')) caches.add(init?.cache);
      return request(to, init);
    });
    const { journal } = await openJournal();
    await journal.add({ title: secret, description: secret });
    const prayer = (await shown(journal, ALL, ({ length }) => length > 0)).prayers[0] as Prayer;
    await journal.edit(prayer, { title: secret, description: `For ${secret}` });
    await journal.mark(prayer, true);
    await journal.saveNote(prayer, secret);
    await journal.remove(prayer);
    expect([...caches]).toEqual(['no-store']);
    expect(JSON.stringify([addresses, tab.trail(), kept.map(({ mock }) => mock.calls)])).not.toContain(secret);
  });
});

describe('offline', () => {
  const text = { title: 'For peace', description: 'At home and abroad.' };
  let events: EventTarget;

  /** What the browser reports about its connection from now on. */
  function connect(onLine: boolean): void {
    vi.stubGlobal('navigator', { onLine });
    events.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }

  beforeEach(() => {
    events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  });

  test('a prayer is kept on this device, and sent once when there is a connection', async () => {
    const { journal, toasts } = await openJournal();
    await shown(journal, ALL);
    connect(false);
    journal.openNew();
    expect(await journal.add(text)).toBeNull();
    expect(journal.$isAdding.get()).toBe(false);
    expect(journal.$unsent.get()).toMatchObject([text]);
    expect(toasts()).toEqual([
      'info: You’re offline. Your prayer is saved on this device, and we’ll send it when you’re back online.',
    ]);
    expect(await stored()).toEqual([]);

    // In two tabs at once.
    const other = await openJournal();
    connect(true);
    await Promise.all([journal.sendUnsent(), other.journal.sendUnsent()]);
    expect(journal.$unsent.get()).toEqual([]);
    expect(await titles(journal, ALL, ({ length }) => length === 1)).toEqual(['For peace']);
    expect(await stored()).toMatchObject([text]);
    expect(browser.storage.getItem('unsent')).toBeNull();
  });

  test('it is sent once when the dashboard is opened again, even if an answer got lost', async () => {
    const before = await openJournal();
    connect(false);
    for (const title of ['one', 'two']) await before.journal.add({ ...text, title });
    vi.stubGlobal('navigator', { onLine: true });
    dropAnswers(true);
    await before.journal.sendUnsent();
    dropAnswers(false);
    expect(before.journal.$unsent.get()).toHaveLength(2);
    const { journal, toasts } = await openJournal();
    await until(journal.$unsent, ({ length }) => length === 0);
    await journal.sendUnsent();
    expect((await stored()).map(({ title }) => title).toSorted()).toEqual(['one', 'two']);
    expect(toasts()).toContain('success: You’re back online. Your prayer is in your journal.');
  });

  test('it is sent when the connection returns, whichever tab of the dashboard is shown', async () => {
    const { journal } = await openJournal();
    connect(false);
    await journal.add(text);
    const { sendUnsentPrayers } = await import('./sendUnsentPrayers.store.ts');
    const stop = sendUnsentPrayers();
    connect(true);
    await eventually(() => expect(browser.storage.getItem('unsent')).toBeNull());
    expect(await stored()).toMatchObject([text]);
    stop();
    connect(false);
    await journal.add({ ...text, title: 'For rain' });
    connect(true);
    // Long enough for it to be sent.
    for (let reads = 0; reads < 3; reads += 1) await journal.panelOf(ALL).load();
    expect(browser.storage.getItem('unsent')).toContain('For rain');
    expect(await stored()).toMatchObject([text]);
  });

  test('is kept if the connection drops while it is being saved, and sent once, even if it had arrived', async () => {
    const { journal, toasts } = await openJournal();
    await shown(journal, ALL);
    journal.openNew();
    dropAnswers(true);
    const saving = journal.add(text);
    connect(false);
    expect(await saving).toBeNull();
    expect([journal.$isAdding.get(), journal.$unsent.get()]).toMatchObject([false, [text]]);
    expect(toasts()).toEqual([
      'info: You’re offline. Your prayer is saved on this device, and we’ll send it when you’re back online.',
    ]);
    dropAnswers(false);
    connect(true);
    await journal.sendUnsent();
    expect(journal.$unsent.get()).toEqual([]);
    expect(await stored()).toMatchObject([text]);
  });

  test('what was changed after an answer got lost replaces what had arrived', async () => {
    const { journal } = await openJournal();
    await shown(journal, ALL);
    journal.openNew();
    dropAnswers(true);
    expect(await journal.add(text)).toBe('failed');
    dropAnswers(false);
    connect(false);
    expect(await journal.add({ ...text, title: 'For peace and rain' })).toBeNull();
    connect(true);
    await journal.sendUnsent();
    expect(await stored()).toMatchObject([{ ...text, title: 'For peace and rain' }]);
  });

  describe('that had arrived although its answer got lost', () => {
    async function arrived() {
      const { journal } = await openJournal();
      connect(false);
      await journal.add(text);
      vi.stubGlobal('navigator', { onLine: true });
      dropAnswers(true);
      await journal.sendUnsent();
      dropAnswers(false);
      expect(journal.$unsent.get()).toMatchObject([text]);
      return { journal, prayer: await first(journal) };
    }

    test('does not undo an edit', async () => {
      const { journal, prayer } = await arrived();
      expect(await journal.edit(prayer, { ...text, title: 'For rain' })).toBeNull();
      await journal.sendUnsent();
      expect(journal.$unsent.get()).toEqual([]);
      expect(await stored()).toMatchObject([{ title: 'For rain' }]);
    });

    test('does not come back after it was deleted', async () => {
      const { journal, prayer } = await arrived();
      await journal.remove(prayer);
      await journal.sendUnsent();
      expect(await stored()).toEqual([]);
    });
  });

  test('it can be deleted before it is sent, and that can be undone', async () => {
    const { journal } = await openJournal();
    connect(false);
    await journal.add(text);
    const [prayer] = journal.$unsent.get();
    journal.discardUnsent(prayer?.id ?? '');
    expect(journal.$unsent.get()).toEqual([]);
    const { $toasts } = await import('../../core/toasts/toasts.store.ts');
    $toasts.get().at(-1)?.action?.run();
    expect(journal.$unsent.get()).toEqual([prayer]);
  });

  test('the next member neither sees, sends nor removes it, even by signing out; its author does', async () => {
    const { journal } = await openJournal();
    connect(false);
    await journal.add(text);
    const next = await member();
    await browser.signIn(next);
    const { journal: theirs } = await openJournal();
    expect(theirs.$unsent.get()).toEqual([]);
    await theirs.add({ ...text, title: 'For rain' });
    vi.stubGlobal('navigator', { onLine: true });
    await theirs.sendUnsent();
    expect(journal.$unsent.get()).toMatchObject([text]);
    expect(await owner`select title from public.prayer_requests where user_id in ${owner([me.id, next.id])}`).toEqual([
      { title: 'For rain' },
    ]);
    await (await import('../../core/session/session.store.ts')).signOut();
    expect(browser.storage.getItem('unsent')).toContain('For peace');

    await browser.signIn(me);
    connect(false);
    const { journal: again } = await openJournal();
    expect(again.$unsent.get()).toMatchObject([text]);
    await (await import('../../core/session/session.store.ts')).signOut();
    expect(browser.storage.getItem('unsent')).toBeNull();
  });

  test('what was deleted and is restored after somebody else has signed in stays its author’s', async () => {
    const { journal, $session } = await openJournal();
    connect(false);
    await journal.add(text);
    journal.discardUnsent(journal.$unsent.get()[0]?.id ?? '');
    const { $toasts } = await import('../../core/toasts/toasts.store.ts');
    const next = await member();
    await browser.signIn(next);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
    await until($session, (now) => now.state === 'signed in' && now.account.id === next.id && now.role === 'user');
    $toasts.get().at(-1)?.action?.run();
    expect(Object.keys(JSON.parse(browser.storage.getItem('unsent') ?? ''))).toEqual([me.id]);
  });

  test('a page on which somebody else has signed in meanwhile sends it for nobody', async () => {
    const { journal } = await openJournal();
    connect(false);
    await journal.add(text);
    const next = await member();
    const { data } = await next.client.auth.getSession();
    browser.storage.setItem('session', JSON.stringify(data.session));
    vi.stubGlobal('navigator', { onLine: true });
    await journal.sendUnsent();
    expect(await owner`select from public.prayer_requests where user_id in ${owner([me.id, next.id])}`).toHaveLength(0);
    expect(journal.$unsent.get()).toMatchObject([text]);
  });

  test('a session that ends in another way loses nothing', async () => {
    const { journal } = await openJournal();
    connect(false);
    await journal.add(text);
    const { leave } = await import('../../core/session/session.store.ts');
    await leave('global');
    expect(browser.storage.getItem('unsent')).toContain('For peace');
  });

  test('if the browser stores nothing, what was written stays in the form', async () => {
    const { journal } = await openJournal();
    connect(false);
    server.fault = 'down';
    vi.stubGlobal('localStorage', {
      ...browser.storage,
      setItem: () => {
        throw new Error('Refused');
      },
    });
    journal.openNew();
    expect(await journal.add(text)).toBe('refused');
    expect(journal.$isAdding.get()).toBe(true);
    server.fault = null;
  });

  test('entries that were changed by hand are not sent', async () => {
    browser.storage.setItem('unsent', JSON.stringify({ [me.id]: [null, 'text', { id: 1, title: 'x' }] }));
    const { journal } = await openJournal();
    expect(journal.$unsent.get()).toEqual([]);
    browser.storage.setItem('unsent', '{');
    await journal.sendUnsent();
    expect(await stored()).toEqual([]);
  });
});

/** The calls with which administrators work through messages, the newsletter's list, errors, numbers and roles. */
import { beforeEach, describe, expect, test } from 'vitest';
import { uniqueAddress, uniqueWord } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, backend, member, owner } from '../../../supabase/tests/people.ts';
import type { Candidate } from '../../contract/importing.ts';
import { inChunks } from '../import/chunks.rules.ts';
import { ROWS_PER_PAGE } from '../sections/sectionFields.rules.ts';

const admin = await administrator();
const { signal } = new AbortController();

/** The services of a page on which the administrator is signed in. */
async function openServices() {
  const { openTab } = await openMemberBrowser(admin);
  const services = await openTab(async () => ({
    ...(await import('../../core/backend/backend.api.ts')),
    ...(await import('../administrators/administrators.api.ts')),
    ...(await import('../numbers/numbers.api.ts')),
    ...(await import('../errors/errors.api.ts')),
    ...(await import('../form/matches.api.ts')),
    ...(await import('../import/imports.api.ts')),
    ...(await import('../import/importSources.api.ts')),
    ...(await import('../messages/messages.api.ts')),
    ...(await import('../sections/sections.api.ts')),
    ...(await import('../newsletter/newsletter.api.ts')),
  }));
  services.setBackend({ url: server.url, key: backend.publishableKey });
  return services;
}

let services: Awaited<ReturnType<typeof openServices>>;
beforeEach(async () => {
  services = await openServices();
});

/** Inserts a message that comes first in the list of the handled ones. */
async function insertMessage(): Promise<{ id: string; message: string }> {
  const message = uniqueWord();
  const [row] = await owner<{ id: string }[]>`insert into public.contact_messages
    ${owner({ first_name: 'Ruth', email: uniqueAddress(), message, handled_at: new Date('2090-01-01') })} returning id`;
  return { id: row?.id ?? '', message };
}

const newSource = () => ({ platform: 'youtube', kind: 'channel', query: uniqueWord(), name: 'A choir' }) as const;

describe('messages', () => {
  test('are marked and deleted', async () => {
    const { id } = await insertMessage();
    const stored = async () =>
      (
        await owner`select read_at is not null as read, handled_at is not null as handled
        from public.contact_messages where id = ${id} and deleted_at is null`
      )[0];
    expect(await services.markMessage(id, 'open')).toBe('marked');
    expect(await services.markMessage(id, 'read')).toBe('marked');
    expect(await stored()).toEqual({ read: true, handled: false });
    expect(await services.markMessage(id, 'handled')).toBe('marked');
    expect(await stored()).toEqual({ read: true, handled: true });
    expect(await services.deleteMessage(id)).toEqual({ batch: expect.any(String) });
    expect(await stored()).toBeUndefined();
    expect(await services.deleteMessage(id)).toBe('gone');
    expect(await services.markMessage(id, 'read')).toBe('gone');
    expect(await services.markMessage(id, 'handled')).toBe('gone');
  });

  test('are read without the total in each, which a page past the end has too', async () => {
    const { id, message } = await insertMessage();
    const { items, total } = await services.readMessages({ state: 'handled', page: 1 }, signal);
    const [{ deleted_at, ...columns } = {}] = await owner`select * from public.contact_messages where id = ${id}`;
    expect(Object.keys(items.find((item) => item.id === id) ?? {}).toSorted()).toEqual(Object.keys(columns).toSorted());
    expect(items.map((item) => item.message)).toContain(message);
    expect(total).toBeGreaterThan(0);
    const past = await services.readMessages({ state: 'handled', page: 1000 }, signal);
    expect(past.items).toEqual([]);
    expect(past.total).toBeGreaterThan(0);
    await services.deleteMessage(id);
  });
});

describe('the newsletter’s list', () => {
  test('is read in pages, and withdrawing ends a subscription', async () => {
    const word = uniqueWord();
    const rows = Array.from({ length: ROWS_PER_PAGE + 1 }, (_, index) => ({ email: `${word}.${index}@example.org` }));
    await owner`insert into public.newsletter_subscriptions ${owner(rows)}`;
    const read = (page: number) => services.readSubscribers({ text: word, page }, signal);
    expect((await read(1)).items).toHaveLength(ROWS_PER_PAGE);
    const [last] = (await read(2)).items;
    expect(await read(2)).toEqual({ items: [{ email: last?.email, since: last?.since, is_active: true }], total: 21 });
    expect(await read(3)).toEqual({ items: [], total: 21 });
    expect(await services.withdrawSubscription(last?.email ?? '')).toBe('withdrawn');
    expect(await services.withdrawSubscription(last?.email ?? '')).toBe('not subscribed');
    expect((await read(2)).items).toMatchObject([{ is_active: false }]);
  });

  test('is exported whole, in as many requests as it takes', async () => {
    const word = uniqueWord();
    await owner`insert into public.newsletter_subscriptions (email)
      select ${word} || n || '@example.org' from generate_series(1, 1100) n`;
    const exported = await services.readActiveSubscribers(signal);
    const all = await owner`select email from public.newsletter_subscriptions
      where is_active and email like ${`${word}%`} order by email`;
    expect(exported.map(({ email }) => email).filter((email) => email.startsWith(word))).toEqual(
      all.map(({ email }) => email),
    );
    expect(requestCount()).toBeGreaterThan(2);
    await owner`delete from public.newsletter_subscriptions where email like ${`${word}%`}`;
  });
});

test('errors are read in groups, which can be cleared', async () => {
  const message = uniqueWord();
  await owner`insert into public.client_errors (message, page, created_at) values
    (${message}, '/books', '2090-01-01Z'), (${message}, '/', '2089-01-01Z')`;
  const { items, total } = await services.readErrorGroups(1, signal);
  const [first_at, last_at] = ['2089-01-01T00:00:00+00:00', '2090-01-01T00:00:00+00:00'];
  expect(items).toContainEqual({ message, path: '/books', stack: null, times: 2, first_at, last_at });
  expect(total).toBeGreaterThan(0);
  expect(await services.clearErrorGroup(message)).toBe(2);
  expect(await services.clearErrorGroup(message)).toBe(0);
});

test('the numbers have 26 weeks and every category', async () => {
  const { weeks, categories } = await services.readCatalogueNumbers(signal);
  expect([weeks.length, categories.length]).toEqual([26, 5]);
});

test('administrators are listed, made and removed', async () => {
  const { id, email } = await member();
  const ids = async () => (await services.listAdministrators(signal)).map((listed) => listed.id);
  expect(await ids()).not.toContain(id);
  expect(await services.makeAdministrator(email)).toBe('made');
  expect(await services.makeAdministrator(email)).toBe('already administrator');
  expect(await ids()).toContain(id);
  expect(await services.unmakeAdministrator(id)).toBe('unmade');
  expect(await services.unmakeAdministrator(id)).toBe('no administrator');
  expect(await services.makeAdministrator(uniqueAddress())).toBe('unknown address');
});

describe('imports', () => {
  /** Rows that differ from all others. */
  const candidates = (count: number): Candidate[] =>
    Array.from({ length: count }, (_, row) => ({
      ...{ row, item: null, title: uniqueWord(), description: '', author: 'Ruth', category: 'books', tags: ['hope'] },
      ...{ image_url: '', external_link: `https://example.org/${uniqueWord()}`, duration: null, pages: 240 },
      ...{ is_hero: false, is_top_pick: false, language: null, has_captions: false, flags: [], presence: 'new' },
    }));

  test('are taken in by chunks, looked up, listed and undone', async () => {
    const rows = candidates(520);
    const id = await services.startImport('csv', 'Books', rows.length);
    for (const chunk of inChunks(rows, 200)) {
      const outcomes = await services.importResources(id, chunk);
      expect(outcomes.map(({ row, outcome }) => [row, outcome])).toEqual(chunk.map(({ row }) => [row, 'added']));
    }
    await services.finishImport(id);
    const links = rows.map(({ external_link }) => external_link);
    const matches = await services.catalogueMatches([], links, signal);
    expect(matches.map(({ link }) => link).toSorted()).toEqual(links.toSorted());
    const progress: number[] = [];
    expect(await services.undoImport(id, (binned) => progress.push(binned))).toBe(520);
    expect(progress).toEqual([500, 520]);
    const { items, total } = await services.readImports(1, signal);
    expect(items.find((item) => item.id === id)).toMatchObject({
      actor_email: admin.email,
      state: 'undone',
      binned: 520,
    });
    expect((await services.readImports(1000, signal)).total).toBe(total);
  });

  test('take in what PostgreSQL cannot store without it', async () => {
    const [row, other] = candidates(2);
    if (!row || !other) throw new Error('No rows');
    const id = await services.startImport('csv', 'Books', 2);
    const broken = { ...row, title: `${row.title}\0\ud83d`, description: '\0', tags: ['ho\0pe'] };
    expect(await services.importResources(id, [broken, other])).toMatchObject([
      { outcome: 'added' },
      { outcome: 'added' },
    ]);
    expect(await services.catalogueMatches([], [`${row.external_link}\0`, '\ud83d'], signal)).toMatchObject([
      { title: `${row.title}\ufffd` },
    ]);
  });

  test('have sources, of which what is new is told', async () => {
    const source = newSource();
    expect(await services.saveSource(source)).toBe('saved');
    expect(await services.saveSource({ ...source, name: 'Another' })).toBe('already saved');
    const stored = async () => (await services.readSources(signal)).find(({ query }) => query === source.query);
    expect(await stored()).toMatchObject({ ...source, checked_at: null });
    const id = (await stored())?.id ?? '';
    const items = Array.from({ length: 501 }, () => uniqueWord());
    await services.markSeen(id, items.slice(1));
    expect(await services.unseenItems(id, items, signal)).toEqual(items.slice(0, 1));
    await services.markSeen(id, items);
    expect(await services.unseenItems(id, items, signal)).toEqual([]);
    expect(await services.renameSource(id, 'Choir')).toBe(true);
    expect(await stored()).toMatchObject({ name: 'Choir', checked_at: expect.any(String) });
    await services.deleteSource(id);
    expect(await stored()).toBeUndefined();
    expect(await services.renameSource(id, 'Choir')).toBe(false);
  });
});

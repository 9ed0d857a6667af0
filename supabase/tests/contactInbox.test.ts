import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import type { ContactMessage, MessageState } from '../../src/contract/contactMessage.ts';
import { uniqueAddress } from './builders.ts';
import { actAs, lockTable, withRollback } from './inSql.ts';
import { administrator, owner } from './people.ts';

const admin = await administrator();

/** Hours after midnight of the first day of 2026. */
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

const letter = (message: string, overrides: Partial<Record<keyof ContactMessage, Date | null>> = {}) => ({
  first_name: 'Ruth',
  email: uniqueAddress(),
  message,
  ...overrides,
});

/** Reads pages of an inbox with only these messages, as an administrator. */
const inbox = <T>(
  letters: ReturnType<typeof letter>[],
  work: (
    read: (state: MessageState | null, page: number | null) => Promise<ContactMessage[]>,
    sql: TransactionSql,
  ) => Promise<T>,
) =>
  withRollback(async (sql) => {
    await lockTable(sql, 'public.contact_messages');
    await sql`delete from public.contact_messages`;
    for (const each of letters) await sql`insert into public.contact_messages ${sql(each)}`;
    await actAs(sql, admin);
    return work(
      async (state, page) => [
        ...(await sql<ContactMessage[]>`select * from public.contact_inbox(${state}::public.message_state, ${page})`),
      ],
      sql,
    );
  });

const texts = (messages: ContactMessage[]) => messages.map(({ message }) => message);

describe('the inbox', () => {
  test('has the open messages, newest first, with every column', async () => {
    const letters = [
      letter('old', { created_at: at(1) }),
      letter('new', { created_at: at(3), read_at: at(4) }),
      letter('handled', { created_at: at(2), handled_at: at(5) }),
    ];
    await inbox(letters, async (read) => {
      const open = await read('open', 1);
      expect(texts(open)).toEqual(['new', 'old']);
      expect(open[0]).toEqual({
        id: expect.any(String),
        first_name: 'Ruth',
        last_name: '',
        email: letters[1]?.email,
        subject: '',
        message: 'new',
        created_at: at(3),
        read_at: at(4),
        handled_at: null,
        total: '2',
      });
    });
  });

  test('has the handled messages, last handled first', async () => {
    const letters = [
      letter('first', { created_at: at(9), handled_at: at(10) }),
      letter('last', { created_at: at(1), handled_at: at(11) }),
      letter('open', { created_at: at(12) }),
    ];
    await inbox(letters, async (read) => expect(texts(await read('handled', 1))).toEqual(['last', 'first']));
  });

  test('comes in pages of 20, each with the number of all', async () => {
    const letters = Array.from({ length: 43 }, (_, hour) => letter(String(hour), { created_at: at(hour) }));
    await inbox(letters, async (read) => {
      const pages = await Promise.all([1, 2, 3].map((page) => read('open', page)));
      expect(pages.map((page) => page.length)).toEqual([20, 20, 3]);
      expect(texts(pages.flat())).toEqual(letters.map(({ message }) => message).reverse());
      expect(new Set(pages.flat().map((row) => (row as { total?: string }).total))).toEqual(new Set(['43']));
      expect(await read('open', 4)).toEqual([]);
    });
  });

  test.each([0, -1, null])('page %j is the first page, and no state is the open one', async (page) => {
    await inbox([letter('open'), letter('handled', { handled_at: at(1) })], async (read) =>
      expect(texts(await read(null, page))).toEqual(['open']),
    );
  });

  test('messages of the same moment are each on one page only', async () => {
    const letters = Array.from({ length: 25 }, (_, index) => letter(String(index), { created_at: at(1) }));
    await inbox(letters, async (read) => {
      const all = [...(await read('open', 1)), ...(await read('open', 2))];
      expect(new Set(texts(all)).size).toBe(25);
    });
  });
});

describe('the times of a message', () => {
  /** The stored row after each of these changes. */
  const timesAfter = (...changes: Partial<Record<'read_at' | 'handled_at', string | null>>[]) =>
    inbox([letter('x', { created_at: at(1) })], async (_, sql) => {
      const stored: { read: boolean; handled: boolean; chosen: boolean }[] = [];
      await sql`reset role`;
      for (const change of changes) {
        const [row] = await sql<(typeof stored)[number][]>`update public.contact_messages set ${sql(change)} where true
          returning read_at is not null as read, handled_at is not null as handled,
            read_at <> now() or handled_at <> now() as chosen`;
        stored.push({ read: !!row?.read, handled: !!row?.handled, chosen: !!row?.chosen });
      }
      return stored;
    });

  test('are of the database, whatever is sent', async () => {
    expect(await timesAfter({ read_at: '2020-01-01' }, { handled_at: '2099-01-01' })).toEqual([
      { read: true, handled: false, chosen: false },
      { read: true, handled: true, chosen: false },
    ]);
  });

  test('a handled message has been read, and is still read when it is open again', async () => {
    expect(await timesAfter({ handled_at: '2020-01-01' }, { handled_at: null }, { read_at: null })).toEqual([
      { read: true, handled: true, chosen: false },
      { read: true, handled: false, chosen: false },
      { read: false, handled: false, chosen: false },
    ]);
  });

  test('stay those of the first time', async () => {
    const letters = [letter('x', { created_at: at(1), read_at: at(2), handled_at: at(3) })];
    await inbox(letters, async (_, sql) => {
      await sql`reset role`;
      const [row] =
        await sql`update public.contact_messages set read_at = now(), handled_at = now() where true returning *`;
      expect(row).toMatchObject({ read_at: at(2), handled_at: at(3) });
    });
  });
});

test('administrators read the inbox', async () => {
  const [row] =
    await owner`insert into public.contact_messages ${owner(letter('x', { handled_at: new Date('2090-01-01') }))} returning id`;
  const { data } = await admin.client.rpc('contact_inbox', { state: 'handled' });
  expect(data?.map(({ id }) => id)).toContain(row?.id);
  await owner`delete from public.contact_messages where id = ${row?.id}`;
});

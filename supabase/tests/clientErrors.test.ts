import { describe, expect, test } from 'vitest';
import { everyone, uniqueWord } from './builders.ts';
import { become, undone } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { nobody, one, another, admin, former, clients } = await everyone();

const report = (message = uniqueWord()) => ({ message, stack: 'at play', page: '/books' });
const stored = (message: string) => owner`select * from public.client_errors where message = ${message}`;

/** The message of an error that was reported. */
async function reported(): Promise<string> {
  const message = uniqueWord();
  await owner`insert into public.client_errors ${owner(report(message))}`;
  return message;
}

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} reports an error`, async () => {
    const message = uniqueWord();
    expect(await outcome(client.from('client_errors').insert(report(message)))).toBe('done');
    expect(await stored(message)).toHaveLength(1);
  });

  test.each([
    ['the id', { id: crypto.randomUUID() }],
    ['the time', { created_at: '2099-01-01T00:00:00Z' }],
  ])(`${who} cannot choose %s of their report`, async (_, closed) => {
    const message = uniqueWord();
    expect(await outcome(client.from('client_errors').insert({ ...report(message), ...closed }))).toBe(DENIED);
    expect(await stored(message)).toEqual([]);
  });

  test(`${who} cannot change or delete a report`, async () => {
    const message = await reported();
    const before = await stored(message);
    expect(await outcome(client.from('client_errors').update({ page: '/' }).eq('message', message))).toBe(DENIED);
    expect(await outcome(client.from('client_errors').delete().eq('message', message))).toBe(DENIED);
    expect(await stored(message)).toEqual(before);
  });
});

describe('as an administrator', () => {
  test('administrators read reports', async () => {
    const message = await reported();
    expect(await outcome(admin.client.from('client_errors').select().eq('message', message))).toBe(1);
  });
});

// A refusal of the grants has a code; a refusal of the policies leaves no row to be read.
describe.each([
  ['a visitor', nobody, DENIED],
  ['a member', one.client, 0],
  ['another member', another.client, 0],
  ['a former administrator', former.client, 0],
] as const)('as %s', (who, client, refusal) => {
  test(`${who} cannot read reports, not even their own`, async () => {
    const message = uniqueWord();
    expect(await outcome(client.from('client_errors').insert(report(message)))).toBe('done');
    expect(await outcome(client.from('client_errors').select())).toBe(refusal);
    expect(await outcome(client.from('client_errors').insert(report(message)).select())).toBe(DENIED);
    expect(await stored(message)).toHaveLength(1);
  });
});

test('reports are forgotten after 30 days, once another one comes in', async () => {
  const [old, recent] = [uniqueWord(), uniqueWord()];
  const kept = await undone(async (sql) => {
    await sql`insert into public.client_errors (message, page, created_at) values
      (${old}, '/', now() - interval '31 days'), (${recent}, '/', now() - interval '29 days')`;
    await become(sql, {});
    await sql`insert into public.client_errors ${sql(report())}`;
    await sql`reset role`;
    return sql`select message from public.client_errors where message in (${old}, ${recent})`;
  });
  expect(kept).toEqual([{ message: recent }]);
});

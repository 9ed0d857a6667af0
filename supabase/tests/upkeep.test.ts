/** A year of a hosted site, in the database itself: administrators are warned before anything expires or fills up. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { findUpkeep, upkeepText } from '../../src/admin/upkeep/upkeep.rules.ts';
import { UPKEEP_WORDS } from '../../src/admin/upkeep/upkeep.words.ts';
import type { Upkeep, UpkeepFinding, UpkeepKey } from '../../src/contract/upkeep.ts';
import { site } from '../../src/site.ts';
import { actAs, lockTable, withRollback } from './inSql.ts';
import { administrator, member } from './people.ts';

const [one, admin] = [await member(), await administrator()];

const DAY = 24 * 60 * 60_000;
const LOG = 'https://github.com/church/site/actions/runs/7';

/** On the first day, everything is fine: the site is live, has a backup, and nothing is waiting. */
const FIRST_DAY = `
  create schema if not exists vault;
  update public.publishing set state = 'live', message = '', started_at = now(), finished_at = now(), live_at = now(), due_at = null,
    revision_built = revision_requested, run_url = null, token_expires_at = null,
    report = '{"left_out": [], "heavy": [], "files": {"count": 1000, "limit": 20000}, "log": "${LOG}"}';
  update private.last_backup set made_at = now();
  update private.publishing_webhook set supabase_token_ends_at = null, host_token_ends_at = null;
  lock table public.link_checks in share row exclusive mode;
  delete from public.link_checks where true;
  delete from storage.objects;
  delete from public.import_sources;
  delete from private.outbox;
`;

/** The state that administrators see after `prepare`. */
const upkeepAfter = (prepare: (sql: TransactionSql) => Promise<unknown> = async () => {}) =>
  withRollback(async (sql) => {
    await sql.unsafe(FIRST_DAY);
    await prepare(sql);
    await actAs(sql, admin);
    const [row] = await sql<{ upkeep: Upkeep }[]>`select public.get_upkeep() as upkeep`;
    return row?.upkeep as Upkeep;
  });

/** A site with every fact. */
const COMPLETE = {
  ...site,
  helplines: ['a helpline'],
  contactEmail: 'hello@example.org',
  counsellingEmail: 'listen@example.org',
  bankAccount: {},
};
const findings = (upkeep: Upkeep) => findUpkeep(upkeep, COMPLETE);
const keysOf = (upkeep: Upkeep) => findings(upkeep).map(({ key }) => key);
const finding = (upkeep: Upkeep, key: UpkeepKey) =>
  findings(upkeep).find((found) => found.key === key) as UpkeepFinding;
const sentence = (upkeep: Upkeep, key: UpkeepKey) => upkeepText(UPKEEP_WORDS.rows, finding(upkeep, key)).sentence;

/** The same state, seen this many days later. */
const later = (upkeep: Upkeep, days: number): Upkeep => ({
  ...upkeep,
  now: new Date(Date.parse(upkeep.now) + days * DAY).toISOString(),
});

/** The first of 400 steps at which it's a remark, and the first at which it must be fixed. */
function firstTold(key: UpkeepKey, at: (step: number) => Upkeep) {
  const levels = Array.from({ length: 400 }, (_, step) => finding(at(step), key).level);
  return [levels.findIndex((level) => level !== 'in order'), levels.indexOf('to mend')];
}

test('on the first day, all is in order, and each row says how it is', async () => {
  // Other tests send emails.
  const upkeep = { ...(await upkeepAfter()), mails: 4 };
  expect(findings(upkeep).map(({ key, level }) => [key, level])).toEqual(
    [
      'helplines',
      'facts',
      'build',
      'answers',
      'token',
      'backup',
      'links',
      'database',
      'pictures',
      'files',
      'mails',
    ].map((key) => [key, 'in order']),
  );
  for (const found of findings(upkeep))
    expect(upkeepText(UPKEEP_WORDS.rows, found)).toMatchObject({ sentence: /./, mend: null });
});

test('a site without a helpline is reported, even a trial', async () => {
  const upkeep = await upkeepAfter();
  for (const is_hosted of [true, false]) {
    const [first] = findUpkeep({ ...upkeep, is_hosted }, { ...site, helplines: [] });
    expect(first).toMatchObject({ key: 'helplines', level: 'to mend' });
    expect(upkeepText(UPKEEP_WORDS.rows, first as UpkeepFinding).sentence).toBe(
      'The counselling page lists no helpline to call.',
    );
  }
});

test('what visitors do not see until it is set is worth knowing', async () => {
  const upkeep = await upkeepAfter();
  const facts = (missing: object) =>
    findUpkeep(upkeep, { ...COMPLETE, ...missing }).find(({ key }) => key === 'facts') as UpkeepFinding;
  const found = facts({ contactEmail: null, bankAccount: null });
  expect(found.level).toBe('worth knowing');
  expect(upkeepText(UPKEEP_WORDS.rows, found).sentence).toBe(
    'Hidden from visitors until you fill it in: an email address on the contact page, a bank account on the support page.',
  );
});

describe('warns before it hurts, after this many days:', () => {
  test('GitHub’s token, which ends after a year', async () => {
    const upkeep = await upkeepAfter(
      (sql) => sql`update public.publishing set token_expires_at = now() + interval '365 days'`,
    );
    expect(firstTold('token', (day) => later(upkeep, day))).toEqual([335, 358]);
    expect(sentence(later(upkeep, 364), 'token')).toMatch(
      /^It expires in 1 day, on .*\. After that, nothing can be published\.$/,
    );
    expect(sentence(later(upkeep, 366), 'token')).toMatch(/^It expired on .*, so nothing can be published\.$/);
  });

  test.each([
    ['supabase token', 'If it was made for a year, it expires in 1 day, on'],
    ['host token', 'It expires in 1 day, on'],
  ] as const)('the %s, if its end is known', async (key, words) => {
    const upkeep = await upkeepAfter(
      (sql) => sql`update private.publishing_webhook
        set supabase_token_ends_at = now() + interval '365 days', host_token_ends_at = now() + interval '365 days'`,
    );
    expect(firstTold(key, (day) => later(upkeep, day))).toEqual([351, 358]);
    expect(sentence(later(upkeep, 100), key)).toMatch(/valid until/);
    expect(sentence(later(upkeep, 364), key)).toContain(words);
    expect(sentence(later(upkeep, 366), key)).toMatch(/expired on/);
    expect(upkeepText(UPKEEP_WORDS.rows, finding(later(upkeep, 366), key)).mend).toMatchObject({
      command: 'npm run setup',
    });
  });

  test('sixty days without builds, with a backend that sleeps after seven', async () => {
    const upkeep = await upkeepAfter();
    expect(firstTold('answers', (day) => later(upkeep, day))).toEqual([2, 2]);
    expect(sentence(later(upkeep, 5), 'answers')).toMatch(
      /^Nothing has been published for 5 days\. After seven quiet days/,
    );
    expect(finding(later(upkeep, 60), 'answers').page).toBe(
      'https://github.com/church/site/actions/workflows/publish.yml',
    );
  });

  test('backups that nobody makes', async () => {
    const upkeep = await upkeepAfter();
    expect(firstTold('backup', (day) => later(upkeep, day))).toEqual([8, 31]);
    expect(sentence(later(upkeep, 19), 'backup')).toBe('The last backup was made 19 days ago.');
    const without = await upkeepAfter((sql) => sql`update private.last_backup set made_at = null`);
    expect(firstTold('backup', (day) => later({ ...without, first_account_at: without.now }, day))).toEqual([0, 31]);
  });

  test('links that nobody looks at', async () => {
    const upkeep = await upkeepAfter();
    const looked = (looked_at: string | null): Upkeep => ({
      ...upkeep,
      first_account_at: upkeep.now,
      links: { broken: 0, moved: 0, looked_at },
    });
    expect(firstTold('links', (day) => later(looked(upkeep.now), day))).toEqual([14, 30]);
    expect(firstTold('links', (day) => later(looked(null), day))).toEqual([14, 30]);
    expect(sentence(later(looked(upkeep.now), 14), 'links')).toBe(
      'The catalogue’s links were last checked 14 days ago.',
    );
  });

  test('a bucket that fills with a picture of 5 MB a day', async () => {
    const uploaded = (pictures: number) =>
      upkeepAfter(
        (sql) => sql`insert into storage.objects (bucket_id, name, metadata)
          select 'resource-images', 'year/' || number, '{"size": 5000000}' from generate_series(1, ${pictures}) as number`,
      );
    const states = new Map(
      await Promise.all([139, 140, 179, 180].map(async (day) => [day, await uploaded(day)] as const)),
    );
    const levels = [...states].map(([, upkeep]) => finding(upkeep, 'pictures').level);
    expect(levels).toEqual(['in order', 'worth knowing', 'worth knowing', 'to mend']);
    expect(sentence(states.get(180) as Upkeep, 'pictures')).toBe('900 MB of 1,000 MB are used.');
  });

  test('a database that grows by 2 MB, and a site that grows by 60 files', async () => {
    const upkeep = await upkeepAfter();
    expect(firstTold('database', (day) => ({ ...upkeep, database_bytes: day * 2_000_000 }))).toEqual([175, 225]);
    const withFiles = (count: number): Upkeep => {
      const report = { ...upkeep.publishing.report, files: { count, limit: 20_000 } };
      return { ...upkeep, publishing: { ...upkeep.publishing, report } };
    };
    expect(firstTold('files', (day) => withFiles(day * 60))).toEqual([234, 300]);
  });
});

test('a failed build is reported with its cause and log', async () => {
  const fail = (cause: string) =>
    upkeepAfter((sql) => sql`update public.publishing set state = 'failed', message = ${cause}, run_url = ${LOG}`);
  const upkeep = await fail('workflow disabled');
  expect(upkeepText(UPKEEP_WORDS.rows, finding(upkeep, 'build')).mend?.text).toMatch(/choose “Enable workflow”/);
  expect(finding(upkeep, 'build')).toMatchObject({ level: 'to mend', page: LOG });
  expect(sentence(await fail('x'.repeat(900)), 'build').length).toBeLessThan(160);
});

test('broken links are reported, but only those that administrators see', async () => {
  const upkeep = await upkeepAfter(async (sql) => {
    const [book] = await sql`insert into public.resources (title, category, external_link)
      values ('Gone', 'books', 'https://example.org/gone') returning id`;
    const seen = { resource_id: book?.id, link: 'https://example.org/gone', answer: 'not found', since: new Date() };
    await sql`insert into public.link_checks ${sql({ ...seen, state: 'gone', looked_at: new Date() })}`;
    await sql`insert into public.link_checks (resource_id, link, state, answer, since, looked_at)
      select id, external_link, 'failing', 'unreachable', now(), now() from public.resources
      where id <> ${book?.id} and deleted_at is null limit 1`;
  });
  expect(finding(upkeep, 'links')).toMatchObject({ level: 'worth knowing', code: 'broken' });
  expect(sentence(upkeep, 'links')).toBe('1 link no longer works.');
  const { mend } = upkeepText(UPKEEP_WORDS.rows, finding(upkeep, 'links'));
  expect([mend?.link?.href, mend?.command]).toEqual(['/admin?needs=link', undefined]);
  expect(upkeepText(UPKEEP_WORDS.rows, finding(later(upkeep, 40), 'links')).mend?.command).toBe(
    'npm run links -- --hosted',
  );
});

test('links that have moved are worth knowing while all of them work', async () => {
  const upkeep = await upkeepAfter(async (sql) => {
    const books = await sql`insert into public.resources (title, category, external_link)
      values ('One', 'books', 'https://example.org/1'), ('Two', 'books', 'https://example.org/2') returning id, external_link as link`;
    const seen = {
      state: 'moved',
      answer: 'found',
      moved_to: 'https://example.org/new',
      since: new Date(),
      looked_at: new Date(),
    };
    await sql`insert into public.link_checks ${sql(books.map(({ id, link }) => ({ resource_id: id, link, ...seen })))}`;
  });
  expect(upkeep.links).toMatchObject({ broken: 0, moved: 2 });
  expect(finding(upkeep, 'links')).toMatchObject({ level: 'worth knowing', code: 'moved' });
  expect(sentence(upkeep, 'links')).toBe('2 links lead to a new address.');
  const withBroken = { ...upkeep, links: { ...upkeep.links, broken: 1 } };
  expect(sentence(withBroken, 'links')).toBe('1 link no longer works.');
});

test('a picture that the last backup couldn’t read is reported', async () => {
  const upkeep = await upkeepAfter((sql) => sql`update private.last_backup set missing_pictures = 1`);
  expect(finding(upkeep, 'backup').level).toBe('worth knowing');
  expect(sentence(upkeep, 'backup')).toBe('The last backup is missing 1 picture that can’t be read.');
});

test('of each account, the last mail of each kind counts for a day', async () => {
  const upkeep = await upkeepAfter(async (sql) => {
    await lockTable(sql, 'auth.users');
    await sql`update auth.users set confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null`;
    await sql`update auth.users set confirmation_sent_at = now() - interval '23 hours',
      recovery_sent_at = now(), email_change_sent_at = now() - interval '25 hours' where id in ${sql([admin.id, one.id])}`;
  });
  expect(upkeep.mails).toBe(4);
  expect(firstTold('mails', (mails) => ({ ...upkeep, mails }))).toEqual([70, 90]);
});

test('for the embedded backend, only what it has is reported', async () => {
  const upkeep = await upkeepAfter((sql) => sql`drop schema vault cascade`);
  expect(findings(upkeep).map(({ key }) => key)).toEqual(['helplines', 'facts', 'build', 'links', 'files']);
  expect(finding(later(upkeep, 300), 'links').level).toBe('in order');
});

test('administrators read it, and it names no accounts', async () => {
  const { data } = await admin.client.rpc('get_upkeep').throwOnError();
  for (const { id, email } of [one, admin]) {
    expect(JSON.stringify(data)).not.toContain(id);
    expect(JSON.stringify(data)).not.toContain(email);
  }
});

const ID = '00000000-0000-4000-8000-000000000007';

const SOURCE = { is_watched: true, failures: 0, error: null, tried_at: '2026-11-27T02:37:00Z', drafts: 0 };

test('sources are not mentioned while none is checked at night', async () => {
  const upkeep = await upkeepAfter();
  expect(upkeep.watched).toEqual([]);
  const keys = findings(upkeep).map(({ key }) => key);
  expect(keys.filter((key) => key === 'watched sources' || key === 'new drafts')).toEqual([]);
});

test('drafts from nightly imports are reported by source', async () => {
  const upkeep = await upkeepAfter(async (sql) => {
    await sql`insert into public.import_sources (id, platform, kind, query, name, is_watched, watch_tried_at)
      values (${ID}, 'youtube', 'channel', '@gracechurch', 'Grace Church', true, now())`;
    await sql`insert into public.imports (id, source, label, total, source_id) values (${ID}, 'youtube', 'Grace Church', 4, ${ID})`;
    for (const [row, is_draft, deleted_at] of [
      [0, true, null],
      [1, true, null],
      [2, false, null],
      [3, true, '2026-11-27'],
    ] as const)
      await sql`insert into private.resources (title, category, external_link, is_draft, deleted_at, import_id, import_row)
        values ('A sermon', 'sermons', 'https://example.org/', ${is_draft}, ${deleted_at}, ${ID}, ${row})`;
  });
  expect(upkeep.watched).toEqual([{ ...SOURCE, name: 'Grace Church', tried_at: expect.any(String), drafts: 2 }]);
  expect(finding(upkeep, 'new drafts').level).toBe('worth knowing');
  expect(sentence(upkeep, 'new drafts')).toBe(
    '2 drafts from “Grace Church” arrived overnight and are waiting for you.',
  );
  expect(finding(upkeep, 'watched sources').level).toBe('in order');
  expect(sentence(upkeep, 'watched sources')).toBe('1 source is checked every night.');
});

test('three days without a check are reported, and a source that waits for its first night', async () => {
  const upkeep = await upkeepAfter();
  const watched = (tried_at: string | null): Upkeep => ({
    ...upkeep,
    watched: [{ ...SOURCE, name: 'Grace Church', tried_at }],
  });
  expect(sentence(watched(null), 'watched sources')).toBe('1 source is checked for the first time tonight.');
  const looked = watched(upkeep.now);
  expect(finding(later(looked, 2), 'watched sources').level).toBe('in order');
  expect(finding(later(looked, 3), 'watched sources').level).toBe('to mend');
  expect(sentence(later(looked, 3), 'watched sources')).toBe('The watched sources haven’t been checked for 3 days.');
});

test('a failing source is reported, and one that was given up must be fixed', async () => {
  const upkeep = await upkeepAfter();
  const failing = { ...SOURCE, name: 'Grace Church', failures: 3, error: 'quota used up' };
  const both = [failing, { ...failing, name: 'Quiet Church', is_watched: false, failures: 10, error: 'not found' }];
  const one = { ...upkeep, watched: [failing] };
  expect(finding(one, 'watched sources').level).toBe('worth knowing');
  expect(sentence(one, 'watched sources')).toBe(
    'We couldn’t check “Grace Church” last night: YouTube’s quota for the day was used up.',
  );
  const two = { ...upkeep, watched: both };
  expect(finding(two, 'watched sources').level).toBe('to mend');
  expect(sentence(two, 'watched sources')).toBe(
    'After ten nights of errors, “Quiet Church” is no longer checked: YouTube can’t find it any more.',
  );
});

test('emails that wait too long or were refused this week are reported', async () => {
  expect(keysOf(await upkeepAfter())).not.toContain('outbox');
  const upkeep = await upkeepAfter(
    (sql) => sql`insert into private.outbox (kind, address, state, answer, created_at, settled_at) values
      ('newsletter confirmation', 'a@example.org', 'waiting', null, now(), null),
      ('newsletter confirmation', 'b@example.org', 'sent', '250 OK', now(), now()),
      ('newsletter confirmation', 'c@example.org', 'refused', '550 No such user', now(), now()),
      ('newsletter confirmation', 'd@example.org', 'refused', '550 Old', now(), now() - interval '8 days')`,
  );
  expect(upkeep.outbox).toMatchObject({ waiting: 1, refused: 1, answer: '550 No such user' });
  expect(finding(upkeep, 'outbox').level).toBe('worth knowing');
  expect(sentence(upkeep, 'outbox')).toBe('The mail server refused 1 email this week. It said “550 No such user”.');
  expect(finding(later(upkeep, 0.5), 'outbox').level).toBe('worth knowing');
  expect(finding(later(upkeep, 1), 'outbox').level).toBe('to mend');
  expect(sentence(later(upkeep, 1), 'outbox')).toBe(
    '1 email has been waiting too long. The mail server said “550 No such user”.',
  );
  const { outbox } = later(upkeep, 1);
  expect(sentence({ ...later(upkeep, 1), outbox: { ...outbox, waiting: 273, answer: null } }, 'outbox')).toBe(
    '273 emails are waiting, some of them for too long.',
  );
});

test.each<[string, number, (sql: TransactionSql) => PromiseLike<unknown>]>([
  ['a newsletter that takes several days', 0, (sql) => sql`select`],
  ['one that is paused', 0, (sql) => sql`update private.newsletters set state = 'paused'`],
  [
    'a day without a sender',
    24,
    (sql) => sql`update private.outbox set settled_at = settled_at - interval '1 day' where state = 'sent'`,
  ],
  [
    'one that was tried in vain',
    72,
    (sql) => sql`update private.outbox set attempts = 3 where address = 's2@example.org'`,
  ],
])('%s: the oldest email has been late for %i hours', async (_, hours, happen) => {
  const { outbox, now } = await upkeepAfter(async (sql) => {
    const [newsletter] =
      await sql`insert into private.newsletters (subject, state, recipients) values ('Hello', 'sending', 9) returning id`;
    await sql`insert into private.outbox (kind, newsletter_id, address, state, created_at, settled_at)
      select 'newsletter', ${newsletter?.id}, 's' || n || '@example.org', case n when 1 then 'sent' else 'waiting' end,
        now() - interval '3 days', case n when 1 then now() end
      from generate_series(1, 9) n`;
    await happen(sql);
  });
  const since = outbox.waiting_since ?? now;
  expect(Math.round((Date.parse(now) - Date.parse(since)) / 3_600_000)).toBe(hours);
});

test('the mails of the outbox count with those of accounts', async () => {
  const count = async (sent: string) =>
    (
      await upkeepAfter(async (sql) => {
        await lockTable(sql, 'auth.users');
        await sql`update auth.users set confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null`;
        await sql`insert into private.outbox (kind, address, state, settled_at)
          values ('newsletter confirmation', 'a@example.org', 'sent', now() - ${sent}::interval)`;
      })
    ).mails;
  expect([await count('23 hours'), await count('25 hours')]).toEqual([1, 0]);
});

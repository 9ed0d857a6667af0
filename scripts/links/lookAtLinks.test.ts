/** Checks links against a web in memory, with a clock that only advances when something waits. */
import { afterAll, describe, expect, test } from 'vitest';
import { CHANNELS, YOUTUBE_KEY, youtubeServer } from '../../supabase/tests/platforms/youtubeServer.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { type TestHost, testClock, testWeb } from './fixtures/testWeb.ts';
import { hostOf as hostOfThousand, LINKS, NIGHTS } from './fixtures/thousandLinks.ts';
import { LOOK_GUARD } from './lookAtLink.ts';
import { type KnownLink, lookAtLinks, type NotedLook, type Surroundings } from './lookAtLinks.ts';
import { DAILY_UNITS } from './lookAtVideos.ts';

const youtube = await youtubeServer();
afterAll(youtube.close);

const HOUR = 60 * 60_000;

/** Runs in a web of these hosts, with results kept in memory. */
function runsIn(hostOf: (host: string) => TestHost, options: Partial<Surroundings> = {}) {
  const clock = testClock();
  const web = testWeb(LOOK_GUARD, clock, hostOf);
  const saved = new Map<string, NotedLook>();
  const run = (links: readonly string[], more: Partial<Surroundings> = {}) => {
    const linksToCheck = links
      .map((link): KnownLink => ({ resource_id: link, link, seen: saved.get(link) ?? null }))
      .toSorted((a, b) => (a.seen?.looked_at ?? '').localeCompare(b.seen?.looked_at ?? ''));
    return lookAtLinks(linksToCheck, {
      ...{ guard: web.guard, clock, youtube: { address: youtube.url, key: '' }, userAgent: 'link check of the tests' },
      signal: new AbortController().signal,
      save: async (looks) => {
        for (const look of looks) saved.set(look.link, look);
      },
      ...options,
      ...more,
    });
  };
  const answers = () =>
    Object.fromEntries([...saved].map(([link, { state, answer }]) => [link, `${state}: ${answer}`]));
  return { clock, web, saved, run, answers };
}

const pages = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://${host}/page/${index}`);

test('1,000 links over three weeks: nothing that works is called broken, and nothing that is broken is missed', async () => {
  const { sql } = await startTestBackend();
  await sql`delete from public.resources where true`;
  await sql`insert into public.resources (title, category, external_link)
    select 'A link', 'others', link from jsonb_to_recordset(${sql.json(LINKS as never)}) as given (link text)`;
  expect(LINKS).toHaveLength(1000);
  const clock = testClock();
  const web = testWeb(LOOK_GUARD, clock, hostOfThousand);
  const lastRun = async (): Promise<Map<string, string>> => {
    const rows = await sql`select r.external_link, b.state from private.broken_link_checks() b
      join public.resources r on r.id = b.resource_id`;
    return new Map(rows.map(({ external_link, state }) => [external_link, state]));
  };
  for (let night = 0; night < NIGHTS; night += 1) {
    const links = await sql<KnownLink[]>`select * from private.links_to_look_at()`;
    await lookAtLinks(links, {
      ...{ guard: web.guard, clock, youtube: { address: youtube.url, key: YOUTUBE_KEY }, userAgent: 'tests' },
      signal: new AbortController().signal,
      save: async (looks) => void (await sql`select private.note_looks(${sql.json(looks as never)})`),
    });
    const broken = await lastRun();
    const falseAlarms = LINKS.filter(
      ({ link, ends, back }) => (night >= back && broken.has(link)) || (ends !== 'gone' && broken.get(link) === 'gone'),
    );
    expect([night, falseAlarms]).toEqual([night, []]);
    clock.endDay();
  }
  const broken = await lastRun();
  const wrong = LINKS.filter(({ link, ends }) => (broken.get(link) ?? 'works') !== ends);
  expect(wrong).toEqual([]);
  const states = await sql`select state, count(*)::int from public.link_checks group by state order by state`;
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    ...{ alive: 770, moved: 40, blocked: 70, failing: 55, gone: 65 },
  });

  const channels = await sql`select channel, channel_told_at is not null as by_key, count(*)::int
    from public.link_checks where channel is not null group by 1, 2 order by 3`;
  expect(channels.map(({ channel, by_key, count }) => [channel, by_key, count])).toEqual([
    ['https://www.youtube.com/@gracechurch', false, 20],
    [`https://www.youtube.com/channel/${CHANNELS[0].id}`, true, 280],
  ]);

  expect(web.overlaps).toEqual([]);
  expect(web.shortestPause()).toBe(2_000);
  // Working links are checked once a week, with one request each.
  const requestsTo = (host: string) => web.requests.filter((request) => request.host === host);
  expect(requestsTo('good3.example')).toHaveLength(
    (NIGHTS / 7) * LINKS.filter(({ link }) => link.includes('//good3.')).length,
  );
});

describe('a page', () => {
  test('at an internal address or on an unusual port is never requested', async () => {
    const { web, run, answers } = runsIn(() => () => ({ status: 200 }));
    const links = ['http://10.0.0.7/a', 'https://odd.example:8443/a', 'https://good.example/'];
    await run(links, { guard: { ...web.guard, mayReach: LOOK_GUARD.mayReach } });
    expect(web.requests.map(({ host }) => host)).toEqual(['good.example']);
    expect(links.map((link) => answers()[link])).toEqual([
      'blocked: not looked at',
      'blocked: not looked at',
      'alive: found',
    ]);
  });

  test('that leads to an address inside is not followed there', async () => {
    const { web, run, answers } = runsIn(() => () => ({
      status: 302,
      headers: { location: 'http://169.254.169.254/' },
    }));
    await run(['https://bad.example/a', ...pages('good.example', 1)]);
    expect(web.requests.map(({ host }) => host)).not.toContain('169.254.169.254');
    expect(answers()).toEqual({});
  });

  test('isn’t expected behind a chat, an email address or what is no address', async () => {
    const { web, run } = runsIn(() => () => ({ status: 404 }));
    expect((await run(['https://wa.me/123', 'https://api.whatsapp.com/send?phone=123', 'https://a b/'])).due).toBe(0);
    expect(web.requests).toEqual([]);
  });
});

describe('a host that asks to wait', () => {
  const links = pages('busy.example', 5);
  const busyFor = (times: number, after?: string): TestHost => {
    let left = times;
    return () => {
      left -= 1;
      return left < 0 ? { status: 200 } : { status: 429, headers: after === undefined ? {} : { 'retry-after': after } };
    };
  };

  test('gets its wait, and is checked again', async () => {
    const host = busyFor(1, '120');
    const { web, run, answers } = runsIn(() => host);
    await run(links);
    const [first, second] = web.requests;
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBe(120_000);
    expect(second).toMatchObject({ path: first?.path, method: 'HEAD' });
    expect(Object.values(answers())).toEqual(links.map(() => 'alive: found'));
  });

  test('gets a minute if it does not say how long', async () => {
    const host = busyFor(1);
    const { web, run } = runsIn(() => host);
    await run(links);
    expect((web.requests[1]?.start ?? 0) - (web.requests[0]?.end ?? 0)).toBe(60_000);
  });

  test('a second time is left until the next run, which starts with what’s left', async () => {
    const host = busyFor(2, '30');
    const { web, run, answers, clock } = runsIn(() => host);
    await run(links);
    expect([web.requests.length, answers()]).toEqual([2, { [links[0] ?? '']: 'blocked: busy' }]);
    clock.pass(24 * HOUR);
    await run(links);
    expect(web.requests.slice(2).map(({ path }) => path)).toEqual(['/page/1', '/page/2', '/page/3', '/page/4']);
  });

  test('for an hour is skipped at once', async () => {
    const host = busyFor(9, '3600');
    const { web, run } = runsIn(() => host);
    await run(links);
    expect(web.requests).toHaveLength(1);
  });

  test('for an hour is skipped also where another host leads to it', async () => {
    const busy = busyFor(9, '3600');
    const door: TestHost = ({ path }) => ({ status: 301, headers: { location: `https://busy.example${path}` } });
    const { web, run, answers, clock } = runsIn((host) => (host === 'busy.example' ? busy : door));
    const before = clock.now();
    await run(pages('door.example', 3));
    expect(web.requests.filter(({ host }) => host === 'busy.example')).toHaveLength(1);
    expect(clock.now() - before).toBeLessThan(HOUR / 2);
    // The others stay due.
    expect(Object.values(answers())).toEqual(['blocked: busy']);
  });
});

test('a stopped run continues where it stopped, and checks nothing twice', async () => {
  const links = [...pages('one.example', 30), ...pages('two.example', 30)];
  const { web, saved, run } = runsIn(() => () => ({ status: 200 }));
  const stop = new AbortController();
  const stopped = run(links, {
    signal: stop.signal,
    onProgress: (done) => {
      if (done >= 24) stop.abort(new Error('Ctrl+C'));
    },
  });
  await expect(stopped).rejects.toThrow('Ctrl+C');
  const before = saved.size;
  expect(before).toBeGreaterThanOrEqual(12);
  expect(before).toBeLessThan(60);
  expect((await run(links)).due).toBe(60 - before);
  expect(saved.size).toBe(60);
  // Links in progress when it stopped are checked again.
  expect(web.requests.length).toBeLessThanOrEqual(62);
  expect((await run(links)).due).toBe(0);
});

describe('without a network', () => {
  test('nothing is believed', async () => {
    const { run, saved } = runsIn(() => 'no name');
    expect(await run([...pages('one.example', 3), ...pages('two.example', 2)])).toMatchObject({
      isSilent: true,
      states: {},
    });
    expect(saved.size).toBe(0);
  });

  test('it is silent too that YouTube’s API is, and nothing is said of how far it is', async () => {
    const { run, saved } = runsIn(() => 'no name', { youtube: { address: 'http://127.0.0.1:1', key: YOUTUBE_KEY } });
    const progress: unknown[] = [];
    const links = ['https://youtu.be/sermon00001', ...pages('one.example', 1)];
    expect(await run(links.slice(0, 1), { onProgress: (now) => progress.push(now) })).toMatchObject({ isSilent: true });
    expect(await run(links, { onProgress: (now) => progress.push(now) })).toMatchObject({ isSilent: true });
    expect([saved.size, progress]).toEqual([0, []]);
  });

  test('silence is believed as soon as any host answers', async () => {
    const { run, answers } = runsIn((host) => (host === 'good.example' ? () => ({ status: 403 }) : 'closed'));
    const links = [...pages('dead.example', 2), ...pages('good.example', 1)];
    expect((await run(links)).isSilent).toBe(false);
    expect(links.map((link) => answers()[link])).toEqual([
      ...['failing: unreachable', 'failing: unreachable', 'blocked: refused'],
    ]);
  });
});

describe('YouTube', () => {
  const video = (id: string) => `https://youtu.be/${id}`;
  const none = () => 'no name' as const;
  const key = { address: youtube.url, key: YOUTUBE_KEY };

  test('tells by its API what is gone, and the content flags of what is there', async () => {
    const { run, saved } = runsIn(none, { youtube: key });
    const ids = ['sermon00001', 'agedvideo01', 'noembeds001', 'livevideo01', 'privatevid1', 'unknown0001'];
    await run(ids.map(video));
    expect(ids.map((id) => [saved.get(video(id))?.state, saved.get(video(id))?.flags])).toEqual([
      ...[
        ['alive', []],
        ['alive', ['age restricted']],
        ['alive', ['not embeddable']],
        ['alive', ['live']],
      ],
      ...[
        ['gone', null],
        ['gone', null],
      ],
    ]);
    expect(ids.map((id) => typeof saved.get(video(id))?.captions).slice(3)).toEqual(['boolean', 'object', 'object']);
    const channel = `https://www.youtube.com/channel/${CHANNELS[0].id}`;
    expect(ids.map((id) => saved.get(video(id))?.channel)).toEqual([...Array(4).fill(channel), null, null]);
    const sermon = saved.get(video('sermon00001'));
    expect([sermon?.refreshed_at, sermon?.channel_told_at]).toEqual([sermon?.looked_at, sermon?.looked_at]);
  });

  test('is asked about 10,000 videos with 2 % of the units of a day', async () => {
    const before = youtube.requests.length;
    const { run, saved } = runsIn(none, { youtube: key });
    const { calls } = await run(
      Array.from({ length: 10_000 }, (_, index) => video(`v${`${index}`.padStart(10, '0')}`)),
    );
    expect([calls, saved.size, youtube.requests.length - before]).toEqual([200, 10_000, 200]);
    expect(calls / DAILY_UNITS).toBe(0.02);
  });

  test.each([
    ['fault-quota', 'quota used up'],
    ['fault-rate0', 'rate limited'],
  ])('that refuses by %s is asked no further, and other hosts are', async (id, error) => {
    const { run, answers } = runsIn((host) => (host === 'good.example' ? () => ({ status: 200 }) : 'no name'), {
      youtube: key,
    });
    const [page = ''] = pages('good.example', 1);
    expect(await run([video(id), page])).toMatchObject({ youtubeError: error, calls: 1 });
    expect(answers()).toEqual({ [page]: 'alive: found' });
  });

  test('without a key, and Spotify, say by the body of oEmbed what is private', async () => {
    const json = JSON.stringify({ title: 'Grace', type: 'video', version: '1.0' });
    const { run, answers, web } = runsIn(() => ({ path }) => {
      if (path.includes('privatevid1')) return { status: 200, body: 'Forbidden' };
      if (path.includes('deletedvid1')) return { status: 404, body: 'Not Found' };
      return path.includes('noembeds001') ? { status: 401, body: 'Unauthorized' } : { status: 200, body: json };
    });
    const song = 'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR';
    const links = [...['sermon00001', 'privatevid1', 'deletedvid1', 'noembeds001'].map(video), song];
    await run(links);
    expect(links.map((link) => answers()[link])).toEqual([
      ...['alive: found', 'failing: private', 'failing: missing', 'blocked: refused', 'alive: found'],
    ]);
    expect(new Set(web.requests.map(({ host }) => host))).toEqual(new Set(['www.youtube.com', 'open.spotify.com']));
    expect(web.requests.every(({ path }) => path.startsWith('/oembed?'))).toBe(true);
  });
});

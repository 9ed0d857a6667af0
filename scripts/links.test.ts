/** The command `npm run links`, as a separate process. */
import { expect, test } from 'vitest';
import { startTestBackend } from './backend/fixtures/testBackend.ts';
import { progressLine } from './links.ts';
import { ROOT } from './system/paths.ts';
import { execute } from './system/processes.ts';

const { databaseUrl, sql } = await startTestBackend();

/** Links that are never requested: a name that DNS doesn't know, and a forbidden port. */
const links = (...args: string[]) =>
  execute([process.execPath, 'scripts/links.ts', ...args], { cwd: ROOT, environment: { DATABASE_URL: databaseUrl } });

test('looks at the links of the hosted site, and keeps nothing where no host answers', async () => {
  await sql`delete from public.resources where true`;
  expect((await links('--hosted')).stdout).toContain('All links were checked recently.');
  await sql`insert into public.resources (title, category, external_link)
    values ('A link', 'books', 'https://church.example:8443/')`;
  expect((await links('--hosted', '--minutes', '0.00001')).stdout).toContain('Time’s up.');
  await expect(links('--hosted')).rejects.toMatchObject({
    stdout: '',
    stderr: '\nNo host answered, so nothing was saved. Is this machine online?\n\n',
  });
  expect(await sql`select from public.link_checks`).toHaveLength(0);
});

test.each([
  [['--minutes', 'soon'], /--minutes is "soon", which isn’t a number of minutes/],
  [['--all'], /There’s no option --all/],
])('%j is refused', async (args, message) => {
  await expect(links(...args)).rejects.toThrow(message);
});

test('the progress names the hosts with most links', () => {
  const hosts = { a: [0, 9], b: [1, 3], c: [2, 2], d: [40, 2000], e: [1, 4], f: [1, 5], g: [1, 6] };
  const progress = new Map(Object.entries(hosts).map(([host, [done = 0, total = 0]]) => [host, { done, total }]));
  expect(progressLine(progress)).toBe('46 of 2,029 links: d 40 of 2,000, g 1 of 6, f 1 of 5, e 1 of 4');
  expect(progressLine(new Map([['c', { done: 2, total: 2 }]]))).toBe('2 of 2 links');
});

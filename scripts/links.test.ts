/** The command `npm run links`, as a separate process. */
import { expect, test } from 'vitest';
import { startTestBackend } from './backend/fixtures/testBackend.ts';
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

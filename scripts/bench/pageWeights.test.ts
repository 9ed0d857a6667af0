import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { BUDGETS, overBudget, weighPages } from './pageWeights.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** Text of about this many bytes after compression. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
async function faults(path: string): Promise<string> {
  const [weight] = await weighPages(folder, 'https://sanctuary.test', [path]);
  return weight ? overBudget(weight, BUDGETS.page).join('\n') : 'not weighed';
}
async function file(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
const loading = (...paths: string[]) => paths.map((path) => `<script type="module" src="${path}"></script>`).join('');

test('a page over its budget is named with its size', async () => {
  await file('about.html', noise(13_000));
  expect(await faults('about.html')).toBe('');
  await file('about.html', noise(20_000));
  expect(await faults('about.html')).toMatch(/about\.html: its HTML with styles has 20\.\d kB .* 14\.0 kB/);
});

test('a script’s weight includes its static imports, but not its dynamic ones', async () => {
  await file('_astro/menu.js', 'import{a}from"./shared.js";import("./later.js");import"./theme.js"');
  await file('_astro/later.js', noise(90_000));
  await file('_astro/shared.js', noise(2_000));
  await file('_astro/theme.js', noise(2_000));
  await file('about.html', loading('/_astro/menu.js'));
  expect(await faults('about.html')).toBe('');
  await file('_astro/theme.js', noise(4_000));
  expect(await faults('about.html')).toMatch(/its JavaScript has \d\.\d kB compressed, the budget is 5\.0 kB/);
});

test('a list is weighed before interaction, and with its island', async () => {
  await file('_astro/books.js', 'document.onpointerover=()=>import(`./list.B1_x.js`);import("./search.js")');
  await file('_astro/search.js', noise(90_000));
  await file('_astro/list.B1_x.js', 'import"./client.js"');
  await file('_astro/client.js', noise(65_000));
  await file('books.html', loading('/_astro/books.js'));
  expect(await faults('books.html')).toBe('');
  await file('_astro/client.js', noise(75_000));
  expect(await faults('books.html')).toMatch(/^books\.html: its JavaScript in use has 7\d\.\d kB .* 70\.0 kB\.$/);
  await file('_astro/books.js', noise(11_000));
  expect(await faults('books.html')).toMatch(/^books\.html: its JavaScript at rest has 11\.\d kB .* 10\.0 kB\.$/);
});

test('a page of members is weighed with all that it loads later: its largest tab, but not the search', async () => {
  const later = ['Overview.A_1', 'Library.B_1', 'search.C_1', 'session'];
  await file('_astro/Dashboard.D_1.js', later.map((name) => `import("./${name}.js")`).join(';'));
  await file('_astro/session.js', 'import("./client.js")');
  await file('_astro/Overview.A_1.js', noise(5_000));
  await file('_astro/Library.B_1.js', noise(7_000));
  await file('_astro/search.C_1.js', noise(90_000));
  await file('_astro/client.js', noise(140_000));
  await file('dashboard.html', loading('/_astro/Dashboard.D_1.js'));
  expect(await faults('dashboard.html')).toBe('');
  await file('_astro/client.js', noise(160_000));
  expect(await faults('dashboard.html')).toMatch(/its JavaScript in use has 1[67]\d\.\d kB .* 150\.0 kB\.$/);
});

test('the page where the links of mails lead is weighed with all that they load, but not other pages', async () => {
  await file('_astro/page.js', 'import("./memberPage.A_1.js");import("./search.B_1.js")');
  await file('_astro/search.B_1.js', noise(90_000));
  await file('_astro/memberPage.A_1.js', 'import("./session.js")');
  await file('_astro/session.js', 'import"./client.js"');
  await file('_astro/client.js', noise(65_000));
  for (const page of ['index.html', 'books.html']) await file(page, loading('/_astro/page.js'));
  expect(await faults('index.html')).toBe('');
  await file('_astro/client.js', noise(75_000));
  expect(await faults('index.html')).toMatch(/^index\.html: its JavaScript in use has 7\d\.\d kB .* 70\.0 kB\.$/);
  expect(await faults('books.html')).toBe('');
});

test('render-blocking files and addresses at other origins are named', async () => {
  await file('about.html', '<script src="/menu.js"></script><img src="https://elsewhere.test/a.png">');
  await file('menu.js', '');
  expect(await faults('about.html')).toMatch(
    /about\.html waits for \/menu\.js.*about\.html loads https:\/\/elsewhere\.test\/a\.png/s,
  );
});

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { BUDGETS, overBudget, weighPages } from './pageWeights.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** Text of about this many bytes after compression. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
async function errors(path: string): Promise<string> {
  const [weight] = await weighPages(folder, 'https://sanctuary.test', [path]);
  return weight ? overBudget(weight, BUDGETS.page).join('\n') : 'not weighed';
}
async function file(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
/** Expects one error, about a page whose part has this many whole kB. */
async function expectOver(path: string, part: string, size: number, budget: number): Promise<void> {
  expect(await errors(path)).toMatch(
    new RegExp(
      `^${path}: its ${part} has ${size}\\.\\d kB compressed, the budget is ${(budget / 1000).toFixed(1)} kB\\.$`,
    ),
  );
}
const loading = (...paths: string[]) => paths.map((path) => `<script type="module" src="${path}"></script>`).join('');

test('a page over its budget is named with its size', async () => {
  await file('about.html', noise(13_000));
  expect(await errors('about.html')).toBe('');
  await file('about.html', noise(20_000));
  await expectOver('about.html', 'HTML with styles', 20, BUDGETS.page);
});

test('a script’s weight includes its static imports, but not its dynamic ones', async () => {
  await file('_astro/menu.js', 'import{a}from"./shared.js";import("./later.js");import"./theme.js"');
  await file('_astro/later.js', noise(90_000));
  await file('_astro/shared.js', noise(2_000));
  await file('_astro/theme.js', noise(2_000));
  await file('about.html', loading('/_astro/menu.js'));
  expect(await errors('about.html')).toBe('');
  await file('_astro/theme.js', noise(4_000));
  await expectOver('about.html', 'JavaScript', 6, BUDGETS.scriptsWithoutIsland);
});

test('a list is weighed before interaction, and with its island', async () => {
  await file('_astro/books.js', 'document.onpointerover=()=>import(`./list.B1_x.js`);import("./search.js")');
  await file('_astro/search.js', noise(90_000));
  await file('_astro/list.B1_x.js', 'import"./client.js"');
  await file('_astro/client.js', noise(65_000));
  await file('books.html', loading('/_astro/books.js'));
  expect(await errors('books.html')).toBe('');
  await file('_astro/client.js', noise(75_000));
  await expectOver('books.html', 'JavaScript in use', 75, BUDGETS.scriptsInUse);
  await file('_astro/books.js', noise(11_000));
  await expectOver('books.html', 'JavaScript at rest', 11, BUDGETS.scriptsAtRest);
});

test('a page of members is weighed with all that it loads later: its largest tab, but not the search', async () => {
  const later = ['Overview.A_1', 'Library.B_1', 'search.C_1', 'session'];
  await file('_astro/Dashboard.D_1.js', later.map((name) => `import("./${name}.js")`).join(';'));
  await file('_astro/session.js', 'import("./client.js")');
  await file('_astro/Overview.A_1.js', noise(5_000));
  await file('_astro/Library.B_1.js', noise(7_000));
  await file('_astro/search.C_1.js', noise(90_000));
  await file('_astro/client.js', noise(110_000));
  await file('dashboard.html', loading('/_astro/Dashboard.D_1.js'));
  expect(await errors('dashboard.html')).toBe('');
  await file('_astro/client.js', noise(140_000));
  await expectOver('dashboard.html', 'JavaScript in use', 140, BUDGETS.scriptsOfMembers);
});

test('a page to sign in is weighed before its form is touched, and after that', async () => {
  const island = '<astro-island client="touch" component-url="/_astro/SignInForm.js"></astro-island>';
  await file('login.html', `${loading('/_astro/page.js')}${island}`);
  await file('_astro/page.js', noise(5_000));
  await file('_astro/SignInForm.js', noise(110_000));
  expect(await errors('login.html')).toBe('');
  await file('_astro/SignInForm.js', noise(130_000));
  await expectOver('login.html', 'JavaScript in use', 135, BUDGETS.scriptsOfMembers);
  await file('_astro/SignInForm.js', '');
  await file('_astro/page.js', noise(11_000));
  await expectOver('login.html', 'JavaScript at rest', 11, BUDGETS.scriptsAtRest);
});

test('the page where the links of mails lead is weighed with all that they load, but not other pages', async () => {
  await file('_astro/page.js', 'import("./session.A_1.js");import("./search.B_1.js")');
  await file('_astro/search.B_1.js', noise(90_000));
  await file('_astro/session.A_1.js', 'import("./mailLink.js")');
  await file('_astro/mailLink.js', 'import"./client.js"');
  await file('_astro/client.js', noise(65_000));
  for (const page of ['index.html', 'books.html']) await file(page, loading('/_astro/page.js'));
  expect(await errors('index.html')).toBe('');
  await file('_astro/client.js', noise(75_000));
  await expectOver('index.html', 'JavaScript in use', 75, BUDGETS.scriptsInUse);
  expect(await errors('books.html')).toBe('');
});

test('render-blocking files and addresses at other origins are named', async () => {
  await file('about.html', '<script src="/menu.js"></script><img src="https://elsewhere.test/a.png">');
  await file('menu.js', '');
  expect(await errors('about.html')).toMatch(
    /about\.html waits for \/menu\.js.*about\.html loads https:\/\/elsewhere\.test\/a\.png/s,
  );
});

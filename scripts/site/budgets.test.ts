import { randomBytes } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudgets, roughWeight } from './budgets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-budgets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A text that has about so many bytes when it is compressed. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
async function check(): Promise<void> {
  const weights = new Map<string, number>();
  for await (const path of glob('**/*.html', { cwd: folder }))
    weights.set(path, await roughWeight(await readFile(join(folder, path))));
  await checkBudgets({ folder, siteUrl: 'https://sanctuary.test', weights });
}
async function file(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
const detail = (index: number) => `books/00000000-0000-4000-8000-00000000000${index}.html`;
const loading = (...paths: string[]) => paths.map((path) => `<script type="module" src="${path}"></script>`).join('');

test('a page within one round trip is well, and one that is larger is named with its size and its budget', async () => {
  await file('about.html', noise(13_000));
  await check();
  await file('about.html', noise(20_000));
  await expect(check()).rejects.toThrow(/about\.html: its HTML with styles has 20\.\d kB .* 14\.0 kB/);
});

test('of many pages the heaviest is found, though others have more letters, and whoever wrote it is told what helps', async () => {
  for (const index of [1, 2, 3, 4, 5, 6]) await file(detail(index), `<main>${'light '.repeat(9000 + index)}</main>`);
  await check();
  await file(detail(4), `<meta content="${noise(15_000)}"><main></main>`);
  await expect(check()).rejects.toThrow(
    new RegExp(`${detail(4)}: its HTML with styles has 15\\.\\d kB .* long texts are the cause`),
  );
});

test('scripts are weighed with what they import, but not with what they load later', async () => {
  await file('_astro/menu.js', 'import{a}from"./shared.js";import("./later.js");import"./theme.js"');
  await file('_astro/later.js', noise(90_000));
  await file('_astro/shared.js', noise(2_000));
  await file('_astro/theme.js', noise(2_000));
  await file('about.html', loading('/_astro/menu.js'));
  await check();
  await file('_astro/theme.js', noise(4_000));
  await expect(check()).rejects.toThrow(/about\.html: its JavaScript has \d\.\d kB compressed, the budget is 5\.0 kB/);
});

test('lists with an island have the budget of React, and pages for those who mean to stay have none', async () => {
  await file('_astro/client.js', noise(80_000));
  const island = '<astro-island renderer-url="/_astro/client.js"></astro-island>';
  await file('search.html', island);
  await check();
  await file('books.html', island);
  await expect(check()).rejects.toThrow(/books\.html: its JavaScript has .* 70\.0 kB/);
});

test('what brings a list to life is weighed with it, since no click is needed for that', async () => {
  await file('_astro/list.js', 'document.onpointerover=()=>import(`./mountList.B1_x.js`);import("./search.js")');
  await file('_astro/search.js', noise(90_000));
  await file('_astro/mountList.B1_x.js', 'import"./client.js"');
  await file('_astro/client.js', noise(65_000));
  await file('books.html', loading('/_astro/list.js'));
  await check();
  await file('_astro/client.js', noise(75_000));
  await expect(check()).rejects.toThrow(/books\.html: its JavaScript has 7\d\.\d kB .* 70\.0 kB/);
});

test('what holds a page up and what comes from elsewhere is named', async () => {
  await file('about.html', '<script src="/menu.js"></script><img src="https://elsewhere.test/a.png">');
  await file('menu.js', '');
  await expect(check()).rejects.toThrow(
    /about\.html waits for \/menu\.js.*about\.html loads https:\/\/elsewhere\.test\/a\.png/s,
  );
});

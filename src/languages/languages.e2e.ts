/**
 * The site in German: its pages, tabs, sections and main dialogs show no English sentence, and none scrolls sideways on a
 * phone or a wide screen. English means the sentences in `*.words.ts` that differ from their German counterparts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { ADD_TABS, ADMIN_SECTIONS } from '../contract/admin.ts';
import { CATEGORIES } from '../contract/category.ts';
import { DASHBOARD_TABS, dashboardPath } from '../dashboard/tabs/dashboardView.rules.ts';
import { newAdministrator, newMember, signInAs } from '../testing/browser/members.ts';
import { MAIL_ROUTES, VISITOR_ROUTES } from '../testing/browser/routes.ts';
import { test as base, expect, scrollsHorizontally } from '../testing/browser/test.ts';
import { textsIn } from '../testing/textsIn.ts';

/** A site of its own: the other tests use English texts. */
const test = base.extend<object, { german: string }>({
  german: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      process.env.E2E_PORT = process.env.E2E_GERMAN_PORT;
      process.env.E2E_DATA_DIR = await mkdtemp(join(tmpdir(), 'sanctuary-e2e-'));
      const { E2E_PORT: PORT, E2E_DATA_DIR: DATA_DIR } = process.env;
      const SITE_FACTS = 'src/testing/browser/germanSite.ts';
      const server = spawn(process.execPath, ['scripts/start-with-test-platforms.ts'], {
        env: { ...process.env, PORT, DATA_DIR, SITE_FACTS, POSTER_SECONDS: '0', AUTH_LIMIT: '10000' },
        stdio: 'ignore',
      });
      const origin = `http://localhost:${PORT}`;
      await expect.poll(() => statusOf(`${origin}/sermons`), { timeout: 300_000 }).toBe(200);
      await use(origin);
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: ({ german }, use) => use(german),
});

// One worker, and so one German site.
test.describe.configure({ mode: 'default' });

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

async function textsOf(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.words.ts', { cwd: folder, exclude: ['languages'] }));
  const modules = await Promise.all(files.map((file) => import(resolve(folder, file))));
  return modules.flatMap((module) => textsIn({ ...module }));
}

async function englishTexts(): Promise<string[]> {
  const [english, german] = await Promise.all(['src', 'src/languages/de'].map((folder) => textsOf(resolve(folder))));
  return (english ?? []).filter((text) => /\p{L}{2}/u.test(text) && !german?.includes(text));
}

let english: string[];
test.beforeAll(async () => {
  english = await englishTexts();
  expect(english).toContain('Save');
});

/** The page's texts: its title, what is visible, and what is read out. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('body, body *:not(script, style, noscript, template)')];
    const seen = elements
      .filter((element) => element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ nodeValue }) => nodeValue);
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      elements.map((element) => element.getAttribute(name)),
    );
    return [document.title, ...seen, ...attributes].map((text) => (text ?? '').trim().replaceAll(/\s+/g, ' '));
  });

/** What is wrong with what the page shows now. */
async function problems(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    if (await scrollsHorizontally(page)) found.push(`${where} scrolls sideways at ${width}`);
    const texts = (await shownTexts(page)).filter((text) => english.includes(text));
    found.push(...texts.map((text) => `${where}: ${text}`));
  }
  return [...new Set(found)];
}

/** @param pressed - buttons to press, by the path of their page. */
async function visit(page: Page, paths: string[], pressed: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...paths, ...Object.keys(pressed)]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    found.push(...(await problems(page, path)));
    const name = pressed[path];
    if (!name) continue;
    await page.getByRole('button', { name }).first().click();
    await page.waitForLoadState('networkidle');
    found.push(...(await problems(page, `${path}, ${name}`)));
  }
  return found;
}

test.describe('visitors', () => {
  test.use({ expectedErrors: [/404/] });

  test('pages, lists, a resource and the not-found page', async ({ page }) => {
    await page.goto('/sermons');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const resource = await page.locator('main article a[href^="/sermons/"]').first().getAttribute('href');
    const paths = [...VISITOR_ROUTES, ...CATEGORIES.map((category) => `/${category}`), ...MAIL_ROUTES, '/nowhere'];
    expect(await visit(page, paths, { '/about': 'Menü', [resource ?? '']: 'Handout drucken' })).toEqual([]);
  });
});

test('a passage is searched for as it is written in German', async ({ page }) => {
  const first = page.getByRole('list', { name: 'Ergebnisse' }).getByRole('link').first();
  // The index is built after the pages.
  await expect(async () => {
    await page.goto('/search?q=Lk+15,11');
    await expect(first).toContainText('Lukas 15', { timeout: 10_000 });
  }).toPass({ timeout: 50_000 });
  await expect(first).toHaveAttribute('href', '/bible/luke#15');
});

test('members', async ({ page }) => {
  await signInAs(await newMember(), page);
  const paths = DASHBOARD_TABS.map((tab) => dashboardPath({ tab, newPrayer: false }));
  const prayer = dashboardPath({ tab: 'prayers', newPrayer: true });
  expect(await visit(page, [...paths, prayer], { '/dashboard?tab=settings': 'Mein Konto löschen' })).toEqual([]);
});

test('administrators', async ({ page }) => {
  await signInAs(await newAdministrator(), page, 'admin');
  const sections = ADMIN_SECTIONS.map((section) => `/admin?section=${section}`);
  const forms = ADD_TABS.map((tab) => `/admin?add=${tab}`);
  expect(
    await visit(page, [...sections, ...forms], { '/admin': 'Bearbeiten: ', '/admin?page=2': 'Löschen: ' }),
  ).toEqual([]);
});

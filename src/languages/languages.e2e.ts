/**
 * The site in its second language, with every sentence marked and two fifths longer (markedWords.ts), from left to right and
 * from right to left: nothing is said in English, nothing is cut, and nothing makes a page scroll sideways.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { ADD_TABS, ADMIN_SECTIONS } from '../contract/admin.ts';
import { DASHBOARD_TABS, dashboardPath } from '../dashboard/tabs/dashboardView.rules.ts';
import { newAdministrator, newMember, serviceClient, signInAs, type TestMember } from '../testing/browser/members.ts';
import { pathOf, VISITOR_ROUTES } from '../testing/browser/routes.ts';
import { site } from '../testing/browser/site.ts';
import { expect, scrollsHorizontally, test } from '../testing/browser/test.ts';

// In one worker, for one build.
test.describe.configure({ mode: 'default' });

let folder: string;
/** What is no sentence of ours: the catalogue, names and addresses. */
let data: string;

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-german-'));
  const { publishableKey } = JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8'));
  const build = spawn(process.execPath, ['scripts/build.ts', '--out', join(folder, 'dist')], {
    env: {
      ...process.env,
      PUBLIC_SUPABASE_URL: baseURL,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_URL: baseURL,
      SITE_FACTS: 'src/testing/browser/germanSite.ts',
      SITE_WORDS: 'src/testing/browser/markedWords.ts',
      POSTER_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(build, 'exit')).toEqual([0, null]);
  const client = await serviceClient();
  const tables = await Promise.all([client.from('resources').select(), client.from('series').select()]);
  data = squeezed(textsIn([...tables.map((table) => table.data), site]).join(' '));
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Has the page's browser get the built files, and all else from the running site. */
async function useGerman(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = decodeURI(pathname === '/' ? '/index' : pathname);
    for (const file of [path, `${path}.html`].map((name) => join(folder, 'dist', name))) {
      const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      if (isFile) return route.fulfill({ path: file, contentType });
    }
    await route.continue();
  });
}

/** Addresses and names that other tests made up meanwhile. */
const OF_OTHERS = /\S+@\S+|\b[\da-f-]{8,}\b/g;

/** Texts and names of what is shown that are neither marked nor data. */
async function unmarked(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, nodeValue } = walker.currentNode;
      if (element?.closest('script, style, noscript, template') || !element?.checkVisibility()) continue;
      found.push(nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const rest = texts.map((text) =>
    squeezed(withoutMarked(text).replaceAll(OF_OTHERS, '')).replace(/^[\p{P}\p{S}\s\d]+|[\p{P}\p{S}\s\d]+$/gu, ''),
  );
  const left = [...new Set(rest.filter((text) => /\p{L}{2}/u.test(text) && !data.includes(text)))];
  if (left.length === 0) return [];
  // What other tests have written meanwhile.
  const client = await serviceClient();
  const tables = ['contact_messages', 'client_errors', 'audit_entries', 'imports', 'series', 'resources'] as const;
  const rows = await Promise.all(tables.map(async (table) => (await client.from(table).select()).data));
  const written = squeezed(textsIn(rows).join(' '));
  return left.filter((text) => !written.includes(text));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Sentences stand in sentences, so that the innermost go first. */
function withoutMarked(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutMarked(less);
}

/** What is wrong on these pages: sentences of no language, and widths at which they scroll sideways. */
async function problems(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('⟦').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await unmarked(page)).map((text) => `${path}: ${text}`));
    for (const dir of ['ltr', 'rtl'])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
        if (await scrollsHorizontally(page)) found.push(`${path} scrolls sideways: ${dir}, ${width} pixels`);
      }
  }
  return found;
}

test('pages of visitors', async ({ page }) => {
  await useGerman(page);
  const resources = ['A short address', 'An album', 'Bare books'].map(pathOf);
  expect(await problems(page, [...VISITOR_ROUTES, '/sermons', '/books', ...resources])).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

const signedIn = async (page: Page, member: TestMember, role: string) => {
  data += ` ${member.email} Ruth of Moab Ada of Moab admin@sanctuary.test `;
  await useGerman(page);
  await signInAs(member, page, role);
};

test('pages of members', async ({ page }) => {
  await signedIn(page, await newMember(), 'user');
  const tabs = DASHBOARD_TABS.map((tab) => dashboardPath({ tab, newPrayer: false }));
  expect(await problems(page, [...tabs, dashboardPath({ tab: 'prayers', newPrayer: true })])).toEqual([]);
});

test('pages of administrators', async ({ page }) => {
  await signedIn(page, await newAdministrator(), 'admin');
  const sections = ADMIN_SECTIONS.map((section) => `/admin?section=${section}`);
  const forms = ADD_TABS.map((tab) => `/admin?add=${tab}`);
  expect(await problems(page, [...sections, ...forms])).toEqual([]);
});

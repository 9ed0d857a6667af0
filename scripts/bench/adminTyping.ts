/** How quickly the admin page answers to keys while somebody types, on a slow computer. */
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { launchOptions } from '../../src/e2e/chromium.ts';
import { SESSION_KEY } from '../../src/services/memberAuth.ts';
import { HINT_KEY } from '../../src/services/memberHint.ts';
import { staticSite } from '../backend/staticSite.ts';
import type { Backend } from '../backend.ts';
import { seed } from '../seed.ts';
import { publishFolder } from '../site/publishSite.ts';
import { adminCatalogue } from './adminCatalogue.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { createMember } from './memberBrowser.ts';
import { COMMON_WORD } from './searchCatalogue.ts';

/** Times as slow as this machine, as Lighthouse has it for a phone. */
const SLOWDOWN = 4;
/** Milliseconds between two keys: about 60 words a minute. */
const KEY_PAUSE = 200;
const SENTENCE = 'Grace and peace to you, and to all who read this.';

/** In milliseconds, at their 75th percentile and at worst. Google calls an interaction good up to 200. */
interface Typing {
  keys: number;
  'key to paint, p75': number;
  'key to paint, worst': number;
  'longest task': number;
}

/** Fills a catalogue with this many resources, types in fields of the admin page, and resolves with lines of a table. */
export async function measureTyping(backend: Backend, folder: string, rows: number): Promise<Record<string, Typing>> {
  await serveSite(backend, join(folder, 'site'), join(folder, 'cache'));
  const session = await createMember(backend);
  await backend.sql`update public.user_roles set role = 'admin' where user_id = ${session.user.id}`;
  await fillCatalogue(backend.sql, adminCatalogue(rows));
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({ baseURL: backend.settings.siteUrl });
    await context.addInitScript(
      ([key = '', text = '', hintKey = '']) => {
        localStorage.setItem(key, text);
        localStorage.setItem(hintKey, 'admin');
      },
      [SESSION_KEY, JSON.stringify(session), HINT_KEY],
    );
    return await typeEverywhere(context);
  } finally {
    await browser.close();
  }
}

/** The pages do not depend on the number of resources, so the site is that of the starter catalogue. */
async function serveSite(backend: Backend, out: string, cache: string): Promise<void> {
  const { settings, url } = backend;
  await seed(backend.sql, new Date());
  await publishFolder({ backend: { url, key: settings.publishableKey }, siteUrl: settings.siteUrl, out, cache });
  const site = await staticSite(out);
  backend.serve((request) => site.fetch(request));
}

async function typeEverywhere(context: BrowserContext): Promise<Record<string, Typing>> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/admin');
  await page.getByRole('article').first().waitFor();
  const words = COMMON_WORD.repeat(3);
  const answer = page.waitForResponse((response) => response.request().postData()?.includes(`"${words}"`) ?? false);
  const search = await typing(page, page.getByRole('searchbox'), words, async () => {
    await (await answer).finished();
  });
  await page.goto('/admin?add=single');
  const title = page.getByLabel('Title', { exact: true });
  const description = page.getByLabel('Description (optional)');
  await title.waitFor();
  const inTitle = await typing(page, title, SENTENCE);
  await description.fill('Word after word. '.repeat(580));
  return {
    'search of resources': search,
    'title of a resource': inTitle,
    'description with 9,860 characters': await typing(page, description, SENTENCE),
  };
}

/**
 * Types key by key, as people do, and measures each until the browser has painted what it changed.
 * @param answered - resolves when the page has what the whole text asks for.
 */
async function typing(
  page: Page,
  field: Locator,
  text: string,
  answered: () => Promise<void> = async () => {},
): Promise<Typing> {
  await field.focus();
  await page.keyboard.press('End');
  await page.evaluate(observe);
  await page.keyboard.type(text, { delay: KEY_PAUSE });
  await answered();
  await page.evaluate(idle);
  const { keys, tasks } = await page.evaluate(observed);
  const sorted = keys.toSorted((a, b) => a - b);
  return {
    keys: text.length,
    'key to paint, p75': sorted[Math.floor(sorted.length * 0.75)] ?? 0,
    'key to paint, worst': Math.max(0, ...keys),
    'longest task': Math.round(Math.max(0, ...tasks)),
  };
}

interface Observations {
  typed: { keys: Map<number, number>; tasks: number[] };
}

/** Runs in the page. Tasks below 50 ms and keys below 16 ms are not told by the browser. */
function observe(): void {
  const typed: Observations['typed'] = { keys: new Map(), tasks: [] };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) typed.keys.set(interactionId, Math.max(duration, typed.keys.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) typed.tasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(globalThis, { typed });
}

/** Runs in the page. Resolves when it is painted and has nothing left to do, telling the observers included. */
async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page. */
function observed() {
  const { typed } = globalThis as unknown as Observations;
  return { keys: [...typed.keys.values()], tasks: typed.tasks };
}

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
import { quantile } from './timing.ts';

/** Times as slow as this machine, as Lighthouse has it for a phone. */
const SLOWDOWN = 4;
/** Milliseconds between two keys: about 60 words a minute. */
const KEY_PAUSE = 200;
const SENTENCE = 'Grace and peace to you, and to all who read this.';
const LONG_TEXT = 'Word after word. '.repeat(580);

/** In milliseconds, at their 75th percentile and at worst. Google calls an interaction good up to 200. */
interface Typing {
  keys: number;
  'key to paint, p75': number;
  'key to paint, worst': number;
  'longest task': number;
}

interface Extent {
  /** Resources in the catalogue. */
  rows: number;
  /** Times that each field is typed in, one after the other, since other programs disturb. */
  rounds: number;
}

/** Fills a catalogue, types in fields of the admin page, and resolves with lines of a table: medians of the rounds. */
export async function measureTyping(backend: Backend, folder: string, { rows, rounds }: Extent): Promise<object> {
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
    const measured: Record<string, Typing>[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await typeEverywhere(context));
    return medians(measured);
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
  await description.fill(LONG_TEXT);
  const inDescription = await typing(page, description, SENTENCE);
  const id = await description.evaluate(addBareField);
  const inBareField = await typing(page, page.locator(`#${id}`), SENTENCE);
  await page.close();
  return {
    'search of resources': search,
    'title of a resource': inTitle,
    'description with 9,860 characters': inDescription,
    'field of the same text without a script': inBareField,
  };
}

/** Runs in the page: puts a copy of the field behind it, of which React knows nothing. Returns its id. */
function addBareField(field: HTMLElement): string {
  const bare = field.cloneNode() as HTMLTextAreaElement;
  bare.id = 'bare';
  bare.value = (field as HTMLTextAreaElement).value;
  field.after(bare);
  return bare.id;
}

function medians(rounds: Record<string, Typing>[]): Record<string, Typing> {
  const table: Record<string, Typing> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const of = (figure: keyof Typing) =>
      quantile(
        rounds.map((round) => round[name]?.[figure] ?? Number.NaN),
        0.5,
      );
    table[name] = {
      keys: of('keys'),
      'key to paint, p75': of('key to paint, p75'),
      'key to paint, worst': of('key to paint, worst'),
      'longest task': of('longest task'),
    };
  }
  return table;
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
  return {
    keys: text.length,
    'key to paint, p75': quantile(keys, 0.75),
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

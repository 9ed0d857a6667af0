/** Prints the first views and the Lighthouse results of pages. */
import type { Session } from '@supabase/supabase-js';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../../src/testing/browser/chromium.ts';
import { freePort } from '../backend/listen.ts';
import { openFirst } from './firstView.ts';
import { measurePage, type PageReport } from './lighthouse.ts';
import { signInByPort, storageOf } from './memberBrowser.ts';

type Pages = [name: string, path: string][];

/** Pages that are measured as a member. */
const FOR_MEMBERS = ['/dashboard'];

/** The most that a page's largest contentful paint may take, as a multiple of the empty page's. */
const LCP_GOALS: Record<string, number> = {
  home: 1.35,
  list: 1.35,
  detail: 1.2,
  about: 1.2,
  login: 1.2,
  dashboard: 1.2,
};

/** The most bytes of a page's first view. */
const FIRST_VIEW_GOALS: Record<string, number> = { login: 50_000, dashboard: 110_000 };
/** The most requests of a page's first view. */
const REQUEST_GOALS: Record<string, number> = { dashboard: 21 };

/**
 * Prints each table as soon as it is complete.
 * @param origin - at which the built site is served.
 * @param session - of a member.
 * @param slowdown - how many times slower than this machine the one is that they are measured for.
 */
export async function measurePages(origin: string, pages: Pages, session: Session, slowdown: number): Promise<void> {
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    console.info('In bytes, compressed:');
    console.table(await firstViews(browser, origin, pages, session));
    const reports = new Map<string, PageReport>();
    const signIn = () => signInByPort(port, origin, session);
    for (const [name, path] of pages) {
      console.info(`Lighthouse measures ${name} …`);
      const isForMembers = FOR_MEMBERS.includes(path);
      reports.set(name, await measurePage(`${origin}${path}`, port, slowdown, isForMembers ? signIn : undefined));
    }
    printReports(reports);
  } finally {
    await browser.close();
  }
}

async function firstViews(browser: Browser, origin: string, pages: Pages, session: Session) {
  const rows: [string, Record<string, number>][] = [];
  for (const [name, path] of pages) {
    const storage = FOR_MEMBERS.includes(path) ? storageOf(session) : [];
    const { bytes, requests, posters } = await openFirst(browser, `${origin}${path}`, storage);
    const [most, mostRequests] = [FIRST_VIEW_GOALS[name], REQUEST_GOALS[name]];
    const goals = { ...(most && { 'goal of bytes': most }), ...(mostRequests && { 'goal of requests': mostRequests }) };
    rows.push([name, { 'first view without posters': bytes, requests, posters, ...goals }]);
  }
  return Object.fromEntries(rows);
}

/** Prints a table of figures, then what lowered them. */
function printReports(reports: Map<string, PageReport>): void {
  const control = reports.get('control')?.figures['LCP, ms'];
  const rows = [...reports].map(([name, { figures }]) => {
    const lcp = figures['LCP, ms'];
    const goal = LCP_GOALS[name];
    const ratio = lcp && control ? { 'LCP ÷ control': lcp / control, ...(goal && { goal }) } : {};
    return [name, rounded({ ...figures, ...ratio })];
  });
  console.table(Object.fromEntries(rows));
  for (const [name, { failedAudits }] of reports) {
    for (const audit of failedAudits) console.info(`${name} loses points: ${audit}`);
  }
}

/** Rounds small figures, such as layout shift, to three decimal places. */
const rounded = (figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value < 10 ? Number(value.toFixed(3)) : Math.round(value)]),
  );

/** A tab of an administrator, for tests of stores: its address, and the modules that it has loaded. */
import { afterEach, beforeEach, vi } from 'vitest';
import { openBrowser } from '../../src/testing/openList.ts';
import { testTab } from '../../src/testing/testTab.ts';
import { until } from '../../src/testing/until.ts';
import { type MemberBrowser, openMemberBrowser } from './memberBrowser.ts';
import { server } from './pageServer.ts';
import { administrator, type Member } from './people.ts';

let ada: Member;
let browser: MemberBrowser;

beforeEach(async () => {
  ada = await administrator();
  browser = await openMemberBrowser(ada);
});
// Its tabs stop polling.
afterEach(() => browser.signIn(null));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The administrator whose browser it is. */
export const admin = (): Member => ada;

/**
 * Opens this address in a new tab.
 * @param load - imports the stores that the test uses: each tab has its own.
 */
export async function openAdminTab<Modules>(address: string, load: () => Promise<Modules>) {
  const { location, history, scrollY } = testTab(address).globals;
  vi.stubGlobal('location', Object.assign(location, { origin: server.url }));
  vi.stubGlobal('history', history);
  vi.stubGlobal('scrollY', scrollY);
  const modules = await browser.openTab(async () => ({
    ...(await load()),
    ...(await import('../../src/core/toasts/toasts.store.ts')),
  }));
  return {
    ...modules,
    ...openBrowser(),
    address: () => location.pathname + location.search,
    /** The texts of the toasts on screen. */
    toasts: () => modules.$toasts.get().map(({ text }) => text),
    /** Resolves once a toast contains this text. */
    says: (expected: string) => until(modules.$toasts, (toasts) => toasts.some(({ text }) => text.includes(expected))),
    /** Presses the button of the last toast. */
    pressToast: () => modules.$toasts.get().at(-1)?.action?.run(),
    /** Stops at the end of the test. */
    stopAfterTest: (stop: () => void) => void stops.push(stop),
    show: browser.show,
    leave: browser.leave,
  };
}

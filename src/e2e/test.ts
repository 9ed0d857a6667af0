/** What every journey stands on: a page that must not complain, and must not ask anything of other origins. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

interface Watched {
  /** Messages that the page may print in this journey; anything else that it complains of fails it. */
  expectedErrors: RegExp[];
  /** Other origins that this journey may ask something of. */
  allowedOrigins: string[];
}

export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors, allowedOrigins, javaScriptEnabled }, use) => {
    const origins = [baseURL ?? '', ...allowedOrigins];
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !origins.includes(origin)) foreign.push(request.url());
    });
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
    expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    expect(foreign).toEqual([]);
  },
});

export { expect };

/** A page's script comes after it is painted (components/AfterPaint.astro): whoever goes to a page has both. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    if (where[1]?.waitUntil !== 'commit') await page.waitForFunction(() => !document.querySelector('script[data-src]'));
    return response;
  };
}

/**
 * What WCAG 2.2 AA and axe's own advice find wrong with the page, as `rule: selector`.
 * @param rules - axe's names of the rules to apply; all where there are none.
 */
export async function accessibilityFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // Without frames there is nothing to put together, for which it would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Whether the page can be scrolled to the side. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Goes through the page by Tab, and returns what is wrong: what has the focus without showing it, out of sight or
 * without a name, and what can be operated but was never reached.
 */
export async function unfocusable(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const operable = await page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex="0"]');
    const usable = [...elements].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // The other tabs of a row are reached by arrow keys.
        !element.closest('[inert], [role=tab][tabindex="-1"]'),
    );
    for (const [index, element] of usable.entries()) element.setAttribute('data-tab', String(index));
    return usable.length;
  });
  const reached = new Set<string>();
  for (let presses = 0; presses <= operable; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const { outlineStyle } = getComputedStyle(element);
      return {
        tab: element.dataset.tab ?? '',
        html: element.outerHTML.slice(0, 100),
        shown: outlineStyle !== 'none',
        inSight: box.bottom > 0 && box.top < innerHeight && box.width > 0,
        named: Boolean(
          element.ariaLabel || element.textContent?.trim() || (element as HTMLInputElement).labels?.length,
        ),
      };
    });
    if (!focused) continue;
    reached.add(focused.tab);
    if (!focused.shown) faults.push(`no visible focus: ${focused.html}`);
    if (!focused.inSight) faults.push(`out of sight: ${focused.html}`);
    if (!focused.named) faults.push(`no name: ${focused.html}`);
  }
  if (reached.size < operable) faults.push(`${operable - reached.size} of ${operable} were never reached`);
  return faults;
}

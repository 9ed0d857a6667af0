/** Test fixtures: a page that fails its test when it logs an error or requests anything from another origin. */
import axe from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';

interface PageOptions {
  /** Console messages that are allowed in this test; any other warning or error fails it. */
  expectedErrors: RegExp[];
  /** Other origins from which this test may load something. */
  allowedOrigins: string[];
}

interface WorkerFixtures {
  /** Parses HTML and XML and decodes pictures for all tests of a worker, which then need no page of their own. */
  parserPage: Page;
}

/** What Chromium logs, as if the page had failed, when it shows the next page without its animation, for example on a busy machine. */
const SKIPPED_ANIMATION = /^Transition was (aborted|skipped)/;

export const test = base.extend<PageOptions, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors, allowedOrigins, javaScriptEnabled }, use) => {
    const origins = [baseURL ?? '', ...allowedOrigins];
    const messages: string[] = [];
    const foreignRequests: string[] = [];
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !origins.includes(origin)) foreignRequests.push(request.url());
    });
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
    const allowed = [SKIPPED_ANIMATION, ...expectedErrors];
    expect(messages.filter((text) => !allowed.some((expected) => expected.test(text)))).toEqual([]);
    expect(foreignRequests).toEqual([]);
  },
  parserPage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage();
      // A small file of the site, so that pictures are fetched from the same origin.
      await page.goto(new URL('/robots.txt', project.use.baseURL).href);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/**
 * Makes `page.goto` wait for the page's script too, which is loaded after the first paint
 * (AfterPaint.astro).
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    if (where[1]?.waitUntil !== 'commit') await page.waitForFunction(() => !document.querySelector('script[data-src]'));
    return response;
  };
}

/**
 * Violations of WCAG 2.2 AA and of axe's best practices, as `rule: selector`.
 * @param rules - axe's names of the rules to apply; empty for all.
 */
export async function accessibilityViolations(page: Page, rules: string[] = []): Promise<string[]> {
  // A list that is reloading is dimmed for a moment, and its contrast is too low.
  await expect(page.locator('[aria-busy=true].opacity-60')).toHaveCount(0);
  // What hasn't been laid out yet changes colour later.
  await expect(page.locator('.late')).toHaveCount(0);
  // A colour between the two themes belongs to neither.
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  // Once per page: the Playwright package loads axe for each check, which takes three times as long.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // They belong to other sites.
      iframes: false,
      ...(chosen.length > 0 && { runOnly: chosen }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}

/** Rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations in both themes. In the dark one only what depends on colours is checked again. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await accessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await accessibilityViolations(page, COLOUR_RULES))];
}

/** Whether the browser would ask before this page is left. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

export const scrollsHorizontally = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Table headers that aren't aligned with their column: `Value is center over end`. */
export const misplacedHeads = (page: Page): Promise<string[]> =>
  page.locator('th[scope=col]').evaluateAll((heads) =>
    (heads as HTMLTableCellElement[]).flatMap((head) => {
      const below = head.closest('table')?.tBodies[0]?.rows[0]?.cells[head.cellIndex];
      const [own, column] = [head, below ?? head].map((cell) => getComputedStyle(cell).textAlign);
      return below && own === column && own !== 'center' ? [] : [`${head.textContent} is ${own} over ${column}`];
    }),
  );

/** Tab stops besides the counted controls: summaries, scrollable regions, and the end of the page. */
const OTHER_STOPS = 20;

/**
 * Tabs through the page and lists the problems: elements that get the focus without a visible outline, outside the
 * viewport or without a name, and controls that Tab never reaches.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const controls = await page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex="0"]');
    const usable = [...elements].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        // In a tab list or a radio group, only the selected one is in the Tab order.
        !element.matches('[type=radio]:not(:checked)') &&
        !element.closest('[inert], [role=tab][tabindex="-1"]'),
    );
    for (const [index, element] of usable.entries()) element.setAttribute('data-tab', String(index));
    return usable.map((element) => ({
      html: element.outerHTML.slice(0, 100),
      isOfMessage: element.closest('#toasts') !== null,
    }));
  });
  const reached = new Set<string>();
  for (let presses = 0; presses <= controls.length + OTHER_STOPS && reached.size < controls.length; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      // A field and its button can share one frame, which has the outline.
      const framed = [element, element.closest('form') ?? element];
      return {
        tab: element.dataset.tab ?? '',
        html: element.outerHTML.slice(0, 100),
        hasOutline: framed.some((one) => getComputedStyle(one).outlineStyle !== 'none'),
        isInViewport: box.bottom > 0 && box.top < innerHeight && box.width > 0,
        hasName: Boolean(
          element.ariaLabel || element.textContent?.trim() || (element as HTMLInputElement).labels?.length,
        ),
      };
    });
    if (!focused) continue;
    if (focused.tab) reached.add(focused.tab);
    if (!focused.hasOutline) problems.push(`no visible focus: ${focused.html}`);
    if (!focused.isInViewport) problems.push(`outside the viewport: ${focused.html}`);
    if (!focused.hasName) problems.push(`no name: ${focused.html}`);
  }
  // A message may have disappeared meanwhile, with its buttons.
  const left = await page
    .locator('#toasts [data-tab]')
    .evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset.tab));
  const missed = controls.filter(
    ({ isOfMessage }, tab) => !reached.has(String(tab)) && (!isOfMessage || left.includes(String(tab))),
  );
  problems.push(...missed.map(({ html }) => `never reached: ${html}`));
  return problems;
}

/** How far the layout has shifted since the page began, as Chromium sums it up. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Layout shifts so far are reported before the frame after the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
      }),
  );

/** What every journey stands on: a page that must not complain, and must not ask anything of other origins. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

interface Watched {
  /** Messages that the page may print in this journey; anything else that it complains of fails it. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors }, use) => {
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
        foreign.push(request.url());
    });
    await use(page);
    expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    expect(foreign).toEqual([]);
  },
});

export { expect };

/** What WCAG 2.2 AA and axe's own advice find wrong with the page, as `rule: selector`. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Whether the page can be scrolled to the side. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * All pages of the site in another language (`npm test -- --language=de`), from left to right and from right to left, on a phone
 * and on a wide screen: none scrolls sideways. In the marked language, where sentences are two fifths longer, the fixture `page`
 * also fails for what has no marks.
 */
import type { Page } from 'playwright/test';
import { ADD_TABS, ADMIN_SECTIONS } from '../contract/admin.ts';
import { DASHBOARD_TABS, dashboardPath } from '../dashboard/tabs/dashboardView.rules.ts';
import { LANGUAGE } from '../testing/browser/language/speak.ts';
import { newAdministrator, newMember, signInAs } from '../testing/browser/members.ts';
import { pathOf, VISITOR_ROUTES } from '../testing/browser/routes.ts';
import { expect, scrollsHorizontally, test } from '../testing/browser/test.ts';

/** The pages that scroll sideways, with the direction and the width in pixels. */
async function sideways(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const dir of ['ltr', 'rtl'])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
        if (await scrollsHorizontally(page)) found.push(`${path}: ${dir}, ${width}`);
      }
  }
  return found;
}

test('pages of visitors', async ({ page }) => {
  const resources = ['A short address', 'An album', 'Bare books'].map(pathOf);
  expect(await sideways(page, [...VISITOR_ROUTES, '/sermons', '/books', ...resources])).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE === 'marked' ? 'en' : LANGUAGE);
});

test('pages of members', async ({ page }) => {
  await signInAs(await newMember(), page);
  const tabs = DASHBOARD_TABS.map((tab) => dashboardPath({ tab, newPrayer: false }));
  expect(await sideways(page, [...tabs, dashboardPath({ tab: 'prayers', newPrayer: true })])).toEqual([]);
});

test('pages of administrators', async ({ page }) => {
  await signInAs(await newAdministrator(), page, 'admin');
  const sections = ADMIN_SECTIONS.map((section) => `/admin?section=${section}`);
  const forms = ADD_TABS.map((tab) => `/admin?add=${tab}`);
  expect(await sideways(page, [...sections, ...forms])).toEqual([]);
});

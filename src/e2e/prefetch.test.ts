/** Pages are fetched when a pointer rests on their link, so that they are there at the click. */
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

interface Prefetch {
  path: string;
  status: string;
}

/** What the browser says of its rules and of the pages that it fetches ahead. */
async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const prefetches: Prefetch[] = [];
  let rules = 0;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    rules += 1;
    if (ruleSet.errorType) faults.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push({ path: new URL(prefetchUrl).pathname, status });
  });
  await session.send('Preload.enable');
  return {
    faults,
    rules: () => rules,
    status: (path: string) => prefetches.filter((one) => one.path === path).at(-1)?.status,
    paths: () => prefetches.map(({ path }) => path),
  };
}

test('the rules are taken as they are, and a page is fetched when the pointer rests on its link', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/');
  await expect.poll(seen.rules).toBe(1);
  expect(seen.faults).toEqual([]);
  expect(seen.paths()).toEqual([]);
  const asked = page.waitForRequest('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).hover();
  expect(await (await asked).headerValue('sec-purpose')).toContain('prefetch');
  await expect.poll(() => seen.status('/about')).toBe('Ready');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => seen.status('/about')).toBe('Success');
});

test('pages that depend on who asks, and the counselling page, are fetched by nothing but a click', async ({
  page,
}) => {
  const seen = await watch(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teen Counselling' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sermons' }).hover();
  await expect.poll(() => seen.status('/sermons')).toBe('Ready');
  expect(seen.paths()).not.toContain('/login');
  expect(seen.paths()).not.toContain('/counselling');
});

/** Pages are prefetched when the pointer is on their link. */
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

interface Prefetch {
  path: string;
  status: string;
}

/** Watches the browser's speculation rules and prefetches. */
async function watchPrefetches(page: Page) {
  const session = await page.context().newCDPSession(page);
  const errors: string[] = [];
  const prefetches: Prefetch[] = [];
  let rules = 0;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    rules += 1;
    if (ruleSet.errorType) errors.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push({ path: new URL(prefetchUrl).pathname, status });
  });
  await session.send('Preload.enable');
  return {
    errors,
    rules: () => rules,
    status: (path: string) => prefetches.filter((prefetch) => prefetch.path === path).at(-1)?.status,
    paths: () => prefetches.map(({ path }) => path),
  };
}

test('the rules are valid, and a page is prefetched on hover', async ({ page }) => {
  const seen = await watchPrefetches(page);
  await page.goto('/');
  await expect.poll(seen.rules).toBe(1);
  expect(seen.errors).toEqual([]);
  expect(seen.paths()).toEqual([]);
  const request = page.waitForRequest('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).hover();
  expect(await (await request).headerValue('sec-purpose')).toContain('prefetch');
  await expect.poll(() => seen.status('/about')).toBe('Ready');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => seen.status('/about')).toBe('Success');
});

test('account pages and the counselling page are not prefetched', async ({ page }) => {
  const seen = await watchPrefetches(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teen Counselling' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sermons' }).hover();
  await expect.poll(() => seen.status('/sermons')).toBe('Ready');
  expect(seen.paths()).not.toContain('/login');
  expect(seen.paths()).not.toContain('/counselling');
});

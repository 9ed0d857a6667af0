/** Pages are prepared when the pointer is on their link. */
import type { Page } from 'playwright/test';
import { expect, test } from '../testing/browser/test.ts';

interface Prefetch {
  path: string;
  status: string;
}

/** Watches the browser's speculation rules, its prefetches, and the pages that it would prerender if Playwright let it. */
async function watchPrefetches(page: Page) {
  const session = await page.context().newCDPSession(page);
  const errors: string[] = [];
  const prefetches: Prefetch[] = [];
  const rendered: string[] = [];
  let rules = 0;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    rules += 1;
    if (ruleSet.errorType) errors.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push({ path: new URL(prefetchUrl).pathname, status });
  });
  session.on('Preload.prerenderStatusUpdated', ({ key }) => {
    rendered.push(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return {
    errors,
    rendered,
    rules: () => rules,
    status: (path: string) => prefetches.filter((prefetch) => prefetch.path === path).at(-1)?.status,
    paths: () => prefetches.map(({ path }) => path),
  };
}

test('the rules are valid, and a page is prepared on hover', async ({ page }) => {
  const seen = await watchPrefetches(page);
  await page.goto('/');
  await expect.poll(seen.rules).toBe(1);
  expect(seen.errors).toEqual([]);
  expect(seen.paths()).toEqual([]);
  const request = page.waitForRequest('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).hover();
  expect(await (await request).headerValue('sec-purpose')).toContain('prefetch');
  await expect.poll(() => seen.status('/about')).toBe('Ready');
  expect(seen.rendered).toContain('/about');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => seen.status('/about')).toBe('Success');
});

test('account pages and the counselling page are not prepared', async ({ page }) => {
  const seen = await watchPrefetches(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teen Counselling' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sermons' }).hover();
  await expect.poll(() => seen.status('/sermons')).toBe('Ready');
  for (const path of ['/login', '/counselling']) expect([...seen.paths(), ...seen.rendered]).not.toContain(path);
});

test('nothing is prepared with data saver, even when it is turned on from the page', async ({ page }) => {
  const seen = await watchPrefetches(page);
  const links = page.getByRole('contentinfo').getByRole('link');
  await page.goto('/');
  await page.getByRole('button', { name: 'Turn on data saver' }).click();
  // The switch's code is loaded when it is pressed.
  await expect(page.getByRole('button', { name: 'Turn off data saver' })).toBeVisible();
  await links.filter({ hasText: 'Sermons' }).hover();
  await page.goto('/about');
  await links.filter({ hasText: 'Sermons' }).hover();
  // By then another page would have been prepared.
  await page.getByRole('button', { name: 'Turn off data saver' }).click();
  await expect(page.getByRole('button', { name: 'Turn on data saver' })).toBeVisible();
  await links.filter({ hasText: /^Books$/ }).hover();
  await expect.poll(() => seen.status('/books')).toBe('Ready');
  expect([...seen.paths(), ...seen.rendered]).not.toContain('/sermons');
});

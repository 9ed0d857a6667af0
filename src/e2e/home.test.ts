/** The home page comes in one round trip, and alive: its carousel and the newsletter. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured' });
const track = (page: Page) => carousel(page).locator('[data-part="track"]');
const shownSlide = (page: Page) => track(page).locator('> :not([inert])');
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show slide/ });

test('it comes in one round trip, whatever people have written', async ({ request }) => {
  const html = await (await request.get('/')).body();
  // Node compresses as a static host does once; fixtures are heavier than the starter catalogue.
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
});

test.describe('the carousel', () => {
  test('goes round in both directions by its arrows, and to any slide by its dots', async ({ page }) => {
    await page.goto('/');
    const count = await dots(page).count();
    expect(count).toBeGreaterThan(2);
    const first = (await shownSlide(page).getByRole('heading').textContent()) ?? '';
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await expect(dots(page).last()).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(shownSlide(page).getByRole('heading')).toHaveText(first);
    await dots(page).nth(1).click();
    await expect(shownSlide(page)).toHaveAttribute('aria-label', `2 of ${count}`);
    await expect(track(page), 'who asked for a slide hears it').toHaveAttribute('aria-live', 'polite');
    await expect(shownSlide(page)).toBeInViewport({ ratio: 0.9 });
  });

  test('can be used by keyboard: the slides that are not shown are not reached', async ({ page }) => {
    await page.goto('/');
    await carousel(page).getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Enter');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await shownSlide(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(dots(page).first()).toBeFocused();
  });

  test('keeps the focus on the slide that is shown when the arrows of the keyboard move it', async ({ page }) => {
    await page.goto('/');
    await shownSlide(page).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await expect(shownSlide(page).getByRole('link')).toBeFocused();
  });

  test('goes on by itself every five seconds, and rests under the pointer, under the focus and when paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await expect(track(page)).toHaveAttribute('aria-live', 'off');

    await carousel(page).getByRole('heading', { level: 2 }).hover();
    await page.clock.runFor(10_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await page.mouse.move(5, 5);

    await dots(page).first().focus();
    await page.clock.runFor(10_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);

    await carousel(page).getByRole('button', { name: 'Pause the slides' }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await expect(carousel(page).getByRole('button', { name: 'Let the slides go on' })).toBeVisible();
  });

  test('lets a slide stand for five seconds after a choice and after a rest', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    // As by touch, which leaves neither pointer nor focus behind.
    const choose = async (index: number) => {
      await dots(page).nth(index).dispatchEvent('click');
      // Scrolling takes real time, but the carousel's pauses follow the test's clock.
      await expect.poll(() => track(page).evaluate((box) => box.scrollLeft / box.clientWidth)).toBe(index);
      await page.clock.runFor(200);
    };
    await choose(2);
    await page.clock.runFor(3800);
    await choose(0);
    await page.clock.runFor(3800);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^1 of/);

    await carousel(page).getByRole('heading', { level: 2 }).hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^1 of/);
    await page.clock.runFor(1000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
  });

  test('shows the slide that is swiped to, also where the browser tells no end of scrolling', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto('/');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^1 of/);
    const width = (await track(page).boundingBox())?.width ?? 0;
    await track(page).hover();
    await page.mouse.wheel(width, 0);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^2 of/);
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
    const link = shownSlide(page).getByRole('link');
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(target);
  });

  test('does not move by itself where less motion is wished', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Let the slides go on' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', /^1 of/);
  });

  test('moves nothing else on the page when it wakes up', async ({ page }) => {
    // Without the face of headings, whose coming moves their letters: paint.test.ts looks at that.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          // What has moved so far is told before the frame after the next one.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
        }),
    );
    expect(shift).toBe(0);
  });
});

test('the first pick has the icon of its category, like the others', async ({ page }) => {
  await page.goto('/');
  const picks = page.getByRole('region', { name: 'Top Picks' }).getByRole('article');
  const icons = picks.locator('svg.icon');
  expect(await picks.count()).toBeGreaterThan(1);
  await expect(icons).toHaveCount(await picks.count());
});

test('the buttons of the hero lead to what they name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Content' }).click();
  await expect(page.getByRole('heading', { name: 'Explore by Category' })).toBeInViewport();
  await page.getByRole('link', { name: 'See Featured' }).click();
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeInViewport();
});

test.describe('the newsletter', () => {
  const email = () => `${crypto.randomUUID()}@example.org`;
  const form = (page: Page) => page.getByRole('region', { name: 'Stay close' });
  const field = (page: Page) => form(page).getByLabel('Email address');
  const submit = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' }).click();
  const said = (page: Page) => page.getByRole('status', { name: 'Notifications' });

  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('names its members and what is wrong with an address', async ({ page }) => {
    await page.goto('/');
    await expect(form(page)).toContainText('5,000+');
    await submit(page);
    await expect(said(page)).toContainText('Please enter your email address');
    await field(page).fill('not an address');
    await submit(page);
    await expect(said(page)).toContainText('Please enter a valid email address');
    await expect(field(page)).toHaveValue('not an address');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('welcomes a subscriber, and tells one who comes twice so kindly', async ({ page }) => {
    const address = email();
    await page.goto('/');
    await field(page).fill(`  ${address.toUpperCase()} `);
    await submit(page);
    await expect(said(page)).toContainText('Successfully subscribed! Welcome to our community! 🎉');
    await expect(field(page)).toHaveValue('');
    await field(page).fill(address);
    await submit(page);
    await expect(said(page)).toContainText("You're already subscribed! Thanks for being part of our community.");
  });

  test('says so when the backend does not answer, and keeps what was typed', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/');
    await field(page).fill('ruth@example.org');
    await submit(page);
    await expect(said(page)).toContainText('Something went wrong. Please try again later.');
    await expect(field(page)).toHaveValue('ruth@example.org');
  });

  test('says so when even its script cannot be loaded', async ({ page, context }) => {
    await page.goto('/');
    await field(page).fill('ruth@example.org');
    await context.setOffline(true);
    await submit(page);
    await expect(said(page)).toContainText('Something went wrong. Please try again later.');
  });
});

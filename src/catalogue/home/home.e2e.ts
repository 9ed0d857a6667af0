/** The home page: its carousel and newsletter form. */
import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../../testing/browser/test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured' });
const track = (page: Page) => carousel(page).locator('[data-part="track"]');
const shownSlide = (page: Page) => track(page).locator('> :not([inert])');
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show slide/ });

/** The name of a slide, from its position. */
const place = async (page: Page, number: number) => `${number} of ${await dots(page).count()}`;

test.describe('the carousel', () => {
  test('shows the previous, the next or any slide by its buttons', async ({ page }) => {
    await page.goto('/');
    const count = await dots(page).count();
    expect(count).toBeGreaterThan(2);
    const first = (await shownSlide(page).getByRole('heading').textContent()) ?? '';
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await expect(dots(page).last()).toHaveAttribute('aria-current', 'true');
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(shownSlide(page).getByRole('heading')).toHaveText(first);
    await dots(page).nth(1).click();
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await expect(track(page), 'screen readers announce a chosen slide').toHaveAttribute('aria-live', 'polite');
    await expect(shownSlide(page)).toBeInViewport({ ratio: 0.9 });
  });

  test('can be used by keyboard, and Tab skips hidden slides', async ({ page }) => {
    await page.goto('/');
    await carousel(page).getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Enter');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await shownSlide(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(dots(page).first()).toBeFocused();
  });

  test('keeps the focus on the visible slide when arrow keys move it', async ({ page }) => {
    await page.goto('/');
    await shownSlide(page).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await expect(shownSlide(page).getByRole('link')).toBeFocused();
  });

  test('advances every five seconds, except on hover, on focus or when paused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await expect(track(page)).toHaveAttribute('aria-live', 'off');

    await carousel(page).getByRole('heading', { level: 2 }).hover();
    await page.clock.runFor(10_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await page.mouse.move(5, 5);

    await dots(page).first().focus();
    await page.clock.runFor(10_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));

    await carousel(page).getByRole('button', { name: 'Pause the slides' }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await expect(carousel(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });

  test('shows a slide for five seconds after it is chosen and after the pointer leaves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    // Like a tap, which leaves neither pointer nor focus on the carousel.
    const choose = async (index: number) => {
      await dots(page).nth(index).dispatchEvent('click');
      // Scrolling takes real time; the carousel's timers follow the test's clock.
      await expect.poll(() => track(page).evaluate((box) => box.scrollLeft / box.clientWidth)).toBe(index);
      await page.clock.runFor(200);
    };
    await choose(2);
    await page.clock.runFor(3800);
    await choose(0);
    await page.clock.runFor(3800);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 1));

    await carousel(page).getByRole('heading', { level: 2 }).hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 1));
    await page.clock.runFor(1000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
  });

  test('shows the slide that is swiped to, also in browsers without scrollend', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto('/');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 1));
    // Browsers turn a swipe into scrolling.
    await track(page).evaluate((box) => box.scrollBy({ left: box.clientWidth, behavior: 'smooth' }));
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 2));
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
    const link = shownSlide(page).getByRole('link');
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(target);
  });

  test('does not advance with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await expect(carousel(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', await place(page, 1));
  });

  test("shows a slide's text beside its picture, and not behind it", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    const picture = await shownSlide(page).locator('.picture-wall').boundingBox();
    const title = await shownSlide(page).getByRole('heading').boundingBox();
    expect(picture?.width).toBeGreaterThan(200);
    expect(title?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
  });

  test('shifts nothing on the page when its script runs', async ({ page }) => {
    // Scripts wait until the page has been parsed: while it is still loading, a taller slide moves what is below it.
    const { promise: isShown, resolve: runScripts } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await isShown;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The heading font is loaded after the first paint, and moves things by a thousandth of the page where no fallback fits
    // exactly.
    await expect(page.locator('html')).not.toHaveAttribute('data-plain');
    await page.evaluate(() => document.fonts.load('1em Fraunces'));
    const before = await layoutShift(page);
    runScripts();
    await expect(carousel(page).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    expect((await layoutShift(page)) - before).toBe(0);
  });
});

test.describe('on the first screen of a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('there is something for tonight, and the first featured card is visible', async ({ page }) => {
    await page.goto('/');
    const doors = page.getByRole('region', { name: 'For Tonight' }).getByRole('article');
    await expect(doors).toHaveCount(3);
    for (const [index, label] of ['Five minutes', 'One evening', 'A film with friends'].entries()) {
      await expect(doors.nth(index)).toContainText(label);
      await expect(doors.nth(index)).toBeInViewport({ ratio: 1 });
    }
    await expect(shownSlide(page)).toBeInViewport();
    const link = doors.first().getByRole('link');
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the collection to start with leads to its page', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Begin Somewhere' }).getByRole('article');
  await expect(strip).toContainText('Collection · 5 resources');
  await strip.getByRole('link', { name: 'Start Here' }).click();
  await expect(page).toHaveURL('/collections/start-here');
});

test('every top pick has an icon', async ({ page }) => {
  await page.goto('/');
  const picks = page.getByRole('region', { name: 'Top Picks' }).getByRole('article');
  const icons = picks.locator('svg.icon');
  expect(await picks.count()).toBeGreaterThan(1);
  await expect(icons).toHaveCount(await picks.count());
});

test('the buttons of the hero scroll to their sections', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Content' }).click();
  await expect(page.getByRole('heading', { name: 'Explore by Category' })).toBeInViewport();
  await page.getByRole('link', { name: 'See Featured' }).click();
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeInViewport();
});

test.describe('what is below the first screen', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const isLaidOut = (page: Page) =>
    page.locator('#picks h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  /** Opens the page, whose scripts run when the returned function is called. */
  async function openWithoutScripts(page: Page, path = '/'): Promise<() => void> {
    const { promise: isShown, resolve: runScripts } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await isShown;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    return runScripts;
  }

  test('is laid out after the first paint, and moves nothing in sight', async ({ page }) => {
    const runScripts = await openWithoutScripts(page);
    expect(await isLaidOut(page)).toBe(false);
    runScripts();
    await expect.poll(() => isLaidOut(page)).toBe(true);
    await expect(page.locator('.late')).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('is laid out earlier for anchors, the keyboard and print', async ({ page }) => {
    await openWithoutScripts(page, '/#picks');
    await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeInViewport();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => isLaidOut(page)).toBe(true);
  });
});

test.describe('the newsletter', () => {
  const email = () => `${crypto.randomUUID()}@example.org`;
  const form = (page: Page) => page.getByRole('region', { name: 'Stay close' });
  const field = (page: Page) => form(page).getByLabel('Email address');
  const submit = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' }).click();
  const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('shows the number of members, and errors in the address', async ({ page }) => {
    await page.goto('/');
    await expect(form(page)).toContainText('5,000+');
    await submit(page);
    await expect(toasts(page)).toContainText('Please enter your email address');
    await field(page).fill('not an address');
    await submit(page);
    await expect(toasts(page)).toContainText('Please enter a valid email address');
    await expect(field(page)).toHaveValue('not an address');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test("welcomes a subscriber, and has the address confirmed by the button that the email's link leads to", async ({
    page,
  }) => {
    const address = email();
    await page.goto('/');
    await field(page).fill(`  ${address.toUpperCase()} `);
    await submit(page);
    await expect(toasts(page)).toContainText('Successfully subscribed! Welcome to our community! 🎉');
    await expect(toasts(page)).toContainText('One step is left:');
    await expect(field(page)).toHaveValue('');

    const mail = page.getByTitle(`Email to ${address}: Confirm your newsletter subscription`);
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(mail).toBeVisible({ timeout: 1000 });
    }).toPass();
    await mail.contentFrame().getByRole('link', { name: 'Confirm my subscription' }).click();
    await expect(page).toHaveURL(/\/newsletter\/confirm#/);
    await expect(page.getByText('You’re subscribed.')).toBeHidden();
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('You’re subscribed. Welcome to our community!')).toBeFocused();
  });

  test('shows an error if its script does not load', async ({ page, context }) => {
    await page.goto('/');
    await field(page).fill('ruth@example.org');
    await context.setOffline(true);
    await submit(page);
    await expect(toasts(page)).toContainText('Something went wrong. Please try again later.');
  });
});

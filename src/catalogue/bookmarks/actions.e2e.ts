/** Bookmark and Share: on a resource's page and on cards in a list. */
import type { Page } from 'playwright/test';
import { newMember, signInAs } from '../../testing/browser/members.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { accessibilityViolations, expect, test } from '../../testing/browser/test.ts';

const TITLE = 'A short address';
const UNSAVED = `Bookmark ${TITLE}`;
const SAVED = `Bookmarked ${TITLE}`;
const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });
const bookmark = (page: Page) => page.getByRole('button', { name: /^Bookmark(ed)? A short address$/ });
const share = (page: Page) => page.getByRole('button', { name: `Share ${TITLE}` });
const card = (page: Page) => page.getByRole('article').first();

// Chromium logs a script that is cut off.
test.describe('a bookmark', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported/] });

  test('is kept after a reload, and shown in other tabs at once', async ({ page, context }) => {
    await page.goto(pathOf(TITLE));
    const otherTab = await context.newPage();
    await otherTab.goto(pathOf(TITLE));
    await expect(bookmark(page)).toHaveAccessibleName(UNSAVED);
    await bookmark(page).click();
    for (const shown of [page, otherTab]) {
      await expect(bookmark(shown)).toHaveAccessibleName(SAVED);
    }
    await page.reload();
    await expect(bookmark(page)).toHaveAccessibleName(SAVED);
    expect(await accessibilityViolations(page)).toEqual([]);
    await bookmark(otherTab).click();
    await expect(bookmark(page)).toHaveAccessibleName(UNSAVED);
    await page.reload();
    await expect(bookmark(page)).toHaveAccessibleName(UNSAVED);
  });

  test('is shown on a page restored by Back and Forward', async ({ page }) => {
    await page.goto(pathOf('An album'));
    await page.goto(pathOf(TITLE));
    await bookmark(page).click();
    await page.goBack();
    await page.goForward();
    await expect(bookmark(page)).toHaveAccessibleName(SAVED);
  });

  test('of a member is put back if the script that saves it does not load, and a toast says so', async ({ page }) => {
    await signInAs(await newMember(), page);
    await page.route('**/_astro/session.*', (route) => route.abort());
    await page.goto(pathOf(TITLE));
    await bookmark(page).click();
    await expect(toasts(page)).toContainText('We couldn’t change your bookmark. Please try again.');
    await expect(bookmark(page)).toHaveAccessibleName(UNSAVED);
  });

  test('lasts until the page is left if the browser refuses to store it, and a toast says so once', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(pathOf(TITLE));
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAccessibleName(SAVED);
    await expect(toasts(page)).toContainText('This browser doesn’t let us save anything');
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAccessibleName(UNSAVED);
    await expect(toasts(page)).toHaveText('');
  });
});

test.describe('sharing', () => {
  test.describe('on a device with a share sheet', () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        navigator.share = async (shared) => {
          const answer = sessionStorage.getItem('answer');
          if (answer) throw new DOMException('', answer);
          document.body.dataset.shared = JSON.stringify(shared);
        };
      }),
    );

    test('passes the title and the address to it', async ({ page, baseURL }) => {
      await page.goto(pathOf(TITLE));
      await share(page).click();
      await expect(toasts(page)).toContainText('Content shared successfully');
      const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '');
      expect(shared).toEqual({
        title: TITLE,
        text: `Worth a look: ${TITLE}`,
        url: `${baseURL}${pathOf(TITLE)}`,
      });
    });

    test('shows no toast if the visitor cancels', async ({ page }) => {
      await page.goto(pathOf(TITLE));
      await page.evaluate(() => sessionStorage.setItem('answer', 'AbortError'));
      await share(page).click();
      await page.evaluate(() => sessionStorage.clear());
      await share(page).click();
      await expect(toasts(page).locator('p')).toHaveText(['Content shared successfully']);
    });

    test('copies the address if the share sheet fails', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(pathOf(TITLE));
      await page.evaluate(() => sessionStorage.setItem('answer', 'NotAllowedError'));
      await share(page).click();
      await expect(toasts(page)).toContainText('Link copied to clipboard');
    });
  });

  test('copies the address on a device without a share sheet', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(pathOf(TITLE));
    await share(page).click();
    await expect(toasts(page)).toContainText('Link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${pathOf(TITLE)}`);
  });

  test('shows an error if the clipboard is refused too', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await page.goto(pathOf(TITLE));
    await share(page).click();
    await expect(toasts(page)).toContainText('Unable to share. Please copy the URL manually.');
    await expect(share(page)).toBeFocused();
  });
});

test.describe('a toast', () => {
  test('stays while it has the focus, and returns the focus when dismissed', async ({ page }) => {
    await page.clock.install();
    await page.goto(pathOf(TITLE));
    await share(page).click();
    const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.clock.runFor(60_000);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveText('');
    await expect(share(page)).toBeFocused();
  });
});

test.describe('the cards of a list', () => {
  test('show Save and Share on hover, and saving does not open the resource', async ({ page }) => {
    await page.goto('/sermons');
    const save = card(page).getByRole('button', { name: /^Save / });
    await expect(save).toHaveCSS('opacity', '0');
    await card(page).hover();
    await expect(save).toHaveCSS('opacity', '1');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(save.locator('svg')).not.toHaveCSS('fill', 'none');
    await expect(page).toHaveURL('/sermons');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.mouse.move(0, 0);
    await expect(save).toHaveCSS('opacity', '1');
    await card(page).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('button', { name: /^Bookmarked / })).toBeVisible();
  });

  test('can be used by keyboard: each button appears when it has the focus', async ({ page }) => {
    await page.goto('/sermons');
    // The last link is the author's.
    await card(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    const save = card(page).getByRole('button', { name: /^Save / });
    await expect(save).toBeFocused();
    await expect(save).toHaveCSS('opacity', '1');
    await page.keyboard.press('Space');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: /^Share / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Link copied to clipboard');
  });

  test('show a bookmark on cards that are added later', async ({ page }) => {
    await page.goto('/sermons');
    await card(page).hover();
    await card(page)
      .getByRole('button', { name: /^Save / })
      .click();
    await page.evaluate(() => {
      const first = document.querySelector('article');
      const later = first?.cloneNode(true) as HTMLElement;
      for (const button of later.querySelectorAll('button')) button.ariaPressed = 'false';
      first?.closest('ul')?.append(later);
    });
    const later = page.locator('ul > article').getByRole('button', { name: /^Save / });
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await later.click();
    await expect(later).toHaveAttribute('aria-pressed', 'false');
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

    test('always show their buttons, at least 44 pixels large', async ({ page }) => {
      await page.goto('/sermons');
      for (const name of [/^Save /, /^Share /]) {
        const button = card(page).getByRole('button', { name });
        await expect(button).toHaveCSS('opacity', '1');
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await button.tap();
      }
      await expect(card(page).getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
      await expect(toasts(page)).toContainText('Link copied to clipboard');
      await expect(page).toHaveURL('/sermons');
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('buttons that need it are hidden', async ({ page }) => {
    for (const path of ['/sermons', pathOf(TITLE)]) {
      await page.goto(path);
      await expect(page.locator('[data-bookmark]').first()).toBeHidden();
      await expect(page.locator('[data-share]').first()).toBeHidden();
    }
  });
});

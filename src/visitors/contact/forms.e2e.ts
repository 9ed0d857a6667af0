/** The contact, support, counselling and unsubscribe pages. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../testing/browser/test.ts';

const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of [
    ['/', 'Subscribing needs JavaScript'],
    ['/contact', 'Sending needs JavaScript'],
    ['/unsubscribe?token=x', 'Unsubscribing needs JavaScript'],
    ['/newsletter/confirm#x', 'Confirming needs JavaScript'],
    ['/login', 'Accounts need JavaScript'],
    ['/register', 'Accounts need JavaScript'],
    ['/forgot-password', 'Accounts need JavaScript'],
  ] as const) {
    test(`${path} hides its form and says why`, async ({ page }) => {
      await page.goto(path);
      const notice = page.getByRole('main').locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(words);
      await expect(page.getByRole('main').locator('form')).toBeHidden();
    });
  }

  for (const path of ['/dashboard', '/admin']) {
    test(`${path} says why it is empty, and does not seem to load`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').locator('noscript p')).toBeInViewport();
      await expect(page.getByText('Loading...').first()).toBeHidden();
    });
  }
});

test.describe('before its script is there', () => {
  /** Opens a page whose scripts wait until the returned function is called. */
  async function openEarly(page: Page, path: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    return resolve;
  }

  test('a message is not put in an address by Enter, and stays', async ({ page }) => {
    const release = await openEarly(page, '/contact');
    await page.getByLabel('First Name').fill('Ruth');
    await page.getByLabel('First Name').press('Enter');
    release();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('First Name')).toHaveValue('Ruth');
  });

  test('an email link keeps its token', async ({ page }) => {
    const path = `/newsletter/confirm#${crypto.randomUUID()}`;
    const release = await openEarly(page, path);
    const button = page.getByRole('button', { name: 'Confirm my subscription' });
    await button.evaluate((element: HTMLButtonElement) => element.click());
    release();
    await button.click();
    await expect(page.getByText('This link has expired.')).toBeFocused();
    await expect(page).toHaveURL(path);
  });
});

test.describe('the contact form', () => {
  test.use({ expectedErrors: [/ERR_FAILED|429/] });

  const fill = async (page: Page) => {
    await page.getByLabel('First Name').fill('Ruth');
    await page.getByLabel('Email').fill('ruth@example.org');
    await page.getByLabel('Message').fill('Is there a film about Ruth?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

  test('shows errors beside the fields and focuses the first invalid one', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Email').fill('ruth');
    await send(page);
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Please fill in this field.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Email')).toHaveValue('ruth');
  });

  test('sends a message, confirms it, and ignores a second click', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await expect(page.getByText('Thank you! Your message has reached us.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await send(page);
    await expect(page.getByText('Thank you! Your message has reached us.')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('');
    await page.getByLabel('Message').fill('One more thing.');
    await send(page);
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Please fill in this field.');
  });

  test('says after too many messages when to try again, and shows the email address', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 429, json: 'too many requests' }));
    await page.goto('/contact');
    await fill(page);
    await send(page);
    const words = page.getByText(
      'We can’t take more messages just now. What you wrote is still here: please try again in an hour.',
    );
    await expect(words).toBeVisible();
    await expect(words).toContainText('Or write to hello@example.org.');
    await expect(page.getByLabel('Message')).toHaveValue('Is there a film about Ruth?');
  });

  test('keeps text that is typed while a message is being sent', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rest/v1/**', (route) => held.then(() => route.continue()));
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await page.getByLabel('Message').fill('And one about Boaz?');
    release();
    await expect(page.getByText('Thank you! Your message has reached us.')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('And one about Boaz?');
  });

  test('keeps the text if sending fails, and shows the email address', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await expect(page.getByText('We couldn’t send your message just now.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is there a film about Ruth?');
    await expect(page.getByRole('link', { name: 'hello@example.org' })).toBeVisible();
  });

  test('pretends to send the message of a bot that fills in the hidden field', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/contact');
    await fill(page);
    await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    await send(page);
    await expect(page.getByText('Thank you! Your message has reached us.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe('the support page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the account number and shows a toast and a check mark for two seconds', async ({ page }) => {
    await page.goto('/support');
    const button = page.getByRole('button', { name: 'Copy account number' });
    await button.click();
    await expect(toasts(page)).toContainText('Account number copied to clipboard!');
    await expect(button.locator('svg').last()).toBeVisible();
    await expect(button.locator('svg').last()).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789');
  });
});

test('the account number is copied even if the clipboard API is refused', async ({ page }) => {
  await page.goto('/support');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.addEventListener('copy', () => {
      document.title = `copied ${document.getSelection()}`;
    });
  });
  await page.getByRole('button', { name: 'Copy account number' }).click();
  await expect(toasts(page)).toContainText('Account number copied to clipboard!');
});

test('the account number is selected if it cannot be copied, and a toast says so', async ({ page }) => {
  await page.goto('/support');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  const button = page.getByRole('button', { name: 'Copy account number' });
  await button.click();
  await expect(toasts(page)).toContainText('We’ve selected the account number, so you can copy it yourself.');
  await expect(toasts(page)).not.toContainText('copied');
  await expect(button.locator('svg').last()).toBeHidden();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('0123456789');
});

test.describe('the counselling page', () => {
  test('has helplines, email address and a link to the contact page', async ({ page }) => {
    await page.goto('/counselling');
    await expect(page.getByRole('link', { name: 'Call 0800 000 000' })).toHaveAttribute('href', 'tel:+15550000000');
    await expect(page.getByRole('link', { name: 'listen@example.org' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/contact');
    await expect(page.getByText('We read messages every evening.')).toBeVisible();
  });

  test('begins with what to do in danger', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/counselling');
      const first = page.getByRole('main').locator('p').first();
      await expect(first).toHaveText(
        /^If you or someone else is in danger right now, please call your country’s emergency number/,
      );
      const danger = await first.boundingBox();
      const exit = await page.getByRole('link', { name: 'Leave this page quickly' }).boundingBox();
      expect(danger?.y).toBeLessThanOrEqual(exit?.y ?? 0);
      expect((exit?.y ?? 740) + (exit?.height ?? 0)).toBeLessThan(740);
    }
  });

  test('the form says when messages are read, and that it is not for emergencies', async ({ page }) => {
    await page.goto('/contact');
    const form = page.locator('form#contact');
    await expect(form).toContainText('We read messages every evening.');
    await expect(form).toContainText('This form isn’t for emergencies');
  });

  // Chromium logs this on navigation from a page with view transitions to one without.
  test.use({ expectedErrors: [/ViewTransition opt-in disabled/], allowedOrigins: ['https://elsewhere.example'] });

  test.beforeEach(({ page }) =>
    page.route('https://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    ),
  );

  test('is left at once, is not in the history, and stores nothing', async ({ page }) => {
    await page.goto('/about');
    const response = await page.goto('/counselling');
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText('Your browser history will still show')).toBeVisible();
    await page.getByRole('link', { name: 'Leave this page quickly' }).click();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('is left when Shift is pressed three times in a row', async ({ page }) => {
    await page.goto('/counselling');
    const status = page.getByText(/^Press Shift/);
    await page.keyboard.press('Shift');
    await expect(status).toHaveText('Press Shift twice more to leave.');
    await page.keyboard.press('A');
    await expect(status).toBeHidden();
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await expect(status).toHaveText('Press Shift once more to leave.');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('is blanked before it is left, and restored when the browser shows it again', async ({ page }) => {
    await page.goto('/counselling');
    // With this answer the browser stays where it is.
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('link', { name: 'Leave this page quickly' }).click();
    await expect(page.locator('body')).toBeHidden();
    await expect(page).toHaveTitle('elsewhere.example');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: 'Teen Counselling' })).toBeVisible();
    await expect(page).toHaveTitle(/^Teen Counselling/);
  });
});

test('a second click after subscribing is ignored', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Stay close' });
  const subscribe = () => form.getByRole('button', { name: 'Subscribe' }).click();
  await form.getByLabel('Email address').fill(`${crypto.randomUUID()}@example.org`);
  await subscribe();
  await expect(toasts(page)).toContainText('Successfully subscribed!');
  await subscribe();
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('');
  await expect(toasts(page)).not.toContainText('Please enter your email address');
});

test.describe('the page that an email link opens', () => {
  test('waits for a click, because mail scanners open the links in emails', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(`/unsubscribe?token=${crypto.randomUUID()}`);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You’re unsubscribed.')).toBeFocused();
    expect(sent).toHaveLength(1);
  });

  test('says which emails it ended', async ({ page }) => {
    await page.goto(`/unsubscribe/parts?token=${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You won’t get any more daily emails.')).toBeFocused();
  });

  test('for confirming says so if the link has expired', async ({ page }) => {
    await page.goto(`/newsletter/confirm#${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('This link has expired.')).toBeFocused();
  });

  test('works if a mail program added something to the link', async ({ page }) => {
    await page.goto(`/unsubscribe?token=3D${crypto.randomUUID()}.`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You’re unsubscribed.')).toBeFocused();
  });

  test('says so if the link is incomplete', async ({ page }) => {
    for (const path of ['/unsubscribe', '/unsubscribe?token=3f2a9c1e-77']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('This link is incomplete.')).toBeVisible();
    }
  });
});

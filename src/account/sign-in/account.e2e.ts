/** Accounts from end to end, with the emails that the backend really sends. */
import type { Page } from 'playwright/test';
import { mailLink, newMember, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Refused requests, scripts that don't load, and pages with view transitions that are left at once.
test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED|Transition|dynamically imported module/] });

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function signIn(page: Page, email: string, word: string) {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(word);
  await button(page, 'Sign In').click();
}

/** It fits phones and is accessible in both themes. */
async function expectWhole(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsHorizontally(page)).toBe(false);
  if (size) await page.setViewportSize(size);
}

test('registering by keyboard alone, confirming by email after a scanner saw it, and the same link a second time', async ({
  page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto('/register');
  await expect(button(page, 'Create Account')).toBeDisabled();
  await page.getByLabel('First name').focus();
  const type = (text: string) => page.keyboard.insertText(text);
  const tab = () => page.keyboard.press('Tab');
  for (const text of ['Ruth', 'of Moab', 'ruth', 'barley', '', 'wheat', '']) {
    await type(text);
    await tab();
  }
  await page.keyboard.press('Space');
  await expect(page.getByLabel('I’m 13 or older and agree to the Terms of Service')).toBeChecked();
  await expect(page.getByLabel('Send me the newsletter')).toBeChecked();
  await expect(button(page, 'Create Account')).toBeEnabled();
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Password Mismatch: Passwords do not match.',
  );
  await expectWhole(page);
  await page.keyboard.press('ControlOrMeta+A');
  await type(email);
  await page.getByLabel('Confirm password').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await type('barley');
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
  await expect(toasts(page)).toContainText('Account Created! Please check your email to verify your account.');
  await signIn(page, email, 'barley');
  await expect(main(page).getByRole('alert')).toHaveText(
    'Sign In FailedPlease check your email and click the confirmation link.',
  );
  await button(page, 'Send the link again').click();
  await expect(page.getByRole('status').filter({ hasText: 'We sent you an email a moment ago.' })).toBeVisible();
  await expect(button(page, 'Send the link again')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);

  const link = await mailLink(email);
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link.href);
  const question = (of: Page) => of.getByRole('dialog', { name: 'Is this your email address?' });
  await expect(question(scanner)).toBeVisible();
  await scanner.context().close();

  await page.goto(link.href);
  await expect(page).toHaveURL('/');
  const confirm = page.getByRole('button', { name: 'Confirm my email address' });
  await expect(confirm).toBeFocused();
  await expectWhole(page);
  await page.route('**/auth/v1/verify*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText(
    'We couldn’t reach our server. The link still works: please try again in a moment.',
  );
  await page.unroute('**/auth/v1/verify*');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Your email address is confirmed');
  await expect(question(page)).toBeHidden();
  await header(page).getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, 'barley');
  await expect(page).toHaveURL('/');
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link.href);
  await other.getByRole('button', { name: 'Confirm my email address' }).click();
  const used = other.getByRole('dialog', { name: 'This link has been used or has expired' });
  await expect(used).toBeVisible();
  await expect(other).toHaveURL('/');
  await expectWhole(other);
  await expect(used.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await used.getByRole('link', { name: 'Get a new link' }).click();
  await expect(other).toHaveURL('/forgot-password');
  await other.context().close();
});

test('after a wrong password the typed text stays, and the right one leads back to the requested page', async ({
  page,
}) => {
  const { email, password: word } = await newMember();
  await page.goto('/dashboard?tab=prayers', { waitUntil: 'commit' });
  await page.waitForURL(/\/login/);
  await expect(main(page).getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/register?next=%2Fdashboard%3Ftab%3Dprayers',
  );
  await expect(button(page, 'Sign In')).toBeDisabled();
  await signIn(page, email, 'wheat');
  await expect(main(page).getByRole('alert')).toHaveText('Sign In FailedInvalid email or password. Please try again.');
  await expect(button(page, 'Sign In')).toBeFocused();
  await expectWhole(page);

  await page.route('**/auth/v1/token*', (route) => route.abort());
  await button(page, 'Sign In').click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Sign In ErrorAn unexpected error occurred. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toHaveValue('wheat');
  await page.unroute('**/auth/v1/token*');

  await button(page, 'Show password').click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).fill(word);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=prayers');
  await expect(toasts(page)).toContainText('Welcome back! You have been signed in successfully.');
});

test('a new password by email: programs that open the link do not use it up, and it works once', async ({
  page,
  browser,
}) => {
  const { email, password: word } = await newMember();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send reset link').click();
  await expect(page.getByRole('heading', { name: 'Reset Email Sent' })).toBeFocused();
  await expect(page.getByText('Check your email for the password reset link.')).toBeVisible();
  await expectWhole(page);
  await button(page, 'Send Another Email').click();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const link = await mailLink(email);
  expect((await page.request.get(link.href)).status()).toBe(200);
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link.href);
  await expect(button(scanner, 'Continue')).toBeVisible();
  await scanner.context().close();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link.href);
  await button(phone, 'Continue').click();
  await expect(phone).toHaveURL('/reset-password');
  await phone.getByLabel('New password').fill('five5');
  await phone.getByLabel('Confirm password').fill('other');
  await button(phone, 'Update password').click();
  await expect(phone.getByLabel('New password')).toBeFocused();
  await expect(phone.getByLabel('New password')).toHaveAccessibleDescription(
    /^Password must be at least 6 characters long\./,
  );
  await expectWhole(phone);
  await phone.getByLabel('New password').fill('a better one');
  await button(phone, 'Update password').click();
  await expect(phone.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Passwords do not match. Please try again.',
  );
  await phone.getByLabel('Confirm password').fill('a better one');
  await button(phone, 'Update password').click();
  await phone.waitForURL('/login');
  await expect(toasts(phone)).toContainText('Password Updated Your password has been successfully updated.');
  await signIn(phone, email, 'a better one');
  await expect(phone).toHaveURL('/');
  await phone.context().close();

  await page.goto(link.href);
  await button(page, 'Continue').click();
  await page.waitForURL('/login');
  await expect(toasts(page)).toContainText(
    'The password reset link is invalid or has expired. “Forgot your password?” sends you a new one.',
  );
  await signIn(page, email, word);
  await expect(main(page).getByRole('alert')).toContainText('Invalid email or password.');
});

test.describe('what a password manager filled in', () => {
  /** Sets values as password managers do, with no other events than these. */
  const fillIn = (page: Page, { email, password }: { email: string; password: string }, events: string[]) =>
    page.evaluate(
      ([typed, events]) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const [name, value] of Object.entries(typed)) {
          const field = document.querySelector(`input[name=${name}]`);
          setValue?.call(field, value);
          for (const event of events) field?.dispatchEvent(new Event(event, { bubbles: true }));
        }
      },
      [{ email, password }, events] as const,
    );
  /** Otherwise a disabled button wouldn't be clicked. */
  const press = (page: Page) => button(page, 'Sign In').click({ force: true });

  for (const [how, events] of [
    ['without a word', []],
    ['with `change` alone', ['change']],
  ] as const) {
    test(`${how} is sent by Enter, and by a press`, async ({ page }) => {
      const ruth = await newMember();
      for (const send of [() => password(page).press('Enter'), () => press(page)]) {
        await page.goto('/login?next=%2Fabout');
        await password(page).focus();
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await fillIn(page, ruth, [...events]);
        if (events.length > 0) await expect(button(page, 'Sign In')).toBeEnabled();
        await send();
        await expect(page).toHaveURL('/about');
        await header(page).getByRole('button', { name: 'Sign Out' }).click();
        await page.waitForURL('/login');
      }
    });
  }

  test('before the form was hydrated is sent too, and a pointer hydrates the button', async ({ page }) => {
    await page.goto('/login?next=%2Fabout');
    await fillIn(page, await newMember(), []);
    await expect(button(page, 'Sign In')).toBeDisabled();
    await button(page, 'Sign In').hover({ force: true });
    await expect(button(page, 'Sign In')).toBeEnabled();
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL('/about');
  });

  test('a button that is disabled says why when it is pressed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('ruth@example.org');
    await expect(button(page, 'Sign In')).toBeDisabled();
    await press(page);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Please fill in this field.');
    await page.goto('/register');
    await page.getByLabel('First name').press('Enter');
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please fill in this field.');
    await expect(page.getByLabel('I’m 13 or older')).toHaveAccessibleDescription(
      'Please tick this box to create an account.',
    );
    await expectWhole(page);
  });
});

for (const [clock, ahead] of [
  ['a year late', -365],
  ['a day ahead', 1],
] as const) {
  test(`on a device whose clock is ${clock}, members sign in and save`, async ({ page }) => {
    const ruth = await newMember();
    await page.clock.setFixedTime(Date.now() + ahead * 24 * 60 * 60_000);
    const tokens: string[] = [];
    page.on('request', (request) => request.url().includes('/auth/v1/token') && tokens.push(request.url()));
    await page.goto('/login?next=%2Fdashboard%3Ftab%3Dprayers');
    await signIn(page, ruth.email, ruth.password);
    await page.waitForURL('/dashboard?tab=prayers');
    await button(page, 'Add prayer request').click();
    await page.getByLabel('Prayer', { exact: true }).fill('For the clock');
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { name: 'For the clock' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'For the clock' })).toBeVisible();
    expect(tokens).toHaveLength(1);
  });
}

test('a browser that stores nothing says so at sign-in', async ({ page }) => {
  const { email, password: word } = await newMember();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await signIn(page, email, word);
  await expect(main(page).getByRole('alert')).toHaveText(
    'Sign In FailedSession was not created properly: your browser doesn’t let this site store anything, so it can’t keep you signed in. Please allow cookies and site data for this site in your browser’s settings, then sign in again.',
  );
  await expectWhole(page);
});

test.describe('before the scripts of a form are loaded', () => {
  /** Holds the scripts back until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test('they stay unloaded until somebody touches the form', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByLabel('Email')).toBeVisible();
    }
    expect(new Set(scripts).size).toBe(1);
    await page.getByLabel('Email').focus();
    await expect.poll(() => scripts.join()).toMatch(/ForgotPasswordForm/);
  });

  test('what is typed and ticked is kept, and Enter says what is wrong with it', async ({ page }) => {
    const run = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    const typed = { 'First name': 'Ruth', 'Last name': 'of Moab', Email: 'ruth', Password: 'barley' };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Send me the newsletter').uncheck();
    await expect(button(page, 'Create Account')).toBeDisabled();
    await page.getByLabel('I’m 13 or older').check();
    await page.getByLabel('Email').press('Enter');
    run();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    await expect(page.getByLabel('Send me the newsletter')).not.toBeChecked();
    await expect(page.getByLabel('I’m 13 or older')).toBeChecked();
  });

  for (const [how, submit] of [
    ['Enter', (page: Page) => password(page).press('Enter')],
    ['a click', (page: Page) => button(page, 'Sign In').click()],
  ] as const) {
    test(`${how} signs in afterwards, and nothing that was typed is in an address`, async ({ page }) => {
      const { email, password: word } = await newMember();
      const sent: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && sent.push(request.method() + request.url()));
      const run = await holdScripts(page);
      await page.goto('/login?next=%2Fabout', { waitUntil: 'commit' });
      await expect(button(page, 'Sign In')).toBeDisabled();
      await page.getByLabel('Email').fill(email);
      await password(page).fill(word);
      await submit(page);
      await submit(page);
      run();
      await expect(page).toHaveURL('/about');
      await expect(toasts(page)).toContainText('Welcome back!');
      expect(sent.map((address) => address.replace(/http:\/\/[^/]+/, ''))).toEqual([
        'GET/login?next=%2Fabout',
        'GET/about',
      ]);
    });
  }
});

test('a visitor is redirected after signing in with another tab, though nobody touched the form', async ({ page }) => {
  await page.goto('/login?next=%2Fabout');
  const other = await page.context().newPage();
  await signInAs(await newMember(), other);
  await page.waitForURL('/about');
});

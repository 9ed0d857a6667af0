/** A video resumes where it was left. The player is a stand-in that sends YouTube's messages. */
import type { Page } from 'playwright/test';
import { newMember, signInAs } from '../../testing/browser/members.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { accessibilityViolations, expect, scrollsHorizontally, test } from '../../testing/browser/test.ts';

const TITLE = 'A short address';
const PLAYER = 'https://www.youtube-nocookie.com';

/** The target of the quick exit. */
const ELSEWHERE = 'https://elsewhere.example';

test.use({ allowedOrigins: [PLAYER, ELSEWHERE], expectedErrors: [/Transition/] });

/** Like YouTube's, it doesn't listen at first. Then it waits for the test to say what to report: `tell` of its window. */
const STAND_IN = `<title>Player</title><script>
let isListening = false;
let heard = 0;
const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
addEventListener('message', ({ data }) => {
  heard += 1;
  if (JSON.parse(data).event !== 'listening' || heard < 2 || isListening) return;
  isListening = true;
  send('onReady', null);
  send('initialDelivery', { duration: 2400.181, currentTime: 0, playerState: -1 });
  document.title = 'Listening';
});
window.tell = (info) => send('infoDelivery', info);
</script>`;

/** Plays the video. Resolves with the player's address, and with a function that makes it report. */
async function play(page: Page, name: string | RegExp = `Play ${TITLE}`) {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click();
  const address = (await page.locator('iframe').getAttribute('src')) ?? '';
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  await frame?.waitForFunction(() => document.title === 'Listening');
  // Until the page has received it: messages from another site take a while.
  const tell = async (info: object) => {
    await page.evaluate(() => {
      const heard = new Promise<void>((resolve) =>
        addEventListener('message', ({ data }) => String(data).includes('infoDelivery') && resolve()),
      );
      Object.assign(window, { heard });
    });
    await frame?.evaluate((playback) => (window as never as { tell: (info: object) => void }).tell(playback), info);
    await page.evaluate(() => (window as never as { heard: Promise<Event> }).heard.then(() => {}));
  };
  return { address: new URL(address), tell };
}

test.beforeEach(({ page }) =>
  page.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: STAND_IN })),
);

/** What the browser stores for visitors. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('positions'));
const line = (page: Page) => page.getByText('Continues at 12:30');

test('a visitor’s is stored only in the browser, and is removed when they start over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(pathOf(TITLE));
  const first = await play(page);
  expect(first.address.searchParams.get('enablejsapi')).toBe('1');
  expect(first.address.searchParams.get('origin')).toBe(new URL(page.url()).origin);
  expect(first.address.searchParams.has('start')).toBe(false);
  await first.tell({ playerState: 1, currentTime: 700.2 });
  await first.tell({ currentTime: 750.62 });
  await first.tell({ playerState: 2 });
  await expect.poll(() => kept(page)).toContain('{"seconds":750,"of":2400}');

  await page.reload();
  await expect(line(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  expect((await play(page)).address.searchParams.get('start')).toBe('750');
  // A link with a time starts there.
  await page.goto(`${pathOf(TITLE)}?t=90`);
  await expect(page.getByRole('link', { name: `Play ${TITLE}` })).toBeVisible();
  await expect(line(page)).toBeHidden();
  expect((await play(page)).address.searchParams.get('start')).toBe('90');
  await page.goto(pathOf(TITLE));
  expect((await play(page, 'From the start')).address.searchParams.has('start')).toBe(false);
  await expect(line(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

test('a member resumes on another device, to the second, and is done at the end', async ({
  page,
  browser,
  baseURL,
}) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  const recorded = page.waitForResponse((response) => response.url().includes('/user_activities') && response.ok());
  await page.goto(pathOf(TITLE));
  await recorded;
  const { tell } = await play(page);
  await tell({ playerState: 1, currentTime: 750.62 });
  // The page is left while it plays.
  await page.goto('/about');
  expect(await kept(page)).toBeNull();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: STAND_IN }));
  await signInAs(ruth, other);
  await other.goto('/dashboard');
  const recent = other.getByRole('region', { name: 'Recently Viewed' });
  await expect(recent.getByText('12:30 of 40:00')).toBeVisible();
  await recent.getByRole('link', { name: `Continue ${TITLE} at 12:30` }).click();
  await expect(line(other)).toBeVisible();
  const again = await play(other);
  expect(again.address.searchParams.get('start')).toBe('750');
  await again.tell({ playerState: 1, currentTime: 2399.9 });
  const ended = other.waitForResponse(/save_position/);
  await again.tell({ playerState: 0 });
  expect(await (await ended).json()).toBe(true);
  await other.goto('/dashboard');
  await expect(recent.getByText('Done · Viewed today')).toBeVisible();
  await expect(recent.getByRole('link', { name: `Continue ${TITLE}`, exact: true })).toBeVisible();
  await other.context().close();
});

test('messages from other windows and other origins are ignored', async ({ page }) => {
  await page.goto(pathOf(TITLE));
  const { tell } = await play(page);
  const playerMessage = JSON.stringify({ event: 'infoDelivery', info: { playerState: 2, currentTime: 60 } });
  await tell({ playerState: 1, currentTime: 5 });
  await page.evaluate((message) => window.postMessage(message, '*'), playerMessage);
  await page.evaluate(
    ([data = '', origin = '']) => dispatchEvent(new MessageEvent('message', { data, origin })),
    [playerMessage, PLAYER],
  );
  await tell({ playerState: 2, currentTime: 30 });
  await expect.poll(() => kept(page)).toContain('{"seconds":30,"of":2400}');
});

test('it is saved every 15 seconds while it plays', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T20:00:00Z');
  await page.goto(pathOf(TITLE));
  const { tell } = await play(page);
  await tell({ playerState: 1, currentTime: 5 });
  await page.clock.setFixedTime('2026-11-27T20:00:14Z');
  await tell({ currentTime: 19 });
  await page.clock.setFixedTime('2026-11-27T20:00:15Z');
  await tell({ currentTime: 20 });
  await tell({ currentTime: 21 });
  await expect.poll(() => kept(page)).toContain('{"seconds":20,"of":2400}');
});

test('a quick exit removes it, and so does signing out', async ({ page }) => {
  const keep = () => page.evaluate(() => localStorage.setItem('positions', '{"a":{"seconds":5,"of":9}}'));
  await page.goto('/counselling');
  await keep();
  await page.route(`${ELSEWHERE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift');
  await page.waitForURL(`${ELSEWHERE}/**`);
  await page.goto('/about');
  expect(await kept(page)).toBeNull();

  await signInAs(await newMember(), page);
  await page.goto('/about');
  await keep();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/login');
  expect(await kept(page)).toBeNull();
});

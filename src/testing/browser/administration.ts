/** What the tests of the administration share. */
import type { Page } from 'playwright/test';
import { sharedAdministrator, signInAs } from './members.ts';
import { expect, scrollsHorizontally, violationsInBothThemes } from './test.ts';

/** A word that nothing else has. */
export const uniqueName = (): string => `w${crypto.randomUUID().replaceAll('-', '')}`;

/** The short messages at the edge of the page. */
export const said = (page: Page) => page.getByRole('status', { name: 'Notifications' });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens an address as the administrator whom tests share. */
export async function openAsAdministrator(page: Page, address: string): Promise<void> {
  await signInAs(await sharedAdministrator(), page, 'admin');
  await page.goto(address);
}

/** Looks at the page in both themes, when nothing of it is pale because it is read again. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
}

/** What the administration's tests share. */
import type { Page } from 'playwright/test';
import { sharedAdministrator, signInAs } from './members.ts';
import { expect, scrollsHorizontally, violationsInBothThemes } from './test.ts';

/** A word found nowhere else. */
export const uniqueName = (): string => `w${crypto.randomUUID().replaceAll('-', '')}`;

/** The toasts. */
export const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens an address as the administrator that tests share. */
export async function openAsAdministrator(page: Page, address: string): Promise<void> {
  await signInAs(await sharedAdministrator(), page, 'admin');
  await page.goto(address);
}

/** Checks the page in both themes, once nothing is dimmed by reloading. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
}

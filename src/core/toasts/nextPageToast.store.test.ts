import { expect, test, vi } from 'vitest';
import { testStorage } from '../../testing/testBrowser.ts';
import { passToastOn, showLeftToast, toastOnNextPage } from './nextPageToast.store.ts';
import { $toasts } from './toasts.store.ts';

test('a toast for the next page is shown there, even if that page redirects at once', () => {
  vi.stubGlobal('sessionStorage', testStorage());
  toastOnNextPage('error', 'The link has expired.', 'Reset Failed');
  showLeftToast();
  passToastOn();
  $toasts.set([]);
  showLeftToast();
  expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'The link has expired.', title: 'Reset Failed' }]);
  $toasts.set([]);
  showLeftToast();
  expect($toasts.get()).toEqual([]);
  vi.unstubAllGlobals();
});

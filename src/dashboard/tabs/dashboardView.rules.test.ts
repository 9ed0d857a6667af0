import { expect, test } from 'vitest';
import { DASHBOARD_TABS, dashboardPath, dashboardView } from './dashboardView.rules.ts';

const view = (path: string) => dashboardView(new URL(path, 'https://example.org').search);

test('the tabs are in order', () => {
  expect(DASHBOARD_TABS).toEqual(['overview', 'library', 'prayers', 'settings']);
});

test.each(DASHBOARD_TABS)('%s has an address of its own', (tab) => {
  const shown = { tab, newPrayer: false };
  expect(view(dashboardPath(shown))).toEqual(shown);
});

test('the overview is the dashboard itself', () => {
  expect(dashboardPath({ tab: 'overview', newPrayer: false })).toBe('/dashboard');
});

test('the form for a new prayer has an address', () => {
  const shown = { tab: 'prayers', newPrayer: true } as const;
  expect(dashboardPath(shown)).toBe('/dashboard?tab=prayers&new=1');
  expect(view(dashboardPath(shown))).toEqual(shown);
});

test.each(['/dashboard', '/dashboard?tab=', '/dashboard?tab=Prayers', '/dashboard?tab=constructor&new=1'])(
  '%s shows the overview',
  (path) => {
    expect(view(path)).toEqual({ tab: 'overview', newPrayer: false });
  },
);

test('other parameters of a tab are ignored', () => {
  expect(view('/dashboard?q=grace&tab=library&page=2&new=1')).toEqual({ tab: 'library', newPrayer: false });
});

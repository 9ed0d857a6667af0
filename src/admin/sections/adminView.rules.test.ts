import { expect, test } from 'vitest';
import { ADD_TABS, ADMIN_SECTIONS } from '../../contract/admin.ts';
import { adminView, draftsPath, sectionPath, withAdd } from './adminView.rules.ts';

const view = (path: string) => adminView(new URL(path, 'https://example.org').search);

test.each(ADMIN_SECTIONS)('the section %s has an address of its own', (section) => {
  expect(view(sectionPath(section))).toEqual({ section, add: null });
});

test('the list of resources is the administration itself', () => {
  expect(sectionPath('resources')).toBe('/admin');
});

test('the ways to add resources are in order', () => {
  expect(ADD_TABS).toEqual(['single', 'video', 'music']);
});

test.each(ADD_TABS)('the panel that adds resources has an address for its tab %s', (add) => {
  const path = withAdd('?q=grace&page=2', add);
  expect(view(path)).toEqual({ section: 'resources', add });
  expect(path).toBe(`/admin?add=${add}&q=grace&page=2`);
});

test('closing the panel keeps what the list shows', () => {
  expect(withAdd('?add=video&q=grace', null)).toBe('/admin?q=grace');
});

test.each(['/admin', '/admin?section=', '/admin?section=constructor', '/admin?add=nothing'])(
  '%s shows the resources',
  (path) => {
    expect(view(path)).toEqual({ section: 'resources', add: null });
  },
);

test('drafts have an address, also those that contain a text', () => {
  expect(draftsPath()).toBe('/admin?drafts=true');
  expect(draftsPath('Grace & peace')).toBe('/admin?q=Grace+%26+peace&drafts=true');
});

test('only the resources have a panel that adds some', () => {
  expect(view('/admin?section=tags&add=single')).toEqual({ section: 'tags', add: null });
});

/** An administrator's browser with the resource form, for tests of its stores. */
import { afterEach, vi } from 'vitest';
import type { EditedResource } from '../../src/contract/admin.ts';
import { testStorage } from '../../src/testing/testBrowser.ts';
import { hasRole, until } from '../../src/testing/until.ts';
import { addResource } from './builders.ts';
import { openMemberBrowser } from './memberBrowser.ts';
// Registered before this file's hooks, since the last ones run first, and this one removes the browser.
import './pageServer.ts';
import { administrator, type Member, owner } from './people.ts';
import { TestXhr } from './testXhr.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The required fields of a new book. */
export const BOOK = {
  category: 'books',
  title: 'The Pilgrim’s Progress',
  author: 'John Bunyan',
  image_url: 'https://example.org/pilgrim.jpg',
  external_link: 'https://wa.me/2348000000000',
} as const;

export async function openFormBrowser(someone?: Member) {
  const me = someone ?? (await administrator());
  const browser = await openMemberBrowser(me);
  let events = new EventTarget();
  const scrolls: unknown[] = [];
  const { addEventListener: add, removeEventListener: remove } = globalThis;
  const globals = {
    sessionStorage: testStorage(),
    XMLHttpRequest: TestXhr,
    scrollTo: (to: unknown) => void scrolls.push(to),
    addEventListener: (type: string, listener: () => void, options?: object) => {
      add(type, listener, options);
      events.addEventListener(type, listener, options);
    },
    removeEventListener: (type: string, listener: () => void) => {
      remove(type, listener);
      events.removeEventListener(type, listener);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  /** Leaves the page, so that it saves what was typed now rather than later, into the browser of the next test. */
  const leave = () => void events.dispatchEvent(new Event('pagehide'));
  // A role that's still being read is discarded then.
  stops.push(leave, () => browser.signIn(null));

  /** Loads the page with the form. Calling it again leaves the page and loads it again. */
  async function load() {
    leave();
    events = new EventTarget();
    const page = await browser.openTab(async () => ({
      ...(await import('../../src/admin/form/form.store.ts')),
      ...(await import('../../src/admin/form/saveForm.store.ts')),
      ...(await import('../../src/admin/form/uploadPicture.store.ts')),
      ...(await import('../../src/admin/form/fillFromLink.store.ts')),
      ...(await import('../../src/admin/sections/undo.store.ts')),
      ...(await import('../../src/account/guard/routeGuard.store.ts')),
      ...(await import('../../src/core/session/session.store.ts')),
      ...(await import('../../src/core/toasts/toasts.store.ts')),
    }));
    page.startSession();
    await until(page.$session, hasRole('admin', 'user'));
    stops.push(page.$form.listen(() => {}));
    return {
      ...page,
      saving: () => page.$form.get().saving.state,
      toasts: () => page.$toasts.get().map(({ kind, text }) => `${kind}: ${text}`),
    };
  }

  return {
    ...browser,
    me,
    load,
    scrolls,
    /** Whether the browser asks before the page is left. */
    asksBeforeLeaving: () => !events.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

/** A book in the catalogue, as in an administrator's list. */
export async function savedBook(overrides: Partial<EditedResource> = {}): Promise<EditedResource> {
  const id = await addResource({ ...BOOK, ...overrides });
  return storedResource(id);
}

/** The row as the API gives it. */
export async function storedResource(id: string): Promise<EditedResource> {
  const { client } = await administrator();
  return (await client.from('resources').select('*').eq('id', id).single().throwOnError()).data;
}

/** All resources with this title, the newest first. */
export const storedAs = (title: string) =>
  owner<EditedResource[]>`select * from public.resources where title = ${title} order by created_at desc`;

/** A member's browser, for tests of stores: its storage, its events, and the stores of its tabs. */
import { afterEach, vi } from 'vitest';
import { testStorage } from '../../src/testing/testBrowser.ts';
import type { Member } from './people.ts';

const channels = new Set<BroadcastChannel>();

class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}

afterEach(() => {
  for (const channel of channels) channel.close();
  channels.clear();
});

export type MemberBrowser = Awaited<ReturnType<typeof openMemberBrowser>>;

/** Signs the member in, in a browser of their own with this additional storage. */
export async function openMemberBrowser(member: Member, stored: Record<string, string> = {}) {
  const storage = testStorage();
  const events = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } });
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('BroadcastChannel', TestChannel);
  // Without this, supabase-js stores nothing.
  vi.stubGlobal('window', globalThis);

  /** Stores who is signed in, as when signing in or out in another tab. */
  async function signIn(to: Member | null): Promise<void> {
    const session = await to?.client.auth.getSession();
    for (const [key, value] of [
      ['session', session && JSON.stringify(session.data.session)],
      ['member', to && 'user'],
    ] as const) {
      if (value) storage.setItem(key, value);
      else storage.removeItem(key);
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
  }

  await signIn(member);
  return {
    storage,
    signIn,
    /** The modules of another tab in this browser: each tab has its own. */
    async openTab<Modules>(load: () => Promise<Modules>): Promise<Modules> {
      vi.resetModules();
      return load();
    },
    /** The member looks at the page again. */
    show: () => void page.dispatchEvent(new Event('visibilitychange')),
    /** The member leaves the page, or loads it again. */
    leave: () => void events.dispatchEvent(new Event('pagehide')),
    /** Back shows the page as it was left. */
    restore: () => void events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

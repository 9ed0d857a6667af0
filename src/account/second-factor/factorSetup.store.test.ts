import { beforeEach, expect, test, vi } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { appCode } from '../../../supabase/tests/authenticatorApp.ts';
import { putInFront, server } from '../../../supabase/tests/pageServer.ts';
import { backend, owner } from '../../../supabase/tests/people.ts';
import { secondFactorServer } from '../../../supabase/tests/secondFactorServer.ts';
import type { SecondFactor } from '../../contract/account.ts';
import type { FactorSetup } from '../../contract/secondFactor.ts';
import { until } from '../../testing/until.ts';

let isHosted = true;
putInFront((forward) => {
  const { answer } = secondFactorServer(forward, owner, backend.jwtSecret);
  return (request) => (isHosted ? answer(request) : forward(request));
});
beforeEach(() => {
  isHosted = true;
});

async function openSection() {
  const tab = await openAdminTab('/admin?section=administrators', async () => ({
    ...(await import('./factorSetup.store.ts')),
    ...(await import('../guard/routeGuard.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  tab.stopAfterTest(tab.guardPage('admin'));
  await until(tab.$entry, ({ state }) => state === 'open');
  const { $panel } = tab.secondFactorPanel;
  $panel.listen(() => {});
  await until($panel, ({ state }) => state === 'ready');
  /** Resolves when the page shows this about the session. */
  const knows = (expected: SecondFactor) =>
    until(tab.$session, (session) => session.state === 'signed in' && session.account.secondFactor === expected);
  return {
    ...tab,
    $panel,
    async switchOn(setup: FactorSetup): Promise<void> {
      expect(await tab.finishSetup(setup, appCode(setup.secret))).toBe(null);
      await knows('given');
      await until($panel, (panel) => panel.state === 'ready' && panel.value !== null);
    },
    async switchOff(id = ''): Promise<void> {
      await tab.removeSecondFactor(id);
      await knows('none');
      await until($panel, (panel) => panel.state === 'ready' && panel.value === null);
    },
    /** Starts the setup, which must succeed. */
    async begin(): Promise<FactorSetup> {
      const setup = await tab.startSetup();
      if (typeof setup === 'string') throw new Error(setup);
      return setup;
    },
    /** The factor in use, as the section shows it. */
    factor: () => {
      const panel = $panel.get();
      return panel.state === 'ready' ? panel.value : undefined;
    },
  };
}

const stored = () => owner`select status from auth.mfa_factors where user_id = ${admin().id}`;

test('setting it up ends the sessions on all other devices', async () => {
  const { begin, switchOn } = await openSection();
  const { error } = await admin().client.auth.signInWithPassword(admin());
  expect(error).toBe(null);
  await switchOn(await begin());
  expect((await admin().client.auth.refreshSession()).error).not.toBe(null);
});

test('an abandoned setup can be started again', async () => {
  const { begin, finishSetup, switchOn } = await openSection();
  const left = await begin();
  const setup = await begin();
  expect(setup.secret).not.toBe(left.secret);
  expect(await stored()).toEqual([{ status: 'unverified' }]);
  expect(await finishSetup(setup, appCode(left.secret))).toBe('wrong');
  await switchOn(setup);
});

test('without an answer, a setup that was started continues later', async () => {
  const { begin, startSetup, finishSetup, switchOn, switchOff, removeSecondFactor, factor, toasts } =
    await openSection();
  server.fault = 'down';
  expect(await startSetup()).toBe('no answer');
  server.fault = null;
  const setup = await begin();
  server.fault = 'down';
  expect(await finishSetup(setup, appCode(setup.secret))).toBe('no answer');
  server.fault = 'status 429';
  expect(await finishSetup(setup, appCode(setup.secret))).toBe('too many');
  server.fault = null;
  await switchOn(setup);
  server.fault = 'down';
  await removeSecondFactor(factor()?.id ?? '');
  expect(toasts().at(-1)).toMatch(/^We got no answer, so the second factor is still there/);
  expect(await stored()).toEqual([{ status: 'verified' }]);
  server.fault = null;
  await switchOff(factor()?.id);
});

test('the embedded backend says that it has none', async () => {
  const { startSetup } = await openSection();
  isHosted = false;
  expect(await startSetup()).toBe('not offered');
});

test('the key is copied, or the person is asked to copy it', async () => {
  const { begin, copyKey, toasts } = await openSection();
  const setup = await begin();
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await copyKey(setup);
  expect(written).toEqual([setup.secret]);
  expect(toasts().at(-1)).toMatch(/^Key copied/);
});

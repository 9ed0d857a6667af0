import { expect, test } from 'vitest';
import { CommandError } from '../system/commandError.ts';
import { type Backend, startBackend } from './backend.ts';
import { startTestBackend, visitor } from './fixtures/testBackend.ts';

const signIn = (backend: Backend, email: string, password: string) =>
  visitor(backend).auth.signInWithPassword({ email, password });

test('the administrator signs in with the password of the current start only; an invalid one is reported', async () => {
  const environment = { ADMIN_EMAIL: ' Ada@Example.org ', ADMIN_PASSWORD: 'first password' };
  const first = await startTestBackend(environment);
  expect((await signIn(first, 'ada@example.org', 'first password')).error).toBeNull();
  await first.stop();

  const DATA_DIR = first.settings.dataDirectory;
  const second = await startTestBackend({ ...environment, DATA_DIR, ADMIN_PASSWORD: 'second password' });
  expect((await signIn(second, 'ada@example.org', 'first password')).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const { data } = await signIn(second, 'ada@example.org', 'second password');
  const [role] = await second.sql`select role from public.user_roles where user_id = ${data.user?.id ?? ''}`;
  expect(role).toEqual({ role: 'admin' });
  expect(await second.mailbox.read()).toEqual([]);
  await second.stop();

  const error = startBackend({
    environment: { DATA_DIR, PORT: '0', ADMIN_EMAIL: 'new@example.org', ADMIN_PASSWORD: 'short' },
  });
  await expect(error).rejects.toBeInstanceOf(CommandError);
  await expect(error).rejects.toThrow('Couldn’t create the administrator new@example.org: Password');

  const third = await startTestBackend({ DATA_DIR });
  expect((await signIn(third, third.settings.adminEmail, third.settings.adminPassword)).error).toBeNull();
});

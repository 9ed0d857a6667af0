import { expect, test } from 'vitest';
import { type Backend, startBackend } from '../backend.ts';
import { Failure } from './failure.ts';
import { ownBackend, visitor } from './fixtures/trial.ts';

const signIn = (backend: Backend, email: string, password: string) =>
  visitor(backend).auth.signInWithPassword({ email, password });

test('the administrator of the environment gets in, with the password of this start alone, or is named', async () => {
  const environment = { ADMIN_EMAIL: ' Ada@Example.org ', ADMIN_PASSWORD: 'the first one' };
  const first = await ownBackend(environment);
  expect((await signIn(first, 'ada@example.org', 'the first one')).error).toBeNull();
  await first.stop();

  const DATA_DIR = first.settings.dataDirectory;
  const second = await ownBackend({ ...environment, DATA_DIR, ADMIN_PASSWORD: 'the second one' });
  expect((await signIn(second, 'ada@example.org', 'the first one')).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const { data } = await signIn(second, 'ada@example.org', 'the second one');
  const [role] = await second.sql`select role from public.user_roles where user_id = ${data.user?.id ?? ''}`;
  expect(role).toEqual({ role: 'admin' });
  expect(await second.mailbox.read()).toEqual([]);
  await second.stop();

  const failure = startBackend({
    environment: { DATA_DIR, PORT: '0', ADMIN_EMAIL: 'new@example.org', ADMIN_PASSWORD: 'short' },
  });
  await expect(failure).rejects.toBeInstanceOf(Failure);
  await expect(failure).rejects.toThrow('The administrator new@example.org could not be created: Password');

  const third = await ownBackend({ DATA_DIR });
  expect((await signIn(third, third.settings.adminEmail, third.settings.adminPassword)).error).toBeNull();
});

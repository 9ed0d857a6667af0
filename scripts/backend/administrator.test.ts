import { expect, test } from 'vitest';
import { type Backend, startBackend } from '../backend.ts';
import { Failure } from './failure.ts';
import { ownBackend, temporaryFolder, visitor } from './fixtures/trial.ts';

const signIn = (backend: Backend, email: string, password: string) =>
  visitor(backend).auth.signInWithPassword({ email, password });

test('the administrator of the environment gets in, with the password of this start alone', async () => {
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

  const third = await ownBackend({ DATA_DIR });
  expect((await signIn(third, third.settings.adminEmail, third.settings.adminPassword)).error).toBeNull();
});

test('an administrator that cannot be made is named', async () => {
  const environment = {
    DATA_DIR: await temporaryFolder(),
    PORT: '0',
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'short',
  };
  const failure = startBackend({ environment });
  await expect(failure).rejects.toBeInstanceOf(Failure);
  await expect(failure).rejects.toThrow('The administrator ada@example.org could not be made');
});

import { expect, test } from 'vitest';
import { childEnvironment } from './environment.ts';

const SECRETS = {
  ADMIN_PASSWORD: 'secret',
  ADMIN_EMAIL: 'admin@church.example',
  SUPABASE_SECRET_KEY: 'secret',
  DATABASE_URL: 'postgres://owner:secret@127.0.0.1/postgres',
  PGPASSWORD: 'secret',
  GITHUB_TOKEN: 'secret',
  NODE_OPTIONS: '--import=./anything.ts',
  npm_config__auth: 'secret',
  'npm_config_//packages.example/:_authToken': 'secret',
  Admin_Password: 'secret',
};

test('a child process gets no secrets', () => {
  expect(childEnvironment({}, SECRETS)).toEqual({});
});

test('a child process on Linux or macOS gets paths, language, time zone, proxy and npm settings', () => {
  const needed = {
    PATH: '/usr/bin',
    HOME: '/home/ann',
    TMPDIR: '/tmp',
    LANG: 'de_DE.UTF-8',
    LC_ALL: 'C',
    TZ: 'Europe/Berlin',
    https_proxy: 'http://proxy.example',
    HTTPS_PROXY: 'http://proxy.example',
    npm_config_cache: '/home/ann/.npm',
  };
  expect(childEnvironment({}, { ...needed, ...SECRETS })).toEqual(needed);
});

test('a child process on Windows gets the variables that Windows needs, in their original spelling', () => {
  const needed = {
    Path: 'C:\\Windows',
    SystemRoot: 'C:\\Windows',
    ComSpec: 'C:\\Windows\\cmd.exe',
    PATHEXT: '.EXE;.CMD',
    TEMP: 'C:\\Temp',
    USERPROFILE: 'C:\\Users\\Ann',
    LOCALAPPDATA: 'C:\\Users\\Ann\\AppData\\Local',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    windir: 'C:\\Windows',
  };
  expect(childEnvironment({}, { ...needed, ...SECRETS })).toEqual(needed);
});

test('given variables are always passed on', () => {
  expect(childEnvironment({ SUPABASE_SECRET_KEY: 'given', LC_ALL: 'C' }, { LC_ALL: 'de_DE.UTF-8' })).toEqual({
    SUPABASE_SECRET_KEY: 'given',
    LC_ALL: 'C',
  });
});

test('a given PATH replaces Path, which is the same variable on Windows', () => {
  expect(childEnvironment({ PATH: 'ours' }, { Path: 'theirs' })).toEqual({ PATH: 'ours' });
});

/** Finds a browser for the tests: an installed one, or else the one in an npm package. */
import { accessSync, constants } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';
import { browserPlaces } from './browserPlaces.ts';

/** Blocks DNS lookups and every host but this machine, so that such requests fail at once. */
const OFFLINE = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options: CHROME, an installed Chromium, Chrome or Edge, Playwright's own, or the one in @sparticuz/chromium. */
export async function launchOptions(): Promise<LaunchOptions> {
  const args = [...OFFLINE, '--disable-dev-shm-usage', '--disable-gpu'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const installed =
    process.env.CHROME || browserPlaces(process.platform, process.env).find(isExecutable) || playwrightBrowser();
  return { args, executablePath: installed ?? (await packagedBrowser()) };
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/** The environment variables make the package also unpack the libraries that the browser needs. */
async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The tests need a browser: install Chrome, Edge or Chromium, or set CHROME to the path of one.');
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: sparticuz } = await import('@sparticuz/chromium');
  return sparticuz.executablePath();
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

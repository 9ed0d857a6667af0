/** Finds a browser for the tests: one that is there already, else the one inside an npm package. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Nothing but this machine is reached, and nothing is looked up: a request to anywhere else fails at once. */
const OFFLINE = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options: CHROME, a chromium on the PATH, Playwright's own, or the one in @sparticuz/chromium. */
export async function launchOptions(): Promise<LaunchOptions> {
  const args = [...OFFLINE, '--disable-dev-shm-usage', '--disable-gpu'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const installed = process.env.CHROME || onPath() || playwrights();
  return { args, executablePath: installed ?? (await unpacked()) };
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/** Its libraries are unpacked too when the package is told that it runs where there are none. */
function unpacked(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  return sparticuz.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

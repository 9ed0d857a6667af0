/** The paths where a browser for the tests may be installed, by platform. */
import { type PlatformPath, posix, win32 } from 'node:path';

/** File names in the folders of the PATH. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** In `/Applications` and `~/Applications`. */
const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** In the program folders. */
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Possible paths of Chromium, Chrome and Edge; those on the PATH first. */
export function browserPlaces(platform: NodeJS.Platform, environment: Record<string, string | undefined>): string[] {
  if (platform === 'win32') return windowsPlaces(environment);
  const onPath = pathsIn(posix, (environment.PATH ?? '').split(':'), NAMES);
  if (platform !== 'darwin') return onPath;
  const home = environment.HOME ? [posix.join(environment.HOME, 'Applications')] : [];
  return [...onPath, ...pathsIn(posix, ['/Applications', ...home], MAC)];
}

/** The PATH isn't searched, because the installers of these browsers don't change it. */
function windowsPlaces(environment: Record<string, string | undefined>): string[] {
  // Names of environment variables are case-insensitive on Windows.
  const variables = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name.toUpperCase(), value]));
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => variables[name]);
  return pathsIn(win32, folders, WINDOWS);
}

const pathsIn = ({ join }: PlatformPath, folders: (string | undefined)[], files: string[]): string[] =>
  folders.flatMap((folder) => (folder ? files.map((file) => join(folder, file)) : []));

/** Where browsers are found that drive the tests, by platform. */
import { type PlatformPath, posix, win32 } from 'node:path';

/** What a PATH may hold. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** Below the folders for applications of all users and of this one. */
const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Below the folders for programs; Edge is part of Windows. */
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Files that may be a Chromium, Chrome or Edge, those on the PATH first. */
export function browserPlaces(platform: NodeJS.Platform, environment: Record<string, string | undefined>): string[] {
  if (platform === 'win32') return windowsPlaces(environment);
  const onPath = below(posix, (environment.PATH ?? '').split(':'), NAMES);
  if (platform !== 'darwin') return onPath;
  const home = environment.HOME ? [posix.join(environment.HOME, 'Applications')] : [];
  return [...onPath, ...below(posix, ['/Applications', ...home], MAC)];
}

/** Chrome's own installer leaves the PATH alone, so the usual places are all there is. */
function windowsPlaces(environment: Record<string, string | undefined>): string[] {
  // Windows writes ProgramFiles(x86), and programs that copy an environment may write it in capitals.
  const variables = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name.toUpperCase(), value]));
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => variables[name]);
  return below(win32, folders, WINDOWS);
}

const below = ({ join }: PlatformPath, folders: (string | undefined)[], files: string[]): string[] =>
  folders.flatMap((folder) => (folder ? files.map((file) => join(folder, file)) : []));

import { expect, test } from 'vitest';
import { browserPlaces } from './browserPlaces.ts';

test('on Linux, only the PATH is searched', () => {
  const places = browserPlaces('linux', { PATH: '/usr/local/bin::/usr/bin', HOME: '/home/ann' });
  expect(places).toContain('/usr/local/bin/chromium');
  expect(places).toContain('/usr/bin/google-chrome');
  expect(places.filter((place) => !/^\/usr\/(local\/)?bin\/[\w-]+$/.test(place))).toEqual([]);
});

test('on macOS, the PATH is searched first and then the applications', () => {
  const places = browserPlaces('darwin', { PATH: '/opt/homebrew/bin', HOME: '/Users/ann' });
  expect(places[0]).toBe('/opt/homebrew/bin/chromium');
  expect(places.slice(-6)).toEqual([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ]);
});

test('on Windows, the program folders of all users and of the current user are searched', () => {
  const environment = {
    Path: 'C:\\Windows',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\Ann\\AppData\\Local',
  };
  const places = browserPlaces('win32', environment);
  expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
  expect(places).toContain('C:\\Users\\Ann\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toHaveLength(9);
});

test('an empty environment gives no paths on Linux and Windows', () => {
  expect(browserPlaces('linux', {})).toEqual([]);
  expect(browserPlaces('win32', {})).toEqual([]);
});

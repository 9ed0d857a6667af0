/** Plain JavaScript for Node.js 20, since the machine's own Node.js runs it during npm install. */
import process from 'node:process';

export const NEEDS_GLIBC =
  'On Linux, this project needs the GNU C library (glibc), as on Debian, Ubuntu or Fedora. On Alpine and other systems ' +
  'with musl, its PostgreSQL and Node.js do not run. In a container, use node:24 instead of node:24-alpine.';

/**
 * Version of the GNU C library; undefined on macOS, Windows and Linux with musl.
 * @returns {string | undefined}
 */
export function glibcVersion() {
  // Otherwise the report looks up the names of network addresses, which can take long.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

/**
 * Tests for Linux without the GNU C library.
 * @param {string} platform
 * @param {string | undefined} glibc
 */
export const lacksGlibc = (platform, glibc) => platform === 'linux' && !glibc;

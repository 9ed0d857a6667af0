/**
 * A package, since npm runs the preinstall scripts of packages before it links the Node.js of npm, which lacks glibc too.
 * A container image that copies package.json before the rest must copy this folder with it.
 */
import process from 'node:process';
import { glibcVersion, lacksGlibc, NEEDS_GLIBC } from './glibc.js';

if (lacksGlibc(process.platform, glibcVersion())) {
  console.error(NEEDS_GLIBC);
  process.exitCode = 1;
}

import process from 'node:process';
import { glibcVersion, lacksGlibc, NEEDS_GLIBC } from './glibc.js';

if (lacksGlibc(process.platform, glibcVersion())) {
  console.error(NEEDS_GLIBC);
  process.exitCode = 1;
}

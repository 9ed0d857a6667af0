/** Helpers for file paths on every platform. The site and the catalogue write paths with slashes. */
import { access } from 'node:fs/promises';
import nativePath, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Replaces the platform's separators by slashes: on Windows, `books\page\2.html` becomes `books/page/2.html`. */
export const withSlashes = (path: string, { sep }: Pick<PlatformPath, 'sep'> = nativePath): string =>
  path.split(sep).join('/');

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

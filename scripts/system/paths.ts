/** Helpers for file paths on every platform. The site and the catalogue write paths with slashes. */
import { access } from 'node:fs/promises';
import nativePath, { type PlatformPath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Replaces the platform's separators by slashes: on Windows, `books\page\2.html` becomes `books/page/2.html`. */
export const withSlashes = (path: string, { sep }: Pick<PlatformPath, 'sep'> = nativePath): string =>
  path.split(sep).join('/');

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The path of a file relative to `folder`, with slashes. */
export const pathBelow = (folder: string, file: string, path: PlatformPath = nativePath): string =>
  withSlashes(path.relative(folder, file), path);

/** The `file:` URL of a file for `import()`, which does not accept a Windows path such as `C:\site\page.mjs`. */
export const importAddress = (file: string, options?: { windows: boolean }): string =>
  pathToFileURL(file, options).href;

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

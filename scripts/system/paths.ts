/** Paths of files as the site and the catalogue know them: with slashes, whatever this machine writes. */
import nativePath, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A path of this machine with slashes: `books\page\2.html` is `books/page/2.html` on Windows. */
export const withSlashes = (path: string, { sep }: Pick<PlatformPath, 'sep'> = nativePath): string =>
  path.split(sep).join('/');

/** A file's path below `folder`, with slashes. */
export const pathBelow = (folder: string, file: string, path: PlatformPath = nativePath): string =>
  withSlashes(path.relative(folder, file), path);

/** What `import()` takes for a file: on Windows `C:\site\page.mjs` is not an address, `file:///C:/site/page.mjs` is. */
export const importAddress = (file: string, options?: { windows: boolean }): string =>
  pathToFileURL(file, options).href;

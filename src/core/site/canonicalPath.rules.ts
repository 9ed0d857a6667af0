/**
 * The canonical path of a page: without `.html`, `/index` and trailing slashes. During a build Astro gives
 * `/about.html` and `/index.html` for `/about` and `/`.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return path === '' || path === '/index' ? '/' : path;
}

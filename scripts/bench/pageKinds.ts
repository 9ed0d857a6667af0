/** Groups built pages by route. */
import { CATEGORIES } from '../../src/contract/category.ts';

/** Pages that show resources, as many as there are. */
const OF_RESOURCES: [kind: string, path: RegExp][] = [
  ['home', /^index\.html$/],
  ['list', new RegExp(`^(${CATEGORIES.join('|')})\\.html$`)],
  ['list page', /^\w+\/page\/\d+\.html$/],
  ['list, other address', /^category\/\w+\.html$/],
  ['detail', /^\w+\/[0-9a-f-]{36}\.html$/],
  // What someone saved offline. Nothing is loaded later, so that it works without internet.
  ['kept offline', /^offline\.html$/],
];

/** Pages of authors, tags and series: the folder is the route. */
const IN_FOLDER = /^(\w+)\/[^/]+\.html$/;

/** The route of the page at `path` in the built folder; the path itself for a route with a single page. */
export const pageKind = (path: string): string =>
  OF_RESOURCES.find(([, pattern]) => pattern.test(path))?.[0] ?? IN_FOLDER.exec(path)?.[1] ?? path;

export const isOfResources = (path: string): boolean => OF_RESOURCES.some(([, pattern]) => pattern.test(path));

/** Pages for members, and for signing in. */
const OF_MEMBERS = /^(login|register|forgot-password|reset-password|dashboard)\.html$/;

/** Of these, pages with a form that visitors may never fill in. */
export const isToSignIn = (path: string): boolean => /^(login|register|forgot-password)\.html$/.test(path);

export const isOfMembers = (path: string): boolean => OF_MEMBERS.test(path);

export const isOfAdministrators = (path: string): boolean => path === 'admin.html';

/** The targets of links in emails, except pages for members. */
export const opensMailLinks = (path: string): boolean => path === 'index.html';

/** Groups built pages by route. */
import { CATEGORIES } from '../../src/contract/category.ts';

/** Pages that show resources, as many as there are. */
const OF_RESOURCES: [kind: string, path: RegExp][] = [
  ['home', /^index\.html$/],
  ['list', new RegExp(`^(${CATEGORIES.join('|')})\\.html$`)],
  ['list page', /^\w+\/page\/\d+\.html$/],
  ['list, other address', /^category\/\w+\.html$/],
  ['detail', /^\w+\/[0-9a-f-]{36}\.html$/],
  // What somebody has kept. Nothing of it is loaded later, so that it works without a connection.
  ['kept offline', /^offline\.html$/],
];

/** The pages of authors, tags and series: their folder is their route. */
const IN_FOLDER = /^(\w+)\/[^/]+\.html$/;

/** The route of the page at `path` in the built folder; the path itself for pages that are alone in their route. */
export const pageKind = (path: string): string =>
  OF_RESOURCES.find(([, pattern]) => pattern.test(path))?.[0] ?? IN_FOLDER.exec(path)?.[1] ?? path;

export const isOfResources = (path: string): boolean => OF_RESOURCES.some(([, pattern]) => pattern.test(path));

/** Pages for members, and those on which they sign in. */
const OF_MEMBERS = /^(login|register|forgot-password|reset-password|dashboard)\.html$/;

/** Of these, the ones with a form that visitors may only look at. */
export const isToSignIn = (path: string): boolean => /^(login|register|forgot-password)\.html$/.test(path);

export const isOfMembers = (path: string): boolean => OF_MEMBERS.test(path);

export const isOfAdministrators = (path: string): boolean => path === 'admin.html';

/** The links of mails lead there, unless the page that they lead to is one for members. */
export const opensMailLinks = (path: string): boolean => path === 'index.html';

/** The site's pages with a fixed address, and how each may be indexed, searched and cached. */
import { CATEGORIES } from '../../contract/category.ts';
import { BIBLE_PATH, categoryPath, SERIES_LIST_PATH } from './paths.rules.ts';

export interface Route {
  path: string;
  /** Search engines may index it, and it is in the sitemap. */
  indexed: boolean;
  /** Its text is in the index of the site search. */
  searched: boolean;
  /** Browsers may prefetch it and keep a copy, which they revalidate before use. */
  cached: boolean;
  /** Only for visitors who are signed in or are signing in. */
  account: boolean;
}

/** Pages made from the catalogue. */
const CATALOGUE = { indexed: true, searched: false, cached: true, account: false };
/** Pages of fixed text, the same for everyone. */
const TEXT = { indexed: true, searched: true, cached: true, account: false };
const ACCOUNT = { indexed: false, searched: false, cached: false, account: true };

export const ROUTES: readonly Route[] = [
  { path: '/', ...CATALOGUE },
  ...CATEGORIES.map((category) => ({ path: categoryPath(category), ...CATALOGUE })),
  { path: SERIES_LIST_PATH, ...CATALOGUE },
  { path: BIBLE_PATH, ...CATALOGUE },
  { path: '/about', ...TEXT },
  { path: '/contact', ...TEXT },
  { path: '/support', ...TEXT },
  // Not cached or prefetched: the visit should leave no trace in the browser.
  { path: '/counselling', ...TEXT, cached: false },
  { path: '/privacy', ...TEXT },
  { path: '/terms', ...TEXT },
  { path: '/search', ...CATALOGUE, indexed: false },
  // The pages saved in this browser; also shown offline in place of pages that aren't.
  { path: '/offline', ...TEXT, indexed: false, searched: false },
  // Their addresses hold a secret token.
  { path: '/newsletter/confirm', ...TEXT, indexed: false, searched: false, cached: false },
  { path: '/unsubscribe', ...TEXT, indexed: false, searched: false, cached: false },
  { path: '/unsubscribe/news', ...TEXT, indexed: false, searched: false, cached: false },
  { path: '/unsubscribe/parts', ...TEXT, indexed: false, searched: false, cached: false },
  { path: '/login', ...ACCOUNT },
  { path: '/register', ...ACCOUNT },
  { path: '/forgot-password', ...ACCOUNT },
  { path: '/reset-password', ...ACCOUNT },
  { path: '/dashboard', ...ACCOUNT },
  { path: '/admin', ...ACCOUNT },
];

/** Paths of the routes for which `what` is true. */
export const pathsWhere = (what: (route: Route) => boolean): string[] => ROUTES.filter(what).map(({ path }) => path);

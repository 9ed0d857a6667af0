/** Every page of the site that has an address of its own, and what may be done with it. */
import { CATEGORIES } from '../../contract/resource.ts';
import { categoryPath } from './paths.ts';

export interface Route {
  path: string;
  /** Search engines may list it, and the sitemap names it. */
  indexed: boolean;
  /** Its words are found by the search over the site. */
  searched: boolean;
  /** Browsers may fetch it ahead of a click, and keep a copy that they check before they show it. */
  cached: boolean;
  /** It says something only to whoever is signed in, or signs in. */
  account: boolean;
}

/** Made from the catalogue. */
const CATALOGUE = { indexed: true, searched: false, cached: true, account: false };
/** Written words, the same for everyone. */
const TEXT = { indexed: true, searched: true, cached: true, account: false };
const ACCOUNT = { indexed: false, searched: false, cached: false, account: true };

export const ROUTES: readonly Route[] = [
  { path: '/', ...CATALOGUE },
  ...CATEGORIES.map((category) => ({ path: categoryPath(category), ...CATALOGUE })),
  { path: '/about', ...TEXT },
  { path: '/contact', ...TEXT },
  { path: '/support', ...TEXT },
  // A person may not want to have asked for it.
  { path: '/counselling', ...TEXT, cached: false },
  { path: '/privacy', ...TEXT },
  { path: '/terms', ...TEXT },
  { path: '/search', ...CATALOGUE, indexed: false },
  // Its address holds a secret.
  { path: '/unsubscribe', ...TEXT, indexed: false, searched: false, cached: false },
  { path: '/login', ...ACCOUNT },
  { path: '/register', ...ACCOUNT },
  { path: '/forgot-password', ...ACCOUNT },
  { path: '/reset-password', ...ACCOUNT },
  { path: '/dashboard', ...ACCOUNT },
  { path: '/admin', ...ACCOUNT },
];

/** The paths of the routes of which `what` is so. */
export const pathsWhere = (what: (route: Route) => boolean): string[] => ROUTES.filter(what).map(({ path }) => path);

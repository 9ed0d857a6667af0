/** The paths of the site's pages. */
import { CATEGORIES, type Category, isCategory } from '../../contract/category.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { pathsWhere } from '../../core/site/routes.rules.ts';

interface Fixture {
  id: string;
  category: Category;
  title: string;
}

/** The resources of resources.ts, as setup.ts added them. */
const fixtures = (): Fixture[] => JSON.parse(process.env.E2E_FIXTURES ?? '[]');

/** The path of a fixture's page. */
export function pathOf(title: string): string {
  const fixture = fixtures().find((candidate) => candidate.title === title);
  if (!fixture) throw new Error(`There is no fixture called ${title}`);
  return resourcePath(fixture);
}

/** Pages that only links in emails lead to. */
export const MAIL_ROUTES = ['/newsletter/confirm', '/unsubscribe', '/unsubscribe/news', '/unsubscribe/parts'];

/** All pages except lists, resources and those of MAIL_ROUTES. */
export const STATIC_ROUTES = pathsWhere(({ path }) => !isCategory(path.slice(1)) && !MAIL_ROUTES.includes(path));

/** Without a session or an email link, these redirect to the sign-in page at once. */
const GUARDED = ['/admin', '/dashboard', '/reset-password'];

/** Pages that don't redirect visitors. */
export const VISITOR_ROUTES = STATIC_ROUTES.filter((path) => !GUARDED.includes(path));

export const LIST_ROUTES = CATEGORIES.flatMap((category) => [`/${category}`, `/category/${category}`]);

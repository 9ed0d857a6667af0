/** Every page of the site, for tests that hold for all of them. */
import { CATEGORIES, type Category, isCategory } from '../contract/resource.ts';
import { resourcePath } from '../rules/site/paths.ts';
import { pathsWhere } from '../rules/site/routes.ts';

interface Fixture {
  id: string;
  category: Category;
  title: string;
}

/** The rows of fixtures/resources.ts as they were added to this run's catalogue. */
const fixtures = (): Fixture[] => JSON.parse(process.env.E2E_FIXTURES ?? '[]');

/** The page of a fixture. */
export function pathOf(title: string): string {
  const fixture = fixtures().find((candidate) => candidate.title === title);
  if (!fixture) throw new Error(`There is no fixture called ${title}`);
  return resourcePath(fixture);
}

/** Every page but the lists and what has an address of its own by its id. */
export const STATIC_ROUTES = pathsWhere(({ path }) => !isCategory(path.slice(1)) && path !== '/unsubscribe');

export const LIST_ROUTES = CATEGORIES.flatMap((category) => [`/${category}`, `/category/${category}`]);

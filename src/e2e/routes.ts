/** Every page of the site, for tests that hold for all of them. */
import { CATEGORIES, type Category } from '../contract/resource.ts';
import { resourcePath } from '../rules/paths.ts';

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

export const STATIC_ROUTES = [
  '/',
  '/about',
  '/contact',
  '/support',
  '/counselling',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/admin',
  '/search',
];

export const LIST_ROUTES = CATEGORIES.flatMap((category) => [`/${category}`, `/category/${category}`]);

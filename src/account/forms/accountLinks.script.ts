/**
 * Runs on the built account pages: makes the links between them keep the page to return to after signing in, which the build
 * doesn't know.
 */
import { accountPath } from '../../core/session/returnPath.rules.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account-link]'))
  link.href = accountPath(link.pathname, location.search);

/**
 * Runs on the built account pages: has their links to one another keep the page to which the visitor returns after signing
 * in, which the build does not know.
 */
import { accountPath } from '../../core/session/returnPath.rules.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account-link]'))
  link.href = accountPath(link.pathname, location.search);

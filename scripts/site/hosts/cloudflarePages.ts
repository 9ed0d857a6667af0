/**
 * The limits of Cloudflare Pages, from its documentation in November 2026:
 * https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/headers/ and …/redirects/
 */
import { type HostedSite, RULE_FILES } from './hostedSite.ts';
import { conflictingHeaders } from './ruleConflicts.ts';

/** Files of a site on the free plan, and on paid ones. */
export const FREE_FILES = 20_000;
export const PAID_FILES = 100_000;

/** Bytes. */
const LARGEST_FILE = 25 * 1024 * 1024;
const HEADER_RULES = 100;
/** Characters of a line of `_headers`. */
const HEADER_LINE = 2000;
const STATIC_REDIRECTS = 2000;
/** Redirects with a `*` or a `:name` in their path. */
const DYNAMIC_REDIRECTS = 100;
/** Characters of a line of `_redirects`. */
const REDIRECT_LINE = 1000;
const STATUSES = new Set(['200', '301', '302', '303', '307', '308']);

/** A sentence for everything that Cloudflare Pages would refuse, truncate or ignore. */
export function cloudflarePagesErrors(site: HostedSite, limit: number): string[] {
  return [...site.errors, ...fileErrors(site, limit), ...headerErrors(site), ...redirectErrors(site)];
}

function fileErrors({ files }: HostedSite, limit: number): string[] {
  const served = [...files].filter(([path]) => !RULE_FILES.includes(path));
  const large = served.filter(([, bytes]) => bytes > LARGEST_FILE).map(([path]) => path);
  return [
    ...(served.length > limit
      ? [`The site has ${served.length} files. Cloudflare Pages accepts ${limit} on this plan; 100,000 on a paid plan.`]
      : []),
    ...large.map((path) => `${path} is larger than the 25 MiB that Cloudflare Pages accepts.`),
    // It would run for every request instead of serving the pages.
    ...(files.has('_worker.js') ? ['_worker.js would answer instead of the pages.'] : []),
  ];
}

function headerErrors({ headers }: HostedSite): string[] {
  const long = headers.flatMap(({ path, lines }) =>
    lines.filter((line) => line.length > HEADER_LINE).map((line) => `${line.split(':')[0]} of ${path}`),
  );
  return [
    ...(headers.length > HEADER_RULES
      ? [`_headers has ${headers.length} rules. Cloudflare Pages reads ${HEADER_RULES} and ignores the rest.`]
      : []),
    ...long.map((name) => `_headers: ${name} has more than ${HEADER_LINE} characters.`),
    ...headers
      .filter(({ path }) => (path.match(/\*/g) ?? []).length > 1)
      .map(({ path }) => `_headers: ${path} has more than one *.`),
    ...conflictingHeaders(headers),
  ];
}

function redirectErrors({ redirects }: HostedSite): string[] {
  const dynamic = redirects.filter(({ from }) => /[*]|\/:/.test(from));
  const fixed = redirects.length - dynamic.length;
  return [
    ...(fixed > STATIC_REDIRECTS
      ? [`_redirects has ${fixed} fixed rules. Cloudflare Pages reads ${STATIC_REDIRECTS}.`]
      : []),
    ...(dynamic.length > DYNAMIC_REDIRECTS
      ? [`_redirects has ${dynamic.length} rules with * or :name. Cloudflare Pages reads ${DYNAMIC_REDIRECTS}.`]
      : []),
    ...redirects.flatMap(({ line }) => redirectLineErrors(line)),
  ];
}

function redirectLineErrors(line: string): string[] {
  const [, to, status = '302', ...more] = line.split(/\s+/);
  if (!to) return [`_redirects: "${line}" has no target.`];
  // Netlify's conditions, such as Country=us, and 301! for files that exist.
  if (more.length > 0 || !STATUSES.has(status)) return [`_redirects: Cloudflare Pages can’t read "${line}".`];
  return line.length > REDIRECT_LINE ? [`_redirects: a line has more than ${REDIRECT_LINE} characters.`] : [];
}

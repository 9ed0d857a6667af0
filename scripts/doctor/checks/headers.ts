import { join } from 'node:path';
import { readStaticRules } from '../../backend/staticRules.ts';
import { ROOT } from '../../system/paths.ts';
import { type Check, type Deployment, type Finding, RESTART } from './check.ts';
import { type Answer, request } from './request.ts';

/** Pages to compare the headers of: a public one, one that must not be stored, and one of the administrators. */
const PAGES = ['/', '/counselling', '/admin'];

export const headers: Check = {
  name: 'headers',
  passMessage: 'The host sends the headers from public/_headers, such as the security policy and cache times.',
  find: async (deployment) => {
    const home = await request(`${deployment.siteUrl}/`);
    if (home.error) return { notChecked: 'Couldn’t reach the site.' };
    const script = /\/_astro\/[\w.-]+\.(?:js|css|woff2)/.exec(home.text)?.[0];
    const paths = script ? [...PAGES, script] : PAGES;
    const missing = (await Promise.all(paths.map((path) => missingHeaders(deployment, path)))).flat();
    return missing.length === 0
      ? []
      : [{ problem: missing.join('\n'), fix: deployment.kind === 'hosted' ? fixFor(home) : RESTART } satisfies Finding];
  },
};

async function missingHeaders({ siteUrl }: Deployment, path: string): Promise<string[]> {
  const [{ headers: sent }, expected] = await Promise.all([request(siteUrl + path), expectedHeaders(path)]);
  return Object.entries(expected)
    .filter(([name, value]) => !isSent(name, value, sent.get(name)))
    .map(([name, value]) => `${path} has ${name}: ${sent.get(name) ?? 'nothing'}, not ${value}`);
}

/** Hosts may add `max-age=0` to `no-cache`, which means the same. */
function isSent(name: string, expected: string, sent: string | null): boolean {
  if (sent === null) return false;
  return name === 'cache-control'
    ? expected.split(/,\s*/).every((part) => sent.toLowerCase().includes(part))
    : sent.toLowerCase() === expected.toLowerCase();
}

async function expectedHeaders(path: string): Promise<Record<string, string>> {
  const { headers: rules } = await readStaticRules(join(ROOT, 'public'));
  const applying = rules.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path));
  const pairs = applying.flatMap(({ values }) => Object.entries(values));
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}

/** The fix for a host that ignores `_headers`, recognised by the headers that it sends. */
function fixFor({ headers: sent }: Answer): string {
  if (sent.has('x-github-request-id'))
    return 'GitHub Pages can’t send your own headers. Put Cloudflare in front, or move to Cloudflare Pages or Netlify.';
  if (sent.has('x-vercel-id')) return 'Vercel doesn’t read _headers: put them in vercel.json (docs/costs.md).';
  return 'Look for “Headers” in the last deploy’s log. dist/_headers must be uploaded with the site.';
}

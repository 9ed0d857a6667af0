import { type Check, type Deployment, type Finding, findingIf, RESTART } from './check.ts';
import { type Answer, described, request } from './request.ts';

const HOSTED_BUILD =
  'Start the “Publish” workflow on GitHub (Actions tab), with SITE_URL set in the repository’s variables.';
const FIXES = {
  hosted: {
    build: HOSTED_BUILD,
    unreachable: `Check the domain at your host. ${HOSTED_BUILD}`,
    found: 'Turn off the host’s rule that sends every address to index.html (“single-page app”).',
  },
  embedded: {
    build: `${RESTART} That rebuilds the site.`,
    unreachable: RESTART,
    found: `Remove the rule for /* from public/_redirects. ${RESTART}`,
  },
} satisfies Record<Deployment['kind'], unknown>;

export const siteAddress: Check = {
  name: 'site address',
  passMessage:
    'The site is served at SITE_URL, uses that address as its own, and answers 404 for pages that don’t exist.',
  find: async (deployment) => {
    const { siteUrl, kind } = deployment;
    const { build, unreachable, found } = FIXES[kind];
    const home = await request(`${siteUrl}/`);
    if (home.status !== 200) return [{ problem: `${siteUrl} ${described(home)}.`, fix: unreachable }];
    const [sitemap, missing, snapshot] = await Promise.all([
      request(`${siteUrl}/sitemap.xml`),
      request(`${siteUrl}/a-page-that-does-not-exist`),
      request(`${siteUrl}/snapshots/books.json`),
    ]);
    return [
      ...ownAddressFindings(home, siteUrl, build),
      ...findingIf(sitemap.status !== 200, `The sitemap ${described(sitemap)}.`, build),
      ...findingIf(missing.status !== 404, `A page that doesn’t exist ${described(missing)} instead of 404.`, found),
      ...findingIf(snapshot.status !== 200, `The list snapshot ${described(snapshot)}.`, build),
      ...(await backendFindings(home, deployment)),
      ...(await plainHttpFindings(siteUrl)),
    ];
  },
};

function ownAddressFindings({ text }: Answer, siteUrl: string, build: string): Finding[] {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
  return findingIf(
    URL.parse(canonical)?.origin !== siteUrl,
    `The pages say they belong to ${canonical || 'no address'}.`,
    `The site was built with another SITE_URL. ${build}`,
  );
}

/** Pages may only load what their Content-Security-Policy allows, so it must name Supabase. */
async function backendFindings({ text, headers }: Answer, deployment: Deployment): Promise<Finding[]> {
  if (deployment.supabaseUrl === deployment.siteUrl || deployment.kind === 'embedded') return [];
  const policy = `${headers.get('content-security-policy') ?? ''} ${text.slice(0, 5000)}`;
  return findingIf(
    !policy.includes(deployment.supabaseUrl),
    `The pages were built for a Supabase other than ${deployment.supabaseUrl}.`,
    `Set PUBLIC_SUPABASE_URL in the repository’s variables. ${HOSTED_BUILD}`,
  );
}

async function plainHttpFindings(siteUrl: string): Promise<Finding[]> {
  const url = new URL(siteUrl);
  if (url.protocol !== 'https:') return [];
  const plain = await request(`http://${url.host}/`);
  return findingIf(
    plain.status === 200,
    'The site is also served without https.',
    'Turn on “Always use HTTPS” (Cloudflare: SSL/TLS → Edge Certificates) or “Force HTTPS” (Netlify).',
  );
}

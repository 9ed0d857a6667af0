/** Finds or creates the site at the host, and its address. */
import { apis, type Setup } from './context.ts';
import { repositoryName } from './findSupabase.ts';
import {
  answer,
  answerToken,
  CLOUDFLARE_ACCOUNT,
  CLOUDFLARE_TOKEN,
  choose,
  NETLIFY_TOKEN,
  STATIC_HOST,
  siteName,
} from './questions.ts';
import { accounts, CLOUDFLARE_TOKENS, createPagesProject, pagesProjects, tokenEnd } from './services/cloudflare.ts';
import { RefusedRequest } from './services/jsonClient.ts';
import { createNetlifySite, NETLIFY_TOKENS, netlifySites } from './services/netlify.ts';

const NEW = 'new';

export async function findHost(setup: Setup): Promise<void> {
  const { values, tell } = setup;
  tell('');
  const host = await answer(setup, STATIC_HOST);
  // Otherwise both hosts would get the site.
  const other = host === 'netlify' ? 'CLOUDFLARE_PAGES_PROJECT' : 'NETLIFY_SITE_ID';
  if (other in values) values[other] = '';
  await (host === 'netlify' ? findNetlifySite(setup) : findPagesProject(setup));
  await setup.save();
  tell(`✓ Host: the site will be at ${values.SITE_URL}`);
}

async function findPagesProject(setup: Setup): Promise<void> {
  const { values, tell } = setup;
  tell(
    `Create a token and paste it (permissions Account · Cloudflare Pages · Edit and Account Settings · Read): ${CLOUDFLARE_TOKENS}`,
  );
  const found = await answerToken(setup, CLOUDFLARE_TOKEN, () => accounts(apis(setup).cloudflare));
  const account =
    found.length === 0
      ? await answer(setup, CLOUDFLARE_ACCOUNT)
      : await choose(setup, {
          name: 'CLOUDFLARE_ACCOUNT_ID',
          text: 'Which account?',
          options: Object.fromEntries(found.map(({ id, name }) => [id, name])),
        });
  const api = apis(setup).cloudflare;
  values.HOST_TOKEN_ENDS = (await tokenEnd(api, account)) ?? '';
  const projects = await pagesProjects(api, account);
  const names = Object.fromEntries(projects.map((project) => [project.name, project.name]));
  const name = await chooseSite(setup, 'CLOUDFLARE_PAGES_PROJECT', names);
  const project =
    projects.find((each) => each.name === name) ??
    (await createUntilFree(setup, 'Cloudflare', (proposed) => createPagesProject(api, account, proposed)));
  values.CLOUDFLARE_PAGES_PROJECT = project.name;
  const domains = [...new Set([project.subdomain, ...(project.domains ?? [])])];
  values.SITE_URL = await chooseAddress(
    setup,
    domains.map((domain) => `https://${domain}`),
  );
}

async function findNetlifySite(setup: Setup): Promise<void> {
  const { values, tell } = setup;
  tell(`Create a token without an expiry date and paste it: ${NETLIFY_TOKENS}`);
  const sites = await answerToken(setup, NETLIFY_TOKEN, () => netlifySites(apis(setup).netlify));
  // Netlify's API doesn't return it.
  values.HOST_TOKEN_ENDS = '';
  const names = Object.fromEntries(sites.map((site) => [site.id, site.name]));
  const id = await chooseSite(setup, 'NETLIFY_SITE_ID', names);
  const site =
    sites.find((each) => each.id === id) ??
    (await createUntilFree(setup, 'Netlify', (name) => createNetlifySite(apis(setup).netlify, name)));
  values.NETLIFY_SITE_ID = site.id;
  values.SITE_URL = site.ssl_url.replace(/^http:/, 'https:').replace(/\/$/, '');
}

/** The id of the chosen site, or `NEW`. Asks only if there are sites to choose from. */
const chooseSite = (setup: Setup, name: string, names: Record<string, string>): Promise<string> =>
  choose(setup, {
    name,
    text: 'Which of your sites there is this one?',
    options: { ...names, [NEW]: 'a new one' },
    read: (pasted) =>
      Object.entries(names).find(([id, title]) => pasted.includes(`/${title}`) || pasted.includes(id))?.[0] ?? pasted,
  });

/** Asks for a name until it is free. */
async function createUntilFree<T>(setup: Setup, host: string, create: (name: string) => Promise<T>): Promise<T> {
  for (;;) {
    const proposal = repositoryName(setup.values)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    const name = await answer(setup, siteName(host, proposal));
    delete setup.values.SITE_NAME;
    try {
      return await create(name);
    } catch (error) {
      if (!(error instanceof RefusedRequest) || ![400, 409, 422].includes(error.status)) throw error;
      setup.tell(`  ${host} doesn’t accept this name: ${error.detail}`);
      // Without a terminal, this ends the setup.
      if (!setup.isAsking) throw error;
    }
  }
}

const chooseAddress = (setup: Setup, addresses: string[]): Promise<string> =>
  choose(setup, {
    name: 'SITE_URL',
    text: 'Which of its addresses will visitors use?',
    options: Object.fromEntries(addresses.map((address) => [address, address])),
    read: (pasted) => `https://${pasted.replace(/^https?:\/\//, '').replace(/\/.*$/, '')}`,
  });

/** The services' clients, and readable messages for their errors. */
import { beforeEach, describe, expect, test } from 'vitest';
import { localServer } from '../../../supabase/tests/localServer.ts';
import { cleanUpAfterFile } from '../../system/fixtures/temporaryFolder.ts';
import { newWorld, serveWorld, type World } from '../fixtures/standIns/world.ts';
import { CLOUDFLARE_TOKENS, cloudflareApi, pagesProjects, tokenEnd } from './cloudflare.ts';
import { gitHubApi, gitHubTokenPage, storeRepositorySecrets, storeVariables } from './gitHub.ts';
import { jsonClient } from './jsonClient.ts';
import { netlifyApi, netlifySites } from './netlify.ts';
import { apiKey, changeAuthConfig, projects, sessionPooler, storeSecrets, supabaseApi } from './supabase.ts';

let world: World;
let supabase: ReturnType<typeof supabaseApi>;
let gitHub: ReturnType<typeof gitHubApi>;
let addresses: Awaited<ReturnType<typeof serveWorld>>['addresses'];

beforeEach(async () => {
  world = newWorld();
  const served = await serveWorld(world);
  cleanUpAfterFile(async () => served.close());
  ({ addresses } = served);
  supabase = supabaseApi({ address: addresses.supabase, token: 'sbp_token', pause: 1 });
  gitHub = gitHubApi({ address: addresses.gitHub, token: 'github_pat_token', pause: 1 }, 'ministry/sanctuary');
});

const gitHubWith = (token: string) => gitHubApi({ address: addresses.gitHub, token, pause: 1 }, 'ministry/sanctuary');

describe('a refusal in words', () => {
  test('a token that is not accepted, with the page for another', async () => {
    const wrong = supabaseApi({ address: addresses.supabase, token: 'sbp_wrong' });
    await expect(projects(wrong)).rejects.toThrow(
      'Supabase doesn’t accept the token. Create a new one at https://supabase.com/dashboard/account/tokens.\nSupabase said: Unauthorized',
    );
    await expect(netlifySites(netlifyApi({ address: addresses.netlify, token: 'x' }))).rejects.toThrow(/Access Denied/);
  });

  test('a permission that is missing, by its name', async () => {
    world.gitHub.tokens.github_pat_narrow = ['actions'];
    await expect(storeVariables(gitHubWith('github_pat_narrow'), {}, [])).rejects.toThrow(
      /The GitHub token isn’t allowed to do this .* It needs actions variables: read\. Change it/,
    );
  });

  test('permissions that Supabase’s token lacks, which can’t be added to it', async () => {
    const body = {
      message: 'Forbidden',
      missing_permissions: ['api_gateway_keys_read', 'api_gateway_keys_secret_read'],
    };
    world.faults = [{ at: 'GET /v1/projects', status: 403, body }];
    await expect(projects(supabase)).rejects.toThrow(
      'The Supabase token isn’t allowed to do this (GET /v1/projects). It needs api gateway keys read, api gateway keys secret read. Its access can’t be changed, so create another at https://supabase.com/dashboard/account/tokens.\nSupabase said: Forbidden',
    );
  });

  test.each([
    [404, /can’t find this, or the token isn’t allowed to see it \(GET \/v1\/projects\)/],
    [409, /already has one with this name/],
    [422, /Supabase refused this \(GET \/v1\/projects, 422\)\.\nSupabase said: No such region/],
  ])('%i', async (status, sentence) => {
    world.faults = [{ at: 'GET /v1/projects', status, body: { message: ['No such region'] } }];
    await expect(projects(supabase)).rejects.toThrow(sentence);
  });

  test('of Cloudflare, from its list of errors; of Netlify, by the field', async () => {
    const api = cloudflareApi({ address: addresses.cloudflare, token: 'wrong' });
    await expect(pagesProjects(api, 'a')).rejects.toThrow(
      /^Cloudflare doesn’t accept the token. Create a new one at https:\/\/dash\.cloudflare\.com\S+\nCloudflare said: Invalid request headers$/,
    );
    const netlify = netlifyApi({ address: addresses.netlify, token: world.netlify.token });
    await expect(netlify('POST', '/api/v1/sites', { name: 'taken' })).rejects.toThrow(/Netlify said: must be unique/);
  });

  test('a page of a proxy is not shown', async () => {
    const { url, close } = await localServer((_, response) => response.writeHead(418).end('<html>teapot</html>'));
    cleanUpAfterFile(close);
    const api = jsonClient({ name: 'Netlify', address: url, token: '', tokenPage: '' });
    await expect(api('GET', '/')).rejects.toThrow(/^Netlify refused this \(GET \/, 418\)\.$/);
  });

  test('a network that is away', async () => {
    const away = supabaseApi({ address: 'http://127.0.0.1:9', token: '', pause: 1 });
    await expect(projects(away)).rejects.toThrow(/^Couldn’t reach Supabase at 127\.0\.0\.1:9/);
  });
});

describe('what passes is waited for', () => {
  test('a rate limit, as long as the service says', async () => {
    world.faults = [{ at: 'GET', status: 429, headers: { 'retry-after': '0' }, times: 2 }];
    expect(await projects(supabase)).toEqual([]);
    world.faults = [
      { at: 'GET', status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }, times: 1 },
    ];
    await storeVariables(gitHub, {}, []);
  });

  test('a long one is told instead', async () => {
    world.faults = [{ at: 'GET', status: 429, headers: { 'retry-after': '1200' } }];
    await expect(projects(supabase)).rejects.toThrow('Supabase won’t accept more requests for 20 minutes.');
  });

  test('a fault of the service; what may have worked is not sent twice', async () => {
    world.faults = [{ at: 'GET', status: 503, times: 3 }];
    expect(await projects(supabase)).toEqual([]);
    world.faults = [{ at: 'POST', status: 502, times: 1 }];
    await expect(supabase('POST', '/v1/projects', {})).rejects.toThrow(/a problem of its own \(502\)/);
  });
});

describe('Supabase', () => {
  test('a key that is missing is made', async () => {
    world.supabase.keys = [];
    expect(await apiKey(supabase, 'abc', 'publishable')).toBe('sb_publishable_new');
    expect(await apiKey(supabase, 'abc', 'publishable')).toBe('sb_publishable_new');
    expect(world.writes).toHaveLength(1);
  });

  test('the session pooler is on its own port', async () => {
    expect((await sessionPooler(supabase, 'abc')).port).toBe('5432');
  });

  test('secrets and settings are written only where they differ', async () => {
    world.supabase.secrets = { A: 'a', OLD: 'x', OTHER: 'not of this project' };
    await storeSecrets(supabase, 'abc', { A: 'a', B: 'b', OLD: '' });
    expect(world.supabase.secrets).toEqual({ A: 'a', B: 'b', OTHER: 'not of this project' });
    const before = [...world.writes];
    await storeSecrets(supabase, 'abc', { A: 'a', B: 'b', OLD: '' });
    await changeAuthConfig(supabase, 'abc', { site_url: 'http://localhost:3000' });
    expect(world.writes).toEqual(before);
  });
});

describe('GitHub', () => {
  test('variables are written where they differ, and those of a former host go', async () => {
    world.gitHub.variables = { A: 'a', B: 'old', FORMER: 'x', OTHER: 'of somebody' };
    await storeVariables(gitHub, { A: 'a', B: 'b', C: 'c' }, ['A', 'B', 'C', 'FORMER']);
    expect(world.gitHub.variables).toEqual({ A: 'a', B: 'b', C: 'c', OTHER: 'of somebody' });
    expect(world.writes.map((line) => line.split(' ')[0])).toEqual(['PATCH', 'POST', 'DELETE']);
  });

  test('secrets arrive as they were', async () => {
    const text = 'p@sswörd\n'.repeat(40);
    await storeRepositorySecrets(gitHub, { A: text, B: 'b' });
    expect(world.gitHub.secrets).toEqual({ A: text, B: 'b' });
  });
});

test('pages with the permissions filled in', () => {
  expect(gitHubTokenPage('ministry', ['Actions', 'Secrets'])).toBe(
    'https://github.com/settings/personal-access-tokens/new?name=Digital+sanctuary&target_name=ministry&expires_in=365&actions=write&secrets=write',
  );
  expect(decodeURIComponent(CLOUDFLARE_TOKENS)).toContain('permissionGroupKeys=[{"key":"page","type":"edit"}');
});

test('Cloudflare’s projects are read to the last page', async () => {
  world.cloudflare.projects = Array.from({ length: 20 }, (_, index) => ({
    name: `site-${index}`,
    subdomain: '',
    domains: [],
  }));
  const api = cloudflareApi({ address: addresses.cloudflare, token: world.cloudflare.token });
  expect(await pagesProjects(api, 'a')).toHaveLength(20);
});

test('when a token of Cloudflare ends is told to its person, or to its account, or not at all', async () => {
  const api = cloudflareApi({ address: addresses.cloudflare, token: world.cloudflare.token, pause: 1 });
  expect(await tokenEnd(api, 'a')).toBeNull();
  world.cloudflare.tokenEnd = '2027-03-03T12:00:00Z';
  expect(await tokenEnd(api, 'a')).toBe('2027-03-03T12:00:00Z');
  world.faults = [{ at: 'GET /user/tokens/verify', status: 401 }];
  expect(await tokenEnd(api, 'a')).toBe('2027-03-03T12:00:00Z');
  world.faults.push({ at: 'GET /accounts/a/tokens/verify', status: 401 });
  expect(await tokenEnd(api, 'a')).toBeNull();
});

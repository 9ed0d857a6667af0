/** Cloudflare's API: accounts and Pages projects. */
import { CommandError } from '../../system/commandError.ts';
import { type JsonClient, jsonClient, RefusedRequest, type Service } from './jsonClient.ts';

export interface Account {
  id: string;
  name: string;
}

export interface PagesProject {
  name: string;
  /** Such as my-sanctuary.pages.dev; with a suffix if the name was taken. */
  subdomain: string;
  /** The addresses of the site, the subdomain among them. */
  domains: string[];
}

/** Pages for building, Account Settings for finding the account. */
const PERMISSIONS = [
  { key: 'page', type: 'edit' },
  { key: 'account_settings', type: 'read' },
];
export const CLOUDFLARE_TOKENS = `https://dash.cloudflare.com/profile/api-tokens?${new URLSearchParams({
  permissionGroupKeys: JSON.stringify(PERMISSIONS),
  accountId: '*',
  zoneId: 'all',
  name: 'Digital sanctuary',
})}`;

/** Cloudflare wraps each answer; `result` holds the data. */
export function cloudflareApi(service: Omit<Service, 'name' | 'tokenPage'>): JsonClient {
  const api = jsonClient({ ...service, name: 'Cloudflare', tokenPage: CLOUDFLARE_TOKENS });
  return async <T>(...request: Parameters<JsonClient>) => {
    const answer = await api<{ success: boolean; errors: { message: string }[]; result: T }>(...request);
    if (!answer.success) throw new CommandError(`Cloudflare said: ${answer.errors[0]?.message}`);
    return answer.result;
  };
}

/** Empty if the token can't list them, or belongs to an account rather than a person. */
export const accounts = (api: JsonClient): Promise<Account[]> =>
  api<Account[]>('GET', '/accounts?per_page=50').catch((error) => {
    if (error instanceof RefusedRequest && error.detail.includes('account owned tokens')) return [];
    throw error;
  });

/** The API returns at most 10 projects per page. */
export async function pagesProjects(api: JsonClient, account: string): Promise<PagesProject[]> {
  const found: PagesProject[] = [];
  for (let page = 1; ; page += 1) {
    const some = await api<PagesProject[]>('GET', `/accounts/${account}/pages/projects?per_page=10&page=${page}`);
    found.push(...some);
    if (some.length < 10) return found;
  }
}

export const createPagesProject = (api: JsonClient, account: string, name: string): Promise<PagesProject> =>
  api('POST', `/accounts/${account}/pages/projects`, { name, production_branch: 'main' });

/** When the token expires, in ISO 8601; null if never, or if unknown. Account tokens have a separate endpoint. */
export async function tokenEnd(api: JsonClient, account: string): Promise<string | null> {
  const verify = (owner: string) => api<{ expires_on?: string }>('GET', `${owner}/tokens/verify`);
  const token = await verify('/user').catch(() => verify(`/accounts/${account}`).catch(() => null));
  return token?.expires_on ?? null;
}

/** Netlify's API: sites. */
import { type JsonClient, jsonClient, type Service } from './jsonClient.ts';

export interface NetlifySite {
  id: string;
  name: string;
  /** The site's address with https, using its custom domain if it has one. */
  ssl_url: string;
}

export const NETLIFY_TOKENS = 'https://app.netlify.com/user/applications#personal-access-tokens';

export const netlifyApi = (service: Omit<Service, 'name' | 'tokenPage'>): JsonClient =>
  jsonClient({ ...service, name: 'Netlify', tokenPage: NETLIFY_TOKENS });

export const netlifySites = (api: JsonClient): Promise<NetlifySite[]> => api('GET', '/api/v1/sites?per_page=100');

export const createNetlifySite = (api: JsonClient, name: string): Promise<NetlifySite> =>
  api('POST', '/api/v1/sites', { name });

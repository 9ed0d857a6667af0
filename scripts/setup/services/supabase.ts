/** Supabase's Management API: projects, keys, the pooler, secrets of functions and the mail server. */
import { createHash } from 'node:crypto';
import { CommandError } from '../../system/commandError.ts';
import { type JsonClient, jsonClient, type Service } from './jsonClient.ts';

interface Organization {
  slug: string;
  name: string;
}

export interface Project {
  /** 20 lower-case letters. */
  ref: string;
  name: string;
  /** Such as ACTIVE_HEALTHY, COMING_UP, or INACTIVE while it sleeps. */
  status: string;
}

interface ApiKey {
  type: string | null;
  api_key: string | null;
}

interface Pooler {
  database_type: 'PRIMARY' | 'READ_REPLICA';
  db_user: string;
  db_host: string;
  db_port: number;
  db_name: string;
}

interface NewProject {
  name: string;
  organization_slug: string;
  db_pass: string;
  region: string;
}

/** General regions, such as “Americas”, exist only in the dashboard. */
export const REGIONS = {
  'us-east-1': 'East US (North Virginia)',
  'us-west-1': 'West US (North California)',
  'ca-central-1': 'Canada',
  'sa-east-1': 'South America (São Paulo)',
  'eu-west-2': 'Western Europe (London)',
  'eu-central-1': 'Central Europe (Frankfurt)',
  'ap-south-1': 'South Asia (Mumbai)',
  'ap-southeast-1': 'Southeast Asia (Singapore)',
  'ap-northeast-1': 'Northeast Asia (Tokyo)',
  'ap-southeast-2': 'Oceania (Sydney)',
};

export const SUPABASE_TOKENS = 'https://supabase.com/dashboard/account/tokens';

export const supabaseApi = (service: Omit<Service, 'name' | 'tokenPage'>): JsonClient =>
  jsonClient({ ...service, name: 'Supabase', tokenPage: SUPABASE_TOKENS });

export const organizations = (api: JsonClient): Promise<Organization[]> => api('GET', '/v1/organizations');

export const projects = async (api: JsonClient): Promise<Project[]> =>
  (await api<Project[]>('GET', '/v1/projects')).filter(({ status }) => status !== 'REMOVED');

export const createProject = (api: JsonClient, project: NewProject): Promise<Project> =>
  api('POST', '/v1/projects', project);

export const projectStatus = async (api: JsonClient, ref: string): Promise<string> =>
  (await api<Project>('GET', `/v1/projects/${ref}`)).status;

export const wakeProject = (api: JsonClient, ref: string) => api('POST', `/v1/projects/${ref}/restore`, {});

export const setDatabasePassword = (api: JsonClient, ref: string, password: string) =>
  api('PATCH', `/v1/projects/${ref}/database/password`, { password });

/** The key of this type, which is created if the project has none. */
export async function apiKey(api: JsonClient, ref: string, type: 'publishable' | 'secret'): Promise<string> {
  const path = `/v1/projects/${ref}/api-keys?reveal=true`;
  const keys = await api<ApiKey[]>('GET', path);
  const existing = keys.find((key) => key.type === type)?.api_key;
  return existing ?? (await api<ApiKey>('POST', path, { type, name: 'default' })).api_key ?? '';
}

/** The port of the transaction pooler, as the API returns it, and that of the session pooler on the same host. */
const [TRANSACTIONS, SESSIONS] = [6543, 5432];

/** The address of the session pooler, without the password. */
export async function sessionPooler(api: JsonClient, ref: string): Promise<URL> {
  const poolers = await api<Pooler[]>('GET', `/v1/projects/${ref}/config/database/pooler`);
  const primary = poolers.find(({ database_type }) => database_type === 'PRIMARY') ?? poolers[0];
  if (!primary)
    throw new CommandError('Supabase has no pooler for this project yet. Run npm run setup again in a minute.');
  const { db_user, db_host, db_port, db_name } = primary;
  return new URL(`postgresql://${db_user}@${db_host}:${db_port === TRANSACTIONS ? SESSIONS : db_port}/${db_name}`);
}

/** Stores the values that differ, and removes empty ones. Supabase returns only the SHA-256 of each. */
export async function storeSecrets(api: JsonClient, ref: string, secrets: Record<string, string>): Promise<void> {
  const path = `/v1/projects/${ref}/secrets`;
  const stored = new Map((await api<{ name: string; value: string }[]>('GET', path)).map((s) => [s.name, s.value]));
  const entries = Object.entries(secrets);
  const changed = entries.filter(([name, value]) => value && stored.get(name) !== sha256(value));
  const removed = entries.filter(([name, value]) => !value && stored.has(name));
  if (changed.length > 0)
    await api(
      'POST',
      path,
      changed.map(([name, value]) => ({ name, value })),
    );
  if (removed.length > 0)
    await api(
      'DELETE',
      path,
      removed.map(([name]) => name),
    );
}

/** The names of the edge functions, each with its version, which increases with every upload. */
export async function functionVersions(api: JsonClient, ref: string): Promise<string> {
  const functions = await api<{ slug: string; version: number }[]>('GET', `/v1/projects/${ref}/functions`);
  return functions
    .map(({ slug, version }) => `${slug} ${version}`)
    .sort()
    .join(', ');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The settings of Supabase Auth, by their names there. */
export const authConfig = (api: JsonClient, ref: string): Promise<Record<string, unknown>> =>
  api('GET', `/v1/projects/${ref}/config/auth`);

/** Writes only settings that differ. */
export async function changeAuthConfig(api: JsonClient, ref: string, config: Record<string, string | number>) {
  const current = await authConfig(api, ref);
  const differs = Object.entries(config).some(([name, value]) => String(current[name] ?? '') !== String(value));
  if (differs) await api('PATCH', `/v1/projects/${ref}/config/auth`, config);
}

/** Supabase's Management API, of which only the settings of Auth are read. */
import { Failure } from '../backend/failure.ts';

/** Its fields are those of `GET /v1/projects/{ref}/config/auth`; a field may be missing or null. */
export type AuthConfig = Record<string, unknown>;

const MANAGEMENT_API = 'https://api.supabase.com';

/** Milliseconds. */
const TIMEOUT = 15_000;

interface Access {
  token: string;
  /** The project's reference: the 20 letters in its address. */
  project: string;
  address?: string;
}

/** @throws Failure that says why Supabase refused. */
export async function readAuthConfig({ token, project, address = MANAGEMENT_API }: Access): Promise<AuthConfig> {
  const response = await fetch(`${address}/v1/projects/${project}/config/auth`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return (await response.json()) as AuthConfig;
  const reason = response.status === 401 ? 'does not accept SUPABASE_ACCESS_TOKEN' : `answers ${response.status}`;
  throw new Failure(`Supabase’s Management API ${reason}.`);
}

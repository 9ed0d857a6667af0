/** Supabase's Management API; only the settings of Auth are read. */
import { CommandError } from '../../system/commandError.ts';
import { described, jsonOf, request } from './request.ts';

/** Its fields are those of `GET /v1/projects/{ref}/config/auth`; a field may be missing or null. */
export type AuthConfig = Record<string, unknown>;

const MANAGEMENT_API = 'https://api.supabase.com';

interface Access {
  token: string;
  /** The project's reference: the 20 letters in its address. */
  project: string;
  address?: string;
}

/** @throws CommandError that says why Supabase refused. */
export async function readAuthConfig({ token, project, address = MANAGEMENT_API }: Access): Promise<AuthConfig> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request(`${address}/v1/projects/${project}/config/auth`, { headers });
  const config = jsonOf(answer);
  if (answer.status === 200 && config) return config as AuthConfig;
  throw new CommandError(`Supabase’s Management API ${ERRORS[answer.status] ?? described(answer)}.`);
}

const ERRORS: Record<number, string> = {
  401: 'doesn’t accept SUPABASE_ACCESS_TOKEN: it may have expired',
  403: 'needs a SUPABASE_ACCESS_TOKEN that may read the Auth settings',
};

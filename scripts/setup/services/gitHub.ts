/** GitHub's REST API: a repository's variables, secrets and workflow runs. */
import sodium from 'libsodium-wrappers';
import { type JsonClient, jsonClient, RefusedRequest, type Service } from './jsonClient.ts';

export interface Run {
  id: number;
  status: string;
  conclusion: string | null;
  html_url: string;
}

interface Job {
  steps?: { name: string; status: string; conclusion: string | null }[];
}

export const GITHUB_TOKENS = 'https://github.com/settings/personal-access-tokens';

/** The page for a new token. GitHub only pre-fills some of the address's parameters, so the guide names the permissions too. */
export const gitHubTokenPage = (owner: string, rights: Right[]): string =>
  `${GITHUB_TOKENS}/new?${new URLSearchParams({
    name: 'Digital sanctuary',
    ...(owner && { target_name: owner }),
    expires_in: '365',
    ...Object.fromEntries(rights.map((right) => [RIGHTS[right][0], 'write'])),
  })}`;

export const gitHubApi = (service: Omit<Service, 'name' | 'tokenPage' | 'headers'>, repository: string): JsonClient => {
  const api = jsonClient({
    ...service,
    name: 'GitHub',
    tokenPage: GITHUB_TOKENS,
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
  });
  return (method, path, body) => api(method, `/repos/${repository}${path}`, body);
};

/** The name of the branch to build. */
export const defaultBranch = async (api: JsonClient): Promise<string> =>
  (await api<{ default_branch: string }>('GET', '')).default_branch;

/** Permissions, by their names on GitHub's pages: the name in URLs, and a request that shows whether a token has it. */
const RIGHTS = {
  Actions: ['actions', '/actions/runs?per_page=1'],
  Secrets: ['secrets', '/actions/secrets/public-key'],
  Variables: ['actions_variables', '/actions/variables?per_page=1'],
} as const;
export type Right = keyof typeof RIGHTS;

/** The permissions in `rights` that the token lacks. GitHub reveals only read access, so missing write access goes unnoticed. */
export async function lackingRights(api: JsonClient, rights: Right[]): Promise<Right[]> {
  const lacking: Right[] = [];
  for (const right of rights) {
    try {
      await api('GET', RIGHTS[right][1]);
    } catch (error) {
      if (!(error instanceof RefusedRequest) || ![403, 404].includes(error.status)) throw error;
      lacking.push(right);
    }
  }
  return lacking;
}

/** Writes variables that differ, and removes those in `names` without a value: otherwise a previous host would still get the site. */
export async function storeVariables(
  api: JsonClient,
  variables: Record<string, string>,
  names: string[],
): Promise<void> {
  const path = '/actions/variables';
  const { variables: found } = await api<{ variables: { name: string; value: string }[] }>(
    'GET',
    `${path}?per_page=30`,
  );
  const stored = new Map(found.map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(variables)) {
    if (!stored.has(name)) await api('POST', path, { name, value });
    else if (stored.get(name) !== value) await api('PATCH', `${path}/${name}`, { name, value });
  }
  for (const name of names) if (!variables[name] && stored.has(name)) await api('DELETE', `${path}/${name}`);
}

/** GitHub never returns secrets, so all are written. */
export async function storeRepositorySecrets(api: JsonClient, secrets: Record<string, string>): Promise<void> {
  const { key, key_id } = await api<{ key: string; key_id: string }>('GET', '/actions/secrets/public-key');
  for (const [name, value] of Object.entries(secrets)) {
    await api('PUT', `/actions/secrets/${name}`, { encrypted_value: await sealed(value, key), key_id });
  }
}

/** Encrypts a text for the owner of a key. Both are Base64. */
async function sealed(text: string, key: string): Promise<string> {
  await sodium.ready;
  const { ORIGINAL } = sodium.base64_variants;
  return sodium.to_base64(sodium.crypto_box_seal(text, sodium.from_base64(key, ORIGINAL)), ORIGINAL);
}

/** Does nothing if there is none. */
export async function removeRepositorySecret(api: JsonClient, name: string): Promise<void> {
  await api('DELETE', `/actions/secrets/${name}`).catch((error) => {
    if (!(error instanceof RefusedRequest) || error.status !== 404) throw error;
  });
}

/** A copied repository has the workflows, but they may be disabled. */
export async function enableWorkflow(api: JsonClient, file: string): Promise<void> {
  const { state } = await api<{ state: string }>('GET', `/actions/workflows/${file}`);
  if (state !== 'active') await api('PUT', `/actions/workflows/${file}/enable`);
}

/** The newest run of a workflow, if it has any. */
export async function newestRun(api: JsonClient, file: string): Promise<Run | undefined> {
  const { workflow_runs } = await api<{ workflow_runs: Run[] }>('GET', `/actions/workflows/${file}/runs?per_page=1`);
  return workflow_runs[0];
}

/** Resolves with the number of the run. */
export async function startRun(api: JsonClient, file: string, ref: string): Promise<number> {
  const path = `/actions/workflows/${file}/dispatches`;
  return (await api<{ workflow_run_id: number }>('POST', path, { ref, return_run_details: true })).workflow_run_id;
}

export const readRun = (api: JsonClient, id: number): Promise<Run> => api('GET', `/actions/runs/${id}`);

/** The name of the step that runs, or that failed. */
export async function currentStep(api: JsonClient, id: number): Promise<string | undefined> {
  const { jobs } = await api<{ jobs: Job[] }>('GET', `/actions/runs/${id}/jobs`);
  const steps = jobs.flatMap((job) => job.steps ?? []);
  return steps.find((step) => step.conclusion === 'failure' || step.status === 'in_progress')?.name;
}

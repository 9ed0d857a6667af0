/** Starts the workflow that builds the site (.github/workflows/publish.yml). */
import type { BuildStart, StartError } from '../../../src/contract/publishing.ts';
import type { Fetch } from '../_shared/http.ts';

/** Milliseconds. pg_net waits ten seconds for the whole function. */
const TIMEOUT = 7000;

/** Its file in .github/workflows, and the branch that has the site. */
const WORKFLOW = 'publish.yml';
const BRANCH = 'main';

interface Workflow {
  /** Origin of GitHub's API. */
  api?: string;
  /** The repository with the workflow: owner/name. */
  repository: string;
  token: string;
  fetch: Fetch;
  milliseconds?: number;
}

/** Returns a function that starts the workflow, or says why it could not. */
export const startWorkflow =
  ({ api = 'https://api.github.com', repository, token, fetch, milliseconds = TIMEOUT }: Workflow) =>
  async (): Promise<BuildStart> => {
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !token) return { error: 'not set up' };
    try {
      const response = await fetch(`${api}/repos/${repository}/actions/workflows/${WORKFLOW}/dispatches`, {
        method: 'POST',
        headers: {
          Accept: 'application/vnd.github+json',
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'User-Agent': 'publish-site',
          'X-GitHub-Api-Version': '2022-11-28',
        },
        body: JSON.stringify({ ref: BRANCH }),
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      });
      await response.body?.cancel();
      if (!response.ok) return { error: ERRORS[response.status] ?? 'dispatch failed' };
      return { error: null, tokenExpiresAt: tokenExpiry(response.headers) };
    } catch {
      return { error: 'dispatch unreachable' };
    }
  };

/** As ISO 8601; null for a token that does not expire. GitHub writes "2027-03-03 12:00:00 UTC". */
function tokenExpiry(headers: Headers): string | null {
  const time = Date.parse(headers.get('github-authentication-token-expiration') ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** GitHub also responds with 404 if the token has no access to the repository, or the workflow doesn't exist. */
const ERRORS: Record<number, StartError> = {
  401: 'dispatch refused',
  403: 'dispatch refused',
  404: 'repository not found',
  422: 'workflow disabled',
};

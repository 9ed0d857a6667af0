/** Requests to the APIs of Supabase, Cloudflare, Netlify and GitHub, and readable messages for their errors. */
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../system/commandError.ts';

/** A service refused a request. */
export class RefusedRequest extends CommandError {
  readonly status: number;
  /** The service's own message. */
  readonly detail: string;
  constructor(message: string, status: number, detail: string) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

export interface Service {
  /** The service's name, such as “Cloudflare”. */
  name: string;
  address: string;
  token: string;
  headers?: Record<string, string>;
  /** The page for creating and changing its tokens. */
  tokenPage: string;
  /** Milliseconds before the first retry. */
  pause?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request and returns the response's JSON; null if it has no body. Throws RefusedRequest. */
export type JsonClient = <T = unknown>(method: Method, path: string, body?: unknown) => Promise<T>;

const TRIES = 4;
/** The longest wait for a rate limit, in seconds. */
const PATIENCE = 90;
const TIMEOUT = 30_000;

export const jsonClient =
  (service: Service): JsonClient =>
  async <T>(method: Method, path: string, body?: unknown) => {
    const response = await sendUntilTaken(service, method, path, body);
    if (!response.ok) throw await refusedRequest(service, response, `${method} ${path}`);
    return (await readJson(response)) as T;
  };

async function sendUntilTaken(service: Service, method: Method, path: string, body: unknown): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(service, method, path, body).catch((error: Error) => error);
    const pause = (service.pause ?? 1_000) * 2 ** (attempt - 1);
    const wait = attempt < TRIES ? retryAfter(response, method, pause) : null;
    if (wait !== null) await setTimeout(wait);
    else if (response instanceof Error) throw unreachable(service, response);
    else return response;
  }
}

const send = ({ address, token, headers }: Service, method: Method, path: string, body: unknown): Promise<Response> =>
  fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent': 'your-digital-sanctuary-setup',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Milliseconds until the next attempt; null for none. A POST may have succeeded although its response was lost. */
function retryAfter(response: Response | Error, method: Method, pause: number): number | null {
  if (response instanceof Error || response.status >= 500) return method === 'POST' ? null : pause;
  if (!isRateLimit(response)) return null;
  const seconds = limitSeconds(response);
  if (seconds === null) return pause;
  return seconds <= PATIENCE ? seconds * 1_000 : null;
}

/** GitHub also uses 403 for rate limits. */
const isRateLimit = ({ status, headers }: Response): boolean =>
  status === 429 || (status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'));

/** Seconds until a rate limit ends, if the service says so. */
function limitSeconds({ headers }: Response): number | null {
  const after = headers.get('retry-after');
  if (after) return Number.isNaN(Number(after)) ? (Date.parse(after) - Date.now()) / 1_000 : Number(after);
  const reset = headers.get('x-ratelimit-reset');
  return reset ? Math.max(0, Number(reset) - Date.now() / 1_000) : null;
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
};

const unreachable = ({ name, address }: Service, error: Error): CommandError =>
  new CommandError(
    `Couldn’t reach ${name} at ${new URL(address).host} (${(error.cause as NodeJS.ErrnoException)?.code ?? error.name}). Check the network and run npm run setup again.`,
  );

async function refusedRequest(service: Service, response: Response, request: string): Promise<RefusedRequest> {
  const body = await readJson(response);
  const detail = detailOf(body);
  const needed =
    response.headers.get('x-accepted-github-permissions') ?? (body as ErrorBody)?.missing_permissions?.join(', ');
  const sentence = isRateLimit(response)
    ? `${service.name} won’t accept more requests for ${Math.ceil((limitSeconds(response) ?? 60) / 60)} minutes. Run npm run setup again after that.`
    : meaningOf(response, service, request, detail, needed);
  return new RefusedRequest(`${sentence}${detail && `\n${service.name} said: ${detail}`}`, response.status, detail);
}

/** Cloudflare responds to a malformed token with 400 or 403. */
const NO_TOKEN = /^invalid (request headers|access token|api token)/i;

function meaningOf(
  { status }: Response,
  { name, tokenPage }: Service,
  request: string,
  detail: string,
  needed?: string,
): string {
  if (status === 401 || NO_TOKEN.test(detail))
    return `${name} doesn’t accept the token. Create a new one at ${tokenPage}.`;
  if (status === 403) {
    const missing = needed ? ` It needs ${needed.replaceAll('_', ' ').replaceAll('=', ': ')}.` : '';
    const remedy =
      name === 'Supabase' ? 'Its access can’t be changed, so create another' : 'Change it or create another';
    return `The ${name} token isn’t allowed to do this (${request}).${missing} ${remedy} at ${tokenPage}.`;
  }
  if (status === 404)
    return `${name} can’t find this, or the token isn’t allowed to see it (${request}). See ${tokenPage}.`;
  if (status === 409) return `${name} already has one with this name, or is changing it right now (${request}).`;
  if (status >= 500)
    return `${name} has a problem of its own (${status}). Wait a few minutes, then run npm run setup again.`;
  return `${name} refused this (${request}, ${status}).`;
}

interface ErrorBody {
  /** Supabase's, when the token lacks them. */
  missing_permissions?: string[];
  message?: string | string[];
  msg?: string;
  error_description?: string;
  /** Cloudflare sends a list of messages, Netlify texts by field. */
  errors?: Record<string, { message?: string } & string>;
}

/** Each service has its own error format. */
function detailOf(body: unknown): string {
  if (typeof body === 'string') return body.startsWith('<') ? '' : body.slice(0, 300);
  const { message, msg, error_description, errors } = (body ?? {}) as ErrorBody;
  const [first] = Object.values(errors ?? {});
  const found = first?.message ?? (errors && first) ?? message ?? msg ?? error_description ?? '';
  return Array.isArray(found) ? found.join(', ') : String(found);
}

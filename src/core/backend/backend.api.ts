/** The address of the backend, and the error that services throw. */
export interface BackendAddress {
  /** Origin of Supabase, such as `https://abc.supabase.co`. */
  url: string;
  /** The publishable key. */
  key: string;
}

/** `unreachable`: no response. `refused`: the key or the account isn't allowed to do this. `failed`: any other error. */
export type BackendReason = 'unreachable' | 'refused' | 'failed';

/** The backend's status when there is nothing to return. Any other status, even 200, may come from a proxy. */
export const NO_CONTENT = 204;
/** The database or a proxy is rate limiting. */
export const TOO_MANY_REQUESTS = 429;

/** PostgreSQL's code for a unique violation. */
export const DUPLICATE = '23505';

/** A failed call. `code` is from PostgreSQL or PostgREST; `status` is the HTTP status, or 0 without a response. */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly reason: BackendReason;
  readonly code: string;
  readonly status: number;
  /** The message of the backend; empty if there is none. */
  readonly serverMessage: string;

  constructor(message: string, { error, status }: { error: unknown; status: number }) {
    const { message: detail, code } = errorDetails(error);
    super(`${message}: ${detail ?? `the status was ${status}`}`, { cause: error });
    this.status = status;
    this.serverMessage = detail ?? '';
    this.code = code ?? '';
    this.reason = status === 0 ? 'unreachable' : status === 401 || status === 403 ? 'refused' : 'failed';
  }
}

let address: BackendAddress | undefined;

/** The build, scripts and tests call this once, before using any service. */
export function setBackend(next: BackendAddress): void {
  address = next;
}

/** In the browser: the page's own origin, unless the build sets another one. */
export function backendAddress(): BackendAddress {
  if (address) return address;
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  return { url: PUBLIC_SUPABASE_URL || location.origin, key: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' };
}

/** PostgREST's errors are plain objects. */
const errorDetails = (error: unknown): { message?: string; code?: string } =>
  typeof error === 'object' ? (error ?? {}) : { message: String(error) };

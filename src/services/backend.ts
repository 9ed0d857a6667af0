/** The address of the backend, which each entry sets once, and the error that services throw. */
export interface BackendAddress {
  /** Origin of Supabase, such as `https://abc.supabase.co`. */
  url: string;
  /** The publishable key. */
  key: string;
}

/** `unreachable`: no answer came. `refused`: this key or person may not do that. `failed`: any other error. */
export type BackendReason = 'unreachable' | 'refused' | 'failed';

/** A call that did not succeed; `code` is PostgreSQL's or PostgREST's, `status` that of HTTP or 0. */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly reason: BackendReason;
  readonly code: string;
  readonly status: number;
  /** The message of the backend; empty if there is none. */
  readonly serverMessage: string;

  constructor(message: string, { error, status }: { error: unknown; status: number }) {
    const { message: said, code } = wordsOf(error);
    super(`${message}: ${said ?? `it was answered with ${status}`}`, { cause: error });
    this.status = status;
    this.serverMessage = said ?? '';
    this.code = code ?? '';
    this.reason = status === 0 ? 'unreachable' : status === 401 || status === 403 ? 'refused' : 'failed';
  }
}

let address: BackendAddress | undefined;

/** Called by each entry (build, browser, scripts, tests) before the first call of a service. */
export function setBackend(to: BackendAddress): void {
  address = to;
}

export function backendAddress(): BackendAddress {
  if (!address) throw new Error('Call setBackend() first');
  return address;
}

/** PostgREST's errors are plain objects. */
const wordsOf = (error: unknown): { message?: string; code?: string } =>
  typeof error === 'object' ? (error ?? {}) : { message: String(error) };

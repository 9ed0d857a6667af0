/** The doctor's requests: with a short timeout, without following redirects, and without exceptions for error responses. */

/** Milliseconds. */
const TIMEOUT = 15_000;

export interface Answer {
  /** 0 when the server cannot be reached. */
  status: number;
  headers: Headers;
  text: string;
  /** Why the server cannot be reached. */
  error?: string;
}

export async function request(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    return { status: 0, headers: new Headers(), text: '', error: cause };
  }
}

/** Describes a response, for use in a sentence: `answers 404`, `cannot be reached (…)`. */
export const described = ({ status, error }: Answer): string =>
  error === undefined ? `answers ${status}` : `can’t be reached (${error})`;

/** The response as JSON; null if it isn't JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls edge functions, whose reply says why a request was refused. */
import { adminClient } from './adminClient.api.ts';

export interface FunctionOutcome<Reply> {
  /** The function's JSON, errors included; null if something else answered, or nothing did. */
  reply: Reply | null;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Why there is no successful reply. */
  error: unknown;
}

/** With the session of the member who is signed in. */
export async function callFunction<Reply extends object>(
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<FunctionOutcome<Reply>> {
  const { functions } = await adminClient();
  const options = { body, ...(signal && { signal }) };
  const { data, error, response } = await functions.invoke<Reply>(name, options);
  // A proxy may answer instead of the function.
  const reply: unknown = error ? await response?.json().catch(() => null) : data;
  return { reply: isObject(reply) ? (reply as Reply) : null, status: response?.status ?? 0, error };
}

/** The function's error in the form of PostgREST's errors; null if there is none. */
export function codedError(reply: object | null): { code: string; message: string } | null {
  const code: unknown = reply && Reflect.get(reply, 'error');
  return typeof code === 'string' ? { code, message: code } : null;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Calls the edge functions, which say in their reply why they refuse. */
import { adminClient } from './adminClient.api.ts';

export interface FunctionOutcome<Reply> {
  /** The JSON of the function, also of an error; null if something else answered, or nobody. */
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

/** The error of a function in the form of PostgREST's errors; null if there is none. */
export function codedError(reply: object | null): { code: string; message: string } | null {
  const code: unknown = reply && Reflect.get(reply, 'error');
  return typeof code === 'string' ? { code, message: code } : null;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

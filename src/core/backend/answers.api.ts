/**
 * Checks PostgREST's answers. A proxy may answer instead, even with status 200 and without an error, so an answer counts
 * only if it has the shape that the call returns. Otherwise each of these throws a BackendError with the message.
 */
import type { Found } from '../../contract/listing.ts';
import { BackendError, NO_CONTENT } from './backend.api.ts';

interface Answer<Data> {
  data: Data;
  error: unknown;
  status: number;
}
type Call<Data> = PromiseLike<Answer<Data>> | Answer<Data>;
type Rows<Data> = Extract<Data, readonly unknown[]>;

async function answerOf<Data, Expected extends Data>(
  call: Call<Data>,
  message: string,
  isExpected: (data: Data) => data is Expected,
): Promise<Expected> {
  const { data, error, status } = await call;
  if (error || !isExpected(data)) throw new BackendError(message, { error, status });
  return data;
}

export const rowsOf = <Data>(call: Call<Data>, message: string): Promise<Rows<Data>> =>
  answerOf(call, message, (data): data is Rows<Data> => Array.isArray(data));

/** The first row. No row is an error. */
export const rowOf = async <Data>(call: Call<Data>, message: string): Promise<Rows<Data>[number]> =>
  (await answerOf(call, message, (data): data is Rows<Data> => Array.isArray(data) && data.length > 0))[0];

export const numberOf = (call: Call<unknown>, message: string): Promise<number> =>
  answerOf(call, message, (data) => typeof data === 'number');

export const textOf = (call: Call<unknown>, message: string): Promise<string> =>
  answerOf(call, message, (data) => typeof data === 'string');

export const booleanOf = (call: Call<unknown>, message: string): Promise<boolean> =>
  answerOf(call, message, (data) => typeof data === 'boolean');

/** An object that has this key. */
export const objectOf = <Data>(call: Call<Data>, key: string, message: string): Promise<Extract<Data, object>> =>
  answerOf(
    call,
    message,
    (data): data is Extract<Data, object> => typeof data === 'object' && data !== null && key in data,
  );

/** One of these words. */
export const outcomeOf = <Outcome extends string>(
  call: Call<string | null>,
  outcomes: readonly Outcome[],
  message: string,
): Promise<Outcome> => answerOf(call, message, (data): data is Outcome => outcomes.some((outcome) => outcome === data));

interface Counted {
  count: number | null;
  error: unknown;
  status: number;
}

/** How many rows a query with `count: 'exact'` finds. */
export async function countOf(call: PromiseLike<Counted> | Counted, message: string): Promise<number> {
  const { count, error, status } = await call;
  if (error || count === null) throw new BackendError(message, { error, status });
  return count;
}

/** Waits for a call that has nothing to return. */
export async function expectNoContent(call: Call<unknown>, message: string): Promise<void> {
  const { error, status } = await call;
  if (status !== NO_CONTENT) throw new BackendError(message, { error, status });
}

/** One page of rows, each of which has the total of all pages. A page past the end has no items, but still a total. */
export async function pagedRows<Row extends { total: number | null }>(
  page: number,
  callPage: (page: number) => Call<Row[] | null>,
  message: string,
): Promise<Found<Omit<Row, 'total'>>> {
  const rows = await rowsOf(callPage(page), message);
  // A page past the end has no rows, so the total is read from the first page.
  const counted = rows.length > 0 || page === 1 ? rows : await rowsOf(callPage(1), message);
  return { items: rows.map(({ total, ...row }) => row), total: counted[0]?.total ?? 0 };
}

/**
 * The fields of a list's query. One table of fields provides equality, cache keys, addresses, arguments of the backend call
 * and the in-memory search.
 */
import { LIST_PARAMS } from './params.rules.ts';

/** Fields that every list has: a search text, and a page number from 1. */
export interface PagedQuery {
  text: string;
  page: number;
}

export interface Field<Value, Row, Args> {
  initial: Value;
  /** Name of its parameter in the address. */
  param: string;
  /** Parses the parameter; null if the value is invalid. */
  read: (text: string) => Value | null;
  /** The same for values that give the same results. Default: the value itself. */
  key?: (value: Value) => unknown;
  /** Arguments of the call to the backend. */
  argument: (value: Value) => Args;
  /** Whether a row in memory matches. Default: every row does. */
  matches?: (value: Value) => (row: Row) => boolean;
}

/** The order of the entries is the order of the parameters in the address. */
export type Fields<Query, Row, Args> = { [Name in keyof Query]-?: Field<Query[Name], Row, Args> };

/** Fields for code that needs neither rows nor call arguments. */
export type FieldsOf<Query> = Fields<Query, never, unknown>;

const names = <Query>(fields: FieldsOf<Query>) => Object.keys(fields) as (keyof Query)[];

const build = <Query>(fields: FieldsOf<Query>, value: <Name extends keyof Query>(name: Name) => Query[Name]): Query =>
  Object.fromEntries(names(fields).map((name) => [name, value(name)])) as Query;

export const initialQuery = <Query>(fields: FieldsOf<Query>): Query => build(fields, (name) => fields[name].initial);

export const isSameQuery = <Query>(fields: FieldsOf<Query>, a: Query, b: Query): boolean =>
  names(fields).every((name) => a[name] === b[name]);

/** A cache key: equal for queries that give the same results. */
export const queryKey = <Query>(fields: FieldsOf<Query>, query: Query): string =>
  JSON.stringify(names(fields).map((name) => fields[name].key?.(query[name]) ?? query[name]));

/** Whether every field but the page has its initial value. */
export const isUnfiltered = <Query extends PagedQuery>(fields: FieldsOf<Query>, query: Query): boolean =>
  isSameQuery(fields, { ...query, page: 1 }, initialQuery(fields));

/** Whether every row matches. A filter may still be chosen, as long as it excludes nothing (`recent`, `popular`). */
export const findsEverything = <Query extends PagedQuery>(fields: FieldsOf<Query>, query: Query): boolean =>
  queryKey(fields, { ...query, page: 1 }) === queryKey(fields, initialQuery(fields));

/** @param otherwise - values for fields that the address doesn't set, or sets to an invalid value. */
export function readQuery<Query>(fields: FieldsOf<Query>, search: string, otherwise: Partial<Query> = {}): Query {
  const params = new URLSearchParams(search);
  return build(
    fields,
    (name) => fields[name].read(params.get(fields[name].param) ?? '') ?? otherwise[name] ?? fields[name].initial,
  );
}

/** Whether an address is canonical: each parameter's value is exactly what its field writes. */
export function isReadable<Query>(fields: FieldsOf<Query>, search: string): boolean {
  const params = new URLSearchParams(search);
  return names(fields).every((name) => {
    const text = params.get(fields[name].param);
    return text === null || String(fields[name].read(text)) === text;
  });
}

/** The address parameters of a query. Initial values are left out. */
export const queryParams = <Query>(fields: FieldsOf<Query>, query: Query): URLSearchParams =>
  new URLSearchParams(
    names(fields)
      .filter((name) => query[name] !== fields[name].initial)
      .map((name) => [fields[name].param, String(query[name])]),
  );

/** The arguments of the backend call for a query. */
export const callArguments = <Query, Args>(fields: Fields<Query, never, Args>, query: Query): Args =>
  Object.assign({}, ...names(fields).map((name) => fields[name].argument(query[name])));

/** The rows in memory that match a query. */
export function matchingRows<Query, Row>(
  fields: Fields<Query, Row, unknown>,
  rows: readonly Row[],
  query: Query,
): Row[] {
  const tests = names(fields).map((name) => fields[name].matches?.(query[name]));
  return rows.filter((row) => tests.every((matches) => !matches || matches(row)));
}

export const pageField = {
  initial: 1,
  param: LIST_PARAMS.page,
  read: (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null),
  argument: (page: number) => ({ page }),
} satisfies Field<number, never, { page: number }>;

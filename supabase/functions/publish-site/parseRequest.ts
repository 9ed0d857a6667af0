/** Reads the body of a request to publish-site. */
import type { BuildReport } from '../../../src/contract/buildReport.ts';
import type { PublishRequest } from '../../../src/contract/publishing.ts';
import { storable } from '../../../src/core/forms/storedText.rules.ts';
import { parseJson } from '../_shared/http.ts';

/** The most characters that the database stores. */
const LONGEST_CAUSE = 1000;
const LONGEST_URL = 500;

/** Null if it isn't a valid request. */
export function parseRequest(body: string | null): PublishRequest | null {
  const value = parseJson(body);
  if (!isObject(value)) return null;
  const run_url = urlOf(value.run_url);
  const { event, revision, cause } = value;
  if (event === 'due' || event === 'started') return { event };
  if (event === 'failed' && typeof cause === 'string')
    return { event, cause: [...storable(cause)].slice(0, LONGEST_CAUSE).join(''), run_url };
  const report = reportOf(value.report);
  if (event === 'live' && Number.isSafeInteger(revision) && report)
    return { event, revision: revision as number, report, run_url };
  return null;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const urlOf = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//.test(value) && value.length <= LONGEST_URL ? value : null;

function reportOf(value: unknown): BuildReport | null {
  if (!isObject(value) || !Array.isArray(value.left_out) || !Array.isArray(value.heavy)) return null;
  return {
    left_out: value.left_out.filter(isObject).map(({ id, title, field, reason }) => ({
      id: text(id),
      title: text(title),
      field: text(field),
      reason: text(reason),
    })),
    heavy: value.heavy
      .filter(isObject)
      .map(({ path, title, bytes }) => ({ path: text(path), title: text(title), bytes: Number(bytes) || 0 })),
    ...(isObject(value.files) && {
      files: { count: Number(value.files.count) || 0, limit: Number(value.files.limit) || null },
    }),
    log: urlOf(value.log),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? storable(value) : '');

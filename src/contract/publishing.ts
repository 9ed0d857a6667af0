/** What is live, what is being built, and the messages between publish-site, builds and administrators. */
import type { BuildReport } from './buildReport.ts';
import type { Tables } from './database.types.ts';

/** The row of `publishing` as administrators read it. */
export type Publishing = Pick<
  Tables<'publishing'>,
  'state' | 'message' | 'started_at' | 'due_at' | 'live_at' | 'run_url' | 'token_expires_at'
> & { report: BuildReport };

/** Why no build was started, as stored in `publishing.message`. Any other message is the text of a failed build. */
const START_ERRORS = [
  'not set up',
  'dispatch refused',
  'repository not found',
  'workflow disabled',
  'dispatch failed',
  'dispatch unreachable',
  'webhook refused',
  'webhook not sent',
  'no report',
  'not built',
  'not deployed',
  'empty catalogue',
] as const;
export type StartError = (typeof START_ERRORS)[number];

/** The outcome of a request for a build. `tokenExpiresAt`: ISO 8601, or null if GitHub's token doesn't expire. */
export type BuildStart = { error: StartError } | { error: null; tokenExpiresAt: string | null };

export const isStartError = (text: string): text is StartError => (START_ERRORS as readonly string[]).includes(text);

/** A signed request to publish-site. The webhook sends `due`; a build sends the others. */
export type PublishRequest =
  | { event: 'due' }
  | { event: 'started' }
  | { event: 'live'; revision: number; report: BuildReport; run_url: string | null }
  | { event: 'failed'; cause: string; run_url: string | null };

/** When a request was signed, in milliseconds since 1970. */
export const STAMP_HEADER = 'x-publish-stamp';
/** HMAC-SHA256 of `stamp.body` with the sender's secret, in hexadecimal digits. */
export const SIGNATURE_HEADER = 'x-publish-signature';

/** Codes of errors, with their HTTP status. */
export const PUBLISH_ERRORS = {
  'wrong method': 405,
  'invalid request': 400,
  'wrong signature': 401,
  'old stamp': 401,
  'stamp used before': 409,
  'no build started': 502,
  'backend unavailable': 503,
} as const;
export type PublishError = keyof typeof PUBLISH_ERRORS;

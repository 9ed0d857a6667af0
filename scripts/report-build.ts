/** The command with which the workflow publish.yml reports a build's progress to administrators. */
import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildReport } from '../src/contract/buildReport.ts';
import type { PublishRequest } from '../src/contract/publishing.ts';
import { BackendError } from '../src/core/backend/backend.api.ts';
import { withRetries } from '../src/core/backend/withRetries.store.ts';
import { signatureHeaders } from '../supabase/functions/_shared/signature.ts';
import { readOutcome } from './site/buildOutcome.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import type { Environment } from './system/environment.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run report-build -- started
npm run report-build -- finished --job STATUS --revision NUMBER --outcome FILE

Tells the publish-site function how a build is going. Administrators see it on the admin page.
  started    before the catalogue is read; outputs the revision to report at the end
  finished   STATUS is "success" if the site was deployed; FILE is what npm run build -- --outcome wrote
  PUBLIC_SUPABASE_URL, PUBLISH_REPORT_SECRET
             where publish-site is, and what its requests are signed with; without the secret, nothing is told`;

/** Rows shown of each list of a report. */
const LONGEST_LIST = 200;
/** Milliseconds before the next attempt: 2, 6 and 18 seconds. */
const delay = (errors: number): number => 2_000 * 3 ** (errors - 1);
/** Milliseconds until an attempt counts as failed. */
const TIMEOUT = 15_000;

async function command() {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArguments(HELP, { job: text, revision: text, outcome: text }, 1);
  const [event] = positionals;
  if (event !== 'started' && event !== 'finished') throw new CommandError(`Say started or finished.\n\n${HELP}`);
  if (!process.env.PUBLISH_REPORT_SECRET)
    return console.info('PUBLISH_REPORT_SECRET isn’t set, so administrators weren’t told.');
  if (event === 'finished') return void (await send(await finished(values, process.env), process.env));
  const { revision } = await send({ event }, process.env);
  if (process.env.GITHUB_OUTPUT) await appendFile(process.env.GITHUB_OUTPUT, `revision=${revision}\n`);
  console.info(`The build contains revision ${revision} of the catalogue.`);
}

interface Finished {
  job?: string | undefined;
  revision?: string | undefined;
  outcome?: string | undefined;
}

async function finished({ job, revision, outcome: file }: Finished, environment: Environment): Promise<PublishRequest> {
  const outcome = file ? await readOutcome(resolve(ROOT, file)) : null;
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const run_url = GITHUB_RUN_ID ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` : null;
  if (!outcome) return { event: 'failed', cause: 'not built', run_url };
  if ('cause' in outcome) return { event: 'failed', cause: outcome.cause.slice(0, 1000).toWellFormed(), run_url };
  if (job !== 'success') return { event: 'failed', cause: 'not deployed', run_url };
  return {
    event: 'live',
    revision: Number(revision) || 0,
    report: { ...shortened(outcome.report), log: run_url },
    run_url,
  };
}

const shortened = ({ left_out, heavy, ...report }: BuildReport): BuildReport => ({
  ...report,
  left_out: left_out
    .slice(0, LONGEST_LIST)
    .map((row) => ({ ...row, title: row.title.slice(0, LONGEST_LIST).toWellFormed() })),
  heavy: heavy.slice(0, LONGEST_LIST),
});

/** Each attempt gets a new signature, since an attempt without a response may have been accepted. */
async function send(message: PublishRequest, environment: Environment): Promise<{ revision?: number }> {
  const body = JSON.stringify(message);
  const url = `${environment.PUBLIC_SUPABASE_URL}/functions/v1/publish-site`;
  const attempt = async (signal: AbortSignal) => {
    const headers = await signatureHeaders(environment.PUBLISH_REPORT_SECRET ?? '', Date.now(), body);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text);
    throw new BackendError(`the answer was ${answer.status}`, { error: text, status: answer.status });
  };
  return withRetries(attempt, { delay, timeout: TIMEOUT }).catch((error) => {
    throw new CommandError(`Couldn’t tell the administrators. ${url}: ${error.message}`);
  });
}

if (import.meta.main) await run(command);

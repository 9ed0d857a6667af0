/** Runs the steps of the setup and tells what is left for the person. */
import { randomBytes } from 'node:crypto';
import { asFailure, Failure } from '../backend/failure.ts';
import type { Setup } from './context.ts';
import { FIRST_ADMINISTRATOR, STEPS, type Step } from './steps.ts';

/** Bytes of a generated secret. */
const SECRET_BYTES = 32;

/** The answers with what follows from them. Secrets of an earlier run stay, since builds and functions know them. */
export function completeValues(answers: Record<string, string>, known: Record<string, string>): Record<string, string> {
  const secret = (name: string) => known[name] || randomBytes(SECRET_BYTES).toString('base64url');
  const database = new URL(answers.DATABASE_URL ?? '');
  if (answers.SUPABASE_DB_PASSWORD) database.password = encodeURIComponent(answers.SUPABASE_DB_PASSWORD);
  return {
    ...answers,
    DATABASE_URL: database.href,
    PUBLIC_SUPABASE_URL: known.PUBLIC_SUPABASE_URL || `https://${answers.SUPABASE_PROJECT_ID}.supabase.co`,
    SUPABASE_DB_PASSWORD: decodeURIComponent(database.password),
    PUBLISH_WEBHOOK_SECRET: secret('PUBLISH_WEBHOOK_SECRET'),
    PUBLISH_REPORT_SECRET: secret('PUBLISH_REPORT_SECRET'),
  };
}

/** What no program can do. */
const CLICKS = [
  'Mail server: Supabase’s dashboard, Authentication → Emails → SMTP Settings.',
  'First build: on GitHub, Actions → Publish → Run workflow.',
];
const DOCTOR = 'Run npm run doctor -- --hosted.';

/**
 * Runs all steps in their order and stops at the first one that fails, since later ones need it.
 * @returns what is left to do by hand.
 * @throws Failure that names the step.
 */
export async function setUp(setup: Setup, tell: (line: string) => void): Promise<string[]> {
  const runStep = async ({ name, run }: Step) => {
    tell(`${name} …`);
    const left = await run(setup, tell).catch((thrown) => {
      const error = asFailure(thrown);
      const cause = error instanceof Error ? error.message : String(error);
      throw new Failure(`“${name}” failed: ${cause}\n\nMend this and run npm run setup again: it continues there.`);
    });
    return left ? [left] : [];
  };
  const left: string[] = [];
  for (const step of STEPS) left.push(...(await runStep(step)));
  // Whoever is to be the administrator registers on the finished site.
  return [...left, ...CLICKS, ...(await runStep(FIRST_ADMINISTRATOR)), DOCTOR];
}

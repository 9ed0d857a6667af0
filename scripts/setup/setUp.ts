/** Asks for or finds what the setup needs, runs its steps, and prints what remains to do by hand. */
import { randomBytes } from 'node:crypto';
import { asError, CommandError } from '../system/commandError.ts';
import type { Setup } from './context.ts';
import { askFacts } from './facts.ts';
import { findHost } from './findHost.ts';
import { findGitHubToken, findRepository } from './findRepository.ts';
import { findSupabase } from './findSupabase.ts';
import { answerOthers } from './questions.ts';
import { STEPS } from './steps.ts';

/** Secrets that nobody needs to know. Existing ones are kept, since builds and functions already use them. */
const GENERATED = ['PUBLISH_WEBHOOK_SECRET', 'PUBLISH_REPORT_SECRET', 'BACKUP_PASSWORD'];
/** Bytes of a generated secret. */
const SECRET_BYTES = 32;

/** Asks for three tokens, answers that only people know, and the ministry's facts. */
export async function findAll(setup: Setup): Promise<void> {
  const { values } = setup;
  await findRepository(setup);
  await findSupabase(setup);
  await findHost(setup);
  setup.tell('');
  await answerOthers(setup);
  for (const name of GENERATED) values[name] ||= randomBytes(SECRET_BYTES).toString('base64url');
  await setup.save();
  // Only now is it known what GitHub has to store, which decides the permissions that its token needs.
  await findGitHubToken(setup);
  if (setup.isAsking) await askFacts(setup);
}

/**
 * Runs all steps in their order and stops at the first one that fails, since later ones need it.
 * @returns what is left to do by hand.
 * @throws CommandError that names the step.
 */
export async function takeSteps(setup: Setup): Promise<string[]> {
  const { tell } = setup;
  const left: string[] = [];
  for (const { name, run } of STEPS) {
    tell(`… ${name}`);
    const rest = await run(setup).catch((thrown) => {
      throw new CommandError(
        `“${name}” failed: ${causeOf(thrown)}\n\nFix this and run npm run setup again: it continues from there.`,
      );
    });
    await setup.save();
    if (rest && !left.includes(rest)) left.push(rest);
    tell(`${rest ? '!' : '✓'} ${name}${rest ? ': see below' : ''}`);
  }
  return left;
}

function causeOf(thrown: unknown): string {
  const error = asError(thrown);
  return error instanceof Error ? error.message : String(error);
}

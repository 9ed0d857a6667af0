/** Counts of tests or checks, and the last lines of a run. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Numbers of tests or checks by result. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and message of each failure. */
  errors: string[];
  /** The same for each test that passed only on retry. It counts as passed. */
  flaky: string[];
}

/** A finished test. */
export interface Outcome {
  result: 'passed' | 'failed' | 'skipped' | 'flaky';
  name: string;
  message?: string | undefined;
}

/** Lines of a failure's message that are repeated at the end. */
const MESSAGE_LINES = 6;

export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const having = (expected: Outcome['result']) => outcomes.filter(({ result }) => result === expected);
  const [failed, flaky] = [having('failed').map(text), having('flaky').map(text)];
  const passed = having('passed').length + flaky.length;
  return { passed, failed: failed.length, skipped: having('skipped').length, errors: failed, flaky };
}

function text({ name, message = '' }: Outcome): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines].join('\n    ').trimEnd();
}

/** Where a runner's reporter writes its tally: the variable TALLY of its environment. */
export function writeTally(tally: Tally, file = process.env.TALLY): void {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tally));
}

/**
 * Has `runTool` run a runner that writes its tally to `file`. Without a failed test, an exit code other than 0 counts as one
 * failure, and so does a missing tally.
 */
export async function tallyFrom(file: string, runner: string, runTool: () => Promise<number>): Promise<Tally> {
  rmSync(file, { force: true });
  const code = await runTool();
  const written = readTally(file);
  if (written && (code === 0 || written.failed > 0)) return written;
  const crash: Outcome = { result: 'failed', name: `${runner} ended with exit code ${code}` };
  return sum([written ?? tallyOf([]), tallyOf([crash])]);
}

function readTally(file: string): Tally | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    errors: [...one.errors, ...other.errors],
    flaky: [...one.flaky, ...other.flaky],
  }));
}

/** The last lines of a run: tests that passed only on retry, failures, then `12 passed, 0 failed`, with `, 3 skipped` if any were. */
export function summary({ passed, failed, skipped, errors, flaky }: Tally): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [
    ...flaky.map((text) => `↻ passed when run again: ${text}`),
    ...errors.map((text) => `✗ ${text}`),
    counts,
  ].join('\n');
}

/** Whether something passed and nothing failed. */
export const isGood = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;

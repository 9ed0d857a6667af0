/** What stands on a sheet. */
import { startTime } from '../media/startTime.rules.ts';

/** How many lines a sheet without questions has for writing. */
const EMPTY_LINES = 10;
/** How many there are to write on after each question. */
const LINES_PER_QUESTION = 3;

/** The address that the sheet leads to: the page's own, from the second that the leader's address names. */
export function sheetAddress(canonical: string, search: string): string {
  const address = new URL(canonical);
  const seconds = startTime(search);
  if (seconds > 0) address.searchParams.set('t', String(seconds));
  return address.href;
}

export interface QuestionWithLines {
  /** Empty if there is nothing but lines. */
  question: string;
  lines: number;
}

/** The questions of a text, one on each of its lines. */
export function questionsIn(text: string): QuestionWithLines[] {
  const questions = text.split('\n').flatMap((line) => line.trim() || []);
  if (questions.length === 0) return [{ question: '', lines: EMPTY_LINES }];
  return questions.map((question) => ({ question, lines: LINES_PER_QUESTION }));
}

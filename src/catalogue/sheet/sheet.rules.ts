/** The content of a handout. */
import { startTime } from '../media/startTime.rules.ts';

/** The number of lines for writing on a handout without questions. */
const EMPTY_LINES = 10;
/** The number of lines for writing after each question. */
const LINES_PER_QUESTION = 3;

/** The address that the handout leads to: the page's own, starting at the second in the leader's address. */
export function sheetAddress(canonical: string, search: string): string {
  const address = new URL(canonical);
  const seconds = startTime(search);
  if (seconds > 0) address.searchParams.set('t', String(seconds));
  return address.href;
}

export interface QuestionWithLines {
  /** Empty if it has only blank lines. */
  question: string;
  lines: number;
}

/** The questions in a text, one per line. */
export function questionsIn(text: string): QuestionWithLines[] {
  const questions = text.split('\n').flatMap((line) => line.trim() || []);
  if (questions.length === 0) return [{ question: '', lines: EMPTY_LINES }];
  return questions.map((question) => ({ question, lines: LINES_PER_QUESTION }));
}

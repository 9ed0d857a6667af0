/** Asks questions in the terminal. Secrets are not shown while they are typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, errorCode } from '../system/commandError.ts';
import { type Ask, errorOf, NONE, type Question } from './questions.ts';

export const STOPPED = 'Stopped. Your answers and finished steps are kept: run npm run setup again to continue.';

/** The terminal is only open during a question, so that Ctrl+C ends whatever runs in between. */
export const askIn =
  (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask =>
  async (question, previous) => {
    const { text, secret, optional } = question;
    output.write(`${text}${meaningOfEnter(question, previous)}\n`);
    let hidden = false;
    const shown = new Writable({
      write: (chunk, _, done) => {
        if (!hidden) output.write(chunk);
        done();
      },
    });
    const terminal = createInterface({ input, output: shown, terminal: true });
    // Short, since readline redraws a wrapped line incorrectly when a letter is deleted.
    const answered = terminal.question('> ');
    hidden = secret ?? false;
    const line = await answered.catch(stopped).finally(() => terminal.close());
    if (hidden) output.write(line ? '••••••••\n' : '\n');
    const typed = line.trim();
    return optional && typed === NONE ? '' : typed || (previous ?? '');
  };

function meaningOfEnter({ secret, optional }: Question, previous: string | undefined): string {
  if (previous) return ` [${secret ? 'as before' : previous}${optional ? `; ${NONE} removes it` : ''}]`;
  return optional ? ' [none]' : '';
}

/** After Ctrl+C or Ctrl+D. */
function stopped(error: Error): never {
  throw errorCode(error) === 'ABORT_ERR' ? new CommandError(STOPPED) : error;
}

/** Replaces the terminal if there is none: answers with the previous values. */
export const askNobody: Ask = async (question, previous) => {
  const answer = previous ?? '';
  const error = errorOf(question, question.read?.(answer) ?? answer);
  if (error) throw new CommandError(`There’s no terminal to ask in. ${question.name}: ${error}\n${question.text}`);
  return answer;
};

/** Asks questions in the terminal. Secrets are not shown while they are typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, errorCode } from '../system/commandError.ts';
import { type Ask, errorOf, NONE, type Question } from './questions.ts';

export const STOPPED = 'Stopped. Your answers and finished steps are kept: run npm run setup again to continue.';

/** The terminal is held only while a question is asked, so that Ctrl+C ends what runs in between. */
export const askIn =
  (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask =>
  async (question, known) => {
    const { text, secret, optional } = question;
    output.write(`${text}${meaningOfEnter(question, known)}\n`);
    let hidden = false;
    const shown = new Writable({
      write: (chunk, _, done) => {
        if (!hidden) output.write(chunk);
        done();
      },
    });
    const terminal = createInterface({ input, output: shown, terminal: true });
    // Short, since readline draws a line that wraps wrongly when a letter is deleted.
    const answered = terminal.question('> ');
    hidden = secret ?? false;
    const given = await answered.catch(stopped).finally(() => terminal.close());
    if (hidden) output.write(given ? '••••••••\n' : '\n');
    const typed = given.trim();
    return optional && typed === NONE ? '' : typed || (known ?? '');
  };

function meaningOfEnter({ secret, optional }: Question, known: string | undefined): string {
  if (known) return ` [${secret ? 'as before' : known}${optional ? `; ${NONE} removes it` : ''}]`;
  return optional ? ' [none]' : '';
}

/** After Ctrl+C or Ctrl+D. */
function stopped(error: Error): never {
  throw errorCode(error) === 'ABORT_ERR' ? new CommandError(STOPPED) : error;
}

/** Replaces the terminal where there is none: uses the values already known. */
export const askNobody: Ask = async (question, known) => {
  const given = known ?? '';
  const error = errorOf(question, question.read?.(given) ?? given);
  if (error) throw new CommandError(`There’s no terminal to ask in. ${question.name}: ${error}\n${question.text}`);
  return given;
};

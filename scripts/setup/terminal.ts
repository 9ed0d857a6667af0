/** Asks questions in the terminal. Secrets are not shown while they are typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { errorCode, Failure } from '../backend/failure.ts';
import { type Ask, NONE, type Question } from './questions.ts';

export interface Terminal {
  ask: Ask;
  close(): void;
}

/** After Ctrl+C or Ctrl+D: while a question is asked, and between two. */
const STOPPING = ['ABORT_ERR', 'ERR_USE_AFTER_CLOSE'];
const STOPPED = 'Stopped. Your answers so far are kept; run npm run setup again to go on.';

export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let hidden = false;
  const shown = new Writable({
    write: (chunk, _, done) => {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: shown, terminal: true });
  return {
    ask: async (question, known) => {
      const { text, secret, optional } = question;
      output.write(`${text}${meaningOfEnter(question, known)}\n`);
      // Short, since readline draws a line that wraps wrongly when a letter is deleted.
      const answered = terminal.question('> ');
      hidden = secret ?? false;
      const given = await answered.catch(stopped);
      if (hidden) output.write(given ? '••••••••\n' : '\n');
      hidden = false;
      const typed = given.trim();
      return optional && typed === NONE ? '' : typed || (known ?? '');
    },
    close: () => terminal.close(),
  };
}

function meaningOfEnter({ secret, optional }: Question, known: string | undefined): string {
  if (known) return ` [${secret ? 'as before' : known}${optional ? `; ${NONE} removes it` : ''}]`;
  return optional ? ' [none]' : '';
}

function stopped(error: Error): never {
  throw STOPPING.includes(errorCode(error)) ? new Failure(STOPPED) : error;
}

/** Asks questions in the terminal. Secrets are not shown while they are typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { errorCode, Failure } from '../backend/failure.ts';
import type { Ask } from './questions.ts';

export interface Terminal {
  ask: Ask;
  close(): void;
}

/** After Ctrl+C or Ctrl+D: while a question is asked, and between two. */
const STOPPING = ['ABORT_ERR', 'ERR_USE_AFTER_CLOSE'];
const STOPPED = 'Stopped. Your answers so far are kept; run npm run setup again to go on.';

export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let hidden = false;
  const shown = Object.assign(
    new Writable({
      write: (chunk, _, done) => {
        if (!hidden) output.write(chunk);
        done();
      },
    }),
    // Where readline wraps lines.
    { columns: (output as NodeJS.WriteStream).columns },
  );
  const terminal = createInterface({ input, output: shown, terminal: true });
  return {
    ask: async ({ text, secret, optional }, known) => {
      const note = known ? (secret ? ' [as before]' : ` [${known}]`) : optional ? ' [none]' : '';
      // The prompt is readline's, which draws the line again when a letter is deleted.
      const answered = terminal.question(`${text}${note}: `);
      hidden = secret ?? false;
      const given = await answered.catch(stopped);
      if (hidden) output.write('\n');
      hidden = false;
      return given.trim() || (known ?? '');
    },
    close: () => terminal.close(),
  };
}

function stopped(error: Error): never {
  throw STOPPING.includes(errorCode(error)) ? new Failure(STOPPED) : error;
}

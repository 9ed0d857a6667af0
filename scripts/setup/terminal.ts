/** Asks questions in the terminal. Secrets are not shown while they are typed. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Ask } from './questions.ts';

export interface Terminal {
  ask: Ask;
  close(): void;
}

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
    ask: async ({ text, secret, optional }, known) => {
      const note = known ? (secret ? ' [as before]' : ` [${known}]`) : optional ? ' [none]' : '';
      output.write(`${text}${note}: `);
      hidden = secret ?? false;
      const given = (await terminal.question('')).trim();
      if (hidden) output.write('\n');
      hidden = false;
      return given || (known ?? '');
    },
    close: () => terminal.close(),
  };
}

/** An error that the person who started the command can fix; only its message is printed, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Thrown for `--help`, with the usage. */
export class Help extends Error {}

export function diskFull(directory: string): CommandError {
  return new CommandError(
    `The disk that holds ${directory} is full. Free some space, or set DATA_DIR to another disk.`,
  );
}

export function passwordError(data: string): CommandError {
  return new CommandError(
    `The database in ${data} doesn’t accept the password in the secrets.json beside it. ` +
      'Restore the secrets.json it was created with, or set DATA_DIR to another folder.',
  );
}

/** The `code` of a Node or PostgreSQL error, such as `EADDRINUSE`, or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Messages about a path that can't be written, by the error code of the system or PostgreSQL. */
const ERRORS: Record<string, (place: string) => string> = {
  ENOSPC: (place) => `The disk is full: couldn’t write ${place}. Free some space.`,
  EROFS: (place) => `${place} is on a read-only disk. Copy the project to a writable disk.`,
  EACCES: (place) => `Couldn’t write ${place}: it belongs to another user. Make it writable, or work in your own copy.`,
};
/** Codes that mean the same as another code. */
const ALIASES: Record<string, string> = { EDQUOT: 'ENOSPC', '53100': 'ENOSPC', EPERM: 'EACCES' };

/** The message for a disk or folder error; undefined for other codes. */
export const diskError = (code: string, place = 'a file'): string | undefined => ERRORS[ALIASES[code] ?? code]?.(place);

/** Turns a disk or folder error into a CommandError; returns every other error unchanged. */
export function asError(error: unknown): unknown {
  const sentence = diskError(errorCode(error), (error as NodeJS.ErrnoException | null)?.path);
  return error instanceof CommandError || !sentence ? error : new CommandError(sentence, { cause: error });
}

/**
 * Runs a command. A `CommandError` prints its message, any other error its stack; both exit with 1. `Help` is printed. So are
 * errors that nothing awaits, but for one of postgres.js.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', (error) => {
    if (!isWriteAfterClose(error)) fail(error);
  });
  try {
    await command();
  } catch (thrown) {
    if (thrown instanceof Help) return console.info(thrown.message);
    fail(thrown);
  }
}

function fail(thrown: unknown): void {
  const error = asError(thrown);
  console.error(error instanceof CommandError ? `\n${error.message}\n` : error);
  process.exit(1);
}

/**
 * If a connection closes while a query waits to be sent, postgres.js rejects the query, and then throws this where nothing can
 * catch it (porsager/postgres#1154).
 */
const isWriteAfterClose = (error: Error): boolean => /nextWrite .*postgres.src.connection\.js/.test(error.stack ?? '');

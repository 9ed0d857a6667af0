/** A fault that the person who started the command can mend: printed as its message alone, without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

export function diskFull(directory: string): Failure {
  return new Failure(`The disk that holds ${directory} is full. Free some space, or set DATA_DIR to another disk.`);
}

export function passwordRefused(data: string): Failure {
  return new Failure(
    `The database in ${data} does not accept the password in secrets.json beside it. ` +
      'Put the secrets.json back that it was made with, or set DATA_DIR to another folder.',
  );
}

/** The `code` of a Node or PostgreSQL error, such as `EADDRINUSE`, or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Sentences about a place that cannot be written, by what the system or PostgreSQL calls it. */
const FAULTS: Record<string, (place: string) => string> = {
  ENOSPC: (place) => `The disk is full: ${place} could not be written. Free some space.`,
  EROFS: (place) => `${place} is on a disk that can only be read. Copy the project to one that can be written.`,
  EACCES: (place) =>
    `${place} cannot be written: it belongs to somebody else. Make it writable, or work in a copy of your own.`,
};
const SAME: Record<string, string> = { EDQUOT: 'ENOSPC', '53100': 'ENOSPC', EPERM: 'EACCES' };

/** The sentence for a fault of a disk or a folder, if `code` is one. */
export const diskFault = (code: string, place = 'a file'): string | undefined => FAULTS[SAME[code] ?? code]?.(place);

/** A fault of a disk or a folder as a Failure that names it; every other error as it is. */
export function asFailure(error: unknown): unknown {
  const sentence = diskFault(errorCode(error), (error as NodeJS.ErrnoException | null)?.path);
  return error instanceof Failure || !sentence ? error : new Failure(sentence, { cause: error });
}

/** Runs a command of this project; a `Failure` prints its message, any other error its stack, and both exit with 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    const error = asFailure(thrown);
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

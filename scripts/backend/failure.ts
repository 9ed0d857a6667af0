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

/** Runs a command of this project; a `Failure` prints its message, any other error its stack, and both exit with 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

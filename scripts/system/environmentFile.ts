/** The file `.env`, with what a person sets on this machine for good: keys for other services, or another port. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** Adds the variables of the file, if there is one, to `process.env`, which keeps what it has. */
export function loadEnvironmentFile(file: string): void {
  if (existsSync(file)) loadEnvFile(file);
}

/** The file `.env`, with permanent settings for this machine: keys for other services, or another port. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** Adds the file's variables, if there is one, to `process.env`, without overwriting any. */
export function loadEnvironmentFile(file: string): void {
  if (existsSync(file)) loadEnvFile(file);
}

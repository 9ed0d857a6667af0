/**
 * The log of a server that runs unattended: with `LOG=json`, each line is one JSON object. It holds no personal data: no
 * addresses of clients, no queries, no bodies, and no password.
 */
import { format } from 'node:util';
import type { Environment } from '../system/environment.ts';

type Facts = Record<string, string | number | boolean | null>;

let isStructured = false;

/** Whether sentences for people, such as the administrator's password, may be printed. */
export const isForPeople = (): boolean => !isStructured;

/** Turns everything that is printed from now on into JSON, if `LOG` is `json`. */
export function openEventLog({ LOG }: Environment): void {
  if (LOG !== 'json') return;
  isStructured = true;
  for (const level of ['info', 'warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => write(level, 'message', { text: format(...parts).trim() });
  }
}

/** Adds a line about something that happened; only to a log of JSON. */
export function logEvent(event: string, facts: Facts): void {
  if (isStructured) write('info', event, facts);
}

function write(level: string, event: string, facts: Facts): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
}

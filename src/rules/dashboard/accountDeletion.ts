/** Checks the form that deletes an account. The database checks the password. */
import { check, nonEmpty, object, pipe, string } from 'valibot';

/** The word that has to be typed. */
export const CONFIRMATION = 'DELETE';

export type DeletionError = 'no password' | 'not confirmed';

const code = (error: DeletionError): DeletionError => error;

export const ACCOUNT_DELETION = object({
  password: pipe(string(), nonEmpty(code('no password'))),
  confirmation: pipe(
    string(),
    check((typed) => typed.trim().toUpperCase() === CONFIRMATION, code('not confirmed')),
  ),
});

/** The name of the file with a member's data. It says nothing about the member. */
export const exportFileName = (now: Date): string => `my-data-${now.toISOString().slice(0, 10)}.json`;

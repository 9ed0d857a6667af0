/** Checks the form that deletes an account. The database checks the password. */

type DeletionError = 'no password' | 'not confirmed';

/** @param word - has to be typed, in any case. */
export function readDeletion({ password, confirmation }: Record<'password' | 'confirmation', string>, word: string) {
  const isConfirmed = confirmation.trim().toUpperCase() === word;
  const errors: Record<'password' | 'confirmation', DeletionError | null> = {
    password: password === '' ? 'no password' : null,
    confirmation: isConfirmed ? null : 'not confirmed',
  };
  return { values: { password }, errors };
}

/** The name of the file with a member's data. It reveals nothing about the member. */
export const exportFileName = (now: Date): string => `my-data-${now.toISOString().slice(0, 10)}.json`;

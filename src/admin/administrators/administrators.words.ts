/** Who keeps the catalogue. */
import type { AppointmentOutcome, DismissalOutcome } from '../../contract/admin.ts';

const NO_ANSWER = 'We got no answer. Please look at the list below, and try again in a moment.';
const NOT_ALLOWED = 'You are no longer an administrator, so nothing was changed.';

export const ADMINISTRATORS_WORDS = {
  title: 'Administrators',
  introduction:
    'Administrators can change the whole catalogue, read what visitors send, and make others administrators. A few are enough. The history shows who added whom.',
  loading: 'Loading...',
  add: {
    title: 'Make someone an administrator',
    label: 'Email address of their account',
    hint: 'They need an account on this site, with a confirmed address. They can start right away.',
    submit: 'Make administrator',
    busy: 'Checking…',
    done: (email: string) => `${email} is now an administrator.`,
    invalid: { empty: 'Please enter an email address.', malformed: 'Please enter a valid email address.' },
    error: {
      'unknown address': 'No account has this address. Ask them to create one on this site first.',
      'not confirmed':
        'This account’s address isn’t confirmed yet. Ask them to open the link in the email we sent them.',
      'already administrator': 'This account is already an administrator.',
      'not allowed': NOT_ALLOWED,
      'no answer': NO_ANSWER,
    } satisfies Record<Exclude<AppointmentOutcome, 'made'> | 'not allowed' | 'no answer', string>,
  },
  list: {
    title: 'Current administrators',
    you: 'You',
    since: 'Administrator since',
    only: 'You can’t remove the last administrator. Add another one first.',
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email} as administrator`,
  },
  confirm: {
    title: 'Remove this administrator?',
    text: (email: string) =>
      `${email} loses access to this page at once. They keep their account and everything in it, and you can make them an administrator again.`,
    yes: 'Remove',
    no: 'Cancel',
  },
  confirmSelf: {
    title: 'Give up your own access?',
    text: 'You lose access to this page at once and can’t undo this yourself: another administrator has to add you again. You keep your account and everything in it.',
    yes: 'Give up my access',
    no: 'Cancel',
  },
  removed: (email: string): Record<DismissalOutcome | 'not allowed' | 'no answer', string> => ({
    unmade: `${email} is no longer an administrator.`,
    'no administrator': `${email} was no longer an administrator.`,
    'last administrator': 'You can’t remove the last administrator, so nothing was changed. Add another one first.',
    'not allowed': NOT_ALLOWED,
    'no answer': NO_ANSWER,
  }),
};

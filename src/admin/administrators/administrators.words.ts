/** Who keeps the catalogue. */
import type { AppointmentOutcome, DismissalOutcome } from '../../contract/admin.ts';

const NO_ANSWER = 'We got no answer. Please look at the list below, and try again in a moment.';
const NOT_ALLOWED = 'You are no longer an administrator, so nothing was changed.';

export const ADMINISTRATORS_WORDS = {
  title: 'Administrators',
  introduction:
    'Administrators may change the whole catalogue, read what visitors send, and make others administrators. Keep them few. The history tells who made whom.',
  loading: 'Loading...',
  add: {
    title: 'Make someone an administrator',
    label: 'Email address of their account',
    hint: 'They need an account on this site, with a confirmed address. They can begin at once.',
    submit: 'Make administrator',
    busy: 'Asking...',
    done: (email: string) => `${email} is an administrator now.`,
    invalid: { empty: 'Please enter an email address.', malformed: 'Please enter a valid email address.' },
    error: {
      'unknown address': 'No account has this address. Ask them to create one on this site first.',
      'not confirmed':
        'The address of this account is not confirmed yet. Ask them to open the link in the email that we sent them.',
      'already administrator': 'This account is an administrator already.',
      'not allowed': NOT_ALLOWED,
      'no answer': NO_ANSWER,
    } satisfies Record<Exclude<AppointmentOutcome, 'made'> | 'not allowed' | 'no answer', string>,
  },
  list: {
    title: 'Who they are',
    you: 'You',
    since: 'Administrator since',
    only: 'The last administrator stays. Make another one first.',
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email} as administrator`,
  },
  confirm: {
    title: 'Remove this administrator?',
    text: (email: string) =>
      `${email} loses access to this page at once. Their account stays, with all that belongs to it, and you can make them an administrator again.`,
    yes: 'Remove',
    no: 'Cancel',
  },
  confirmSelf: {
    title: 'Give up your own access?',
    text: 'You lose access to this page at once, and cannot undo this yourself: another administrator has to make you one again. Your account stays, with all that belongs to it.',
    yes: 'Give up my access',
    no: 'Cancel',
  },
  removed: (email: string): Record<DismissalOutcome | 'not allowed' | 'no answer', string> => ({
    unmade: `${email} is no longer an administrator.`,
    'no administrator': `${email} was no administrator any more.`,
    'last administrator': 'The last administrator stays, so nothing was changed. Make another one first.',
    'not allowed': NOT_ALLOWED,
    'no answer': NO_ANSWER,
  }),
};

/** Sentences about the second factor: the code at sign-in, and setting it up. */

/** By the codes in secondFactor.rules.ts. */
export const CODE_ERRORS = {
  empty: 'Please enter the code.',
  malformed: 'The code has six digits.',
  wrong:
    'That code isn’t right. Please enter the one your app shows now. If that doesn’t work either, let your phone set its clock automatically.',
  expired: 'That took too long. Please enter the code your app shows now.',
  'too many': 'Too many attempts. Please wait a few minutes, then try again.',
  'other factor':
    'Your account has a kind of second factor that this site doesn’t support. The person who looks after its Supabase project can remove it.',
  'not offered':
    'This server doesn’t offer a second factor. Hosted Supabase does, if TOTP is switched on in its dashboard, under Authentication → Multi-Factor.',
  'no answer': 'We got no answer. What you typed is still here: please try again in a moment.',
};

export const CODE_STEP_WORDS = {
  title: 'Your code, please',
  text: 'Open the authenticator app on your phone and enter the six digits it shows for this site.',
  label: 'Six-digit code',
  submit: 'Continue',
  busy: 'Checking…',
  other: 'Use another account',
  lost: 'Lost your phone? The person who looks after this site’s Supabase project can remove your second factor.',
};

export const SECOND_FACTOR_WORDS = {
  title: 'Your second factor',
  loading: 'Loading your second factor…',
  off: 'You sign in with just your password. With a second factor, you also enter six digits from an app on your phone, so that someone who learns your password still can’t change the catalogue.',
  on: { since: 'On since', text: 'You enter a code from your app each time you sign in.' },
  lost: 'If you lose your phone, nobody here can give you a code. Someone with access to the Supabase dashboard has to remove the factor there, under Authentication → Users → your account. So it’s wise to have a second administrator, who can look after the catalogue in the meantime.',
  setUp: {
    submit: 'Set up',
    busy: 'Preparing…',
    failed: 'We couldn’t set it up',
    noAnswer: 'We got no answer. Please try again in a moment.',
  },
  steps: {
    scan: 'Open an authenticator app on your phone, such as Aegis, Google Authenticator or the one in your password manager. Add an account there and scan this picture:',
    picture: 'QR code with the key for your authenticator app',
    key: 'If you can’t scan it, type this key into the app:',
    copy: 'Copy the key',
    copied: 'Key copied. Keep it to yourself.',
    notCopied: 'We couldn’t copy the key. Please select it and copy it yourself.',
    code: 'Enter the six digits the app shows:',
    submit: 'Switch on',
    busy: 'Checking…',
    cancel: 'Cancel',
    note: 'You stay signed in here, but you’ll be signed out on your other devices.',
    done: 'Your second factor is on. Next time you sign in, we’ll ask for a code.',
  },
  remove: {
    submit: 'Remove',
    title: 'Remove your second factor?',
    text: 'After that, your password alone opens this page. You can set up a second factor again at any time.',
    yes: 'Remove',
    no: 'Cancel',
    done: 'Your second factor has been removed.',
    failed: 'We got no answer, so the second factor is still there. Please try again in a moment.',
  },
};

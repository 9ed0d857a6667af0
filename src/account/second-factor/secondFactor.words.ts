/** Sentences about the second factor: the code at sign-in, and setting it up. */

/** By the codes of secondFactor.rules.ts. */
export const CODE_ERRORS = {
  empty: 'Please type the code.',
  malformed: 'The code has six digits.',
  wrong:
    'This code is not right. Please type the one that your app shows now. If that fails too, let your phone set its clock by itself.',
  expired: 'That took too long. Please type the code that your app shows now.',
  'too many': 'Too many tries. Please wait a few minutes, then try again.',
  'other factor':
    'Your account has a second factor of a kind that this site does not ask for. The person who looks after its Supabase project can remove it.',
  'not offered':
    'This server gives no second factor. Hosted Supabase does, where TOTP is switched on in its dashboard, under Authentication, Multi-Factor.',
  'no answer': 'We got no answer. What you typed is still here: please try again in a moment.',
};

export const CODE_STEP_WORDS = {
  title: 'Your code, please',
  text: 'Open the authenticator app on your phone, and type the six digits that it shows for this site.',
  label: 'Six-digit code',
  submit: 'Continue',
  busy: 'Checking...',
  other: 'Use another account',
  lost: 'Phone lost? The person who looks after the Supabase project of this site can remove the second factor of your account.',
};

export const SECOND_FACTOR_WORDS = {
  title: 'Your second factor',
  loading: 'Loading your second factor...',
  off: 'You sign in with your password alone. With a second factor you also type six digits from an app on your phone, so that nobody who learns your password can change the catalogue.',
  on: { since: 'Switched on since', text: 'You type a code of your app whenever you sign in.' },
  lost: 'If your phone is lost, nobody here can read a code for you: someone who can open the dashboard of Supabase removes the factor there, under Authentication, Users, your account. So let there be a second administrator, who keeps the catalogue meanwhile.',
  setUp: {
    submit: 'Set up',
    busy: 'Preparing...',
    failed: 'It could not be prepared',
    noAnswer: 'We got no answer. Please try again in a moment.',
  },
  steps: {
    scan: 'Open an authenticator app on your phone, such as Aegis, Google Authenticator, or that of your password manager. Add an account there, and scan this picture:',
    picture: 'QR code with the key for your authenticator app',
    key: 'If you cannot scan it, type this key into the app:',
    copy: 'Copy the key',
    copied: 'The key is copied. Keep it to yourself.',
    notCopied: 'The key could not be copied. Please select it and copy it yourself.',
    code: 'Type the six digits that the app shows:',
    submit: 'Switch on',
    busy: 'Checking...',
    cancel: 'Cancel',
    note: 'You stay signed in here, and are signed out on your other devices.',
    done: 'Your second factor is switched on. Next time you sign in, you are asked for a code.',
  },
  remove: {
    submit: 'Remove',
    title: 'Remove your second factor?',
    text: 'Your password alone then opens this page. You can set up a second factor again at any time.',
    yes: 'Remove',
    no: 'Cancel',
    done: 'Your second factor is removed.',
    failed: 'The second factor is still there: we got no answer. Please try again in a moment.',
  },
};

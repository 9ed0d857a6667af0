/** Sentences of the account pages: signing in, registering, passwords, links in mails. */
import { site } from '../../site.ts';

const tryAgain = 'An unexpected error occurred. Please try again.';

const sessionEnded = 'Your session has ended. Please sign in again.';

export const ACCOUNT_WORDS = {
  login: { title: 'Sign In', description: 'Sign in to your account.' },
  register: { title: 'Create Account', description: 'Create an account to save what helps you.' },
  forgotPassword: { title: 'Forgot your password?', description: 'Get a link to choose a new password.' },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  dashboard: { title: 'Dashboard', description: 'What you viewed, saved and pray for.' },
  admin: { title: 'Resource Management', description: 'Keep the catalogue.' },
  /** Followed by the member's name. */
  greeting: 'Welcome back,',
  friend: 'Friend',
  /** A role that could not be read counts as that of a member. */
  onlyAdministrators: 'That page is for administrators. If you are one, please try again in a moment.',
  /**
   * @param message - of Supabase Auth, which speaks English
   * @param known - what we say in its place where a page does not promise its own words
   */
  refused: (message: string, _known?: string): string => message,
  sessionEnded,
  sessionFailed: {
    title: 'You could not be signed in just now',
    text: 'We could not reach our server. Please check your connection and try again.',
    again: 'Try Again',
  },
};

/** Why Supabase Auth refused, by the codes of authError.rules.ts. */
export const REFUSALS = {
  'too many': 'Too many requests. Please wait a moment and try again.',
  'wrong current password': 'This is not your current password. Please try again.',
  'same password': 'This is the password that you have already. Please choose another one.',
  'weak password':
    'This password is too short or too easy to guess. Please choose a longer one, made of several words.',
  'no code': 'Please give the code of your second factor first.',
  'session ended': sessionEnded,
  'sign in again': 'You signed in a while ago. Please sign out, sign in again, and then repeat this.',
  'used link': 'This link has been used or has expired.',
  'malformed address': 'This email address cannot receive mail. Please check it for a typo.',
  'no mail': 'We cannot send an email to this address yet. Please write to us.',
  'no new accounts': 'New accounts are switched off on this site at present.',
  banned: 'This account is locked. Please write to us.',
  captcha: 'Our server asks for a puzzle that this site cannot show. Please write to us.',
  unknown: tryAgain,
};

/** Labels of the fields, and what is wrong with them. */
export const FIELD_WORDS = {
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmation: 'Confirm Password',
  firstName: 'First Name',
  lastName: 'Last Name',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: 'At least 6 characters. A few words that only you would put together are easy to keep.',
  error: {
    empty: 'Please fill in this field.',
    malformed: 'Please enter a valid email address.',
    'too short': 'Password must be at least 6 characters long.',
    'too long': 'This is longer than we can take. Please shorten it.',
    'passwords differ': 'Passwords do not match.',
  },
  needsScript: 'Accounts need JavaScript, which is switched off in your browser.',
};

export const SIGN_IN_WORDS = {
  introduction: 'Good to see you again. What you saved and prayed for is where you left it.',
  submit: 'Sign In',
  busy: 'Signing in...',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  register: 'Create Account',
  success: { title: 'Welcome back!', text: 'You have been signed in successfully.' },
  failed: 'Sign In Failed',
  reasons: {
    'wrong password': 'Invalid email or password. Please try again.',
    unconfirmed: 'Please check your email and click the confirmation link.',
    'too many': 'Too many login attempts. Please wait a moment and try again.',
    'no session': 'Session was not created properly',
    /** The browser refuses to store the session. */
    'no storage':
      'Session was not created properly: your browser does not let this site keep anything, and so cannot keep you signed in. Allow cookies and site data for this site in the settings of your browser, then sign in again.',
  },
  error: { title: 'Sign In Error', text: tryAgain },
  /** For who has not confirmed the address. */
  resend: {
    submit: 'Send the Link Again',
    busy: 'Sending...',
    sent: (email: string) => `A new link is on its way to ${email}. It works for one hour.`,
    'just mailed':
      'We sent you an email a moment ago. Look in your spam folder too, or wait a minute and ask for another one.',
  },
};

export const REGISTER_WORDS = {
  introduction: 'An account keeps what helps you, and a prayer journal that only you can read. It is free.',
  terms: {
    before: `I am ${site.minimumAge} or older and agree to the`,
    link: 'Terms of Service',
    missing: 'Please tick this box to create an account.',
  },
  newsletter: 'Send me the newsletter. You can leave it at any time.',
  privacy: { before: 'What we keep about you, and why, is in our', link: 'Privacy Policy' },
  submit: 'Create Account',
  busy: 'Creating your account...',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  mismatch: 'Password Mismatch',
  success: { title: 'Account Created!', text: 'Please check your email to verify your account.' },
  failed: 'Registration Failed',
  error: { title: 'Registration Error', text: tryAgain },
};

export const FORGOT_WORDS = {
  introduction: 'It happens. Tell us your email address, and we send you a link to choose a new password.',
  submit: 'Send Reset Link',
  busy: 'Sending...',
  back: 'Back to Sign In',
  sent: {
    title: 'Reset Email Sent',
    text: 'Check your email for the password reset link.',
    to: (email: string) => `If ${email} has an account here, the email is on its way. The link works for one hour.`,
    missing: 'Nothing there? Look in your spam folder, or check the address for a typo.',
    again: 'Send Another Email',
  },
  failed: 'Reset Failed',
};

export const RESET_WORDS = {
  introduction: 'Choose a new password, then sign in with it. You will be signed out on all your devices.',
  account: (email: string) => `For the account ${email}.`,
  link: {
    text: 'This link lets you choose a new password. It works once.',
    submit: 'Continue',
    busy: 'Checking the link...',
  },
  submit: 'Update Password',
  busy: 'Updating...',
  mismatch: 'Passwords do not match. Please try again.',
  success: { title: 'Password Updated', text: 'Your password has been successfully updated.' },
  failed: 'Reset Failed',
  invalid: 'The password reset link is invalid or has expired. “Forgot your password?” sends you a new one.',
  /** The link is not used then. */
  noStorage:
    'Your browser does not let this site keep anything, and so you could not choose a password here. Allow cookies and site data for this site in the settings of your browser, then press the button again. The link still works.',
};

/** Links in mails that confirm an address: what they ask, and what came of it. */
export const MAIL_LINK_WORDS = {
  ask: {
    signup: {
      title: 'Is this your email address?',
      text: 'Please confirm that you asked for an account here. Then it is ready, and you can sign in.',
      submit: 'Confirm my email address',
    },
    email_change: {
      title: 'Is this your email address?',
      text: 'Please confirm that your account is to have another email address.',
      submit: 'Confirm the change',
    },
  },
  busy: 'Confirming…',
  cancel: 'Not now',
  confirmed: {
    signup: { title: 'Your email address is confirmed', text: 'Welcome! You can sign in now.' },
    email_change: {
      title: 'Thank you',
      text: 'This address is confirmed. If an email went to your other address too, please open its link as well.',
    },
  },
  used: {
    title: 'This link has been used or has expired',
    text: 'If you have confirmed your address before, just sign in. If not, get a new link with your email address.',
    signIn: 'Sign In',
    newLink: 'Get a new link',
  },
  failed: 'We could not reach our server. Please try again in a moment: the link still works.',
};

/** Sentences on the account pages: signing in, registering, passwords, links in emails. */
import { site } from '../../site.ts';
import { GUARD_WORDS } from './guard.words.ts';

const tryAgain = 'An unexpected error occurred. Please try again.';

export const ACCOUNT_WORDS = {
  login: { title: 'Sign In', description: 'Sign in to your account.' },
  register: { title: 'Create Account', description: 'Create an account to save what helps you.' },
  forgotPassword: { title: 'Forgot your password?', description: 'Get a link to choose a new password.' },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  dashboard: { title: 'Dashboard', description: 'What you viewed, what you saved and what you’re praying for.' },
  admin: { title: 'Resource Management', description: 'Look after the catalogue.' },
  /**
   * @param message - from Supabase Auth, which speaks English
   * @param known - our own sentence for it, unless the page shows Supabase's
   */
  refused: (message: string, _known?: string): string => message,
};

/** Why Supabase Auth refused, by the codes in authError.rules.ts. */
export const REFUSALS = {
  'too many': 'Too many requests. Please wait a moment and try again.',
  'wrong current password': 'That isn’t your current password. Please try again.',
  'same password': 'You already have this password. Please choose another one.',
  'weak password':
    'This password is too short or too easy to guess. Please choose a longer one, made of several words.',
  'no code': 'Please enter the code from your second factor first.',
  'session ended': GUARD_WORDS.sessionEnded,
  'sign in again': 'You signed in a while ago. Please sign out, sign in again, and then try once more.',
  'used link': 'This link has been used or has expired.',
  'malformed address': 'This address can’t receive email. Please check it for a typo.',
  'no mail': 'We can’t send email to this address yet. Please write to us.',
  'no new accounts': 'This site isn’t accepting new accounts at the moment.',
  banned: 'This account is locked. Please write to us.',
  captcha: 'Our server asks for a puzzle that this site can’t show. Please write to us.',
  unknown: tryAgain,
};

/** Labels of the fields, and their errors. */
export const FIELD_WORDS = {
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmation: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: 'At least 6 characters. Three or four random words are easy to remember.',
  error: {
    empty: 'Please fill in this field.',
    malformed: 'Please enter a valid email address.',
    'too short': 'Password must be at least 6 characters long.',
    'too long': 'That’s too long. Please shorten it.',
    'passwords differ': 'Passwords do not match.',
  },
  needsScript: 'Accounts need JavaScript, which is switched off in your browser.',
};

export const SIGN_IN_WORDS = {
  introduction: 'Good to see you again. Everything you saved and prayed for is where you left it.',
  submit: 'Sign In',
  busy: 'Signing in…',
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
      'Session was not created properly: your browser doesn’t let this site store anything, so it can’t keep you signed in. Please allow cookies and site data for this site in your browser’s settings, then sign in again.',
  },
  error: { title: 'Sign In Error', text: tryAgain },
  /** For people who haven't confirmed their address. */
  resend: {
    submit: 'Send the link again',
    busy: 'Sending…',
    sent: (email: string) => `A new link is on its way to ${email}. It works for one hour.`,
    'just mailed':
      'We sent you an email a moment ago. Please check your spam folder too, or wait a minute and ask for another one.',
  },
};

export const REGISTER_WORDS = {
  introduction: 'Save what helps you, and keep a prayer journal that only you can read. It’s free.',
  terms: {
    before: `I’m ${site.minimumAge} or older and agree to the`,
    link: 'Terms of Service',
    missing: 'Please tick this box to create an account.',
  },
  newsletter: 'Send me the newsletter. You can unsubscribe at any time.',
  privacy: { before: 'To see what we keep about you, and why, read our', link: 'Privacy Policy' },
  submit: 'Create Account',
  busy: 'Creating your account…',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  mismatch: 'Password Mismatch',
  success: {
    title: 'Account Created!',
    text: 'Please check your email to verify your account.',
    textWithoutNewsletter:
      'Please check your email to verify your account. We couldn’t subscribe you to the newsletter. You can try again at the bottom of the home page.',
  },
  failed: 'Registration Failed',
  error: { title: 'Registration Error', text: tryAgain },
};

export const FORGOT_WORDS = {
  introduction: 'It happens. Tell us your email address, and we’ll send you a link to choose a new password.',
  submit: 'Send reset link',
  busy: 'Sending…',
  back: 'Back to sign in',
  sent: {
    title: 'Reset Email Sent',
    text: 'Check your email for the password reset link.',
    to: (email: string) => `If ${email} has an account here, the email is on its way. The link works for one hour.`,
    missing: 'Nothing there? Please check your spam folder, and the address for a typo.',
    again: 'Send Another Email',
  },
  failed: 'Reset Failed',
};

export const RESET_WORDS = {
  introduction: 'Choose a new password, then sign in with it. You’ll be signed out on all your devices.',
  account: (email: string) => `For the account ${email}.`,
  link: {
    text: 'This link lets you choose a new password. It works once.',
    submit: 'Continue',
    busy: 'Checking the link…',
  },
  submit: 'Update password',
  busy: 'Updating…',
  mismatch: 'Passwords do not match. Please try again.',
  success: { title: 'Password Updated', text: 'Your password has been successfully updated.' },
  failed: 'Reset Failed',
  invalid: 'The password reset link is invalid or has expired. “Forgot your password?” sends you a new one.',
  /** The link isn't used up then. */
  noStorage:
    'Your browser doesn’t let this site store anything, so you can’t choose a password here yet. Your link still works: please allow cookies and site data for this site in your browser’s settings, then press the button again.',
};

/** Email links that confirm an address: the question and the outcome. */
export const MAIL_LINK_WORDS = {
  ask: {
    signup: {
      title: 'Is this your email address?',
      text: 'Please confirm that you want an account here. Then it’s ready, and you can sign in.',
      submit: 'Confirm my email address',
    },
    email_change: {
      title: 'Is this your email address?',
      text: 'Please confirm that you want to use this email address for your account.',
      submit: 'Confirm the change',
    },
  },
  busy: 'Confirming…',
  cancel: 'Not now',
  confirmed: {
    signup: { title: 'Your email address is confirmed', text: 'Welcome! You can sign in now.' },
    email_change: {
      title: 'Thank you',
      text: 'This address is confirmed. If we sent an email to your other address too, please open its link as well.',
    },
  },
  used: {
    title: 'This link has been used or has expired',
    text: 'If you’ve already confirmed your address, just sign in. If not, enter it to get a new link.',
    signIn: 'Sign In',
    newLink: 'Get a new link',
  },
  failed: 'We couldn’t reach our server. The link still works: please try again in a moment.',
};

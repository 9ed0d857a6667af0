/** The account forms: reads and checks the fields (the sentences are in account.words.ts). */
import { type EmailError, emailError, normaliseEmail } from '../../core/forms/email.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** Characters and bytes, as in GoTrue. */
export const PASSWORD = { least: 6, mostBytes: 72 };

/** Characters of a first or last name. */
export const NAME_LIMIT = 100;

/** A member's full name; both names of a registration fit in. */
export const FULL_NAME_LIMIT = 2 * NAME_LIMIT + 1;

export type FieldError = EmailError | 'too short' | 'too long' | 'passwords differ';

export interface SignInForm {
  email: string;
  password: string;
}

export type RecoveryForm = Pick<SignInForm, 'email'>;

export interface NewPasswordForm {
  /** The current password, if the form asks for it. */
  current?: string;
  password: string;
  confirmation: string;
}

export interface NameForm {
  name: string;
}

export interface RegisterForm extends SignInForm {
  firstName: string;
  lastName: string;
  confirmation: string;
  /** Checkboxes, missing if they aren't ticked. */
  terms?: string;
  newsletter?: string;
}

/** In passwords any characters count, including spaces: what can be set can be used to sign in. */
const missing = (typed = ''): FieldError | null => (typed === '' ? 'empty' : null);

const nameError = (name: string, limit: number): FieldError | null =>
  missing(name) ?? (name.length > limit ? 'too long' : null);

function newPasswordError(password: string): FieldError | null {
  if (password.length < PASSWORD.least) return missing(password) ?? 'too short';
  return new TextEncoder().encode(password).length > PASSWORD.mostBytes ? 'too long' : null;
}

function newPasswordErrors({ password, confirmation }: NewPasswordForm) {
  const error = newPasswordError(password);
  const mismatch: FieldError | null = error || password === confirmation ? null : 'passwords differ';
  return { password: error, confirmation: mismatch };
}

export const readSignIn = ({ email, password }: SignInForm) => ({
  values: { email: normaliseEmail(email), password },
  errors: { email: emailError(email), password: missing(password) },
});

export const readRecovery = ({ email }: RecoveryForm) => ({
  values: { email: normaliseEmail(email) },
  errors: { email: emailError(email) },
});

export const readNewPassword = (typed: NewPasswordForm) => ({
  values: typed,
  errors: { current: typed.current === undefined ? null : missing(typed.current), ...newPasswordErrors(typed) },
});

export function readName(typed: NameForm) {
  const name = cleaned(typed.name);
  return { values: { name }, errors: { name: nameError(name, FULL_NAME_LIMIT) } };
}

export function readRegistration(typed: RegisterForm) {
  const [firstName, lastName] = [cleaned(typed.firstName), cleaned(typed.lastName)];
  return {
    values: { ...typed, firstName, lastName, email: normaliseEmail(typed.email) },
    errors: {
      firstName: nameError(firstName, NAME_LIMIT),
      lastName: nameError(lastName, NAME_LIMIT),
      email: emailError(typed.email),
      ...newPasswordErrors(typed),
      terms: missing(typed.terms),
    },
  };
}

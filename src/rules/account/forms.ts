/** Validation of the account forms. The issues of a field are codes, for which `wording/account.ts` has the words. */
import * as v from 'valibot';
import { emailError, normaliseEmail } from '../visitor/email.ts';

/** Characters and bytes, as in GoTrue. */
export const PASSWORD = { least: 6, mostBytes: 72 };

/** Characters of a first or last name. */
export const NAME_LIMIT = 100;

export type FieldFault = 'empty' | 'malformed' | 'too short' | 'too long' | 'passwords differ';

const isFilled = (text: string) => text.trim() !== '';
const fitsGoTrue = (password: string) => new TextEncoder().encode(password).length <= PASSWORD.mostBytes;

const email = v.pipe(
  v.string(),
  v.check(isFilled, 'empty'),
  v.check((text) => emailError(text) !== 'malformed', 'malformed'),
  v.transform(normaliseEmail),
);

const newPassword = v.pipe(
  v.string(),
  v.minLength(1, 'empty'),
  v.minLength(PASSWORD.least, 'too short'),
  v.check(fitsGoTrue, 'too long'),
);

/** NUL and lone surrogates are dropped, because PostgreSQL rejects them. */
const name = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '').trim()),
  v.minLength(1, 'empty'),
  v.maxLength(NAME_LIMIT, 'too long'),
);

const isRepeated = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation;

export const signInForm = v.object({ email, password: v.pipe(v.string(), v.minLength(1, 'empty')) });

export const recoveryForm = v.object({ email });

export const passwordForm = v.pipe(
  v.object({ password: newPassword, confirmation: v.string() }),
  v.forward(v.check(isRepeated, 'passwords differ'), ['confirmation']),
);

export const registerForm = v.pipe(
  v.object({
    firstName: name,
    lastName: name,
    email,
    password: newPassword,
    confirmation: v.string(),
    terms: v.literal(true, 'empty'),
    newsletter: v.boolean(),
  }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isRepeated, 'passwords differ'), ['confirmation']),
);

export type SignInForm = v.InferOutput<typeof signInForm>;
export type RecoveryForm = v.InferOutput<typeof recoveryForm>;
export type PasswordForm = v.InferOutput<typeof passwordForm>;
export type RegisterForm = v.InferOutput<typeof registerForm>;

/** A member's account, as far as pages show it. */
export interface Account {
  id: string;
  email: string;
  /** The names given at sign-up; empty if unknown. */
  fullName: string;
  firstName: string;
  lastName: string;
  secondFactor: SecondFactor;
}

/** `none`: the account has no verified factor. `missing`: no code was entered in this session. */
export type SecondFactor = 'none' | 'missing' | 'given';

export type Role = 'user' | 'admin';

/** Who is signed in. The role is read after the account. */
export type Session =
  | { state: 'loading' }
  | { state: 'signed out' }
  | { state: 'failed' }
  | { state: 'signed in'; account: Account; role: 'loading' | Role };

/** Types of mail links, as in src/mails/accounts.mail.ts. */
export const LINK_TYPES = ['signup', 'recovery', 'email_change', 'invite', 'magiclink'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** A link from one of the backend's emails. */
export interface MailLink {
  tokenHash: string;
  type: LinkType;
}

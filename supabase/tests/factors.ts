/** Second factors as Supabase Auth stores them, and the tokens that it signs after a code. */
import { newKey } from './authenticatorApp.ts';
import { claimsOf, sign } from './jwt.ts';
import { backend, type Member, owner } from './people.ts';

/** Gives the member a factor. Returns the key for the app. */
export async function addFactor({ id: user_id }: Pick<Member, 'id'>, overrides: object = {}): Promise<string> {
  const secret = newKey();
  const factor = { id: crypto.randomUUID(), user_id, factor_type: 'totp', status: 'verified', secret, ...overrides };
  await owner`insert into auth.mfa_factors ${owner(factor)}`;
  return secret;
}

/** The member's token with another level: `aal1` after the password, `aal2` after the code. */
export const tokenOfLevel = ({ accessToken }: Pick<Member, 'accessToken'>, aal: string): string =>
  sign({ ...claimsOf(accessToken), aal }, backend.jwtSecret);

export const tokenAfterCode = (member: Pick<Member, 'accessToken'>): string => tokenOfLevel(member, 'aal2');

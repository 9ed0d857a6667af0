/** The second factor of an account: codes of an authenticator app (TOTP). The embedded backend has none. */
import type { AuthMFAEnrollTOTPResponse, AuthMFAListFactorsResponse, Factor, GoTrueClient } from '@supabase/auth-js';
import type { FactorSetup, OwnFactor } from '../../contract/secondFactor.ts';
import { callAsMember, mailLinkAuth, memberAuth } from '../../core/backend/memberAuth.api.ts';
import { authError } from '../../core/session/auth.api.ts';

/** The factor's name in the account. */
const NAME = 'Authenticator app';

/**
 * Enters the code of the second factor for this browser's session, or for an email link's. If the account no longer has a
 * factor, it only renews the session. `other factor`: the account only has kinds that this site doesn’t support.
 * @throws BackendError with Supabase Auth's code, such as `mfa_verification_failed`
 */
export async function giveCode(code: string, of: 'member' | 'link'): Promise<'other factor' | null> {
  const auth = await (of === 'member' ? memberAuth() : mailLinkAuth());
  const factors = of === 'member' ? await ownFactors() : await factorsOf(auth);
  const verified = factors.filter(({ status }) => status === 'verified');
  const apps = verified.filter(({ factor_type }) => factor_type === 'totp');
  if (verified.length === 0) await renewSession(auth);
  else if (apps.length === 0) return 'other factor';
  else await giveToAny(auth, apps, code);
  return null;
}

/** An account may have several apps, and the code doesn't say which one it is from. */
async function giveToAny(auth: GoTrueClient, apps: Factor[], code: string): Promise<void> {
  for (const [index, { id }] of apps.entries()) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    const isLast = index === apps.length - 1;
    if (isLast || error.code !== 'mfa_verification_failed') throw authError('The code was not accepted', error);
  }
}

/** The factor of the member; null if they have none. @throws BackendError */
export async function readOwnFactor(): Promise<OwnFactor | null> {
  const factor = (await ownFactors()).find(({ status }) => status === 'verified');
  return factor ? { id: factor.id, since: factor.created_at } : null;
}

/** Starts setting up an app. It counts only after `finishSetup`. @throws BackendError */
export async function startSetup(): Promise<FactorSetup> {
  const auth = await memberAuth();
  // From an abandoned setup. Two factors can't have the same name.
  for (const { id, status } of await ownFactors()) if (status !== 'verified') await remove(auth, id);
  const { data, error }: AuthMFAEnrollTOTPResponse = await auth.mfa.enroll({ factorType: 'totp', friendlyName: NAME });
  if (error) throw authError('No second factor was set up', error);
  return { id: data.id, secret: data.totp.secret, picture: pictureOf(data.totp.qr_code) };
}

/** Completes the setup with the first code. All the member's other sessions end. @throws BackendError */
export async function finishSetup(factorId: string, code: string): Promise<void> {
  const auth = await memberAuth();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw authError('The code was not accepted', error);
}

/** @throws BackendError */
export async function removeFactor(id: string): Promise<void> {
  const auth = await memberAuth();
  await remove(auth, id);
  // The factor is gone even if this fails.
  await auth.refreshSession().catch(() => {});
}

async function remove(auth: GoTrueClient, factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw authError('The second factor was not removed', error);
}

/** The member’s factors. This request comes first, so that it renews the token for those that follow. */
const ownFactors = () => callAsMember((auth) => auth.mfa.listFactors()).then(factorsIn);

const factorsOf = async (auth: GoTrueClient) => factorsIn(await auth.mfa.listFactors());

/** As the backend knows them now, of all kinds. */
function factorsIn({ data, error }: AuthMFAListFactorsResponse): Factor[] {
  if (error) throw authError('The second factors could not be read', error);
  return data.all;
}

async function renewSession(auth: GoTrueClient): Promise<void> {
  const { error } = await auth.refreshSession();
  if (error) throw authError('The session was not renewed', error);
}

/** auth-js puts the SVG into the address as it is; some browsers read it only if it is encoded. */
const pictureOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(address.slice(address.indexOf(',') + 1))}`;

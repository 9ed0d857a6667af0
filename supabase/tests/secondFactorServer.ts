/**
 * Simulates Supabase Auth's second factor in front of the embedded backend, which has none: the paths,
 * responses and errors of Supabase Auth for authenticator apps. The backend handles everything else.
 */
import type { Sql } from 'postgres';
import { acceptedCodes, newKey } from './authenticatorApp.ts';
import type { Answer } from './faultProxy.ts';
import { claimsOf, sign } from './jwt.ts';

/** Milliseconds for which a challenge can be answered. */
const CHALLENGE_LIFE = 300_000;

interface Factor {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: string;
  status: string;
  secret: string;
}

interface Caller {
  user: { id: string };
  claims: { session_id: string };
  aal: string;
  factors: Factor[];
}

const refuse = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });

/** The parts of a factor that its owner sees. */
const shown = ({ secret: _, user_id: __, ...factor }: Factor) => factor;

export function secondFactorServer(forward: Answer, sql: Sql, jwtSecret: string) {
  const challenges = new Map<string, { factor: string; until: number }>();
  /** Milliseconds; tests let challenges expire at once. */
  let challengeLife = CHALLENGE_LIFE;

  const factorsOf = (user_id: string) =>
    sql<Factor[]>`select * from auth.mfa_factors where user_id = ${user_id} order by created_at`;
  const levelOf = async (session_id: string) =>
    (await sql`select aal from auth.sessions where id = ${session_id}`)[0]?.aal ?? 'aal1';

  /** The caller, according to the backend, or its error. */
  async function callerOf(request: Request): Promise<Caller | Response> {
    const headers = new Headers(request.headers);
    for (const name of ['content-type', 'content-length']) headers.delete(name);
    const answer = await forward(new Request(new URL('/auth/v1/user', request.url), { headers }));
    if (!answer.ok) return answer;
    const user = (await answer.json()) as Caller['user'];
    const claims = claimsOf(headers.get('authorization') ?? '');
    return { user, claims, aal: await levelOf(claims.session_id), factors: await factorsOf(user.id) };
  }

  /** The backend's response with the account's factors and the session's level added. */
  async function completed(answer: Response): Promise<Response> {
    if (!answer.ok || answer.status === 204) return answer;
    const body = await answer.json();
    const user = body.user ?? body;
    if (user.id) user.factors = (await factorsOf(user.id)).map(shown);
    if (body.access_token) {
      const claims = claimsOf(body.access_token);
      body.access_token = sign({ ...claims, aal: await levelOf(claims.session_id) }, jwtSecret);
    }
    return Response.json(body, { status: answer.status });
  }

  async function enroll({ user, aal, factors }: Caller, request: Request): Promise<Response> {
    const { friendly_name, factor_type } = await request.json();
    if (factors.some((factor) => factor.friendly_name === friendly_name))
      return refuse(422, 'mfa_factor_name_conflict', 'A factor with the friendly name for this user already exists');
    if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
      return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    const secret = newKey();
    const factor = {
      id: crypto.randomUUID(),
      user_id: user.id,
      friendly_name,
      factor_type,
      status: 'unverified',
      secret,
    };
    await sql`insert into auth.mfa_factors ${sql(factor)}`;
    const totp = { qr_code: picture(secret), secret, uri: `otpauth://totp/test?secret=${secret}` };
    return Response.json({ id: factor.id, type: factor_type, friendly_name, totp });
  }

  function challenge({ id, factor_type }: Factor): Response {
    const challengeId = crypto.randomUUID();
    const until = Date.now() + challengeLife;
    challenges.set(challengeId, { factor: id, until });
    return Response.json({ id: challengeId, type: factor_type, expires_at: Math.floor(until / 1000) });
  }

  async function verify(caller: Caller, { id, secret }: Factor, request: Request): Promise<Response> {
    const { challenge_id, code } = await request.json();
    const challenge = challenges.get(challenge_id);
    if (challenge?.factor !== id)
      return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    if (challenge.until <= Date.now())
      return refuse(422, 'mfa_challenge_expired', `MFA challenge ${challenge_id} has expired`);
    if (!acceptedCodes(secret).includes(code))
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    challenges.delete(challenge_id);
    return newSession(caller, id);
  }

  /** The session rises to the next level, and all lower ones of the account end. */
  async function newSession({ user, claims }: Caller, factorId: string): Promise<Response> {
    const { session_id } = claims;
    const refresh_token = crypto.randomUUID();
    await sql`update auth.mfa_factors set status = 'verified' where id = ${factorId}`;
    await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`;
    await sql`update auth.sessions set aal = 'aal2' where id = ${session_id}`;
    await sql`delete from auth.sessions where user_id = ${user.id} and aal is distinct from 'aal2'`;
    const token = { id: crypto.randomUUID(), token: refresh_token, user_id: user.id, session_id };
    await sql`insert into auth.refresh_tokens ${sql(token)}`;
    const [now, expires_in] = [Math.floor(Date.now() / 1000), 3600];
    const methods = ['password', 'totp'].map((method) => ({ method, timestamp: now }));
    const content = { ...claims, aal: 'aal2', amr: methods, iat: now, exp: now + expires_in };
    return Response.json({
      ...{ access_token: sign(content, jwtSecret), token_type: 'bearer', expires_in, expires_at: now + expires_in },
      ...{ refresh_token, user: { ...user, factors: (await factorsOf(user.id)).map(shown) } },
    });
  }

  async function unenroll({ aal }: Caller, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && aal !== 'aal2')
      return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    const [factor] = await sql`delete from auth.mfa_factors where id = ${id} returning user_id`;
    await sql`update auth.sessions set aal = 'aal1' where user_id = ${factor?.user_id ?? null}`;
    return Response.json({ id });
  }

  async function answerFactors(request: Request, [id, action]: string[]): Promise<Response> {
    const caller = await callerOf(request);
    if (caller instanceof Response) return caller;
    if (!id) return enroll(caller, request);
    const factor = caller.factors.find((one) => one.id === id);
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
    if (action === 'challenge') return challenge(factor);
    return action === 'verify' ? verify(caller, factor, request) : unenroll(caller, factor);
  }

  /** Without the code, nobody with a second factor changes their password. */
  async function refusePassword(request: Request): Promise<Response | null> {
    const caller = await callerOf(request);
    if (caller instanceof Response) return caller;
    const isMissing = caller.aal !== 'aal2' && caller.factors.some(({ status }) => status === 'verified');
    return isMissing ? refuse(401, 'insufficient_aal', 'AAL2 session is required to update email or password') : null;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/factors')) return answerFactors(request, pathname.split('/').slice(4));
    if (!/^\/auth\/v1\/(user|token|verify|signup)$/.test(pathname)) return forward(request);
    const error = request.method === 'PUT' ? await refusePassword(request) : null;
    return error ?? completed(await forward(request));
  }

  return {
    answer,
    /** From now on, challenges expire before they're answered. */
    expireChallenges: (expire: boolean) => {
      challengeLife = expire ? 0 : CHALLENGE_LIFE;
    },
  };
}

/** In place of a QR code, an SVG of squares as Supabase Auth writes it. */
function picture(secret: string): string {
  const squares = [...secret.repeat(19)]
    .map((letter, index) => ({ letter, x: (index % 25) * 3 + 12, y: Math.floor(index / 25) * 3 + 12 }))
    .map(({ letter, x, y }) => {
      const fill = letter < 'N' ? 'black' : 'white';
      return `<rect x="${x}" y="${y}" width="3" height="3" style="fill:${fill};stroke:none" />`;
    });
  return `<?xml version="1.0"?>\n<svg width="99" height="99" xmlns="http://www.w3.org/2000/svg">\n${squares.join('\n')}\n</svg>\n`;
}

/** Checks the current password before setting a new one, as GoTrue does; lite ignores the current one. */
import type { App } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type postgres from 'postgres';

const WRONG_PASSWORD = {
  code: 400,
  error_code: 'current_password_mismatch',
  msg: 'Current password required when setting new password.',
};

/**
 * Refuses a new password if the current one that's sent with it is wrong. GoTrue also requires the current one, except in
 * sessions from email links, which lite can't tell apart from others.
 */
export function checkCurrentPassword(supabase: App, sql: postgres.Sql): MiddlewareHandler {
  return async (c, next) => {
    const { current_password: current } = await c.req.raw
      .clone()
      .json()
      .catch(() => ({}));
    if (typeof current !== 'string') return next();
    const { authorization = '', apikey = '' } = c.req.header();
    // lite checks the token.
    const answer = await supabase.fetch(new Request(c.req.url, { headers: { authorization, apikey } }));
    if (!answer.ok) return answer;
    const { id } = await answer.json();
    const [account] = await sql`
      select private.is_password(${current}, encrypted_password) as "isRight" from auth.users where id = ${id}`;
    return account?.isRight ? next() : c.json(WRONG_PASSWORD, 400);
  };
}

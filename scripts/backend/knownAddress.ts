/** What GoTrue does for an address that has an account already. lite answers it as one that was mailed moments ago. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { Handler, MiddlewareHandler } from 'hono';
import type postgres from 'postgres';
import { site } from '../../src/site.ts';
import { templatesFor } from './mails.ts';
import type { Settings } from './settings.ts';

const { confirmation } = templatesFor(site);

/** Seconds between two mails to one address; `max_frequency` in supabase/config.toml. */
const MAIL_INTERVAL = 60;

interface Account {
  id: string;
  isConfirmed: boolean;
  /** Seconds until another mail may go to it. */
  wait: number;
}

/** Whether a confirmation mail was sent. `confirmed`: also for an address that is unknown, since it needs none. */
type Sent = 'sent' | 'confirmed' | { wait: number };

export type KnownAddress = ReturnType<typeof knownAddress>;

export function knownAddress(sql: postgres.Sql, driver: EmailDriver, { siteUrl }: Pick<Settings, 'siteUrl'>) {
  const find = async (email: string): Promise<Account | undefined> => {
    const [account] = await sql<Account[]>`
      select id, confirmed_at is not null as "isConfirmed",
        ceil(${MAIL_INTERVAL} - extract(epoch from now() - confirmation_sent_at))::int as wait
      from auth.users where email = ${email}`;
    return account;
  };

  async function sendConfirmation(email: string): Promise<Sent> {
    const account = await find(email);
    if (!account || account.isConfirmed) return 'confirmed';
    if (account.wait > 0) return { wait: account.wait };
    const token = randomBytes(28).toString('hex');
    await sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${account.id}`;
    const html = confirmation.html.replaceAll('{{ .SiteURL }}', siteUrl).replaceAll('{{ .TokenHash }}', token);
    await driver.send({ to: email, subject: confirmation.subject, html });
    return 'sent';
  }

  /** The same answer as for a new address, but for the identities, which are hidden in that of a confirmed one. */
  const signUp: MiddlewareHandler = async (c, next) => {
    const request = c.req.raw.clone();
    await next();
    if (c.res.status !== 429) return;
    const { email, data } = (await request.json()) as { email: string; data?: object };
    const sent = await sendConfirmation(normalise(email));
    c.res = undefined;
    c.res = typeof sent === 'object' ? c.json(tooSoon(sent), 429) : c.json(obfuscatedUser(email, data, sent));
  };

  const resend: Handler = async (c, next) => {
    const { type, email } = await c.req.raw
      .clone()
      .json()
      .catch(() => ({}));
    if (type !== 'signup' || typeof email !== 'string') return next();
    const sent = await sendConfirmation(normalise(email));
    return typeof sent === 'object' ? c.json(tooSoon(sent), 429) : c.json({});
  };

  return { signUp, resend };
}

const normalise = (email: string): string => email.trim().toLowerCase();

const tooSoon = ({ wait }: { wait: number }) => ({
  code: 429,
  error_code: 'over_email_send_rate_limit',
  msg: `For security purposes, you can only request this after ${wait} seconds.`,
});

function obfuscatedUser(email: string, data: object | undefined, sent: 'sent' | 'confirmed') {
  const now = new Date().toISOString();
  const times = { confirmation_sent_at: now, created_at: now, updated_at: now };
  return {
    ...{ id: randomUUID(), aud: 'authenticated', role: '', email: normalise(email), phone: '', is_anonymous: false },
    ...times,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: sent === 'sent' ? [{ provider: 'email' }] : [],
  };
}

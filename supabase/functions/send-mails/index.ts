/**
 * On hosted Supabase. The platform sets SUPABASE_URL and the secret key; SITE_URL, the secret and the mail server are set by the
 * project.
 */
import { site } from '../../../src/site.ts';
import { secretSupabase } from '../_shared/database.ts';
import { sendMailsHandler } from './handler.ts';
import { MAIL_TIMEOUTS, smtpDelivery } from './smtp.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  sendMailsHandler({
    supabase: secretSupabase(variable, fetch),
    secret: variable('PUBLISH_WEBHOOK_SECRET'),
    letterhead: {
      ...site,
      siteUrl: variable('SITE_URL'),
      functionsUrl: `${variable('SUPABASE_URL')}/functions/v1`,
    },
    deliver: smtpDelivery({
      host: variable('SMTP_HOST'),
      port: Number(variable('SMTP_PORT')),
      secure: true,
      user: variable('SMTP_USER'),
      password: variable('SMTP_PASSWORD'),
      from: { name: site.name, address: variable('SMTP_SENDER') },
      replyTo: site.contactEmail,
      timeouts: MAIL_TIMEOUTS,
    }),
    now: Date.now,
  }),
);

/** The function in Deno, as index.ts starts it, but with a mail server on this machine, which has no certificate. */
import { secretSupabase } from '../_shared/database.ts';
import { sendMailsHandler } from './handler.ts';
import { MAIL_TIMEOUTS, smtpDelivery } from './smtp.ts';

const variable = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(
  sendMailsHandler({
    supabase: secretSupabase(variable, fetch),
    secret: variable('PUBLISH_WEBHOOK_SECRET'),
    letterhead: {
      siteUrl: 'https://sanctuary.example.org',
      functionsUrl: 'https://functions.example.org',
      name: 'Grace',
      contactEmail: null,
      postalAddress: null,
      accent: null,
      language: 'de',
    },
    deliver: smtpDelivery({
      host: '127.0.0.1',
      port: Number(variable('SMTP_PORT')),
      secure: false,
      user: '',
      password: '',
      from: { name: 'Grace', address: 'hello@example.org' },
      replyTo: null,
      timeouts: MAIL_TIMEOUTS,
    }),
    now: Date.now,
  }),
);

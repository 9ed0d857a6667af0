/**
 * The local mailbox: mails of the embedded backend are kept in the data directory and shown on a page.
 * Their links can take over accounts, so the page is only served to this machine.
 */
import { appendFile, readFile } from 'node:fs/promises';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { html } from 'hono/html';

export interface Mail extends EmailMessage {
  /** ISO 8601. */
  sentAt: string;
}

/** Mails on the page. */
const MAX_SHOWN = 100;

export interface Mailbox extends EmailDriver {
  /** Newest first. */
  read(): Promise<Mail[]>;
}

export function openMailbox(file: string, now: () => Date = () => new Date()): Mailbox {
  return {
    send: async (message) => {
      const mail: Mail = { ...message, sentAt: now().toISOString() };
      // The leading newline ends a line that a killed process may have left unfinished.
      await appendFile(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 });
    },
    read: async () => {
      const lines = await readFile(file, 'utf8').catch(() => '');
      return lines.split('\n').flatMap(parseMail).slice(-MAX_SHOWN).reverse();
    },
  };
}

function parseMail(line: string): Mail[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** For the mails of accounts: lite adds a text of its own, and Supabase Auth sends none. */
export const htmlAlone = ({ send }: Mailbox): EmailDriver => ({ send: ({ text: _, ...mail }) => send(mail) });

export const MAILBOX_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Behind the doctype, without which tables have colours and sizes of their own. */
const inWholeTab = (mail: string): string => mail.replace(/^(?:[\s\S]*?<head>)?/, '$&<base target="_top">');

/** Shows each mail in a frame without scripts. Its links open in the whole tab. */
export function mailboxPage(mails: Mail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Local mailbox</title>
        <style>
          :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
          body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
          article { margin: 1.5rem 0; border: 1px solid #8886; border-radius: 0.5rem; overflow: hidden; }
          header { padding: 0.75rem 1rem; }
          h2 { margin: 0; font-size: 1.1rem; }
          p { margin: 0; }
          iframe { display: block; width: 100%; height: 34rem; border: 0; background: #fff; }
          details { padding: 0.75rem 1rem; }
          pre { margin: 0.75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        </style>
      </head>
      <body>
        <h1>Local mailbox</h1>
        <p>Emails from this backend stay on this machine. The newest is at the top; reload to see more.</p>
        ${mails.length === 0 ? html`<p><strong>No emails yet.</strong></p>` : ''}
        ${mails.map(
          (mail) => html`<article>
            <header>
              <h2>${mail.subject}</h2>
              <p>To ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)}</time> UTC</p>
            </header>
            <iframe
              title="Email to ${mail.to}: ${mail.subject}"
              sandbox="allow-top-navigation-by-user-activation"
              srcdoc="${inWholeTab(mail.html ?? '')}"
            ></iframe>
            ${mail.text && html`<details><summary>Plain text</summary><pre>${mail.text}</pre></details>`}
          </article>`,
        )}
      </body>
    </html>`;
}

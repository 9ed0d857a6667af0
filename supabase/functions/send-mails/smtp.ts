/** Hands mails to a mail server. */
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Deliver, Delivery } from './handler.ts';

export interface MailServer {
  host: string;
  port: number;
  /** Implicit TLS, as on ports 465 and 2465. */
  secure: boolean;
  user: string;
  password: string;
  /** The sender, which the mail server must accept. */
  from: { name: string; address: string };
  replyTo: string | null;
  timeouts: { step: number; mail: number };
}

/** Milliseconds for connecting and the greeting, and for a whole mail: less than the database's lease. */
export const MAIL_TIMEOUTS = { step: 15_000, mail: 60_000 };

export function smtpDelivery({ from, replyTo, user, password, timeouts, ...server }: MailServer): Deliver {
  const transport = createTransport({
    ...server,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeouts.step,
    greetingTimeout: timeouts.step,
    // Some servers scan a whole mail before they answer.
    socketTimeout: timeouts.mail,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...mail }) => {
    try {
      const { response } = await transport.sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        signal: AbortSignal.timeout(timeouts.mail),
      });
      return { outcome: 'sent', answer: response };
    } catch (error) {
      return failed(error as NodemailerError);
    }
  };
}

/** SMTP commands whose errors concern only this mail, since the sender has been accepted. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

function failed({ command = '', responseCode = 0, response, message }: NodemailerError): Delivery {
  const answer = response || message;
  if (!ABOUT_THE_MAIL.includes(command) || responseCode === 0 || responseCode === 421)
    return { outcome: 'later', answer, isDown: true };
  if (responseCode < 500) return { outcome: 'later', answer };
  if (command === 'RCPT TO' && isAboutTheAddress(answer)) return { outcome: 'no such address', answer };
  if (command === 'DATA' && isAboutTheContent(answer)) return { outcome: 'refused', answer };
  return { outcome: 'later', answer, isDown: true };
}

/** Many servers say so with a 5xx, although they'll take the mail tomorrow. */
const LIMIT = /limit|quota|exceed|\brate\b|too many|try again/i;

/**
 * By its enhanced status code (RFC 3463): 5.1 and 5.2 concern the address, except 5.1.7 and 5.1.8; those and others, such as
 * 5.7, concern the sender or its limits.
 */
function isAboutTheAddress(answer: string): boolean {
  const [code] = answer.match(/\b5\.\d{1,3}\.\d{1,3}\b/) ?? [];
  return code ? /^5\.(1\.(?![78]$)|2\.)/.test(code) : !LIMIT.test(answer);
}

/** Whether it would refuse this mail tomorrow too. 5.7.1 alone doesn't tell: it's also for senders who may not write at all. */
const isAboutTheContent = (answer: string): boolean =>
  /\b5\.(6\.\d{1,3}|3\.4)\b|content|\bspam\b|unsolicited|virus|malware|phish/i.test(answer) && !LIMIT.test(answer);

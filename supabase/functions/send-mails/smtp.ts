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

/** Milliseconds for an answer, and for a whole mail: less than the database's lease. */
export const MAIL_TIMEOUTS = { step: 15_000, mail: 60_000 };

export function smtpDelivery({ from, replyTo, user, password, timeouts, ...server }: MailServer): Deliver {
  const transport = createTransport({
    ...server,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeouts.step,
    greetingTimeout: timeouts.step,
    socketTimeout: timeouts.step,
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
  return { outcome: command === 'RCPT TO' && isAboutTheAddress(answer) ? 'no such address' : 'refused', answer };
}

/** By its enhanced status code (RFC 3463): 5.1 and 5.2 concern the address; others, such as 5.7, the sender or its limits. */
function isAboutTheAddress(answer: string): boolean {
  const [, subject] = answer.match(/\b5\.(\d{1,3})\.\d{1,3}\b/) ?? [];
  return subject === undefined || subject === '1' || subject === '2';
}

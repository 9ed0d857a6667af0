/** Sends the mails that are due, when the database asks for it. */
import { mailWords } from '../../../src/languages/mailWords.ts';
import { composeMail, type Mail, type TakenMail } from '../../../src/mails/compose.mail.ts';
import type { Letterhead } from '../../../src/mails/letter.mail.ts';
import { databaseCalls, type SecretSupabase } from '../_shared/database.ts';
import { signedHandler } from '../_shared/signedRequest.ts';

/** What became of a mail that was handed to a server. */
export interface Delivery {
  /** `later`: the server did not take it, or did not answer. `refused`: it never will. `no such address`: nor any other mail. */
  outcome: 'sent' | 'later' | 'refused' | 'no such address';
  /** What the server said, or why it said nothing. */
  answer: string;
  /** Whether other mails would fare alike now. */
  isDown?: boolean;
}

export type Deliver = (mail: Mail) => Promise<Delivery>;

export interface Surroundings {
  supabase: SecretSupabase;
  letterhead: Letterhead;
  deliver: Deliver;
  now: () => number;
}

/** Milliseconds in which mails are begun: hosted Supabase ends a function after 150 seconds. */
const SENDING_TIME = 60_000;

/** @param secret - what the database signs with. Without one, every request is refused. */
export const sendMailsHandler = ({ secret, ...surroundings }: Surroundings & { secret: string }) =>
  signedHandler({ event: 'send', sender: 'mails', secret, ...surroundings }, () => sendMails(surroundings));

/** Sends what is due, one mail after the other. @throws if the database fails */
export async function sendMails({ supabase, letterhead, deliver, now }: Surroundings): Promise<void> {
  const call = databaseCalls(supabase);
  const words = mailWords(letterhead.language);
  const end = now() + SENDING_TIME;
  while (now() < end) {
    const mail = (await call('take_mail', {})) as TakenMail | null;
    if (!mail) return;
    const { outcome, answer, isDown } = await attempt(() => deliver(composeMail(mail, letterhead, words)));
    await call('settle_mail', { id: mail.id, attempt: mail.attempt, outcome, answer });
    if (isDown) return;
  }
}

/** A mail that can't be written, such as of a kind that only a newer sender knows, keeps no other from being sent. */
async function attempt(work: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await work();
  } catch (error) {
    return { outcome: 'later', answer: String(error) };
  }
}

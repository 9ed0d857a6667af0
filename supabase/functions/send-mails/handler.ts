/** Sends the mails that are due when the database asks for it. */

import { storable } from '../../../src/core/forms/storedText.rules.ts';
import { mailWords } from '../../../src/languages/mailWords.ts';
import { composeMail, type Mail, type TakenMail } from '../../../src/mails/compose.mail.ts';
import type { Letterhead } from '../../../src/mails/letter.mail.ts';
import { databaseCalls, type SecretSupabase } from '../_shared/database.ts';
import { signedHandler } from '../_shared/signedRequest.ts';

/** The outcome of sending a mail. */
export interface Delivery {
  /**
   * `later`: the server refused it for now, or didn't answer. `refused`: for good. `no such address`: for good, as any other mail
   * to it would be.
   */
  outcome: 'sent' | 'later' | 'refused' | 'no such address';
  /** What the server said, or why there was no answer. */
  answer: string;
  /** Whether other mails would fail now too. */
  isDown?: boolean;
}

export type Deliver = (mail: Mail) => Promise<Delivery>;

export interface Surroundings {
  supabase: SecretSupabase;
  letterhead: Letterhead;
  deliver: Deliver;
  now: () => number;
}

/** Milliseconds after which no further mail is started: hosted Supabase ends a function after 150 seconds. */
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
    const settle = () => call('settle_mail', { id: mail.id, attempt: mail.attempt, outcome, answer: storable(answer) });
    // Can be repeated, and a mail that isn't settled would be sent again.
    await settle().catch(settle).catch(settle);
    if (isDown) return;
  }
}

/** A mail that can't be composed, for example one of a kind that only a newer sender knows, doesn't hold up the others. */
async function attempt(work: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await work();
  } catch (error) {
    return { outcome: 'later', answer: String(error) };
  }
}

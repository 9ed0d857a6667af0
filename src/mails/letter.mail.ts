/** The parts of a mail. */
import type { MemberMails } from '../contract/mails.ts';
import type { Block } from './blocks.mail.ts';

/** The ministry that sends the mails. */
export interface Letterhead {
  /** Origin of the site. */
  siteUrl: string;
  /** Address of the edge functions, without a slash at its end. */
  functionsUrl: string;
  name: string;
  contactEmail: string | null;
  postalAddress: string | null;
  /** As in src/site.ts. */
  accent: string | null;
  /** A BCP 47 language tag. */
  language: string;
}

export type MailWords = typeof import('./mails.words.ts');

/** The content of a mail from the outbox. */
interface Letter {
  subject: string;
  /** Its heading. */
  title: string;
  /** The preview after the subject in an inbox. */
  preview: string;
  body: Block[];
  /** Why the recipient gets it. */
  reason: string;
  /** The label of the link to unsubscribe. */
  unsubscribe: string;
  /** Which emails the link stops; undefined for the newsletter. */
  endsMails?: MemberMails;
  /** Written by a person for many recipients: autoresponders mustn't answer. Other mails are marked as automatic. */
  isBulk?: boolean;
}

/**
 * Writes the mails of a kind.
 * @param mail - `content`: what take_mail returned for it. `token`: the secret in its links.
 */
export type ComposeLetter<Content> = (
  mail: { content: Content; token: string },
  letterhead: Letterhead,
  words: MailWords,
) => Letter;

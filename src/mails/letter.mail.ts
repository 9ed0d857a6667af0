/** What a kind of mail is made of. */
import type { MemberMails } from '../contract/mails.ts';
import type { Block } from './blocks.mail.ts';

/** Whose mails these are. */
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

/** What a mail of the outbox says. */
interface Letter {
  subject: string;
  /** Its heading. */
  title: string;
  /** What lists of mails show after the subject. */
  preview: string;
  body: Block[];
  /** Why its reader gets it. */
  reason: string;
  /** The link that ends these mails. */
  leave: string;
  /** Which mails that link ends, if not the newsletter. */
  endsMails?: MemberMails;
  /** For a mail that a person wrote to many, which no program should answer. Others say that a program wrote them. */
  isBulk?: boolean;
}

/**
 * Writes the mails of a kind.
 * @param mail - `content`: what the outbox has kept for this mail. `token`: the secret of its links.
 */
export type ComposeLetter<Content> = (
  mail: { content: Content; token: string },
  letterhead: Letterhead,
  words: MailWords,
) => Letter;

/**
 * The facts about the site and the ministry, in one place. Leave unknown facts null or empty: visitors
 * then see nothing of them, and administrators are told in “Site care”.
 */

import type { BibleNumbering } from './contract/bibleNumbering.ts';
import type { Category } from './contract/category.ts';
import type { PlanLimits } from './contract/upkeep.ts';

interface BankAccount {
  bank: string;
  name: string;
  number: string;
}

interface Helpline {
  name: string;
  /** As shown to visitors. */
  number: string;
  /** For the `tel:` link, such as `+15551234567`. */
  dial: string;
  /** Opening hours, such as "day and night". */
  hours: string;
}

interface SocialLink {
  name: string;
  href: string;
}

interface Site {
  name: string;
  /** The name on a phone's home screen: at most 12 characters. */
  shortName: string;
  description: string;
  /**
   * The colour of links, buttons and the flame, such as `#1d4f9e`; null for the amber of the design. The setup asks for it; who
   * changes it here runs `npm run images` too.
   */
  accent: string | null;
  /** A BCP 47 language tag. */
  language: string;
  /** Where times to publish at are meant: a name of the IANA time zone database, such as "Europe/Berlin". */
  timeZone: string;
  /** The tags that each list offers as filters, as they are spelt in the catalogue. */
  topics: Record<Category, readonly string[]>;
  /** The ministry's public email address. */
  contactEmail: string | null;
  /** The ministry's postal address in one line, for the end of each newsletter email. Many countries ask for it. */
  postalAddress: string | null;
  /** The email address on the counselling page, for teenagers. */
  counsellingEmail: string | null;
  helplines: Helpline[];
  /** When messages of the contact form are read, in a sentence for visitors, such as "We read messages on weekdays." */
  messagesRead: string | null;
  /** Target of the button that leaves the counselling page quickly: an inconspicuous website. */
  quickExit: string;
  bankAccount: BankAccount | null;
  social: SocialLink[];
  /**
   * The Bible to which passages link, in a translation of your choice: its address, with `{code}` for the book as in USFM (`JHN`),
   * `{chapter}`, `{verses}` (`16-21`) and `{passage}` for the whole as visitors read it. Such as
   * `https://www.bible.com/bible/111/{code}.{chapter}.{verses}`; null for no link.
   */
  bibleAddress: string | null;
  /**
   * How your Bible counts: `english`; `german`, where Joel has four chapters, Malachi three, and the titles of Psalms are verses;
   * `greek` or `russian`, where Psalm 23 is Psalm 22.
   */
  bibleNumbering: BibleNumbering;
  /** Number of newsletter subscribers, as shown to visitors. */
  newsletterMembers: string;
  /**
   * Whether a newsletter subscription counts only once its address is confirmed by a link in an email, as laws in Europe ask. It
   * counts at once where there's no mail server. After changing this, run npm run setup.
   */
  confirmsNewsletter: boolean;
  /** Minimum age for an account, in years. */
  minimumAge: number;
  /** Whether members are asked which mails they would like. Their choice is saved; nothing sends these mails yet. */
  offersMails: boolean;
  /**
   * What your plans allow: administrators are told when it is nearly used. At first, of Supabase's free plan
   * (supabase.com/pricing; Pro: 8,000 and 100,000), and the mails of the smallest free service that docs/deploy.md names (Resend;
   * Brevo takes 300). As published in November 2026.
   */
  limits: PlanLimits;
}

export const site: Site = {
  name: 'Your Digital Sanctuary',
  shortName: 'Sanctuary',
  description:
    'Sermons, worship music, movies, books and more that help you grow in faith, gathered by a teen church ministry.',
  accent: null,
  language: 'en',
  timeZone: 'UTC',
  topics: {
    sermons: ['faith', 'purpose', 'fear', 'trust'],
    worship: [],
    movies: ['faith', 'family', 'miracles', 'apologetics'],
    books: ['theology', 'devotional', 'christian-living', 'apologetics'],
    others: ['prayer', 'ministry', 'study-guide', 'leadership'],
  },
  contactEmail: null,
  postalAddress: null,
  counsellingEmail: null,
  helplines: [],
  messagesRead: null,
  quickExit: 'https://www.wikipedia.org/',
  bankAccount: null,
  social: [],
  bibleAddress: null,
  bibleNumbering: 'english',
  newsletterMembers: '5,000+',
  confirmsNewsletter: true,
  minimumAge: 13,
  offersMails: true,
  limits: { databaseMegabytes: 500, picturesMegabytes: 1_000, mailsADay: 100 },
};

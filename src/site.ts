/**
 * The facts about the site and the ministry, in one place. Leave unknown facts null or empty: visitors
 * then see nothing of them, and administrators are told in “Site care”.
 */

import type { BibleNumbering } from './contract/bibleNumbering.ts';
import type { Category } from './contract/category.ts';
import type { Weekday } from './contract/mails.ts';
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
   * The colour of links, buttons and the flame, such as `#1d4f9e`; null for the design's amber. The setup asks for it; if
   * you change it here, run `npm run images` too.
   */
  accent: string | null;
  /** A BCP 47 language tag. */
  language: string;
  /** The time zone of publishing times and of emails to members: a name from the IANA time zone database, such as "Europe/Berlin". */
  timeZone: string;
  /** The tags that each list offers as filters, spelt as in the catalogue. */
  topics: Record<Category, readonly string[]>;
  /** The ministry's public email address. */
  contactEmail: string | null;
  /** The ministry's postal address on one line, for the end of each newsletter email. Many countries require it. */
  postalAddress: string | null;
  /** The email address on the counselling page, for teenagers. */
  counsellingEmail: string | null;
  helplines: Helpline[];
  /** When messages from the contact form are read, in a sentence for visitors, such as "We read messages on weekdays." */
  messagesRead: string | null;
  /** Where the button that leaves the counselling page quickly goes: an inconspicuous website. */
  quickExit: string;
  bankAccount: BankAccount | null;
  social: SocialLink[];
  /**
   * The Bible that passages link to, in a translation of your choice: its address, with `{code}` for the book in USFM
   * (`JHN`), `{chapter}`, `{verses}` (`16-21`) and `{passage}` for the whole reference as visitors read it. For example
   * `https://www.bible.com/bible/111/{code}.{chapter}.{verses}`; null for no link.
   */
  bibleAddress: string | null;
  /**
   * How your Bible numbers verses: `english`; `german`, where Joel has four chapters, Malachi three, and the titles of
   * Psalms are verses; `greek` or `russian`, where Psalm 23 is Psalm 22.
   */
  bibleNumbering: BibleNumbering;
  /** Number of newsletter subscribers, as shown to visitors. */
  newsletterMembers: string;
  /**
   * Whether a newsletter subscription counts only once its address is confirmed by a link in an email, as European laws
   * require. Without a mail server it counts at once. After changing this, run npm run setup.
   */
  confirmsNewsletter: boolean;
  /** Minimum age for an account, in years. */
  minimumAge: number;
  /**
   * Whether members can choose emails about what’s new, and with a part of a plan each day. None are sent without a mail
   * server. After changing this or the two below, run npm run setup.
   */
  offersMails: boolean;
  /** When members are told what’s new: the weekday, and the hour from 0 to 23 in `timeZone`. */
  newsMail: { weekday: Weekday; hour: number };
  /**
   * At which hour members get the day’s part, and which plan those follow who have started none: the end of its address, such as
   * `forty-days`.
   */
  dailyPart: { hour: number; plan: string | null };
  /**
   * What your plans allow: administrators are told when it is nearly used up. The defaults are those of Supabase's free plan
   * (supabase.com/pricing; Pro: 8,000 and 100,000), and the emails of the smallest free service that docs/deploy.md names
   * (Resend; Brevo allows 300). As published in November 2026.
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
  newsMail: { weekday: 'friday', hour: 16 },
  dailyPart: { hour: 6, plan: null },
  limits: { databaseMegabytes: 500, picturesMegabytes: 1_000, mailsADay: 100 },
};

/**
 * The facts of this site that a ministry changes, in one place.
 * What is not known stays null or empty: pages then say that it is not set up yet, and nothing is invented.
 */

interface BankAccount {
  bank: string;
  name: string;
  number: string;
}

interface Helpline {
  name: string;
  /** As people read it. */
  number: string;
  /** As telephones dial it: `+15551234567`. */
  dial: string;
  /** When it answers, such as "day and night". */
  hours: string;
}

interface SocialLink {
  name: string;
  href: string;
}

interface Site {
  name: string;
  /** For the home screen of a phone: at most 12 characters. */
  shortName: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** Where people write to the ministry. */
  contactEmail: string | null;
  /** Where teenagers write when they need someone to talk to. */
  counsellingEmail: string | null;
  helplines: Helpline[];
  /** Where someone lands who leaves the counselling page quickly: a site that nobody wonders at. */
  quickExit: string;
  bankAccount: BankAccount | null;
  social: SocialLink[];
  /** How many the newsletter says it reaches. */
  newsletterMembers: string;
  /** From which age on one may have an account. */
  minimumAge: number;
}

export const site: Site = {
  name: 'Your Digital Sanctuary',
  shortName: 'Sanctuary',
  description:
    'Sermons, worship music, movies, books and more that help you grow in faith, gathered by a teen church ministry.',
  language: 'en',
  contactEmail: null,
  counsellingEmail: null,
  helplines: [],
  quickExit: 'https://www.wikipedia.org/',
  bankAccount: null,
  social: [],
  newsletterMembers: '5,000+',
  minimumAge: 13,
};

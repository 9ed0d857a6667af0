/** Newsletters that administrators write. */
import type { Category } from './category.ts';
import type { SeriesKind } from './series.ts';

/** What a newsletter recommends, as far as it shows it. */
export type NewsletterItem = { id: string; title: string; description: string; is_hidden: boolean } & (
  | { kind: 'resource'; category: Category; slug: null }
  | { kind: SeriesKind; category: null; slug: string }
);

/** What its readers see. */
export interface NewsletterText {
  subject: string;
  /** Markdown. */
  body: string;
  /** Path of a picture of ours, as `image_url` of resources holds it. */
  picture: string | null;
  /** What the picture shows. */
  picture_alt: string;
  /** The end of its page’s address; null if it has no page. */
  slug: string | null;
  items: NewsletterItem[];
}

/** A newsletter that is a page of the site. */
export interface NewsletterPage extends NewsletterText {
  slug: string;
  /** When it began to be sent. */
  sent_at: string;
}

export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent';

/** A newsletter in the list of administrators. */
export interface NewsletterSummary {
  id: string;
  subject: string;
  state: NewsletterState;
  /** When it is to be sent, if that is not at once. */
  send_at: string | null;
  started_at: string | null;
  updated_at: string;
  recipients: number;
  sent: number;
}

/** All of a newsletter, for administrators. */
export interface Newsletter extends NewsletterText, NewsletterSummary {
  is_page: boolean;
  finished_at: string | null;
  /** How many mails the mail server will not have, and how many subscribers had left before theirs was sent. */
  refused: number;
  dropped: number;
  /** How many there are now. */
  subscribers: number;
  forecast: MailForecast;
  /** What the mail server said of those who have not got theirs. */
  answers: { address: string; state: 'waiting' | 'refused'; answer: string }[];
}

/** How long sending takes. */
export interface MailForecast {
  /** Whether mails can be sent at all. */
  has_server: boolean;
  /** Mails in 24 hours. */
  a_day: number;
  /** How many others wait. */
  waiting: number;
  days: number;
}

/** The greatest lengths that the database takes. */
export const NEWSLETTER_LIMITS = { subject: 150, picture_alt: 200, slug: 100, items: 8 };

/** The most bytes of its text in UTF-8, so that its mail stays below 30 kB. */
export const MOST_BODY_BYTES = 8000;

/** Newsletters that administrators write. */
import type { Category } from './category.ts';
import type { SeriesKind } from './series.ts';

/** A resource or series that a newsletter recommends. */
export type NewsletterItem = { id: string; title: string; description: string; is_hidden: boolean } & (
  | { kind: 'resource'; category: Category; slug: null }
  | { kind: SeriesKind; category: null; slug: string }
);

/** What readers see. */
export interface NewsletterText {
  subject: string;
  /** Markdown. */
  body: string;
  /** The path of an uploaded picture, as in the `image_url` of resources. */
  picture: string | null;
  /** What the picture shows. */
  picture_alt: string;
  /** The end of its page's address; null without a page. */
  slug: string | null;
  items: NewsletterItem[];
}

/** A newsletter that is a page of the site. */
export interface NewsletterPage extends NewsletterText {
  slug: string;
  /** When sending started. */
  sent_at: string;
}

export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent';

/** A newsletter in the administrators' list. */
export interface NewsletterSummary {
  id: string;
  subject: string;
  state: NewsletterState;
  /** When it's due to be sent, if not at once. */
  send_at: string | null;
  started_at: string | null;
  updated_at: string;
  recipients: number;
  sent: number;
}

/** A whole newsletter, for administrators. */
export interface Newsletter extends NewsletterText, NewsletterSummary {
  is_page: boolean;
  /** How many mails the server refused, and how many subscribers left before theirs was sent. */
  refused: number;
  dropped: number;
  /** How many subscribers there are now. */
  subscribers: number;
  forecast: MailForecast;
  /** What the mail server said about addresses that haven't got theirs. */
  answers: { address: string; state: 'waiting' | 'refused'; answer: string }[];
}

/** How long sending takes. */
export interface MailForecast {
  /** Whether there's a mail server. */
  has_server: boolean;
  /** The most mails in 24 hours. */
  a_day: number;
  /** How many other mails are waiting. */
  waiting: number;
  days: number;
}

/** The longest values that the database accepts. */
export const NEWSLETTER_LIMITS = { subject: 150, picture_alt: 200, slug: 100, items: 8 };

/** The most bytes of the text in UTF-8, which keeps the mail below 30 kB. */
export const MOST_BODY_BYTES = 8000;

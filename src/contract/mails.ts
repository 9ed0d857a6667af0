/** The mails that members ask for. */
import type { Resource } from './resource.ts';
import type { Series } from './series.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Mails with an unsubscribe page of their own, such as `/unsubscribe/news`; the newsletter has `/unsubscribe`. */
export const MEMBER_MAILS = ['news', 'parts'] as const;
export type MemberMails = (typeof MEMBER_MAILS)[number];

/** When they come, as src/site.ts says. */
export interface MailTimes {
  news: { weekday: Weekday; hour: number };
  partHour: number;
  /** A name of the IANA time zone database. */
  timeZone: string;
}

/** A resource as a mail shows it. */
export type MailedResource = Pick<Resource, 'id' | 'title' | 'category' | 'author' | 'description'>;

/** The content of New for you. */
export interface NewsContent {
  resources: MailedResource[];
}

/** The content of the day's part, or of the question whether to keep going, after seven without a visit. */
export type PartContent =
  | { resources: MailedResource[]; plan: Pick<Series, 'kind' | 'slug' | 'title'> }
  | { is_question: true };

/** The words of emails in every language, since senders learn the site's language only at run time. */
import * as english from '../mails/mails.words.ts';
import * as german from './de/mails/mails.words.ts';

/** By language folder. */
export const MAIL_WORDS: Record<string, typeof english> = { en: english, de: german };

/** @param tag - BCP 47 tag of the site’s language. */
export const mailWords = (tag: string): typeof english => MAIL_WORDS[new Intl.Locale(tag).language] ?? english;

import type { NewsContent } from '../contract/mails.ts';
import { resourcePath } from '../core/site/paths.rules.ts';
import { button, paragraph } from './blocks.mail.ts';
import type { ComposeLetter } from './letter.mail.ts';
import { teaser } from './teaser.mail.ts';

/** Tells a member what has been published since the last such mail. */
export const news: ComposeLetter<NewsContent> = ({ content }, { siteUrl, name }, { NEWS_MAIL: words }) => ({
  subject: words.subject(name),
  title: words.title,
  preview: words.text,
  body: [
    paragraph(words.text),
    ...content.resources.map((resource) => teaser(resource, siteUrl + resourcePath(resource))),
    button(words.button, siteUrl),
  ],
  reason: words.reason(new URL(siteUrl).host),
  unsubscribe: words.unsubscribe,
  endsMails: 'news',
});

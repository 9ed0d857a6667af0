import type { PartContent } from '../contract/mails.ts';
import { resourcePath, seriesPath } from '../core/site/paths.rules.ts';
import { button, linkAfter, paragraph } from './blocks.mail.ts';
import type { ComposeLetter } from './letter.mail.ts';
import { teaser } from './teaser.mail.ts';

/** Sends a member the day's part of a plan. Its subject names no plan: teenagers share inboxes. */
export const part: ComposeLetter<PartContent> = ({ content }, { siteUrl }, { PART_MAIL: words }) => {
  const rest = {
    reason: words.reason(new URL(siteUrl).host),
    unsubscribe: words.unsubscribe,
    endsMails: 'parts' as const,
  };
  if ('is_question' in content) {
    const { title, text, button: label } = words.question;
    const body = [paragraph(text), button(label, `${siteUrl}/dashboard`)];
    return { subject: title, title, preview: text, body, ...rest };
  }
  const { resources, plan } = content;
  return {
    subject: words.title,
    title: words.title,
    preview: words.preview,
    body: [
      linkAfter(words.plan, plan.title, siteUrl + seriesPath(plan)),
      ...resources.flatMap((resource) => {
        const href = siteUrl + resourcePath(resource);
        return [teaser(resource, href), button(words.button, href)];
      }),
      paragraph(words.done),
    ],
    ...rest,
  };
};

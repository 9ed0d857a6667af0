import { html } from 'hono/html';
import type { MailedResource } from '../contract/mails.ts';
import { clip, oneLine } from '../core/parts/snippet.rules.ts';
import { resourcePath } from '../core/site/paths.rules.ts';
import type { Block } from './blocks.mail.ts';

/** Columns of a title, and of what is told of a resource. */
const LONGEST = { title: 120, description: 200 };

/** A resource: its title as a link, who made it, and what it is about. */
export function teaser(resource: MailedResource, siteUrl: string): Block {
  const href = siteUrl + resourcePath(resource);
  const title = clip(oneLine(resource.title), LONGEST.title);
  const author = oneLine(resource.author ?? '');
  const description = clip(oneLine(resource.description), LONGEST.description);
  const about = [author, description].filter(Boolean);
  return {
    html: html`<h2 class="teaser"><a href="${href}">${title}</a></h2>${about.map((line) => html`<p>${line}</p>`)}`,
    text: [title, ...about, href].join('\n'),
  };
}

import { html } from 'hono/html';
import type { NewsletterText } from '../contract/newsletter.ts';
import { clip, oneLine } from '../core/parts/snippet.rules.ts';
import { itemPath, newsletterPath } from '../core/site/newsletterPaths.rules.ts';
import { type Block, type Html, link } from './blocks.mail.ts';
import type { ComposeLetter } from './letter.mail.ts';
import { type Inline, plainText, readMarkdown, type TextBlock } from './markdown.rules.ts';
import { PICTURE_WIDTH } from './style.mail.ts';
import { teaser } from './teaser.mail.ts';

/** Characters of the preview after the subject in an inbox, wide ones counted twice. */
const PREVIEW = 100;

/** A newsletter, written by administrators for subscribers. */
export const newsletter: ComposeLetter<NewsletterText> = (
  { content: { subject, body, picture, picture_alt, slug, items } },
  { siteUrl, functionsUrl },
  { NEWSLETTER_MAIL: words },
) => {
  const absolute = (href: string) => (href.startsWith('/') ? siteUrl + href : href);
  const blocks = readMarkdown(body);
  return {
    subject,
    title: subject,
    preview: clip(oneLine(plainText(blocks, absolute)), PREVIEW),
    body: [
      ...(picture ? [pictureBlock(new URL(functionsUrl).origin + picture, picture_alt)] : []),
      ...blocks.map((block) => ({ html: blockHtml(block, absolute), text: plainText([block], absolute) })),
      ...items.map((item) => teaser(item, siteUrl + itemPath(item))),
      ...(slug ? [link(words.onSite, siteUrl + newsletterPath(slug))] : []),
    ],
    reason: words.reason(new URL(siteUrl).host),
    unsubscribe: words.unsubscribe,
    isBulk: true,
  };
};

/** Outlook for Windows only follows the attribute. Others follow the style, so a narrower picture isn't enlarged. */
const pictureBlock = (address: string, alt: string): Block => ({
  html: html`<p><img src="${address}" alt="${alt}" width="${PICTURE_WIDTH}"></p>`,
  text: alt,
});

type Absolute = (href: string) => string;

function blockHtml(block: TextBlock, absolute: Absolute): Html {
  const inside = (blocks: readonly TextBlock[]) => blocks.map((each) => blockHtml(each, absolute));
  switch (block.kind) {
    case 'rule':
      return html`<hr>`;
    case 'quote':
      return html`<blockquote>${inside(block.blocks)}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${inside(item)}</li>`);
      return block.start === null ? html`<ul>${items}</ul>` : html`<ol start="${block.start}">${items}</ol>`;
    }
  }
  const parts = block.parts.map((part) => inlineHtml(part, absolute));
  if (block.kind === 'heading') return block.level === 2 ? html`<h2>${parts}</h2>` : html`<h3>${parts}</h3>`;
  return block.kind === 'line' ? html`${parts}` : html`<p>${parts}</p>`;
}

function inlineHtml(part: Inline, absolute: Absolute): Html {
  if (part.kind === 'text') return html`${part.text}`;
  if (part.kind === 'break') return html`<br>`;
  const parts = part.parts.map((each) => inlineHtml(each, absolute));
  if (part.kind === 'link') return html`<a href="${absolute(part.href)}">${parts}</a>`;
  return part.kind === 'bold' ? html`<strong>${parts}</strong>` : html`<em>${parts}</em>`;
}

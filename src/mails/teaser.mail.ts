import { html } from 'hono/html';
import { clip, oneLine, shortTitle } from '../core/parts/snippet.rules.ts';
import type { Block } from './blocks.mail.ts';

/** Characters of its description, wide ones counted twice. */
const DESCRIPTION = 160;

interface Teased {
  title: string;
  author?: string | null;
  description: string;
}

/** A resource or series: its title as a link, its author and its description. */
export function teaser({ title, author, description }: Teased, href: string): Block {
  const name = shortTitle(title);
  const about = [oneLine(author ?? ''), clip(oneLine(description), DESCRIPTION)].filter(Boolean);
  return {
    html: html`<p><a href="${href}"><strong>${name}</strong></a>${about.map((line) => html`<br>${line}`)}</p>`,
    text: [name, ...about, href].join('\n'),
  };
}

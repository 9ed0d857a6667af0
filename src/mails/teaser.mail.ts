import { html } from 'hono/html';
import { clip, oneLine, shortTitle } from '../core/parts/snippet.rules.ts';
import type { Block } from './blocks.mail.ts';

/** Columns of what is told of it. */
const DESCRIPTION = 160;

interface Told {
  title: string;
  author?: string | null;
  description: string;
}

/** A resource or series: its title as a link, who made it, and what it is about. */
export function teaser({ title, author, description }: Told, href: string): Block {
  const name = shortTitle(title);
  const about = [oneLine(author ?? ''), clip(oneLine(description), DESCRIPTION)].filter(Boolean);
  return {
    html: html`<p><a href="${href}"><strong>${name}</strong></a>${about.map((line) => html`<br>${line}`)}</p>`,
    text: [name, ...about, href].join('\n'),
  };
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CardResource } from '../contract/listing.ts';
import { brief } from '../rules/snippet.ts';
import { ResourceCard } from './ResourceCard.tsx';

const drawn = new WeakMap<CardResource, string>();

/**
 * A resource's card as markup, for pages beside whose resource others stand: drawn once in a build, since each is
 * related to several, and to draw them takes a tenth of it.
 */
export function drawnCard(resource: CardResource, now: Date): string {
  const card = () => createElement(ResourceCard, { resource: brief(resource), now });
  const markup = drawn.get(resource) ?? whole(renderToStaticMarkup(card()));
  drawn.set(resource, markup);
  return markup;
}

/** In one piece: React joins hundreds, and a text that is kept in pieces is put together for every page anew. */
const whole = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

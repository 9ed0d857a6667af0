/** Set up before Astro renders a page, and changes to its HTML afterwards. */

import { defineMiddleware } from 'astro:middleware';
import { createHash } from 'node:crypto';
import { MOTIFS } from './catalogue/card/motifs.rules.ts';
import { $motifs } from './catalogue/card/motifs.store.ts';
import { MOTIF_WORDS } from './catalogue/card/motifs.words.ts';
import { islandStyleInHead } from './core/site/islandStyleInHead.rules.ts';
import { ownPolicy } from './core/site/ownPolicy.rules.ts';

$motifs.set({ drawings: MOTIFS, words: MOTIF_WORDS });

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(islandStyleInHead(ownPolicy(await response.text(), sha256)), response);
});

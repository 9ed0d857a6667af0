/** Changes the HTML of every page after Astro has rendered it. */

import { defineMiddleware } from 'astro:middleware';
import { createHash } from 'node:crypto';
import { islandStyleInHead } from './core/site/islandStyleInHead.rules.ts';
import { ownPolicy } from './core/site/ownPolicy.rules.ts';

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(islandStyleInHead(ownPolicy(await response.text(), sha256)), response);
});

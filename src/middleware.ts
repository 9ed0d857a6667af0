/** Changes the HTML of every page after Astro has rendered it. */
import { defineMiddleware } from 'astro:middleware';
import { inlineContents, withHashes } from './rules/site/ownHashes.ts';
import { policyFirst } from './rules/site/policyFirst.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = policyFirst(await response.text());
  const hashes = await Promise.all(inlineContents(html).map(sha256));
  return new Response(withHashes(html, new Set(hashes)), response);
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

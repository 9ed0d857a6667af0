/** Changes the HTML of every page after Astro has rendered it. */
import { defineMiddleware } from 'astro:middleware';
import { policyFirst } from './rules/site/policyFirst.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(policyFirst(await response.text()), response);
});

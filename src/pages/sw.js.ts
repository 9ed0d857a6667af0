import type { APIRoute } from 'astro';
import { code } from '../core/offline/serviceWorker.script.ts?inline-script';

/** The service worker. It is at the root, so that it can answer for all pages. */
export const GET: APIRoute = () => new Response(code, { headers: { 'Content-Type': 'text/javascript' } });

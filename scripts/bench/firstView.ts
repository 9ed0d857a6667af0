/** What a phone loads on its first visit to a page, without any interaction. */
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright';
import type { Stored } from './memberBrowser.ts';

export interface FirstView {
  requests: number;
  /** Compressed response bodies. Posters are not counted, since their number depends on the catalogue. */
  bytes: number;
  posters: number;
}

/** @param storage - what the browser has stored for the site; nothing by default. */
export async function openFirst(browser: Browser, url: string, storage: Stored[] = []): Promise<FirstView> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: storage }] },
  });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    const posters = finished.filter((request) => new URL(request.url()).pathname.startsWith('/posters/'));
    const sent = await Promise.all(finished.filter((request) => !posters.includes(request)).map(bytesOf));
    return { requests: sent.length, bytes: sent.reduce((sum, bytes) => sum + bytes, 0), posters: posters.length };
  } finally {
    await context.close();
  }
}

/** Supabase compresses its answers (github.com/supabase/postgres/pull/1177), the embedded backend does not. */
async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (!new URL(request.url()).pathname.startsWith('/rest/')) return responseBodySize;
  const response = await request.response();
  return response ? Math.min(responseBodySize, gzipSync(await response.body()).length) : 0;
}

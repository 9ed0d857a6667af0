/** Runs an edge function that searches a platform, in Node and in Deno, and calls it as an administrator. */
import { fileURLToPath } from 'node:url';
import { cleanUpAfterFile } from '../../../scripts/system/fixtures/temporaryFolder.ts';
import type { ImportError } from '../../../src/contract/importing.ts';
import { PLATFORM_LIMITS } from '../../functions/_shared/platform.ts';
import { startDenoFunction } from '../denoFunction.ts';
import { administrator, backend, type Member } from '../people.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const SITE = 'https://sanctuary.example';

export type Handler = (request: Request) => Promise<Response>;

/** A handler's options in Node, besides its platform. `milliseconds` is its time limit. */
export const nodeSurroundings = (milliseconds: number) => ({
  supabase: { url: backend.url, fetch },
  siteUrl: SITE,
  fetch,
  now: () => new Date(NOW),
  limits: { ...PLATFORM_LIMITS, milliseconds, pauses: [0, 0] },
});

/** Runs the function in Deno until the test file ends. `platform` has the variables with the platform's address. */
export async function startInDeno(
  entry: URL,
  milliseconds: number,
  platform: Record<string, string>,
): Promise<Handler> {
  const { url, stop } = await startDenoFunction(fileURLToPath(entry), {
    SUPABASE_URL: backend.url,
    SITE_URL: SITE,
    TEST_MILLISECONDS: String(milliseconds),
    TEST_NOW: NOW,
    ...platform,
  });
  cleanUpAfterFile(async () => stop());
  return (request) => fetch(new Request(url, request));
}

let asking: Promise<Member> | undefined;

/** The function's reply to an administrator. */
export async function ask<Reply>(handler: Handler, body: unknown): Promise<Reply & Partial<ImportError>> {
  asking ??= administrator();
  const headers = { authorization: `Bearer ${(await asking).accessToken}`, apikey: backend.publishableKey };
  const response = await handler(
    new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  return response.json();
}

/** All pages of a search, first to last. */
export async function readAllPages<Request extends object, Reply extends { nextPageToken: string | null }>(
  search: (request: Request) => Promise<Reply>,
  request: Request,
): Promise<Reply[]> {
  const pages = [await search(request)];
  for (let next = pages[0]?.nextPageToken; next; next = pages.at(-1)?.nextPageToken)
    pages.push(await search({ ...request, pageToken: next }));
  return pages;
}

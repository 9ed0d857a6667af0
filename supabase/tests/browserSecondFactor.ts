/** Supabase Auth's second factor for pages in a real browser with the embedded backend. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { runningPort } from '../../scripts/backend/orphan.ts';
import { forwardTo } from './faultProxy.ts';
import { FACTORS } from './hostedExtensions.ts';
import { secondFactorServer } from './secondFactorServer.ts';

/** Intercepts requests between the page and its backend; returns a function that stops it. */
export async function giveSecondFactors(page: Page, origin: string, dataDirectory: string) {
  const { databasePassword, jwtSecret } = JSON.parse(await readFile(join(dataDirectory, 'secrets.json'), 'utf8'));
  const port = await runningPort(join(dataDirectory, 'postgres'), databasePassword);
  const sql = postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, {
    max: 1,
    onnotice: () => {},
  });
  const [tables] = await sql`select to_regclass('auth.mfa_factors') is not null as factors`;
  if (!tables?.factors) await sql.unsafe(FACTORS);
  const { answer } = secondFactorServer(forwardTo(origin), sql, jwtSecret);
  await page.route('**/auth/v1/**', async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const copy = new Request(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await answer(copy);
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      body: response.status === 204 ? '' : await response.text(),
    });
  });
  return async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await sql.end();
  };
}

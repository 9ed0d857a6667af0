/** Pages that the embedded backend shows before the first site is built. */
import { html } from 'hono/html';

/** Seconds until the pages reload. */
const RELOAD = 2;

export const buildingPage = (): Promise<Response> =>
  page('Building the site', html`<p>The site is being built for the first time. This page reloads automatically.</p>`);

/** Shows the cause, since only the operator sees it: the embedded backend isn't for the public internet. */
export const errorPage = (cause: string): Promise<Response> =>
  page(
    'The site couldn’t be built',
    html`<p>There’ll be another try in a minute, and after the next change to the catalogue. This page reloads automatically.</p>
      <pre>${cause}</pre>`,
  );

async function page(title: string, content: ReturnType<typeof html>): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="${RELOAD}" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Retry-After': `${RELOAD}`,
  };
  return new Response(String(text), { status: 503, headers });
}

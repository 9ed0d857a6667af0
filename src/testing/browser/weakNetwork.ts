/** The site behind a network that can swallow packets: requests are accepted, and not answered. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from './test.ts';

export interface WeakNetwork {
  origin: string;
  swallow: () => void;
  /** Answers what was swallowed, and everything else from now on. @param changed - pages as they are published by then */
  deliver: (changed: (html: string) => string) => void;
}

/** Its site has another address, which `page.goto` and other methods rely on. */
export const weakTest = test.extend<{ network: WeakNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  network: async ({}, use) => {
    let change = (html: string) => html;
    let isSwallowing = false;
    const held: (() => void)[] = [];
    const server = createServer((request, response) => {
      const pass = () => void forward(request, response, change);
      if (isSwallowing) held.push(pass);
      else pass();
    });
    await once(server.listen(0, 'localhost'), 'listening');
    await use({
      origin: `http://localhost:${(server.address() as AddressInfo).port}`,
      swallow() {
        isSwallowing = true;
      },
      deliver(changed) {
        change = changed;
        isSwallowing = false;
        for (const pass of held.splice(0)) pass();
      },
    });
    server.closeAllConnections();
    server.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});

async function forward(request: IncomingMessage, response: ServerResponse, change: (html: string) => string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = new Headers(request.headers as Record<string, string>);
  // The page may be changed, so that it differs from the one before.
  for (const name of ['host', 'connection', 'if-none-match', 'if-modified-since']) headers.delete(name);
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const sent = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) sent.delete(name);
  const isPage = sent.get('content-type')?.startsWith('text/html');
  response.writeHead(answer.status, Object.fromEntries(sent)).end(isPage ? change(body.toString()) : body);
}

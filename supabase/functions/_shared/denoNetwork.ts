/** A guard's network in Deno: DNS and requests. */
import { decompressed } from '../../../src/core/outbound/decompress.loader.ts';
import { type AskOptions, type Guard, namedAddress, type Reply } from '../../../src/core/outbound/guard.rules.ts';
import type { Fetch } from './http.ts';

interface DenoNetwork {
  fetch: Fetch;
  /** `Deno.resolveDns`. */
  resolveDns: (name: string, type: 'A' | 'AAAA', options: { signal: AbortSignal }) => Promise<string[]>;
}

export const denoNetwork = ({ fetch, resolveDns }: DenoNetwork): Pick<Guard, 'resolve' | 'ask'> => ({
  resolve: async (hostname, signal) => {
    const types = ['A', 'AAAA'] as const;
    const answers = await Promise.allSettled(types.map((type) => resolveDns(hostname, type, { signal })));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  ask: (url, _, options) => ask(fetch, url, options),
});

/**
 * Deno's fetch can't be told which of the checked IP addresses to use: it looks the name up again, and by then the name
 * may point elsewhere. So names are requested only over https, even if the link says http: an internal server has no
 * certificate for the name, so it gets no request.
 */
async function ask(fetch: Fetch, url: URL, { method = 'GET', headers, signal }: AskOptions): Promise<Reply> {
  const target = new URL(url);
  if (!namedAddress(url)) target.protocol = 'https:';
  const response = await fetch(target.href, { method, headers, signal, redirect: 'manual', credentials: 'omit' });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    cookies: response.headers.getSetCookie(),
    body: decompressed(
      response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
      response.headers.get('content-encoding'),
    ),
    discard: () => void response.body?.cancel().catch(() => {}),
  };
}

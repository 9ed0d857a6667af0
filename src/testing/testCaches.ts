/** A test double of the browser's caches, and of a site whose files can be replaced. */

const pathOf = (request: RequestInfo | URL, origin: string): string =>
  new URL(request instanceof Request ? request.url : request, origin).href;

export function testCaches(origin: string) {
  const kept = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (request: RequestInfo | URL) => cache.get(pathOf(request, origin))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        const copy = new Response(await response.blob(), response);
        cache.set(pathOf(request, origin), copy);
      },
      delete: async (request: RequestInfo | URL) => cache.delete(pathOf(request, origin)),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(request: RequestInfo | URL, { cacheName, ignoreSearch }: MultiCacheQueryOptions = {}) {
      const names = cacheName ? [cacheName] : [...kept.keys()];
      const path = pathOf(request, origin);
      for (const name of names) {
        const found = kept.get(name)?.get(ignoreSearch ? (path.split('?')[0] ?? '') : path);
        if (found) return found.clone();
      }
      return undefined;
    },
  };
}

/** A site that answers `fetch` with the files that it currently has. */
export function testSite(origin: string) {
  let files = new Map<string, string>();
  let isReachable = true;
  const requests: string[] = [];
  const types: Record<string, string> = {
    js: 'text/javascript',
    avif: 'image/avif',
    woff2: 'font/woff2',
    pdf: 'application/pdf',
  };
  return {
    /** Requested paths, in order. */
    requests,
    publish(published: Record<string, string>): void {
      files = new Map(Object.entries(published));
    },
    goOffline(): void {
      isReachable = false;
    },
    goOnline(): void {
      isReachable = true;
    },
    async fetch(request: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> {
      signal?.throwIfAborted();
      if (!isReachable) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(pathOf(request, origin));
      requests.push(pathname);
      const text = files.get(pathname);
      if (text === undefined)
        return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } });
      const type = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
      return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' } });
    },
  };
}

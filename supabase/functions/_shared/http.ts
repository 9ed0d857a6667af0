/** Requests and responses of the edge functions: JSON, for the pages of the site. */

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

type Handler = (request: Request) => Promise<Response>;

/** Bytes of a request's body. */
const LONGEST_BODY = 10_000;

export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** Lets only the site's own pages read the responses of `handler` (CORS). */
export function withCors(siteUrl: string, handler: Handler): Handler {
  const origin = URL.parse(siteUrl)?.origin;
  return async (request) => {
    const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await handler(request);
    response.headers.set('Vary', 'Origin');
    if (!origin || request.headers.get('origin') !== origin) return response;
    response.headers.set('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS') return response;
    response.headers.set('Access-Control-Allow-Methods', 'POST');
    // The headers that supabase-js sends.
    response.headers.set('Access-Control-Allow-Headers', 'authorization, apikey, content-type, x-client-info');
    response.headers.set('Access-Control-Max-Age', '86400');
    return response;
  };
}

/** The body as JSON; null if it isn't JSON, or too long. */
export const readJson = async (request: Request): Promise<unknown> => parseJson(await readText(request, LONGEST_BODY));

/** Null if the text isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The body as text; null if it's longer than that, or incomplete. */
export async function readText({ body }: Request | Response, longest: number): Promise<string | null> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longest) return null;
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}

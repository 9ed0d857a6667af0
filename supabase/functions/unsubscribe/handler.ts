/** Called by mail programs for List-Unsubscribe (RFC 8058). A browser is redirected to the page with a button. */
import { MEMBER_MAILS } from '../../../src/contract/mails.ts';
import { databaseCalls, type SecretSupabase } from '../_shared/database.ts';
import { json } from '../_shared/http.ts';

interface Surroundings {
  supabase: SecretSupabase;
  /** Origin of the site. */
  siteUrl: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** It can only unsubscribe, so the mail's secret is enough. */
export const unsubscribeHandler = ({ supabase, siteUrl }: Surroundings) => {
  const call = databaseCalls(supabase);
  return async ({ method, url }: Request): Promise<Response> => {
    const { searchParams } = new URL(url);
    const token = searchParams.get('token') ?? '';
    const mails = MEMBER_MAILS.find((each) => each === searchParams.get('mails'));
    if (!UUID.test(token)) return json({ error: 'invalid request' }, 400);
    if (method === 'GET' || method === 'HEAD') {
      const page = `${siteUrl}/unsubscribe${mails ? `/${mails}` : ''}`;
      return new Response(null, { status: 303, headers: { Location: `${page}?token=${token}` } });
    }
    if (method !== 'POST') return json({ error: 'wrong method' }, 405);
    try {
      await call('unsubscribe', { token });
      return json({});
    } catch {
      return json({ error: 'backend unavailable' }, 503);
    }
  };
};

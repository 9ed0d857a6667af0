/** The edge functions in this process, by name. On hosted Supabase, Deno runs their index.ts instead. */
import type { App } from '@supabase/lite';
import { NODE_NETWORK } from '../../src/loaders/nodeNetwork.ts';
import { linkMetadataHandler, PAGE_LIMITS } from '../../supabase/functions/link-metadata/handler.ts';
import type { Settings } from './settings.ts';

export type EdgeFunctions = ReadonlyMap<string, (request: Request) => Promise<Response>>;

export function edgeFunctions(app: App, { siteUrl }: Pick<Settings, 'siteUrl'>): EdgeFunctions {
  const supabase = {
    url: siteUrl,
    // Directly, without the limits of the gateway for each address.
    fetch: (address: string, init: RequestInit) => app.fetch(new Request(address, init), { peerAddress: null }),
  };
  const guard = { ...PAGE_LIMITS, ...NODE_NETWORK };
  return new Map([['link-metadata', linkMetadataHandler({ supabase, siteUrl, guard })]]);
}

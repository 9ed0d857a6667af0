/** The edge functions in this process, by name. On hosted Supabase, Deno runs their index.ts instead. */
import type { App } from '@supabase/lite';
import { NODE_NETWORK } from '../../src/loaders/nodeNetwork.ts';
import { linkMetadataHandler, PAGE_LIMITS } from '../../supabase/functions/link-metadata/handler.ts';
import { publishSiteHandler, type Surroundings } from '../../supabase/functions/publish-site/handler.ts';
import type { Environment, Settings } from './settings.ts';

export type EdgeFunctions = ReadonlyMap<string, (request: Request) => Promise<Response>>;

interface Options {
  settings: Pick<Settings, 'siteUrl' | 'secretKey'>;
  environment: Environment;
  /** Wakes the publisher of this process, in place of the workflow on GitHub. */
  startBuild: Surroundings['startBuild'];
}

export function edgeFunctions(app: App, { settings, environment, startBuild }: Options): EdgeFunctions {
  const { siteUrl, secretKey } = settings;
  const supabase = {
    url: siteUrl,
    // Directly, without the limits of the gateway for each address.
    fetch: (address: string, init: RequestInit) => app.fetch(new Request(address, init), { peerAddress: null }),
  };
  const guard = { ...PAGE_LIMITS, ...NODE_NETWORK };
  const secrets = { webhook: environment.PUBLISH_WEBHOOK_SECRET ?? '', build: environment.PUBLISH_REPORT_SECRET ?? '' };
  return new Map([
    ['link-metadata', linkMetadataHandler({ supabase, siteUrl, guard })],
    ['publish-site', publishSiteHandler({ supabase: { ...supabase, secretKey }, secrets, startBuild, now: Date.now })],
  ]);
}

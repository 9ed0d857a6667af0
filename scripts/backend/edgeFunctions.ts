/** The edge functions in this process, by name. On hosted Supabase, Deno runs their index.ts instead. */
import type { App, EmailDriver } from '@supabase/lite';
import type { Guard } from '../../src/core/outbound/guard.rules.ts';
import { NODE_NETWORK } from '../../src/core/outbound/nodeNetwork.loader.ts';
import { site } from '../../src/site.ts';
import { PLATFORM_LIMITS } from '../../supabase/functions/_shared/platform.ts';
import { YOUTUBE_ADDRESS, type YouTube } from '../../supabase/functions/_shared/youtube/youtubeApi.ts';
import { linkMetadataHandler, PAGE_LIMITS } from '../../supabase/functions/link-metadata/handler.ts';
import { musicSearchHandler } from '../../supabase/functions/music-search/handler.ts';
import { SPOTIFY_ADDRESSES, type Spotify } from '../../supabase/functions/music-search/spotifyApi.ts';
import { publishSiteHandler, type Surroundings } from '../../supabase/functions/publish-site/handler.ts';
import {
  type Surroundings as Sending,
  sendMails,
  sendMailsHandler,
} from '../../supabase/functions/send-mails/handler.ts';
import { unsubscribeHandler } from '../../supabase/functions/unsubscribe/handler.ts';
import { videoSearchHandler } from '../../supabase/functions/video-search/handler.ts';
import { watchSources, watchSourcesHandler } from '../../supabase/functions/watch-sources/handler.ts';
import type { Environment, Settings } from './settings.ts';

export interface EdgeFunctions {
  byName: ReadonlyMap<string, (request: Request) => Promise<Response>>;
  /** Runs watch-sources, which the database calls on hosted Supabase. */
  watchSources: () => Promise<void>;
  /** Runs send-mails, which the database calls there too. */
  sendMails: () => Promise<void>;
}

/** Where the platforms are, and the keys for them. */
export interface Platforms {
  youtube: YouTube;
  spotify: Spotify;
  /** The public web, with the pages and pictures behind links. */
  web: Pick<Guard, 'resolve' | 'ask'>;
}

/** The platforms themselves, with the keys of the environment. */
export const realPlatforms = (environment: Environment): Platforms => ({
  youtube: { address: YOUTUBE_ADDRESS, key: environment.YOUTUBE_API_KEY ?? '' },
  spotify: {
    ...SPOTIFY_ADDRESSES,
    clientId: environment.SPOTIFY_CLIENT_ID ?? '',
    clientSecret: environment.SPOTIFY_CLIENT_SECRET ?? '',
  },
  web: NODE_NETWORK,
});

interface Options {
  settings: Pick<Settings, 'siteUrl' | 'secretKey'>;
  environment: Environment;
  platforms: Platforms;
  /** Wakes the publisher of this process, in place of the workflow on GitHub. */
  startBuild: Surroundings['startBuild'];
  mailbox: EmailDriver;
}

export function edgeFunctions(
  app: App,
  { settings, environment, platforms, startBuild, mailbox }: Options,
): EdgeFunctions {
  const { siteUrl, secretKey } = settings;
  const supabase = {
    url: siteUrl,
    // Called directly, without the gateway's rate limits per address.
    fetch: (address: string, init: RequestInit) => app.fetch(new Request(address, init), { peerAddress: null }),
  };
  const guard = { ...PAGE_LIMITS, ...platforms.web };
  const secrets = { webhook: environment.PUBLISH_WEBHOOK_SECRET ?? '', build: environment.PUBLISH_REPORT_SECRET ?? '' };
  const search = { supabase, siteUrl, fetch, now: () => new Date(), limits: PLATFORM_LIMITS };
  const secret = { ...supabase, secretKey };
  const watching = { supabase: secret, youtube: platforms.youtube, fetch, now: search.now, limits: PLATFORM_LIMITS };
  const sending: Sending = {
    supabase: secret,
    letterhead: { ...site, siteUrl, functionsUrl: `${siteUrl}/functions/v1` },
    deliver: async (mail) => {
      await mailbox.send(mail);
      return { outcome: 'sent', answer: 'In the mailbox' };
    },
    now: Date.now,
  };
  const byName = new Map([
    ['link-metadata', linkMetadataHandler({ supabase, siteUrl, guard })],
    ['publish-site', publishSiteHandler({ supabase: secret, secrets, startBuild, now: Date.now })],
    ['watch-sources', watchSourcesHandler({ ...watching, secret: secrets.webhook })],
    ['send-mails', sendMailsHandler({ ...sending, secret: secrets.webhook })],
    ['unsubscribe', unsubscribeHandler({ supabase: secret, siteUrl })],
    ['video-search', videoSearchHandler({ ...search, youtube: platforms.youtube })],
    ['music-search', musicSearchHandler({ ...search, spotify: platforms.spotify })],
  ]);
  return { byName, watchSources: () => watchSources(watching), sendMails: () => sendMails(sending) };
}

/** For browser tests: `npm start` with local servers in place of YouTube and Spotify. */
import { rmSync } from 'node:fs';
import { PICTURE_NETWORK } from '../supabase/tests/platforms/pictureNetwork.ts';
import { SPOTIFY_CLIENT, spotifyServer } from '../supabase/tests/platforms/spotifyServer.ts';
import { YOUTUBE_KEY, youtubeServer } from '../supabase/tests/platforms/youtubeServer.ts';
import { start } from './start.ts';
import { run } from './system/commandError.ts';

// Not in a teardown of Playwright, which runs while this server still writes. A build that was stopped may still end.
const folder = process.env.E2E_DATA_DIR;
if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

await run(async () => {
  const [youtube, spotify] = await Promise.all([youtubeServer(), spotifyServer()]);
  try {
    await start({
      youtube: { address: youtube.url, key: YOUTUBE_KEY },
      spotify: { address: spotify.url, accountsAddress: spotify.url, ...SPOTIFY_CLIENT },
      web: PICTURE_NETWORK,
    });
  } finally {
    await Promise.all([youtube.close(), spotify.close()]);
  }
});

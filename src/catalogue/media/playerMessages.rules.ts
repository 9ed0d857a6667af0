/** What YouTube's player tells the page that embeds it, without a script of YouTube's on that page. */

/** Messages count only from here. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/** Asks the player to tell. It does not listen before it is ready, so this is repeated until it answers. */
export const LISTENING = '{"event":"listening","id":1,"channel":"widget"}';

/** What is known of a player. Each message tells what has changed since the last. */
export interface Playback {
  seconds?: number;
  of?: number;
  isPlaying?: boolean;
}

/** The states that matter, of which YouTube has more. */
const [ENDED, PLAYING, PAUSED] = [0, 1, 2];

/** @param message - of the player; null if it is none of a shape that is known. */
export function readPlayback(message: unknown): Playback | null {
  const info = infoOf(message);
  if (!info) return null;
  const { currentTime, duration, playerState } = info;
  const told: Playback = {};
  if (isSeconds(currentTime)) told.seconds = Math.floor(currentTime);
  // The rest of a second does not count.
  if (isSeconds(duration) && duration >= 1) told.of = Math.floor(duration);
  if (playerState === PLAYING) told.isPlaying = true;
  if (playerState === PAUSED || playerState === ENDED) told.isPlaying = false;
  return told;
}

/** As long as the database takes: 100 hours. */
const isSeconds = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 360_000;

function infoOf(message: unknown): Partial<Record<string, unknown>> | null {
  try {
    const { event, info } = JSON.parse(String(message));
    const isKnown = event === 'initialDelivery' || event === 'infoDelivery';
    return isKnown && typeof info === 'object' ? info : null;
  } catch {
    return null;
  }
}

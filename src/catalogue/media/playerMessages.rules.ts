/** The messages that YouTube's player sends to the page that embeds it, read without YouTube's script. */

/** Only messages from this origin count. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/** Asks the player to report. It doesn't listen before it is ready, so this is repeated until it answers. */
export const LISTENING = '{"event":"listening","id":1,"channel":"widget"}';

/** What is known about a player. Each message says what has changed since the last one. */
export interface Playback {
  seconds?: number;
  of?: number;
  isPlaying?: boolean;
}

/** The states that matter; YouTube has more. */
const [ENDED, PLAYING, PAUSED] = [0, 1, 2];

/** @param message - from the player; null if its shape is unknown. */
export function readPlayback(message: unknown): Playback | null {
  const info = infoOf(message);
  if (!info) return null;
  const { currentTime, duration, playerState } = info;
  const playback: Playback = {};
  if (isSeconds(currentTime)) playback.seconds = Math.floor(currentTime);
  // Fractions of a second are dropped.
  if (isSeconds(duration) && duration >= 1) playback.of = Math.floor(duration);
  if (playerState === PLAYING) playback.isPlaying = true;
  if (playerState === PAUSED || playerState === ENDED) playback.isPlaying = false;
  return playback;
}

/** The database's maximum: 100 hours. */
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

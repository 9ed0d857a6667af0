/** Listens to a player, and saves its position while it plays and when it stops. Loaded when something is played. */
import { LISTENING, PLAYER_ORIGIN, type Playback, readPlayback } from './playerMessages.rules.ts';
import type { Position } from './position.rules.ts';

/** Milliseconds between saves while it plays. */
const INTERVAL = 15_000;
/** Milliseconds until the player is asked again, and the maximum number of times. */
const PATIENCE = 500;
const TRIES = 60;

/** @param keep - called with the position; never twice in a row with the same one. */
export function followPlayer(player: HTMLIFrameElement, keep: (position: Position) => void): void {
  let playback: Playback = {};
  let hasPlayed = false;
  let kept: { at: number; seconds?: number | undefined } = { at: Date.now() };

  const keepNow = () => {
    const { seconds, of } = playback;
    if (!hasPlayed || seconds === undefined || of === undefined || seconds === kept.seconds) return;
    kept = { at: Date.now(), seconds };
    keep({ seconds: Math.min(seconds, of), of });
  };
  const asking = setInterval(() => ask(), PATIENCE);
  let tries = 0;
  const ask = () => {
    tries += 1;
    if (tries > TRIES) clearInterval(asking);
    else player.contentWindow?.postMessage(LISTENING, PLAYER_ORIGIN);
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== player.contentWindow || origin !== PLAYER_ORIGIN) return;
    const update = readPlayback(data);
    if (!update) return;
    clearInterval(asking);
    playback = { ...playback, ...update };
    hasPlayed ||= playback.isPlaying === true;
    if (update.isPlaying === false || Date.now() - kept.at >= INTERVAL) keepNow();
  });
  // Either may be the last chance: the page is left, or hidden on a phone and then closed.
  addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => document.hidden && keepNow());
}

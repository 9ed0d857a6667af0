/** Listens to a player, and keeps where it is while it plays and when it stops. Loaded when something is played. */
import { LISTENING, PLAYER_ORIGIN, type Playback, readPlayback } from './playerMessages.rules.ts';
import type { Position } from './position.rules.ts';

/** Milliseconds between two times that it is kept while it plays. */
const INTERVAL = 15_000;
/** Milliseconds until the player is asked again to tell, and how often it is asked. */
const PATIENCE = 500;
const TRIES = 60;

/** @param keep - called with where it is; never with the same place twice. */
export function followPlayer(player: HTMLIFrameElement, keep: (position: Position) => void): void {
  let known: Playback = {};
  let hasPlayed = false;
  let kept: { at: number; seconds?: number | undefined } = { at: Date.now() };

  const keepNow = () => {
    const { seconds, of } = known;
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
    const told = readPlayback(data);
    if (!told) return;
    clearInterval(asking);
    known = { ...known, ...told };
    hasPlayed ||= known.isPlaying === true;
    if (told.isPlaying === false || Date.now() - kept.at >= INTERVAL) keepNow();
  });
  // Either may be the last chance: the page is left, or covered on a phone and then ended.
  addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => document.hidden && keepNow());
}

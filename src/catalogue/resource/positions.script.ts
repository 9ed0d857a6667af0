/** A video goes on where it was left, or from the start. Loaded where it was left, and when it is played. */
import { memberHint } from '../../core/session/memberHint.api.ts';
import { followPlayer } from '../media/followPlayer.script.ts';
import { MEDIA_WORDS } from '../media/media.words.ts';
import { type Position, playedTime, readPosition } from '../media/position.rules.ts';
import { keepInBrowser } from './positions.api.ts';

/** Tells where the video was left, if its player can go on there. @param progress - as it is stored. */
export function showPosition(progress: unknown): void {
  const position = readPosition(progress);
  const [line, facade] = [findLine(), document.querySelector<HTMLElement>('[data-player]')];
  const [time, button] = [line?.querySelector('span'), line?.querySelector('button')];
  if (!position || !line || !facade || !time || !button) return;
  facade.dataset.start = String(position.seconds);
  time.textContent = MEDIA_WORDS.continues(playedTime(position.seconds));
  line.hidden = false;
  button.onclick = () => {
    delete facade.dataset.start;
    if (!memberHint()) keepInBrowser(resourceOf(line), null);
    facade.click();
  };
}

/** Keeps where the player is, for who watches now: not for who signs in, or has signed out, meanwhile. */
export function keepPosition(player: HTMLIFrameElement): void {
  const line = findLine();
  if (!line) return;
  line.hidden = true;
  const [id, isMember] = [resourceOf(line), memberHint() !== null];
  // Now, since there is no time to load it when the page is left.
  const ofMember = isMember ? import('./memberViews.store.ts') : null;
  followPlayer(player, (position: Position) => {
    if (isMember !== (memberHint() !== null)) return;
    if (!ofMember) return keepInBrowser(id, position);
    // A failure is not shown: the next place is kept in seconds.
    void ofMember.then(({ keepMemberPosition }) => keepMemberPosition(id, position)).catch(() => {});
  });
}

/** It stands where a player tells where it is. */
const findLine = () => document.querySelector<HTMLElement>('[data-position]');
const resourceOf = (line: HTMLElement) => line.closest<HTMLElement>('[data-resource]')?.dataset.resource ?? '';

/** A video resumes where it was left, or starts over. Loaded if it was left, and when it is played. */
import { memberHint } from '../../core/session/memberHint.api.ts';
import { followPlayer } from '../media/followPlayer.script.ts';
import { MEDIA_WORDS } from '../media/media.words.ts';
import { type Position, playedTime, readPosition } from '../media/position.rules.ts';
import { startTime } from '../media/startTime.rules.ts';
import { keepInBrowser } from './positions.api.ts';

/** Shows where the video was left, if its player can resume there. @param progress - as stored. */
export function showPosition(progress: unknown): void {
  // A link's own start is where it plays from.
  if (startTime(location.search) > 0) return;
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

/** Saves the player's position for the current viewer, not for someone who signs in, or after they sign out, meanwhile. */
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
    // A failure isn't shown: the next position is saved within seconds.
    void ofMember.then(({ keepMemberPosition }) => keepMemberPosition(id, position)).catch(() => {});
  });
}

/** It is present if a player reports its position. */
const findLine = () => document.querySelector<HTMLElement>('[data-position]');
const resourceOf = (line: HTMLElement) => line.closest<HTMLElement>('[data-resource]')?.dataset.resource ?? '';

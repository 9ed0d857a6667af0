import { startPlayers } from './player.ts';
import { startResourceActions } from './resourceActions.ts';

/** Lets resources be played, bookmarked and shared, wherever and whenever they stand on the page. */
export function startResources(): void {
  startPlayers();
  startResourceActions();
}

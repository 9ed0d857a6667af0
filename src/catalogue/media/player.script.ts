import { playedFrom } from './startTime.rules.ts';

/**
 * Replaces a picture that has a play button with the player when it is pressed. Nothing of the player is loaded before. A
 * video resumes at `data-start`, in seconds.
 */
export function startPlayers(onStart: (player: HTMLIFrameElement) => void): void {
  document.addEventListener('click', (event) => {
    const facade = (event.target as Element).closest<HTMLElement>('[data-player]');
    if (!facade || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = document.createElement('iframe');
    player.src = playedFrom(facade.dataset.player ?? '', location, Number(facade.dataset.start ?? 0));
    player.title = facade.dataset.title ?? '';
    player.className = facade.dataset.frame ?? '';
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // YouTube does not play without a referrer.
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    facade.replaceWith(player);
    player.focus();
    onStart(player);
  });
}

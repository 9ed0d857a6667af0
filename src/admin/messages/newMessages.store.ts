/** How many messages no administrator has read yet. */
import { atom, onMount } from 'nanostores';
import { onPageShown } from '../../core/browser/visibility.api.ts';
import { countNewMessages } from './messages.api.ts';

/** 0 until it is known. A count that cannot be read stays as it is: the section itself shows the failure. */
export const $newMessages = atom(0);

let isFollowed = false;
let lastCall = 0;

onMount($newMessages, () => {
  isFollowed = true;
  countAgain();
  const stop = onPageShown(countAgain);
  return () => {
    isFollowed = false;
    stop();
  };
});

/** To be called when messages were read or have left the inbox. */
export function countAgain(): void {
  if (isFollowed) void count();
}

async function count(): Promise<void> {
  lastCall += 1;
  const call = lastCall;
  const counted = await countNewMessages().catch(() => null);
  if (counted !== null && call === lastCall) $newMessages.set(counted);
}

/** Where a shared link starts a video: `?t=90`, `?t=1m30s` or `?t=1:30`. */

/** Hours, minutes and seconds, each optional. */
const IN_LETTERS = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;
const IN_COLONS = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;

/** Seconds; 0 if the address has no time. @param search - the query of an address. */
export function startTime(search: string): number {
  const text = new URLSearchParams(search).get('t') ?? '';
  const [, ...parts] = IN_COLONS.exec(text) ?? IN_LETTERS.exec(text) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}

/**
 * The address of a player that starts there, or where it was left, and reports its position to the page at `origin`. Only
 * YouTube's can.
 * @param left - seconds; 0 for the start.
 */
export function playedFrom(player: string, { search, origin }: { search: string; origin: string }, left = 0): string {
  if (!player.includes('youtube')) return player;
  const start = startTime(search) || left;
  return `${player}&enablejsapi=1&origin=${encodeURIComponent(origin)}${start > 0 ? `&start=${start}` : ''}`;
}

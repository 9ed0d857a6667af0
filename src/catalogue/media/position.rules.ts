/** Where someone stopped in a video: whole seconds, and its length. The database checks them again (save_position). */
export interface Position {
  seconds: number;
  of: number;
}

/** From a stored value, in the browser or in `progress_data`; null if it isn't a position. */
export function readPosition(stored: unknown): Position | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { seconds, of } = stored as Partial<Record<string, unknown>>;
  const isPosition = Number.isInteger(seconds) && Number.isInteger(of) && Number(seconds) > 0;
  return isPosition && Number(seconds) < Number(of) ? { seconds: Number(seconds), of: Number(of) } : null;
}

/** The last 20 seconds, or the last 5 % if that is less, count as the end, as in save_position. */
export const isEnd = ({ seconds, of }: Position): boolean => of - seconds <= Math.min(20, of * 0.05);

/** '12:30' or '1:02:05'. */
export function playedTime(seconds: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [...(hours > 0 ? [hours, twoDigits(minutes)] : [minutes]), twoDigits(seconds % 60)].join(':');
}

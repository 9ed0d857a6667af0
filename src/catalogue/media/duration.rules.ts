/** Converts durations as people write them ('45 min') to ISO 8601 (PT45M), and back. */

const UNITS = { h: 3600, m: 60, s: 1 };
const SPELT =
  /^(?=\d)(?:(?<h>\d{1,4}(?:\.\d+)?)\s*h(?:(?:ou)?rs?)?)?[\s,]*(?:(?<m>\d{1,4})\s*m(?:in(?:ute)?s?)?)?[\s,]*(?:(?<s>\d{1,4})\s*s(?:ec(?:ond)?s?)?)?$/;
const ISO =
  /^P(?:(?<d>\d{1,3})D)?(?:T(?=\d)(?:(?<h>\d{1,4})H)?(?:(?<m>\d{1,6})M)?(?:(?<s>\d{1,8})(?:[.,]\d{1,9})?S)?)?$/i;
const CLOCK = /^(?:(?<h>\d{1,2}):(?=\d\d:))?(?<m>\d{1,3}):(?<s>[0-5]\d)$/;

/** The ISO 8601 duration for '1h 20m', '95 min' or '4:05'; null for zero and for other text, such as '57 parts'. */
export function isoDuration(text: string): string | null {
  const spoken = text
    .toLowerCase()
    .replace(/\band\b|\.(?!\d)/g, ' ')
    .trim();
  const parts = (SPELT.exec(spoken) ?? CLOCK.exec(spoken))?.groups;
  if (!parts) return null;
  const { h = '0', m = '0', s = '0' } = parts;
  return iso(Math.round(Number(h) * UNITS.h + Number(m) * UNITS.m + Number(s) * UNITS.s));
}

function iso(seconds: number): string | null {
  const part = (amount: number, letter: string) => (amount > 0 ? `${amount}${letter}` : '');
  const hours = part(Math.floor(seconds / UNITS.h), 'H');
  const minutes = part(Math.floor((seconds % UNITS.h) / UNITS.m), 'M');
  return seconds > 0 ? `PT${hours}${minutes}${part(seconds % UNITS.m, 'S')}` : null;
}

/** Seconds of an ISO 8601 duration, such as 'PT1H5M30S'; null for other text. Years, months and weeks aren't supported. */
export function isoSeconds(text: string): number | null {
  const parts = ISO.exec(text)?.groups;
  if (!parts || text.length < 3) return null;
  const { d = '0', h = '0', m = '0', s = '0' } = parts;
  return Number(d) * 24 * UNITS.h + Number(h) * UNITS.h + Number(m) * UNITS.m + Number(s);
}

/** '1h 5m' or '45m', without the seconds; '1m' for less than a minute, and '' for nothing. */
export function shortDuration(seconds: number): string {
  if (!(seconds > 0)) return '';
  const minutes = Math.max(1, Math.floor(seconds / UNITS.m));
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

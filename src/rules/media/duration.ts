/** Converts durations as people write them ('45 min') to ISO 8601 (PT45M). */

const UNITS = { h: 3600, m: 60, s: 1 };
const SPELT =
  /^(?=\d)(?:(?<h>\d{1,4}(?:\.\d+)?)\s*h(?:(?:ou)?rs?)?)?[\s,]*(?:(?<m>\d{1,4})\s*m(?:in(?:ute)?s?)?)?[\s,]*(?:(?<s>\d{1,4})\s*s(?:ec(?:ond)?s?)?)?$/;
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

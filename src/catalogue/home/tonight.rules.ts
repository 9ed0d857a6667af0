/** What the home page suggests for tonight: one resource per door, by length and category, changing every day. */
import { isRecommended, type Resource } from '../../contract/resource.ts';
import { languageOf } from '../../core/parts/languages.rules.ts';
import { isoDuration, isoSeconds } from '../media/duration.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60;

export type Door = 'minutes' | 'evening' | 'friends';

/** Whether a resource of this many minutes (books have none) belongs behind the door. */
const DOORS: Record<Door, (resource: Resource, minutes: number) => boolean> = {
  minutes: (_, minutes) => minutes >= 2 && minutes <= 7,
  evening: ({ category, pages }, minutes) =>
    category === 'books'
      ? pages !== null && pages <= 160
      : category !== 'movies' && category !== 'worship' && minutes >= 20 && minutes <= 120,
  friends: ({ category }, minutes) => category === 'movies' && minutes >= 60 && minutes <= 150,
};

const minutesOf = ({ duration }: Resource): number => (isoSeconds(isoDuration(duration ?? '') ?? '') ?? 0) / MINUTE;

/**
 * The doors with something behind them. Resources that may not be recommended, or are in another language, are left out;
 * those that the page features anyway are used only for a door that has nothing else.
 * @param siteLanguage - used for resources without a language.
 */
export function forTonight<Shown extends Resource>(
  all: readonly Shown[],
  siteLanguage: string,
  now: Date,
): { door: Door; resource: Shown }[] {
  const own = languageOf(siteLanguage);
  const fit = all.filter((resource) => isRecommended(resource) && (resource.language ?? own) === own);
  const today = Math.floor(now.getTime() / DAY);
  return (Object.keys(DOORS) as Door[]).flatMap((door) => {
    const behind = fit
      .filter((resource) => DOORS[door](resource, minutesOf(resource)))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const others = behind.filter(({ is_hero }) => !is_hero);
    const choice = others.length > 0 ? others : behind;
    const resource = choice[today % choice.length];
    return resource ? [{ door, resource }] : [];
  });
}

/** Generates catalogues for benchmarks. The same size and date give the same catalogue. */
import type postgres from 'postgres';
import { CATEGORIES, type Resource } from '../../src/contract/resource.ts';
import { randomFrom } from '../../src/rules/display/random.ts';

/** Without `updated_at`, which the database sets. */
export type GeneratedResource = Omit<Resource, 'updated_at'>;

/** With the time when it went to the bin; null while it is in the catalogue. */
export type BinnedResource = GeneratedResource & { deleted_at: string | null };

/** One resource in this many has only the required fields. */
const MINIMAL_EVERY = 10;
/** One resource in this many has the longest title, author and tags, and a long description. */
const EXTREME_EVERY = 25;
/** Characters of the longest generated description; the database allows 10,000. */
export const LONGEST_DESCRIPTION = 3500;
/** Rows per insert; PostgreSQL allows 65,534 values in one statement. */
const BATCH = 2000;
/** Ages spread over two years; about 5 % of the resources are from the last week. */
const AGE_IN_DAYS = (share: number) => (share < 0.05 ? share * 140 : 7 + (share - 0.05) * 750);
const DAY = 24 * 60 * 60 * 1000;

const TAGS =
  `faith prayer hope grace love family fear school friends courage forgiveness worship bible purpose joy peace
  anxiety loneliness identity calling service youth parents doubt miracle salvation patience trust healing wisdom`.split(
    /\s+/,
  );
const WORDS = `Grace Light River Mountain Morning Promise Shepherd Garden Anchor Harbour Story Road Bread Lamp Shelter
  Mercy Kingdom Water Stone Silence Winter Table Voice Stranger Father Daughter Lion Window Letter Fire Journey Night
  Wonder Heart Song Rest Seed Crown Desert Bridge`.split(/\s+/);
const SENTENCE = 'What it means to trust when nothing is certain, told for those who are just beginning to ask. ';

/** Texts that people paste into forms and that break pages: script tags, right-to-left text, very long words. */
const EXTREME_TITLES = [
  '<script>document.title = "taken over"</script>',
  '"><img src=x onerror=alert(1)> & </title></script><!-- {{ site }} -->',
  'رحلة الإيمان: كيف نصلي عندما لا نجد الكلمات',
  'מסע האמונה \u2067(part 2)\u2069 של הנוער',
  '👩‍👩‍👧‍👦🙏🏾 Family night 🇺🇬✨ — 信仰の道のり',
  'W'.repeat(300),
  `${'Grace and hope, again and again; '.repeat(10)}`.slice(0, 299),
  'Line one\nline two\ttabbed \u200bhidden\u200b $& %s {{title}} \\',
];

/** `count` resources of a catalogue at `now`, newest first. */
export function generateResources(count: number, now: Date): GeneratedResource[] {
  const random = randomFrom(`${count} resources`);
  return Array.from({ length: count }, (_, index) => {
    // Every fifty resources share one time, as after an import.
    const age = AGE_IN_DAYS((index - (index % 50)) / count) * DAY;
    const resource = ordinary(index, new Date(now.getTime() - age), random);
    if (index % EXTREME_EVERY === 7) return { ...resource, ...extreme(index) };
    return index % MINIMAL_EVERY === 3 ? { ...resource, ...MINIMAL } : resource;
  });
}

/** Inserts the resources as the owner of the database. */
export async function insertResources(
  sql: postgres.Sql,
  resources: (GeneratedResource | BinnedResource)[],
): Promise<void> {
  for (let from = 0; from < resources.length; from += BATCH) {
    await sql`insert into public.resources ${sql(resources.slice(from, from + BATCH))}`;
  }
}

function ordinary(index: number, made: Date, random: () => number): GeneratedResource {
  const category = CATEGORIES[index % CATEGORIES.length] ?? 'others';
  return {
    id: `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    title: titleOf(random),
    description: SENTENCE.repeat(1 + Math.floor(random() * 8)).trim(),
    category,
    author: authorOf(random),
    image_url: null,
    external_link: linkOf(category, index),
    duration: category === 'books' ? null : `${5 + Math.floor(random() * 85)} min`,
    pages: category === 'books' ? 40 + Math.floor(random() * 600) : null,
    tags: tagsOf(random),
    is_hero: false,
    is_top_pick: index < 6,
    created_at: made.toISOString(),
  };
}

/** Values of the optional fields when they are not set. */
const MINIMAL = { description: '', author: null, duration: null, pages: null, tags: [], is_top_pick: false };

function extreme(index: number): Partial<GeneratedResource> {
  const title = EXTREME_TITLES[Math.floor(index / EXTREME_EVERY) % EXTREME_TITLES.length] ?? 'W';
  return {
    title,
    description: `${title}\n\n${SENTENCE.repeat(200)}`.slice(0, LONGEST_DESCRIPTION),
    author: title.slice(0, 200).trim(),
    tags: TAGS.slice(0, 20).map((tag, at) => `${tag} ${title}`.slice(0, 50 - at).trim()),
    duration: '1 hour 59 minutes with the songs between',
  };
}

function titleOf(random: () => number): string {
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)];
  return Array.from({ length: 2 + Math.floor(random() * 4) }, word).join(random() < 0.3 ? ' of the ' : ' ');
}

/** Most authors have one resource, a few have hundreds. */
const authorOf = (random: () => number): string => `Author ${Math.floor(random() ** 4 * 3000)}`;

/** Up to six tags. The first one of the list is on 30 % of the resources, the last ones on very few. */
const tagsOf = (random: () => number): string[] =>
  TAGS.filter((_, rank) => random() < 0.3 / (1 + rank * 0.35)).slice(0, 6);

/** Links that the site's players recognise for worship, sermons and movies. */
function linkOf(category: GeneratedResource['category'], index: number): string {
  const code = String(index).padStart(11, '0');
  if (category === 'worship') return `https://open.spotify.com/track/${code.padStart(22, '0')}`;
  if (category === 'sermons' || category === 'movies') return `https://www.youtube.com/watch?v=${code}`;
  return `https://example.org/resources/${index}`;
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Drawable, drawable, drawText, type Room } from './text.ts';

const SIZE = 60;
const ONE_LINE: Room = { width: 900, sizes: [{ size: SIZE, most: 1 }] };

/** The text as the build would draw it. @throws if it wouldn't be drawn. */
function line(text: string): Drawable {
  const found = drawable(text);
  if (!found) throw new Error(`no font for ${text}`);
  return found;
}

const shown = (text: string): string | undefined => drawable(text)?.letters.join('').replace(/<.*?>/g, '');

interface Picture {
  width: number;
  height: number;
  isInked(x: number, y: number): boolean;
  /** A hash of all pixels, for comparison. */
  hash: string;
}

async function picture(text: string | Drawable, room = ONE_LINE): Promise<Picture> {
  const { data } = await drawText(typeof text === 'string' ? line(text) : text, room, '#000000');
  const { data: levels, info } = await sharp(data).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    isInked: (x, y) => (levels[y * width + x] ?? 0) > 60,
    hash: createHash('sha256').update(levels).digest('hex'),
  };
}

const count = (length: number) => Array.from({ length }, (_, index) => index);
const inkedColumns = ({ width, height, isInked }: Picture) =>
  count(width).filter((x) => count(height).some((y) => isInked(x, y)));
const inkedRows = ({ width, height, isInked }: Picture) =>
  count(height).filter((y) => count(width).some((x) => isInked(x, y)));

/** Whether it's Pango's box for a missing letter, which has ink in all four corners. */
function isBox(drawn: Picture): boolean {
  const [columns, rows] = [inkedColumns(drawn), inkedRows(drawn)];
  return [columns[0], columns.at(-1)].every((x = 0) => [rows[0], rows.at(-1)].every((y = 0) => drawn.isInked(x, y)));
}

test.each([
  ['Latin', [...'Aéłżć&…’ưứ<>']],
  ['Arabic', [...'الكتبمقدسج']],
  ['Chinese', [...'耶稣是我的牧者，。']],
  ['Emoji', ['🙏', '❤️', '🎉', '✝️', '🕊️', '👨‍👩‍👧', '🇺🇬', '1️⃣', '👨‍👩‍👦']],
])('%s letters are drawn, each differently, and none as a box', async (_, letters) => {
  const drawn = await Promise.all(letters.map((letter) => picture(letter)));
  expect(letters.filter((_, index) => drawn[index] && isBox(drawn[index]))).toEqual([]);
  expect(new Set(drawn.map(({ hash }) => hash)).size).toBe(letters.length);
});

test('a letter that no font has would be a box, also where the machine has a font for it', async () => {
  expect(isBox(await picture({ letters: ['Ж'], isFromRight: false }))).toBe(true);
});

test('Arabic letters are joined: two of them are not two separate ones side by side', async () => {
  const alone = await picture('ب');
  const both = await picture('بب');
  expect(both.width).toBeLessThan(2 * alone.width - 4);
  const columns = inkedColumns(both);
  expect(columns).toHaveLength((columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1);
});

test('a number in an Arabic line keeps its digits in order and stands to the left of the words before it', async () => {
  const [whole, number] = [await picture('الجزء 31'), await picture('31')];
  const top = ({ height, isInked }: Picture) =>
    count(height).find((y) => count(number.width).some((x) => isInked(x, y))) ?? 0;
  const down = top(whole) - top(number);
  for (const y of inkedRows(number))
    for (const x of count(number.width)) expect(whole.isInked(x, y + down), `${x}, ${y}`).toBe(number.isInked(x, y));
});

test.each([
  ['يوحنا', true],
  ['31 يوحنا and John', true],
  ['John يوحنا', false],
  ['耶稣', false],
  ['🙏 31', false],
])('%s is read from the right: %s', (text, isFromRight) => {
  expect(drawable(text)?.isFromRight).toBe(isFromRight);
});

test.each(['Praise 🙏🏽 the Lord 🎉', '👨‍👩‍👧 Family', 'Day 1️⃣ 🇺🇬 go', '❤️ 耶稣', '🙏'])('all of %s is drawn', (text) => {
  expect(shown(text)).toBe(text);
});

test.each(['👨‍👩‍👧', '🇺🇬', '1️⃣', '❤️‍🔥', '🏳️‍🌈'])('%s is drawn as one picture, not as its parts', async (emoji) => {
  const whole = await picture(emoji);
  expect(whole.width).toBeLessThan(1.4 * SIZE);
  expect(whole.hash).not.toBe((await picture([...emoji][0] ?? '')).hash);
});

test('the shade of a skin takes no place: the font has one colour', async () => {
  expect((await picture('🙏🏽')).hash).toBe((await picture('🙏')).hash);
});

test('signs of markup are drawn as they are', async () => {
  const [bold, signs] = [await picture('<b>&amp;</b>'), await picture('&')];
  expect(bold.width).toBeGreaterThan(5 * signs.width);
});

test('an emoji that the font does not know yet is left out', () => {
  expect(shown('New \u{1faff} here')).toBe('New here');
});

test.each(['हिन्दी', 'Shalom שלום', '예수', 'Gra\0ce', 'Grace\uffff', '', '   ', '\u00a0\u200d'])(
  '"%s" is not drawn: there would be boxes, or nothing',
  (text) => {
    expect(drawable(text)).toBeNull();
  },
);

const LONG = 'The Chronicles of Narnia: The Lion, the Witch and the Wardrobe';
/** Lines with breaks where they are expected. */
const broken = (...lines: string[]): Drawable => ({
  letters: lines.flatMap((text, index) => [...(index > 0 ? ['\n'] : []), ...line(text).letters]),
  isFromRight: false,
});

test('a title has the largest size in which it fits, and is wrapped between words', async () => {
  const sizes = [
    { size: 60, most: 2 },
    { size: 40, most: 3 },
  ];
  const drawn = await picture(LONG, { width: 500, sizes });
  const expected = broken('The Chronicles of Narnia:', 'The Lion, the Witch and', 'the Wardrobe');
  expect(drawn.hash).toBe((await picture(expected, { width: 900, sizes: [{ size: 40, most: 3 }] })).hash);
});

test('what does not fit is replaced by an ellipsis', async () => {
  const cut = await picture(LONG, { width: 500, sizes: [{ size: 60, most: 2 }] });
  const expected = broken('The Chronicles', 'of Narnia: The…');
  expect(cut.hash).toBe((await picture(expected, { width: 900, sizes: [{ size: 60, most: 2 }] })).hash);
});

test('a word that is wider than a line is cut between letters', async () => {
  const room = { width: 500, sizes: [{ size: 60, most: 3 }] };
  const whole = await picture('Donaudampfschifffahrtsgesellschaftskapitän', room);
  expect(whole.width).toBeLessThanOrEqual(500);
  expect(whole.height).toBeGreaterThan(2 * 60);
});

test('Chinese is wrapped between ideographs, but not before a comma', async () => {
  const drawn = await picture('耶稣是我的牧者，我必', { width: 7.5 * 60, sizes: [{ size: 60, most: 2 }] });
  const expected = await picture(broken('耶稣是我的牧', '者，我必'), { width: 900, sizes: [{ size: 60, most: 2 }] });
  expect(drawn.hash).toBe(expected.hash);
});

test.each([['word '.repeat(2000)], ['x'.repeat(10_000)]])(
  'a title of ten thousand letters is drawn as well',
  async (text) => {
    const { height } = await picture(text, { width: 500, sizes: [{ size: 60, most: 5 }] });
    expect(height).toBeGreaterThan(4 * 60);
    expect(height).toBeLessThan(6 * 60);
  },
);

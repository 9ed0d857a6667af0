import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontFor } from './fonts.ts';
import { type Drawable, drawable, drawLine, isRightToLeft, wrap } from './text.ts';

const SIZE = 60;
const WIDTH = 600;
const HEIGHT = 100;

/** The text as the build would draw it. @throws if it would not be drawn. */
function line(text: string): Drawable {
  const found = drawable(text);
  if (!found) throw new Error(`no font for ${text}`);
  return found;
}

const raster = (paths: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${paths}</svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer();

/** Grey levels of the line, drawn from the left. */
const pixels = (text: string) =>
  raster(drawLine(line(text), { x: 0, atRight: false, y: 70, size: SIZE, isFromRight: isRightToLeft(line(text)) }));

/** What is drawn of a font's empty box, which stands for letters that it lacks. */
function emptyBox(text: string) {
  const font = fontFor(text);
  const path = font?.glyphToPath(0) ?? '';
  const scale = SIZE / (font?.face.upem ?? 1);
  return raster(`<path transform="translate(0 70)scale(${scale} ${-scale})" d="${path}"/>`);
}

const inkOf = (levels: Buffer) => levels.filter((level) => level < 128).length;

/** The first and last columns with ink. */
function columns(levels: Buffer): [first: number, last: number] {
  const inked = Array.from({ length: WIDTH }, (_, x) => x).filter((x) =>
    Array.from({ length: HEIGHT }, (_, y) => levels[y * WIDTH + x] ?? 255).some((level) => level < 128),
  );
  return [inked[0] ?? 0, inked.at(-1) ?? 0];
}

test.each([
  ['Latin', [...'Aéłż&…’ư']],
  ['Arabic', [...'الكتبمقدسج']],
  ['Chinese', [...'耶稣是我的牧者，。']],
  ['Emoji', ['🙏', '❤️', '🎉', '✝️', '🕊️', '👨‍👩‍👧', '🇺🇬', '1️⃣', '👨‍👩‍👦']],
])('%s letters are drawn, each differently, and none as an empty box', async (_, letters) => {
  const drawn = await Promise.all(letters.map(pixels));
  for (const [index, levels] of drawn.entries()) {
    const letter = letters[index] ?? '';
    expect(inkOf(levels), letter).toBeGreaterThan(10);
    expect(levels.equals(await emptyBox(letter)), letter).toBe(false);
  }
  expect(new Set(drawn.map((levels) => levels.toString('base64'))).size).toBe(letters.length);
});

test('Arabic letters are joined: two of them are not two separate ones side by side', async () => {
  const [, alone = 0] = columns(await pixels('ب'));
  const [first, last] = columns(await pixels('بب'));
  expect(last - first).toBeLessThan(2 * alone - 4);
  const levels = await pixels('بب');
  const gaps = Array.from({ length: last - first }, (_, index) => first + index).filter((x) =>
    Array.from({ length: HEIGHT }, (_, y) => levels[y * WIDTH + x] ?? 255).every((level) => level > 200),
  );
  expect(gaps).toEqual([]);
});

test('a number in an Arabic line keeps its digits in order and stands to the left of the words before it', async () => {
  const { text } = line('الجزء 31');
  expect(isRightToLeft(line(text))).toBe(true);
  const [whole, number] = [await pixels('الجزء 31'), await pixels('31')];
  const [, right] = columns(number);
  for (let y = 0; y < HEIGHT; y += 1)
    expect(whole.subarray(y * WIDTH, y * WIDTH + right).equals(number.subarray(y * WIDTH, y * WIDTH + right))).toBe(
      true,
    );
});

test('a line that is read from the right ends where it is told to begin', async () => {
  const arabic = line('يوحنا');
  const levels = await raster(drawLine(arabic, { x: WIDTH, atRight: true, y: 70, size: SIZE, isFromRight: true }));
  const [first, last] = columns(levels);
  expect(last).toBeGreaterThan(WIDTH - 12);
  expect(first).toBeGreaterThan(WIDTH / 2);
});

test.each(['Praise 🙏🏽 the Lord 🎉', '👨‍👩‍👧 Family', 'Day 1️⃣ 🇺🇬 go', '❤️ 耶稣', '🙏'])('all of %s is drawn', (text) => {
  expect(drawable(text)?.text).toBe(text);
});

test.each(['👨‍👩‍👧', '🇺🇬', '1️⃣', '❤️‍🔥', '🏳️‍🌈'])('%s is drawn as one picture, not as its parts', async (emoji) => {
  const [first, last] = columns(await pixels(emoji));
  expect(last - first).toBeLessThan(1.4 * SIZE);
  expect((await pixels(emoji)).equals(await pixels([...emoji][0] ?? ''))).toBe(false);
});

test('the shade of a skin takes no place: the font has one colour', async () => {
  expect(await pixels('🙏🏽')).toEqual(await pixels('🙏'));
});

test('a blank beside an emoji is as wide as between words', async () => {
  const [, end = 0] = columns(await pixels('a 🙏 a'));
  const [, close = 0] = columns(await pixels('a🙏a'));
  const [[, words = 0], [, word = 0]] = [columns(await pixels('a a')), columns(await pixels('aa'))];
  expect(Math.abs(end - close - 2 * (words - word))).toBeLessThan(6);
});

test('an emoji that the font does not know yet is left out', () => {
  expect(drawable('New \u{1faff} here')?.text).toBe('New here');
});

test.each(['हिन्दी', 'Shalom שלום', '예수', '', '   '])(
  '"%s" is not drawn: there would be boxes, or nothing',
  (text) => {
    expect(drawable(text)).toBeNull();
  },
);

const LONG = 'The Chronicles of Narnia: The Lion, the Witch and the Wardrobe';

test('a long title is wrapped between words, and all of it is kept while it fits', () => {
  const { lines, isWhole } = wrap(line(LONG), 9, 5);
  expect(isWhole).toBe(true);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map(({ text }) => text).join(' ')).toBe(LONG);
});

test('what does not fit is replaced by an ellipsis', () => {
  const { lines, isWhole } = wrap(line(LONG), 9, 2);
  expect(isWhole).toBe(false);
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)?.text).toMatch(/[a-z]…$/);
});

test('a word that is wider than a line is cut between letters', () => {
  const { lines, isWhole } = wrap(line('Donaudampfschifffahrtsgesellschaftskapitän'), 8, 5);
  expect(isWhole).toBe(true);
  expect(lines.map(({ text }) => text).join('')).toBe('Donaudampfschifffahrtsgesellschaftskapitän');
});

test('Chinese is wrapped between ideographs, but not before a comma', () => {
  const { lines } = wrap(line('耶稣是我的牧者，我必不至缺乏'), 7.2, 3);
  expect(lines.length).toBeGreaterThan(1);
  for (const { text } of lines) expect(text).not.toMatch(/^[，。]/);
});

test('a title of ten thousand letters is wrapped as well', () => {
  expect(wrap(line('word '.repeat(2000)), 9, 5).lines).toHaveLength(5);
  expect(wrap(line('x'.repeat(10_000)), 9, 5).lines).toHaveLength(5);
});

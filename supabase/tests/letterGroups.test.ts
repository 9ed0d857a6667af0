import { describe, expect, test } from 'vitest';
import { withRollback } from './inSql.ts';
import { owner } from './people.ts';

const TEXTS = [
  'Grace and truth',
  'élie ŒUVRE σοφος ЖИЗНЬ',
  `it's "so" good, 100% a_b a\\b \\' '' \\`,
  'line one\nline two\ttabbed',
  'title\u001fdescription\u001fauthor\u001ftag',
  '信仰の道のり 🕊️ peace 👩‍👩‍👧‍👦',
  ':* & | ! <-> (a) aaaaaa',
  'رحلة الإيمان',
  'ab',
  'x',
  '',
];

/** Every part of the texts that somebody can search for, of up to six letters. */
const PARTS = [...new Set(TEXTS.flatMap(partsOf))];

function partsOf(text: string): string[] {
  const letters = [...text];
  return letters.flatMap((_, from) =>
    [1, 2, 3, 4, 5, 6]
      .map((length) =>
        letters
          .slice(from, from + length)
          .join('')
          .trim(),
      )
      .filter(Boolean),
  );
}

/** The text and part of each pair where what the index knows and what the text contains are as in `condition`. */
const pairs = (condition: string) =>
  owner.unsafe<{ text: string; part: string }[]>(
    `select text, part from unnest($1::text[]) as text, unnest($2::text[]) as part,
       lateral (select private.letter_groups(text) @@ private.letter_query(part) as known, strpos(text, part) > 0 as contained) as both_ways
     where ${condition}`,
    [TEXTS, PARTS],
  );

describe('the index of letters', () => {
  test('knows every text that contains the words', async () => {
    expect(await pairs('contained and not known')).toEqual([]);
    expect((await pairs('contained and known')).length).toBeGreaterThan(PARTS.length);
  });

  test('knows no other text for up to four letters', async () => {
    expect(await pairs('known and not contained and char_length(part) <= 4')).toEqual([]);
  });

  test('rules out most other texts for more letters', async () => {
    const others = await pairs('not contained and char_length(part) > 4');
    expect((await pairs('known and not contained')).length).toBeLessThan(others.length / 100);
  });

  test('asks for nothing without words', async () => {
    expect(await owner`select private.letter_query('') as query`).toEqual([{ query: null }]);
  });

  test.each(['e', 'th', 'the', 'fear', 'truth'])(
    'is the only way to find %j: no text is cut into letters',
    async (words) => {
      const plan = await withRollback(async (sql) => {
        const [source] = await sql`select private.resources_with_letters() as text`;
        await sql`set local enable_seqscan = off`;
        return sql.unsafe(
          `explain (costs off) select id, created_at from ${source?.text} r
         where r.deleted_at is null and r.category = 'books' and r.tags @> '{hope}' order by created_at desc`,
          [words],
        );
      });
      const lines = plan.map((line) => String(line['QUERY PLAN']).trim());
      const accesses = lines.filter((line) => /Scan (on|using) resources/.test(line));
      expect(accesses).toEqual(['->  Bitmap Heap Scan on resources r_1', '->  Bitmap Index Scan on resources_search']);
    },
  );
});

/** The first and last verse of a passage, as numbers. It doesn't know the books, so lists don't have to load them. */
function versesOf(osis: string) {
  const [from = '', to = from] = osis.split('-');
  const numbered = (end: string, unsaid: number) => {
    const [, chapter = unsaid, verse = unsaid] = end.split('.');
    return Number(chapter) * 1000 + Number(verse);
  };
  return { book: from.split('.')[0], first: numbered(from, 0), last: numbered(to, 999) };
}

/** Whether one of these passages shares a verse with this one, as in the database. */
export function touches(passages: readonly string[], osis: string): boolean {
  const sought = versesOf(osis);
  return passages.some((each) => {
    const { book, first, last } = versesOf(each);
    return book === sought.book && first <= sought.last && sought.first <= last;
  });
}

/** The first verse and the last of a passage, as numbers of chapter and verse. Knows no books, so that lists need not load them. */
function versesOf(osis: string) {
  const [from = '', to = from] = osis.split('-');
  const [book, chapter = 0, verse = 0] = from.split('.');
  const [, lastChapter = 999, lastVerse = 999] = to.split('.');
  return { book, first: Number(chapter) * 1000 + Number(verse), last: Number(lastChapter) * 1000 + Number(lastVerse) };
}

/** Whether one of these passages has a verse in common with this one, as the database says it. */
export function touches(passages: readonly string[], osis: string): boolean {
  const sought = versesOf(osis);
  return passages.some((each) => {
    const { book, first, last } = versesOf(each);
    return book === sought.book && first <= sought.last && sought.first <= last;
  });
}

import { expect, test } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { book } from '../../testing/resources.ts';
import { differences, mergedDraft, rebasedDraft } from './resourceConflict.rules.ts';
import { resourceDraft } from './resourceDraft.rules.ts';
import { checkResource } from './resourceForm.rules.ts';

const seen = book({
  title: 'Pilgrim',
  author: 'Bunyan',
  image_url: 'https://example.org/a.jpg',
  description: 'A dream',
  duration: '5 h',
  pages: 240,
  tags: ['faith'],
});

/** The row that is saved after these changes. */
function rowOf(changes: Partial<Resource>) {
  const checked = checkResource(resourceDraft({ ...seen, ...changes }), seen);
  if (checked.state === 'invalid') throw new Error(JSON.stringify(checked.errors));
  return checked.row;
}

test('mine is preselected where I have changed something, otherwise theirs', () => {
  const theirs = { ...seen, title: 'Their pilgrim', tags: ['faith', 'hope'], author: 'John Bunyan' };
  expect(differences(rowOf({ title: 'My pilgrim', pages: 300 }), theirs, seen)).toEqual([
    { field: 'title', mine: 'My pilgrim', theirs: 'Their pilgrim', proposed: 'mine' },
    { field: 'author', mine: 'Bunyan', theirs: 'John Bunyan', proposed: 'theirs' },
    { field: 'pages', mine: '300', theirs: '240', proposed: 'mine' },
    { field: 'tags', mine: 'faith', theirs: 'faith, hope', proposed: 'theirs' },
  ]);
});

test('what the form does not show is never asked about, and stays theirs', () => {
  const theirs = { ...seen, duration: '6 h', title: 'Their pilgrim' };
  const found = differences(rowOf({}), theirs, seen);
  expect(found.map(({ field }) => field)).toEqual(['title']);
  expect(mergedDraft(theirs, found, { title: 'mine' })).toMatchObject({ title: 'Pilgrim', duration: '6 h' });
});

test('the choices are merged, field by field; without a choice, the preselected version', () => {
  const theirs = { ...seen, title: 'Their pilgrim', author: 'John Bunyan', is_hero: true };
  const found = differences(rowOf({ title: 'My pilgrim' }), theirs, seen);
  expect(mergedDraft(theirs, found, {})).toEqual(resourceDraft({ ...theirs, title: 'My pilgrim' }));
  expect(mergedDraft(theirs, found, { title: 'theirs', is_hero: 'mine' })).toEqual(
    resourceDraft({ ...theirs, is_hero: false }),
  );
});

test('what is typed stays on top of what was changed elsewhere, unless that is another change to the same field', () => {
  const draft = resourceDraft({ ...seen, title: 'My pilgrim', is_hero: true });
  const now = { ...seen, is_hero: true, tags: ['faith', 'hope'] };
  expect(rebasedDraft(draft, seen, now)).toMatchObject({ title: 'My pilgrim', is_hero: true, tags: 'faith, hope' });
  expect(rebasedDraft(draft, seen, { ...now, title: 'Their pilgrim' })).toBeNull();
});

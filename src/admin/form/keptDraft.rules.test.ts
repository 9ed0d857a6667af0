import { expect, test } from 'vitest';
import { keptWork } from '../../core/forms/keptWork.rules.ts';
import { book } from '../../testing/resources.ts';
import { isUnsaved, readKeptDraft } from './keptDraft.rules.ts';
import { resourceDraft } from './resourceDraft.rules.ts';

const seen = book({ author: 'Bunyan' });
const work = { seen, draft: { ...resourceDraft(seen), title: 'Changed' } };

test('a form is unsaved as soon as a field differs from what was opened', () => {
  expect(isUnsaved({ seen: null, draft: resourceDraft(null) })).toBe(false);
  expect(isUnsaved({ seen, draft: resourceDraft(seen) })).toBe(false);
  expect(isUnsaved(work)).toBe(true);
});

test('unsaved work is read as it was kept', () => {
  expect(readKeptDraft('me', keptWork('me', work))).toEqual(work);
  const added = { seen: null, draft: work.draft };
  expect(readKeptDraft('me', keptWork('me', added))).toEqual(added);
});

test('nothing of another account is read', () => {
  expect(readKeptDraft('another', keptWork('me', work))).toBeNull();
});

test.each([
  null,
  '',
  '{"owner":"me"}',
  'no JSON',
  '[]',
  '"me"',
  JSON.stringify({ owner: 'me', seen: null, draft: { title: 'From an older form' } }),
  JSON.stringify({ owner: 'me', seen: { id: 1 }, draft: resourceDraft(null) }),
])('%s is not read', (kept) => {
  expect(readKeptDraft('me', kept)).toBeNull();
});

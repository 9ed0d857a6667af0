import { expect, test } from 'vitest';
import { readKeptDraft, resourceDraft } from './resourceDraft.rules.ts';

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

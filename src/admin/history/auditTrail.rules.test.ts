import { expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/admin.ts';
import { canUndo, differencesOf, groupChanges } from './auditTrail.rules.ts';

let lastId = 0;
function entry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  lastId += 1;
  const same = {
    at: '2026-11-22T09:00:00+00:00',
    actor_email: 'ada@example.org',
    former_actor: null,
    batch: 'one',
    subject: 'resource',
  };
  return {
    id: lastId,
    ...same,
    subject_id: null,
    title: 'A book',
    action: 'changed',
    before: {},
    after: {},
    ...overrides,
  };
}

test('neighbouring entries of one batch are one change', () => {
  const entries = [entry(), entry(), entry({ batch: 'two' }), entry({ batch: 'two', action: 'binned' }), entry()];
  expect(groupChanges(entries).map((change) => change.entries.length)).toEqual([2, 1, 1, 1]);
  expect(groupChanges(entries)[0]).toMatchObject({ batch: 'one', actor_email: 'ada@example.org', action: 'changed' });
});

test.each([
  ['resource', 'changed', true],
  ['resource', 'binned', true],
  ['resource', 'restored', true],
  ['resource', 'added', false],
  ['resource', 'deleted', false],
  ['administrator', 'changed', false],
  ['series', 'changed', true],
  ['series', 'deleted', true],
  ['series', 'added', false],
])('whether a %s that was %s can be undone: %s', (subject, action, can) => {
  expect(canUndo(entry({ subject, action }))).toBe(can);
});

test('each changed column is shown in its own way', () => {
  const before = { title: 'Old song', tags: ['a', 'b'], is_hero: false, pages: null, author: null, duration: '5 min' };
  const after = { title: 'New song', tags: ['b', 'c'], is_hero: true, pages: 12, author: 'Ruth', duration: '6 min' };
  expect(differencesOf({ before, after })).toEqual([
    { field: 'title', kind: 'text', start: '', removed: 'Old', added: 'New', end: ' song' },
    { field: 'author', kind: 'value', before: '', after: 'Ruth' },
    { field: 'duration', kind: 'value', before: '5 min', after: '6 min' },
    { field: 'pages', kind: 'value', before: '', after: '12' },
    { field: 'tags', kind: 'list', removed: ['a'], added: ['c'] },
    { field: 'is_hero', kind: 'value', before: 'false', after: 'true' },
  ]);
});

test('what the action already says is not repeated, and what was added or deleted has no differences', () => {
  expect(differencesOf({ before: { deleted_at: null }, after: { deleted_at: '2026-11-22' } })).toEqual([]);
  expect(differencesOf({ before: null, after: { title: 'New' } })).toEqual([]);
  expect(differencesOf({ before: { title: 'Old' }, after: null })).toEqual([]);
});

test('for questions that only moved, the order is shown', () => {
  const changesOf = (before: string[], after: string[]) =>
    differencesOf({ before: { questions: before }, after: { questions: after } });
  expect(changesOf(['Who?', 'Why?'], ['Why?', 'Who?'])).toEqual([
    { field: 'questions', kind: 'parts', added: 0, removed: 0, isReordered: true },
  ]);
  expect(changesOf(['Who?', 'Why?'], ['Why?', 'When?'])).toEqual([
    { field: 'questions', kind: 'list', added: ['When?'], removed: ['Who?'] },
  ]);
});

test.each([
  [['a', 'b'], ['a', 'b', 'c', 'd'], { added: 2, removed: 0, isReordered: false }],
  [['a', 'b', 'c'], ['c', 'a'], { added: 0, removed: 1, isReordered: true }],
  [['a', 'b', 'c'], ['a', 'x', 'c'], { added: 1, removed: 1, isReordered: false }],
])('the parts %j of a series that became %j are counted', (parts, became, expected) => {
  const differences = differencesOf({ before: { parts, cover: null }, after: { parts: became, cover: 'a' } });
  expect(differences).toEqual([
    { field: 'parts', kind: 'parts', ...expected },
    { field: 'cover', kind: 'changed' },
  ]);
});

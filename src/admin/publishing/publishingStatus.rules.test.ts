import { expect, test } from 'vitest';
import { canPublishNow, isHealthy, publishingStatus } from './publishingStatus.rules.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
type Row = Parameters<typeof publishingStatus>[0];
const row = (overrides: Partial<Row>): Row => ({
  state: 'live',
  due_at: null,
  started_at: null,
  message: '',
  ...overrides,
});
const status = (overrides: Partial<Row>) => publishingStatus(row(overrides), NOON);

test('when nothing is waiting, all changes are live', () => {
  expect(status({})).toEqual({ state: 'live' });
});

test('changes wait until their build is due', () => {
  expect(status({ due_at: at(1) })).toEqual({ state: 'waiting', dueAt: at(1) });
  expect(status({ due_at: at(-1) })).toEqual({ state: 'waiting', dueAt: at(-1) });
});

test('a build that nobody starts is overdue, after a failure too', () => {
  expect(status({ due_at: at(-3) })).toEqual({ state: 'overdue', since: at(-3) });
  expect(status({ state: 'failed', message: 'x', due_at: at(-3) })).toEqual({ state: 'overdue', since: at(-3) });
});

test('details are needed only if a build failed or is overdue', () => {
  const healthy = [{}, { due_at: at(1) }, { state: 'publishing', started_at: at(-1) }] as const;
  for (const overrides of healthy) expect(isHealthy(status(overrides))).toBe(true);
  for (const overrides of [{ state: 'failed' }, { due_at: at(-3) }] as const)
    expect(isHealthy(status(overrides))).toBe(false);
});

test('a build that has not reported for 30 minutes has failed', () => {
  expect(status({ state: 'publishing', started_at: at(-29) })).toEqual({ state: 'publishing', since: at(-29) });
  expect(status({ state: 'publishing', started_at: at(-30) })).toEqual({
    ...{ state: 'failed', error: 'no report', cause: '', retryAt: null },
  });
});

test('a failure is shown with its cause, as a code or as the text of the build', () => {
  expect(status({ state: 'failed', message: 'dispatch refused', due_at: at(4) })).toEqual({
    ...{ state: 'failed', error: 'dispatch refused', cause: '', retryAt: at(4) },
  });
  expect(status({ state: 'failed', message: 'The catalogue is empty.' })).toEqual({
    ...{ state: 'failed', error: null, cause: 'The catalogue is empty.', retryAt: null },
  });
});

test('publishing can be requested unless a build is running or due', () => {
  const can = (overrides: Partial<Row>) => canPublishNow(row(overrides), NOON);
  expect([can({}), can({ due_at: at(1) }), can({ state: 'failed', due_at: at(1) })]).toEqual([true, true, true]);
  expect([can({ due_at: at(0) }), can({ state: 'publishing', due_at: at(1) })]).toEqual([false, false]);
});

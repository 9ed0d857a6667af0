import { expect, test } from 'vitest';
import { parseRequest } from './parseRequest.ts';

const parse = (value: unknown) => parseRequest(JSON.stringify(value));
const REPORT = {
  left_out: [{ id: '1', title: 'A', field: 'external_link', reason: 'no address' }],
  heavy: [{ path: '/books/1', title: 'A', bytes: 21_000 }],
  files: { count: 95, limit: 20_000 },
  log: 'https://github.com/church/site/actions/runs/1',
};

test.each([{ event: 'due' }, { event: 'started' }])('%o is a request', (request) => {
  expect(parse({ ...request, more: 1 })).toEqual(request);
});

test('a build that is live names its revision, its report and its log', () => {
  const live = { event: 'live', revision: 7, report: REPORT, run_url: 'https://github.com/church/site/actions/runs/1' };
  expect(parse(live)).toEqual(live);
  expect(parse({ ...live, run_url: 'javascript:alert(1)' })).toEqual({ ...live, run_url: null });
});

test('only the parts of a report that administrators read are accepted', () => {
  const left_out = [{ ...REPORT.left_out[0], title: 'A\0', html: '<b>' }, 'text', null];
  const heavy = [{ path: 1, title: {}, bytes: 'many' }];
  const [files, log] = [{ count: 'many', limit: 'none' }, 'javascript:alert(1)'];
  expect(parse({ event: 'live', revision: 7, report: { left_out, heavy, files, log } })).toMatchObject({
    report: {
      ...{ left_out: REPORT.left_out, heavy: [{ path: '', title: '', bytes: 0 }] },
      ...{ files: { count: 0, limit: null }, log: null },
    },
  });
});

test('a failed build has its cause, shortened', () => {
  expect(parse({ event: 'failed', cause: `\0${'x'.repeat(2000)}` })).toEqual({
    event: 'failed',
    cause: 'x'.repeat(1000),
    run_url: null,
  });
});

test.each([
  null,
  [],
  'due',
  { event: 'other' },
  { event: 'failed' },
  { event: 'live', revision: 1.5, report: REPORT },
  { event: 'live', revision: 1 },
  { event: 'live', revision: 1, report: { left_out: [] } },
])('%o is no request', (value) => {
  expect(parse(value)).toBeNull();
});

test('anything but JSON isn’t a request', () => {
  expect([parseRequest('{'), parseRequest(''), parseRequest(null)]).toEqual([null, null, null]);
});

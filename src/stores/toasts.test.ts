import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, pauseToasts, toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
});
afterEach(() => vi.useRealTimers());

const texts = () => $toasts.get().map(({ text }) => text);

test('a message passes by itself, a failure later than a success', () => {
  toast('success', 'Saved');
  toast('error', 'Not saved');
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(['Not saved']);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

test('two messages stand at once, and no more', () => {
  for (const text of ['One', 'Two', 'Three']) toast('info', text);
  expect(texts()).toEqual(['Two', 'Three']);
});

test('a message that is held stays, and passes some time after it is let go', () => {
  toast('success', 'Saved');
  vi.advanceTimersByTime(4000);
  pauseToasts(true);
  toast('success', 'Saved, too');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Saved', 'Saved, too']);
  pauseToasts(false);
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Saved', 'Saved, too']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the same message stands once, and any can be dismissed', () => {
  toast('info', 'Again');
  const second = toast('info', 'Again');
  expect(texts()).toEqual(['Again']);
  dismissToast(second);
  expect(texts()).toEqual([]);
});

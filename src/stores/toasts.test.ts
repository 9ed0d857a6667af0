import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismiss, toast } from './toasts.ts';

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

test('the same message stands once, and any can be dismissed', () => {
  toast('info', 'Again');
  const second = toast('info', 'Again');
  expect(texts()).toEqual(['Again']);
  dismiss(second);
  expect(texts()).toEqual([]);
});

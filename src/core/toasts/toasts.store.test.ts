import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withdrawToast } from '../../admin/sections/withdrawToast.store.ts';
import { $toasts, dismissToast, pauseToasts, toast, toastWithAction } from './toasts.store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
});
afterEach(() => vi.useRealTimers());

const texts = () => $toasts.get().map(({ text }) => text);

test('a toast disappears on its own, an error later than a success', () => {
  toast('success', 'Saved');
  toast('error', 'Not saved');
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(['Not saved']);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

test('at most two toasts are shown at once', () => {
  for (const text of ['One', 'Two', 'Three']) toast('info', text);
  expect(texts()).toEqual(['Two', 'Three']);
});

test('paused toasts stay, and each gets its full time again afterwards', () => {
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

test('a repeated text is shown once, and toasts can be dismissed', () => {
  toast('info', 'Again');
  const second = toast('info', 'Again');
  expect(texts()).toEqual(['Again']);
  dismissToast(second);
  expect(texts()).toEqual([]);
});

test('a toast can be withdrawn', () => {
  toast('error', 'Not saved');
  toast('success', 'Sent');
  withdrawToast('Not saved');
  expect(texts()).toEqual(['Sent']);
});

test('a toast with a button stays long enough to press it', () => {
  toastWithAction('success', 'Deleted', { label: 'Undo', run: () => {} });
  vi.advanceTimersByTime(19_999);
  expect(texts()).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

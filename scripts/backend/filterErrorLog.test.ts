import { expect, test, vi } from 'vitest';

test('Pagefind’s message when Ctrl+C ends its program is not logged, other errors are', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { filterErrorLog } = await import('./filterErrorLog.ts');
  filterErrorLog({ fetch: async () => new Response() } as unknown as Parameters<typeof filterErrorLog>[0]);
  console.error('Service stopped', new Error('write EPIPE'));
  expect(log).not.toHaveBeenCalled();
  const other = new Error('write EPIPE');
  console.error('A request failed', other);
  expect(log).toHaveBeenCalledExactlyOnceWith('A request failed', other);
});

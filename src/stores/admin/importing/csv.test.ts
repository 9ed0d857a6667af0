/** The catalogue as a CSV file, and CSV files as rows of the import review. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAdminTab } from '../../../../supabase/tests/adminTab.ts';
import { addDeletedResource, addResource, uniqueWord } from '../../../../supabase/tests/builders.ts';
import { requestArrived, server } from '../../../../supabase/tests/pageServer.ts';

afterEach(() => void vi.restoreAllMocks());

async function openTool() {
  const tab = await openAdminTab('/admin?section=import&tool=csv', async () => ({
    ...(await import('./csvFile.ts')),
    ...(await import('./exportCatalogue.ts')),
    ...(await import('./review.ts')),
  }));
  const createObjectURL = vi.spyOn(URL, 'createObjectURL');
  const link = { click: vi.fn(), href: '', download: '' };
  vi.stubGlobal('document', Object.assign(document, { createElement: () => link }));
  return {
    ...tab,
    /** The name and content of the file that was saved. */
    saved: async () => {
      expect(link.click).toHaveBeenCalledOnce();
      return new File([createObjectURL.mock.calls[0]?.[0] as Blob], link.download);
    },
    files: () => createObjectURL.mock.calls.length,
    read: async (text: string) => {
      await tab.openCsvFile(new File([text], 'sermons.csv'));
      return tab.$csvFile.get();
    },
    candidates: () => {
      const file = tab.$csvFile.get();
      return (file.state === 'ready' && file.checked?.candidates) || [];
    },
  };
}

describe('the export', () => {
  test('has the whole catalogue, and is read back as it was', async () => {
    const word = uniqueWord();
    const row = {
      title: `=1+1 "${word}"; '+2`,
      description: `two\r\nlines, نعمة 🕊\n${word}`,
      author: ` '=${word}`,
      category: 'worship' as const,
      tags: ['a, b', '"c"', '=d'],
      external_link: `https://example.org/${word}`,
      image_url: 'https://example.org/a.jpg',
      duration: '1h 5m',
      is_hero: true,
    };
    await addResource(row);
    await addDeletedResource({ title: `binned ${word}` });
    const { exportCatalogue, says, saved, openCsvFile, candidates } = await openTool();
    await exportCatalogue(new Date('2026-11-22T09:30:00Z'));
    await says('is in your downloads.');
    const file = await saved();
    expect(file.name).toBe('catalogue-2026-11-22.csv');
    await openCsvFile(file);
    const mine = candidates().filter(({ title }) => title.includes(word));
    expect(mine).toMatchObject([{ ...row, pages: null, is_top_pick: false, presence: 'new' }]);
    expect(mine.length).toBe(1);
  });

  test('can be cancelled, and leaves no file', async () => {
    const { exportCatalogue, cancelExport, $catalogueExport, toasts, files } = await openTool();
    server.fault = 'slow';
    const exporting = exportCatalogue(new Date());
    await requestArrived();
    cancelExport();
    server.release();
    await exporting;
    expect([toasts(), files(), $catalogueExport.get()]).toEqual([['The export was cancelled.'], 0, { state: 'idle' }]);
  });

  test('that fails leaves no file, and that is said', async () => {
    const { exportCatalogue, toasts, files } = await openTool();
    server.fault = 'an expired token';
    await exportCatalogue(new Date());
    expect([toasts(), files()]).toEqual([
      ['The catalogue could not be exported just now. Please try again in a moment.'],
      0,
    ]);
  });
});

describe('a CSV file', () => {
  const LINES = 'Wann;Wo;Was\nBooks;https://example.org/a;Grace\n;https://example.org/b;Truth\n';

  test('is checked as soon as its columns are known, and again when they change', async () => {
    const { read, chooseCsvColumn, chooseCsvCategory, $missingColumns, candidates } = await openTool();
    expect(await read(LINES)).toMatchObject({ state: 'ready', checked: null });
    expect($missingColumns.get()).toEqual(['title', 'external_link']);
    await chooseCsvColumn('title', 2);
    await chooseCsvColumn('external_link', 1);
    expect(candidates().map(({ title, category }) => [title, category])).toEqual([
      ['Grace', 'others'],
      ['Truth', 'others'],
    ]);
    await Promise.all([chooseCsvColumn('category', 0), chooseCsvCategory('movies')]);
    expect(candidates().map(({ category }) => category)).toEqual(['books', 'movies']);
    await chooseCsvColumn('description', 2);
    expect($missingColumns.get()).toEqual(['title']);
    expect(candidates()).toEqual([]);
  });

  test('opens the review with its good rows, and names the others', async () => {
    const word = uniqueWord();
    await addResource({ title: word, external_link: `https://example.org/${word}` });
    const { read, reviewCsvFile, $review } = await openTool();
    const file = await read(`Title,Link,Pages\n${word},https://example.org/${word},\nBad,https://example.org/,x\n`);
    expect(file).toMatchObject({ checked: { faults: [{ row: 3, column: 'pages', code: 'no number', text: 'x' }] } });
    await reviewCsvFile();
    expect($review.get()).toMatchObject({
      source: 'csv',
      label: 'sermons.csv',
      rows: [{ candidate: { title: word, presence: 'in catalogue' }, isTicked: false }],
    });
    expect($review.get()?.rows.length).toBe(1);
  });

  test.each([
    ['', 'empty'],
    ['Title,Link\n\n', 'empty'],
    [`Title,Link\n${'a,https://example.org/\n'.repeat(20_001)}`, 'too many rows'],
  ])('%# without rows, or with too many, is refused', async (text, code) => {
    const { read } = await openTool();
    expect(await read(text)).toEqual({ state: 'refused', name: 'sermons.csv', code });
  });

  test('that is too large, or gone, is refused', async () => {
    const { openCsvFile, $csvFile } = await openTool();
    const file = new File(['Title'], 'sermons.csv');
    await openCsvFile(Object.defineProperty(file, 'size', { value: 30_000_001 }));
    expect($csvFile.get()).toMatchObject({ state: 'refused', code: 'too large' });
    const gone = new File(['Title'], 'sermons.csv');
    gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotFoundError'));
    await openCsvFile(gone);
    expect($csvFile.get()).toMatchObject({ state: 'refused', code: 'unreadable' });
  });

  test('gives way to one that is chosen while it is read', async () => {
    const { openCsvFile, $csvFile } = await openTool();
    const long = new File([`Title,Link\n${'a,https://example.org/\n'.repeat(15_000)}`], 'long.csv');
    await Promise.all([openCsvFile(long), openCsvFile(new File([LINES], 'short.csv'))]);
    expect($csvFile.get()).toMatchObject({ state: 'ready', name: 'short.csv' });
  });
});

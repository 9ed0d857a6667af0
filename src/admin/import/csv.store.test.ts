/** The catalogue as a CSV file, and CSV files as rows of the import review. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addDeletedResource, addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { requestArrived, server } from '../../../supabase/tests/pageServer.ts';
import type { Run } from './desk.store.ts';

afterEach(() => void vi.restoreAllMocks());

async function openTab() {
  const tab = await openAdminTab('/admin?section=import&tool=csv', async () => ({
    ...(await import('./csvFile.store.ts')),
    ...(await import('./exportCatalogue.store.ts')),
    ...(await import('./desk.store.ts')),
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
  test('has the whole catalogue, and is read back unchanged', async () => {
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
      created_at: '2024-05-17T09:00:00.123+00:00',
    };
    await addResource(row);
    await addDeletedResource({ title: `binned ${word}` });
    const { exportCatalogue, says, saved, openCsvFile, candidates } = await openTab();
    await exportCatalogue(new Date('2026-11-22T09:30:00Z'));
    await says('is in your downloads.');
    const file = await saved();
    expect(file.name).toBe('catalogue-2026-11-22.csv');
    await openCsvFile(file);
    const mine = candidates().filter(({ title }) => title.includes(word));
    expect(mine).toMatchObject([{ ...row, pages: null, is_top_pick: false }]);
    expect(mine.length).toBe(1);
  });

  test('can be cancelled, and leaves no file', async () => {
    const { exportCatalogue, cancelExport, $catalogueExport, toasts, files } = await openTab();
    server.fault = 'slow';
    const exporting = exportCatalogue(new Date());
    await requestArrived();
    cancelExport();
    server.release();
    await exporting;
    expect([toasts(), files(), $catalogueExport.get()]).toEqual([['The export was cancelled.'], 0, { state: 'idle' }]);
  });

  test('that fails leaves no file, and a toast says so', async () => {
    const { exportCatalogue, toasts, files } = await openTab();
    server.fault = 'an expired token';
    await exportCatalogue(new Date());
    expect([toasts(), files()]).toEqual([['We couldn’t export the catalogue. Please try again in a moment.'], 0]);
  });
});

describe('a CSV file', () => {
  const LINES = 'Wann;Wo;Was\nBooks;https://example.org/a;Grace\n;https://example.org/b;Truth\n';

  test('is checked as soon as its columns are known, and again when they change', async () => {
    const { read, chooseCsvColumn, chooseCsvCategory, $missingColumns, candidates } = await openTab();
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

  test('opens the review with its good rows, and lists the others', async () => {
    const word = uniqueWord();
    await addResource({ title: word, external_link: `https://example.org/${word}` });
    const { read, reviewCsvFile, $review } = await openTab();
    const file = await read(`Title,Link,Pages\n${word},https://example.org/${word},\nBad,https://example.org/,x\n`);
    expect(file).toMatchObject({ checked: { errors: [{ row: 3, column: 'pages', code: 'no number', text: 'x' }] } });
    await reviewCsvFile();
    expect($review.get()).toMatchObject({
      source: 'csv',
      label: 'sermons.csv',
      rows: [{ candidate: { title: word }, presence: 'in catalogue', isTicked: false }],
    });
    expect($review.get()?.rows.length).toBe(1);
  });

  test('without a good row opens no review, and keeps the summary of the last import', async () => {
    const { read, reviewCsvFile, $review, $run } = await openTab();
    const finished = { state: 'finished', undo: 'done' } as Extract<Run, { state: 'finished' }>;
    $run.set(finished);
    await read('Title,Link,Pages\nBad,https://example.org/,x\n');
    await reviewCsvFile();
    expect([$review.get(), $run.get()]).toEqual([null, finished]);
    await read('Title,Link\nGood,https://example.org/good\n');
    await reviewCsvFile();
    expect($run.get()).toEqual({ state: 'idle' });
  });

  test.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['Title,Link\n\n', 'only headings'],
    ['Grace,https://example.org/a\nTruth,https://example.org/b\n', 'no headings'],
    ['Grace,https://example.org/a', 'no headings'],
    ['PK\x03\x04\x14\0\x06\0xl/workbook.xml', 'spreadsheet'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'no text'],
    ['%PDF-1.7\n1 0 obj', 'no text'],
    [`Title,Link\n${'a,https://example.org/\n'.repeat(20_001)}`, 'too many rows'],
  ])('%# without rows, or with too many, is refused', async (text, code) => {
    const { read } = await openTab();
    expect(await read(text)).toEqual({ state: 'refused', name: 'sermons.csv', code });
  });

  test('that is refused keeps the previous one as it was', async () => {
    const { read, openCsvFile, chooseCsvColumn, $csvFile, candidates } = await openTab();
    await read(LINES);
    await chooseCsvColumn('title', 2);
    await chooseCsvColumn('external_link', 1);
    const { refused: _, ...before } = { refused: null, ...$csvFile.get() };
    for (const name of ['empty.csv', 'empty too.csv']) await openCsvFile(new File([''], name));
    expect($csvFile.get()).toEqual({ ...before, refused: { name: 'empty too.csv', code: 'empty' } });
    expect(candidates()).toHaveLength(2);
    await read('Title,Link\nGrace,https://example.org/\n');
    expect($csvFile.get()).not.toHaveProperty('refused');
  });

  test('that is too large, or gone, is refused', async () => {
    const { openCsvFile, $csvFile } = await openTab();
    const file = new File(['Title'], 'sermons.csv');
    await openCsvFile(Object.defineProperty(file, 'size', { value: 30_000_001 }));
    expect($csvFile.get()).toMatchObject({ state: 'refused', code: 'too large' });
    const gone = new File(['Title'], 'sermons.csv');
    gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotFoundError'));
    await openCsvFile(gone);
    expect($csvFile.get()).toMatchObject({ state: 'refused', code: 'unreadable' });
  });

  test('is replaced by one that is chosen while it is being read', async () => {
    const { openCsvFile, $csvFile } = await openTab();
    const long = new File([`Title,Link\n${'a,https://example.org/\n'.repeat(15_000)}`], 'long.csv');
    await Promise.all([openCsvFile(long), openCsvFile(new File([LINES], 'short.csv'))]);
    expect($csvFile.get()).toMatchObject({ state: 'ready', name: 'short.csv' });
  });
});

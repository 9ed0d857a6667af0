/** Measures how long PostgreSQL takes for what the admin page reads, in large catalogues. */
import { parseArgs } from 'node:util';
import { run } from '../backend/failure.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { adminCatalogue } from './adminCatalogue.ts';
import { addAdministrator, adminReads } from './adminReads.ts';
import { measureTyping } from './adminTyping.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { wholeNumber } from './options.ts';
import { measureReads, type Repetition } from './reads.ts';

const HELP = `npm run bench:admin [-- --rows 20000,100000 --runs 20 --rounds 5 --only "needs attention" --typing]

Fills a temporary embedded backend with generated resources, and runs the lists, searches, filters and
suggestions of the admin page in PostgreSQL as an administrator. Prints PostgreSQL's plan of each, and the
median and 95th percentile in milliseconds compared with the budget for 100,000 resources.
  --rows     resources in the catalogue; a backend of its own for each number
  --runs     reads per round
  --rounds   rounds; the median and the fastest one are printed, since other programs disturb
  --only     runs only what has this text in its name
  --typing   instead types in a browser that is four times as slow as this machine, and prints how long the
             page takes from a key to its paint (medians of the rounds), also in a field without any script`;

async function command() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '20000,100000' },
      runs: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      typing: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.info(HELP);
  const repetition = { runs: wholeNumber(values.runs), rounds: wholeNumber(values.rounds) };
  const sizes = values.rows.split(',').map(wholeNumber);
  const tables: [number, object][] = [];
  for (const rows of sizes)
    tables.push([
      rows,
      await (values.typing ? typing(rows, repetition.rounds) : measure(rows, values.only, repetition)),
    ]);
  for (const [rows, table] of tables) {
    console.info(`\n${rows} resources`);
    console.table(table);
  }
}

async function measure(rows: number, only: string, repetition: Repetition): Promise<object> {
  let table = {};
  await withTemporaryBackend(async (backend) => {
    await fillCatalogue(backend.sql, adminCatalogue(rows));
    const id = await addAdministrator(backend.sql);
    const reads = await adminReads(backend.sql, id, only);
    table = Object.fromEntries(await measureReads(backend, reads, id, repetition));
  });
  return table;
}

async function typing(rows: number, rounds: number): Promise<object> {
  let table = {};
  await withTemporaryBackend(async (backend, folder) => {
    table = await measureTyping(backend, folder, { rows, rounds });
  });
  return table;
}

if (import.meta.main) await run(command);

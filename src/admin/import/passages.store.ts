/** The passages of an import's rows: those that they list, and those that their texts suggest. */
import { isPassage, joinPassages, MOST_PASSAGES } from '../../catalogue/bible/passages.rules.ts';
import { findPassages, readPassages } from '../../catalogue/bible/readPassages.api.ts';
import type { Candidate } from '../../contract/importing.ts';
import { inChunks } from './chunks.rules.ts';

/** Reading takes 2 ms per row; the page stays responsive in between. */
const READ_AT_ONCE = 25;

/** The start of a description says what it is about; below are links and thanks. */
const BEGINNING = 1000;

/** If the parser can't be loaded, the rows stay as they are. */
export async function withPassages(candidates: readonly Candidate[]): Promise<Candidate[]> {
  try {
    const read: Candidate[] = [];
    for (const chunk of inChunks(candidates, READ_AT_ONCE)) {
      read.push(...(await Promise.all(chunk.map(readRow))));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return read;
  } catch {
    return [...candidates];
  }
}

/** @throws Error if the parser can't be loaded */
export async function readRow(candidate: Candidate): Promise<Candidate> {
  const { passages, title, description } = candidate;
  if (passages.length > 0) {
    return passages.every(isPassage)
      ? candidate
      : { ...candidate, passages: await readPassages(joinPassages(passages)) };
  }
  const proposed = await findPassages(`${title}\n${description.slice(0, BEGINNING)}`, MOST_PASSAGES);
  return proposed.length > 0 ? { ...candidate, proposed } : candidate;
}

/** Recognises which rows of an import are in the catalogue or in its bin. */
import type { CatalogueMatch } from '../../contract/importBatch.ts';
import type { Candidate } from '../../contract/importing.ts';

/** Rows that can be asked about at once. */
export const MATCH_LIMIT = 500;

/** The rows with where they are. One that is in the catalogue and in the bin is in the catalogue. */
export function withPresence(candidates: readonly Candidate[], matches: readonly CatalogueMatch[]): Candidate[] {
  const found = new Map<string, CatalogueMatch>();
  for (const match of matches) {
    const key = match.item ?? linkKey(match.link ?? '', match.title);
    if (found.get(key)?.is_binned !== false) found.set(key, match);
  }
  return candidates.map((candidate) => ({
    ...candidate,
    ...presenceOf(found.get(candidate.item ?? linkKey(candidate.external_link, candidate.title))),
  }));
}

function presenceOf(match: CatalogueMatch | undefined): Pick<Candidate, 'presence' | 'known'> {
  if (!match) return { presence: 'new' };
  if (match.is_binned) return { presence: 'in bin' };
  const { resource_id: id, title, category, is_draft } = match;
  return { presence: 'in catalogue', known: { id, title, category, is_draft } };
}

/** Many books have one link for orders, so the title has to be the same, too. */
export const linkKey = (link: string, title: string): string => `${link} ${title.normalize('NFC')}`;

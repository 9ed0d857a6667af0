import { Tags } from 'lucide';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { NothingFound } from '../sections/NothingFound.tsx';
import type { TagQuery } from './tagFields.rules.ts';
import { TAGS_WORDS } from './tags.words.ts';

interface Props {
  query: TagQuery;
  /** The address of the list without search. */
  everything: string;
  onEverything: () => void;
}

/** Says why there are no tags or authors. */
export function NoTags({ query, ...way }: Props) {
  if (query.text === '') return <EmptyPanel icon={Tags} title={TAGS_WORDS.empty[query.kind]} />;
  return <NothingFound words={TAGS_WORDS.none} {...way} />;
}

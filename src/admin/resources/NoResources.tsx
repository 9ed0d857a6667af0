import { Archive, CircleCheck, FilePen, LibraryBig, Plus } from 'lucide';
import type { AdminQuery } from '../../contract/admin.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { NothingFound } from '../sections/NoRows.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';

interface Props {
  query: AdminQuery;
  /** The address of the list without search and filters. */
  everything: string;
  onEverything: () => void;
  onAdd: () => void;
}

const WORDS = ADMIN_RESOURCES_WORDS.none;

/** Says why there is nothing in the list. */
export function NoResources({ query, everything, onEverything, onAdd }: Props) {
  if (query.text !== '' || query.category !== null || query.language !== null || query.captions)
    return <NothingFound words={WORDS} everything={everything} onEverything={onEverything} />;
  if (query.bin) return <EmptyPanel icon={Archive} title={WORDS.bin} text={WORDS.binText} />;
  if (query.drafts) return <EmptyPanel icon={FilePen} title={WORDS.drafts} text={WORDS.draftsText} />;
  if (query.attention === 'any')
    return <EmptyPanel icon={CircleCheck} title={WORDS.attention} text={WORDS.attentionText} />;
  if (query.attention === 'link')
    return <EmptyPanel icon={CircleCheck} title={WORDS.attention} text={WORDS.linkText} />;
  if (query.attention !== null) return <EmptyPanel icon={CircleCheck} title={WORDS.attention} />;
  return (
    <EmptyPanel icon={LibraryBig} title={WORDS.empty}>
      <button type="button" onClick={onAdd} className="button">
        <Icon of={Plus} className="size-5" />
        {ADMIN_RESOURCES_WORDS.add.open}
      </button>
    </EmptyPanel>
  );
}

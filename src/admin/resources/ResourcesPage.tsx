import { useStore } from '@nanostores/react';
import { Archive, CircleCheck, FilePen, LibraryBig, Plus } from 'lucide';
import type { MouseEvent } from 'react';
import type { AdminQuery, AdminResource } from '../../contract/admin.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import type { Ready } from '../../core/lists/shown.rules.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { NothingFound } from '../sections/NoRows.tsx';
import { openAdd } from '../sections/view.store.ts';
import { ADMIN_PAGE_SIZE, countedTotal } from './adminFields.rules.ts';
import { deleteForGood } from './changes.store.ts';
import { ListStatus } from './ListStatus.tsx';
import type { AdminList } from './list.store.ts';
import { ResourceCards } from './ResourceCards.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen } from './screen.store.ts';
import { useSelection } from './useSelection.ts';

interface Props {
  list: AdminList;
  shown: Ready<AdminResource>;
  /** The number of the page, also while it is loading. */
  page: number;
  onTurn: (page: number, event: MouseEvent) => void;
  onEverything: () => void;
}

/** A page of resources. */
export function ResourcesPage({ list, shown, page, onTurn, onEverything }: Props) {
  const { items, total } = shown.found;
  const { requested } = list.$list.get();
  const selection = useSelection(items);
  const { changing } = useStore($screen);
  const [dialog, askToEmptyBin] = useConfirm(ADMIN_RESOURCES_WORDS.bin.confirm, () => void deleteForGood());
  const { count, hasMore } = countedTotal(requested, total);
  const pages = pageCount(count, ADMIN_PAGE_SIZE);
  return (
    <>
      <ListStatus
        text={ADMIN_RESOURCES_WORDS.found(count, shown.page, pages, hasMore)}
        selected={selection.onPage}
        onSelectAll={items.length > 0 ? selection.selectPage : undefined}
        onEmptyBin={requested.bin && total > 0 ? askToEmptyBin : undefined}
      />
      {items.length > 0 ? (
        <ResourceCards
          list={list}
          found={shown.found}
          showsLacks={requested.attention !== null && requested.attention !== 'link'}
          selection={selection}
          changing={changing}
        />
      ) : (
        <NoResources
          query={requested}
          everything={list.hrefOf({ ...list.wholeList, bin: requested.bin, drafts: requested.drafts })}
          onEverything={onEverything}
          onAdd={() => openAdd('single')}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => list.hrefOf({ page: to })} onTurn={onTurn} />
      {dialog}
    </>
  );
}

interface NoResourcesProps {
  query: AdminQuery;
  /** The address of the list without search and filters. */
  everything: string;
  onEverything: () => void;
  onAdd: () => void;
}

const WORDS = ADMIN_RESOURCES_WORDS.none;

/** Says why there is nothing in the list. */
function NoResources({ query, everything, onEverything, onAdd }: NoResourcesProps) {
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

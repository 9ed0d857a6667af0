import { type MouseEvent, useState } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import { ADMIN_PAGE_SIZE, countedTotal } from '../../rules/admin/adminFields.ts';
import { pageCount } from '../../rules/list/pagination.ts';
import type { Ready } from '../../rules/list/shown.ts';
import { deleteForGood } from '../../stores/admin/changes.ts';
import type { AdminList } from '../../stores/admin/list.ts';
import { openAdd } from '../../stores/admin/view.ts';
import { ListStatus } from '../../ui/admin/ListStatus.tsx';
import { NoResources } from '../../ui/admin/NoResources.tsx';
import { Pagination } from '../../ui/paging/Pagination.tsx';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';
import { ResourceCards } from './ResourceCards.tsx';
import { useSelection } from './useSelection.ts';

interface Props {
  list: AdminList;
  shown: Ready<AdminResource>;
  /** The number of the page, also while it is waited for. */
  page: number;
  onTurn: (page: number, event: MouseEvent) => void;
  onEverything: () => void;
}

/** A page of resources. */
export function ResourcesPage({ list, shown, page, onTurn, onEverything }: Props) {
  const { items, total } = shown.found;
  const { asked } = list.$list.get();
  const selection = useSelection(items);
  const [isAsking, setAsking] = useState(false);
  const { count, hasMore } = countedTotal(asked, total);
  const pages = pageCount(count, ADMIN_PAGE_SIZE);
  const empty = () => {
    setAsking(false);
    void deleteForGood();
  };
  return (
    <>
      <ListStatus
        text={ADMIN_RESOURCES_WORDS.found(count, shown.page, pages, hasMore)}
        selected={selection.onPage}
        onSelectAll={items.length > 0 ? selection.selectPage : undefined}
        onEmptyBin={asked.bin && total > 0 ? () => setAsking(true) : undefined}
      />
      {items.length > 0 ? (
        <ResourceCards items={items} showsLacks={asked.attention !== null} selection={selection} />
      ) : (
        <NoResources
          query={asked}
          everything={list.hrefOf({ ...list.wholeList, bin: asked.bin })}
          onEverything={onEverything}
          onAdd={() => openAdd('single')}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => list.hrefOf({ page: to })}
        onTurn={onTurn}
        onExpect={list.expect}
      />
      {isAsking && (
        <ConfirmDialog {...ADMIN_RESOURCES_WORDS.bin.confirm} onConfirm={empty} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createAdminList } from '../../stores/admin/list.ts';
import { $view, openAdd } from '../../stores/admin/view.ts';
import { ResourcesHeader } from '../../ui/admin/ResourcesHeader.tsx';
import { AddPanel } from './AddPanel.tsx';
import { ResourceList } from './ResourceList.tsx';

/** Resource Management: adding resources, and the list of all of them. */
export function Resources() {
  const [list] = useState(() => createAdminList());
  const { add } = useStore($view);
  const asking = useStore(list.$asking);
  return (
    <>
      <ResourcesHeader
        isAdding={add !== null}
        isRefreshing={asking > 0}
        onAdd={() => openAdd(add === null ? 'single' : null)}
        onRefresh={list.retry}
      />
      {add !== null && <AddPanel open={add} />}
      <ResourceList list={list} />
    </>
  );
}

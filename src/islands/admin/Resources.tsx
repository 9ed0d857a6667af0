import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $isUnsaved, newResource } from '../../stores/admin/form.ts';
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
  // Unsaved work is not left out of sight.
  useEffect(() => {
    if ($isUnsaved.get()) openAdd('single', false);
  }, []);
  const toggleAdd = () => {
    if (add === null && !$isUnsaved.get()) newResource();
    openAdd(add === null ? 'single' : null);
  };
  return (
    <>
      <ResourcesHeader isAdding={add !== null} isRefreshing={asking > 0} onAdd={toggleAdd} onRefresh={list.retry} />
      <AddPanel open={add} />
      <ResourceList list={list} />
    </>
  );
}

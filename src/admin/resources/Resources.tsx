import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $isUnsaved, newResource } from '../form/form.store.ts';
import { $view, openAdd } from '../sections/view.store.ts';
import { AddPanel } from './AddPanel.tsx';
import { createAdminList } from './list.store.ts';
import { ResourceList } from './ResourceList.tsx';
import { ResourcesHeader } from './ResourcesHeader.tsx';
import { $screen } from './screen.store.ts';

/** Resource Management: adding resources, and the list of all of them. */
export function Resources() {
  const [list] = useState(() => createAdminList());
  const { add } = useStore($view);
  const { asking } = useStore($screen);
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

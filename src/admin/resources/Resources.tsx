import { useStore } from '@nanostores/react';
import { Plus, RefreshCw, X } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { ADD_PANEL } from '../form/AddTabs.tsx';
import { $isUnsaved, newResource } from '../form/form.store.ts';
import { $view, openAdd } from '../sections/view.store.ts';
import { AddPanel } from './AddPanel.tsx';
import { createAdminList } from './list.store.ts';
import { ResourceList } from './ResourceList.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen } from './screen.store.ts';

/** Resource Management: adding resources, and the list of all of them. */
export function Resources() {
  const [list] = useState(() => createAdminList());
  const { add } = useStore($view);
  const { asking } = useStore($screen);
  // Unsaved work isn't hidden, unless the address asks for another tab.
  useEffect(() => {
    if ($isUnsaved.get() && $view.get().add === null) openAdd('single', false);
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

interface HeaderProps {
  isAdding: boolean;
  isRefreshing: boolean;
  onAdd: () => void;
  onRefresh: () => void;
}

/** The title of Resource Management, with what can be done with the whole list. */
function ResourcesHeader({ isAdding, isRefreshing, onAdd, onRefresh }: HeaderProps) {
  const { title, refresh, refreshing, add } = ADMIN_RESOURCES_WORDS;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-heading">{title}</h1>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <button
          type="button"
          aria-disabled={isRefreshing}
          onClick={() => isRefreshing || onRefresh()}
          className="button quiet px-4"
        >
          <Icon of={RefreshCw} className={`size-5 ${isRefreshing ? 'waiting' : ''}`} />
          {refresh}
          <span role="status" className="sr-only">
            {isRefreshing && refreshing}
          </span>
        </button>
        <button
          type="button"
          aria-expanded={isAdding}
          aria-controls={ADD_PANEL}
          onClick={onAdd}
          className={`button px-5 ${isAdding ? 'quiet' : ''}`}
        >
          <Icon of={isAdding ? X : Plus} className="size-5" />
          {isAdding ? add.close : add.open}
        </button>
      </div>
    </div>
  );
}

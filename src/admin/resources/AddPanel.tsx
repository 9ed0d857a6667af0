import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { AddTab } from '../../contract/admin.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from '../../core/remote/LazyPanel.tsx';
import { ADD_PANEL, AddTabs, addTabId } from '../form/AddTabs.tsx';
import { $isUnsaved } from '../form/form.store.ts';
import { ADD_TAB_WORDS } from '../form/form.words.ts';
import { openAdd } from '../sections/view.store.ts';
import { addFromLink } from './addFromLink.store.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';

const WORDS = ADMIN_RESOURCES_WORDS.add.start;

const LOAD: Record<AddTab, LoadPanel<object>> = {
  single: async () => (await import('../form/ResourceForm.tsx')).ResourceForm,
  video: async () => (await import('../import/BulkSearch.tsx')).VideoBulk,
  music: async () => (await import('../import/BulkSearch.tsx')).MusicBulk,
};

/** Where resources are added and edited. When closed (null), Single Add shows only one field, so that the list is visible. */
export function AddPanel({ open }: { open: AddTab | null }) {
  const tab = open ?? 'single';
  return (
    <div className="panel mt-6 px-4 pt-2 sm:px-6">
      <AddTabs open={tab} onOpen={openAdd} />
      <div
        id={ADD_PANEL}
        role="tabpanel"
        aria-labelledby={addTabId(tab)}
        tabIndex={-1}
        className={`outline-none ${open ? 'py-6' : 'pt-4 pb-5'}`}
      >
        {open === null ? <AddStart /> : <AddWith tab={open} />}
      </div>
    </div>
  );
}

const AddWith = ({ tab }: { tab: AddTab }) => (
  <ErrorBoundary key={tab}>
    <LazyPanel title={ADD_TAB_WORDS.tab[tab]} load={LOAD[tab]} props={{}} />
  </ErrorBoundary>
);

/** The panel’s content until a resource is added or edited. */
function AddStart() {
  const isUnsaved = useStore($isUnsaved);
  return isUnsaved ? <Unsaved /> : <LinkForm />;
}

// The button is gone then.
const focusPanel = () => document.getElementById(ADD_PANEL)?.focus({ preventScroll: true });

/** The field for the link of the resource to add. */
function LinkForm() {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void addFromLink(String(new FormData(event.currentTarget).get('link')));
    focusPanel();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap gap-x-3 gap-y-2">
      <label htmlFor="add-link" className="basis-full font-medium">
        {WORDS.label}
      </label>
      <input
        id="add-link"
        name="link"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="add-link-hint"
        className="min-h-12 min-w-0 grow basis-40 rounded-md border border-quiet bg-surface px-3 py-2.5"
      />
      <button type="submit" className="button quiet px-4 sm:px-5">
        {WORDS.go}
      </button>
      <p id="add-link-hint" className="basis-full text-sm text-quiet">
        {WORDS.hint}
      </p>
    </form>
  );
}

function Unsaved() {
  const resume = () => {
    openAdd('single');
    focusPanel();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{WORDS.unsaved}</p>
      <button type="button" onClick={resume} className="button quiet px-5">
        {WORDS.resume}
      </button>
    </div>
  );
}

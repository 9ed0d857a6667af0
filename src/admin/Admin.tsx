import { useStore } from '@nanostores/react';
import {
  Bug,
  ChartColumn,
  History,
  type IconNode,
  Import,
  LibraryBig,
  ListOrdered,
  Mail,
  Newspaper,
  ShieldCheck,
  Sprout,
  Tags,
} from 'lucide';
import { useEffect, useRef } from 'react';
import { RouteGuard } from '../account/guard/RouteGuard.tsx';
import type { AdminSection } from '../contract/admin.ts';
import { ErrorBoundary } from '../core/errors/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from '../core/remote/LazyPanel.tsx';
import { ADMIN_WORDS } from './admin.words.ts';
import { $newMessages } from './messages/newMessages.store.ts';
import { PublishingStatus } from './publishing/PublishingStatus.tsx';
import { followNewPosters } from './resources/newPosters.store.ts';
import { removeUnusedImagesOnce } from './resources/unusedImages.store.ts';
import { SectionNav } from './SectionNav.tsx';
import { followUndoKey } from './sections/undo.store.ts';
import { $view } from './sections/view.store.ts';
import { $toMend } from './upkeep/upkeep.store.ts';

/** The administration's pages. */
export function Admin() {
  return <RouteGuard allow="admin">{(account) => <Sections key={account.id} />}</RouteGuard>;
}

function Sections() {
  const { section, opened } = useStore($view);
  const marks = { messages: useStore($newMessages), upkeep: useStore($toMend) };
  const nav = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = `${section} ${opened}`;
  const before = useRef(shown);
  useEffect(followUndoKey, []);
  useEffect(followNewPosters, []);
  useEffect(() => void removeUnusedImagesOnce(), []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    panel.current?.focus({ preventScroll: true });
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mark moves the sections behind it
  useEffect(() => {
    if (nav.current) showOpenSection(nav.current);
  }, [section, marks.messages, marks.upkeep]);

  /** Imports it, so that it opens at once. A failure shows when it is opened. */
  const expect = (next: AdminSection) => void SECTIONS[next].load().catch(() => {});
  return (
    <>
      <PublishingStatus />
      <div className="wrap grid gap-6 py-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
        <SectionNav ref={nav} open={section} icons={SECTIONS} marks={marks} onExpect={expect} />
        <div ref={panel} tabIndex={-1} className="min-w-0 outline-none">
          <ErrorBoundary key={shown}>
            <LazyPanel title={ADMIN_WORDS.section[section]} load={SECTIONS[section].load} props={{}} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}

/** When the sections are in a row, it may be too long for the screen. It isn't scrolled while it has the focus. */
function showOpenSection(nav: HTMLElement): void {
  if (nav.matches(':focus-within')) return;
  const row = nav.querySelector('ul');
  const open = nav.querySelector<HTMLElement>('[aria-current]');
  if (!row || !open) return;
  const [inside, around] = [open.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += document.dir === 'rtl' ? inside.right - around.right + EDGE : inside.left - around.left - EDGE;
}

/** Pixels of the previous section that stay visible. */
const EDGE = 72;

interface Section {
  icon: IconNode;
  /** Imports the section when it is opened. */
  load: LoadPanel<object>;
}

const SECTIONS: Record<AdminSection, Section> = {
  resources: { icon: LibraryBig, load: async () => (await import('./resources/Resources.tsx')).Resources },
  import: { icon: Import, load: async () => (await import('./import/Import.tsx')).Import },
  series: { icon: ListOrdered, load: async () => (await import('./series/Series.tsx')).SeriesSection },
  tags: { icon: Tags, load: async () => (await import('./tags/Tags.tsx')).Tags },
  messages: { icon: Mail, load: async () => (await import('./messages/Messages.tsx')).Messages },
  newsletter: { icon: Newspaper, load: async () => (await import('./newsletter/Newsletter.tsx')).Newsletter },
  errors: { icon: Bug, load: async () => (await import('./errors/ErrorReports.tsx')).ErrorReports },
  numbers: { icon: ChartColumn, load: async () => (await import('./numbers/Numbers.tsx')).Numbers },
  upkeep: { icon: Sprout, load: async () => (await import('./upkeep/Upkeep.tsx')).Upkeep },
  administrators: {
    icon: ShieldCheck,
    load: async () => (await import('./administrators/Administrators.tsx')).Administrators,
  },
  history: { icon: History, load: async () => (await import('./history/History.tsx')).History },
};

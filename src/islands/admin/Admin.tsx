import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AdminSection } from '../../contract/admin.ts';
import { $newMessages } from '../../stores/admin/newMessages.ts';
import { followNewPosters } from '../../stores/admin/newPosters.ts';
import { followUndoKey } from '../../stores/admin/undo.ts';
import { removeUnusedImagesOnce } from '../../stores/admin/unusedImages.ts';
import { $opened, $view } from '../../stores/admin/view.ts';
import { SectionNav } from '../../ui/admin/SectionNav.tsx';
import { ADMIN_WORDS } from '../../wording/admin.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { LazyPanel } from '../member/LazyPanel.tsx';
import { RouteGuard } from '../member/RouteGuard.tsx';
import { PublishingStatus } from './PublishingStatus.tsx';
import { SECTIONS } from './sections.ts';

/** The pages of an administrator. */
export function Admin() {
  return <RouteGuard allow="admin">{(account) => <Sections key={account.id} />}</RouteGuard>;
}

function Sections() {
  const { section } = useStore($view);
  const opened = useStore($opened);
  const newMessages = useStore($newMessages);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of messages moves the sections behind it
  useEffect(() => {
    if (nav.current) showOpenSection(nav.current);
  }, [section, newMessages]);

  /** Imports it, so that it opens at once. A failure shows when it is opened. */
  const expect = (next: AdminSection) => void SECTIONS[next].load().catch(() => {});
  return (
    <>
      <PublishingStatus />
      <div className="wrap grid gap-6 py-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
        <SectionNav ref={nav} open={section} icons={SECTIONS} unread={{ messages: newMessages }} onExpect={expect} />
        <div ref={panel} tabIndex={-1} className="min-w-0 outline-none">
          <ErrorBoundary key={shown}>
            <LazyPanel title={ADMIN_WORDS.section[section]} load={SECTIONS[section].load} props={{}} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}

/** Where the sections stand in a row, it may be too long for the screen. It stays where the focus is in it. */
function showOpenSection(nav: HTMLElement): void {
  if (nav.matches(':focus-within')) return;
  const row = nav.querySelector('ul');
  const open = nav.querySelector<HTMLElement>('[aria-current]');
  if (row && open) row.scrollLeft += open.getBoundingClientRect().left - row.getBoundingClientRect().left - EDGE;
}

/** Pixels of the section before that stay in sight. */
const EDGE = 72;

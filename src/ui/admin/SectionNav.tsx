import type { IconNode } from 'lucide';
import type { Ref } from 'react';
import { ADMIN_SECTIONS, type AdminSection } from '../../contract/admin.ts';
import { sectionPath } from '../../rules/admin/adminView.ts';
import { ADMIN_WORDS } from '../../wording/admin.ts';
import { Icon } from '../frame/Icon.tsx';

interface Props {
  ref: Ref<HTMLElement>;
  open: AdminSection;
  icons: Record<AdminSection, { icon: IconNode }>;
  /** How many things nobody has seen yet, by section. */
  unread: Partial<Record<AdminSection, number>>;
  /** The administrator points at a section, so it may be opened next. */
  onExpect: (section: AdminSection) => void;
}

/** The sections of the administration: a column on wide screens, else a row that can be scrolled. */
export function SectionNav({ ref, open, icons, unread, onExpect }: Props) {
  return (
    <nav ref={ref} aria-label={ADMIN_WORDS.sections} className="min-w-0 print:hidden">
      <ul className="-mx-4 -my-0.5 side-scroller flex scroll-px-4 gap-1 px-4 py-1.5 max-lg:pr-10 max-lg:mask-[linear-gradient(to_right,transparent,black_1rem_calc(100%-2.5rem),transparent)] has-focus-visible:mask-none lg:sticky lg:top-6 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0">
        {ADMIN_SECTIONS.map((section) => (
          <li key={section} className="shrink-0">
            <a
              href={sectionPath(section)}
              aria-current={section === open ? 'page' : undefined}
              onPointerEnter={() => onExpect(section)}
              className="flex min-h-11 items-center gap-2.5 rounded-lg px-3 font-medium whitespace-nowrap text-quiet no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-hue-soft aria-[current=page]:text-hue"
            >
              <Icon of={icons[section].icon} className="size-5 shrink-0 max-sm:hidden" />
              {ADMIN_WORDS.section[section]}
              <Unread count={unread[section] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  const text = count > MOST_UNREAD ? `${MOST_UNREAD}+` : count;
  return (
    <span className="relative ml-auto min-w-6 rounded-full bg-flame px-2 text-center text-xs/6 font-semibold text-on-flame">
      {text} <span className="sr-only">{ADMIN_WORDS.unread}</span>
    </span>
  );
}

/** Larger numbers would not fit beside the name. */
const MOST_UNREAD = 99;

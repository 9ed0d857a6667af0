import type { IconNode } from 'lucide';
import type { Ref } from 'react';
import { ADMIN_SECTIONS, type AdminSection } from '../contract/admin.ts';
import { Icon } from '../core/parts/Icon.tsx';
import { ADMIN_WORDS } from './admin.words.ts';
import { sectionPath } from './sections/adminView.rules.ts';

interface Props {
  ref: Ref<HTMLElement>;
  open: AdminSection;
  icons: Record<AdminSection, { icon: IconNode }>;
  /** How many things need attention, by section. */
  marks: Record<keyof typeof ADMIN_WORDS.marks, number>;
  /** The administrator points at a section, so it may be opened next. */
  onExpect: (section: AdminSection) => void;
}

/** The sections of the administration: a column on wide screens, otherwise a row that can be scrolled. */
export function SectionNav({ ref, open, icons, marks, onExpect }: Props) {
  return (
    <nav ref={ref} aria-label={ADMIN_WORDS.sections} className="min-w-0 print:hidden">
      <ul className="-mx-4 -my-0.5 side-scroller flex scroll-px-4 gap-1 px-4 py-1.5 max-lg:pe-10 max-lg:mask-[linear-gradient(to_right,transparent,black_1rem_calc(100%-2.5rem),transparent)] has-focus-visible:mask-none lg:sticky lg:top-6 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0">
        {ADMIN_SECTIONS.map((section) => (
          <li key={section} className="shrink-0">
            <a
              href={sectionPath(section)}
              aria-current={section === open ? 'page' : undefined}
              onPointerEnter={() => onExpect(section)}
              className="flex min-h-11 items-center gap-2.5 rounded-lg px-3 font-medium text-quiet no-underline max-lg:whitespace-nowrap hover:bg-sunken hover:text-ink aria-[current=page]:bg-hue-soft aria-[current=page]:text-hue"
            >
              <Icon of={icons[section].icon} className="size-5 shrink-0 max-sm:hidden" />
              {ADMIN_WORDS.section[section]}
              {(section === 'messages' || section === 'upkeep') && (
                <Mark count={marks[section]} text={ADMIN_WORDS.marks[section]} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="relative ms-auto min-w-6 rounded-full bg-flame px-2 text-center text-xs/6 font-semibold text-on-flame">
      {count > MOST ? `${MOST}+` : count} <span className="sr-only">{text}</span>
    </span>
  );
}

/** Larger numbers wouldn't fit beside the name. */
const MOST = 99;

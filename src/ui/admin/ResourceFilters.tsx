import { Archive, type IconNode, LibraryBig, TriangleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import type { AdminQuery, Attention } from '../../contract/admin.ts';
import { CATEGORIES, isCategory } from '../../contract/resource.ts';
import { ATTENTIONS } from '../../rules/admin/adminFields.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { CATEGORY_WORDS } from '../../wording/categories.ts';
import { Icon } from '../frame/Icon.tsx';

interface Props {
  query: AdminQuery;
  /** Address of the list with this change. */
  hrefOf: (change: Partial<AdminQuery>) => string;
  onChange: (change: Partial<AdminQuery>) => void;
}

type View = keyof typeof ADMIN_RESOURCES_WORDS.view;

const VIEWS: Record<View, { icon: IconNode; change: Pick<AdminQuery, 'attention' | 'bin'> }> = {
  catalogue: { icon: LibraryBig, change: { attention: null, bin: false } },
  attention: { icon: TriangleAlert, change: { attention: 'any', bin: false } },
  bin: { icon: Archive, change: { attention: null, bin: true } },
};

const viewOf = ({ bin, attention }: AdminQuery): View => (bin ? 'bin' : attention ? 'attention' : 'catalogue');

/** What is listed: the catalogue, what needs attention in it, or the bin. */
export function ResourceViews({ query, hrefOf, onChange }: Props) {
  const words = ADMIN_RESOURCES_WORDS;
  const open = viewOf(query);
  const choose = (change: Partial<AdminQuery>) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChange(change);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={words.views} className="flex flex-wrap gap-2">
        {(Object.keys(VIEWS) as View[]).map((view) => (
          <a
            key={view}
            href={hrefOf(VIEWS[view].change)}
            aria-current={view === open ? 'true' : undefined}
            onClick={choose(VIEWS[view].change)}
            className="chip max-sm:px-3"
          >
            <Icon of={VIEWS[view].icon} className="size-4 max-sm:hidden" />
            {words.view[view]}
          </a>
        ))}
      </nav>
      {open === 'attention' && (
        <Choice
          label={words.attentions}
          value={query.attention ?? 'any'}
          options={ATTENTIONS.map((attention) => [attention, words.attention[attention]])}
          onChoose={(value) => onChange({ attention: value as Attention })}
          className="min-h-11"
        />
      )}
    </div>
  );
}

/** Lists one category, or all. */
export function CategoryFilter({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const { category, anyCategory } = ADMIN_RESOURCES_WORDS;
  const names = CATEGORIES.map((each) => [each, CATEGORY_WORDS[each].title] as const);
  return (
    <Choice
      label={category}
      value={query.category ?? ''}
      options={[['', anyCategory], ...names]}
      onChoose={(value) => onChange({ category: isCategory(value) ? value : null })}
      className="min-h-12"
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  /** Its height, as of what stands beside it. */
  className: string;
}

function Choice({ label, value, options, onChoose, className }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className={`tool-field rounded-lg font-medium max-sm:grow ${className}`}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each} className="bg-surface text-ink">
          {name}
        </option>
      ))}
    </select>
  );
}

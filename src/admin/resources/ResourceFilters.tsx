import { Archive, FilePen, type IconNode, LibraryBig, TriangleAlert } from 'lucide';
import type { AdminQuery, Attention } from '../../contract/admin.ts';
import { CATEGORIES, isCategory } from '../../contract/category.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { languageOptions } from '../form/languageOptions.rules.ts';
import { ChipNav } from '../sections/ChipNav.tsx';
import { ATTENTIONS } from './adminFields.rules.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';

interface Props {
  query: AdminQuery;
  /** Address of the list with this change. */
  hrefOf: (change: Partial<AdminQuery>) => string;
  onChange: (change: Partial<AdminQuery>) => void;
}

type View = keyof typeof ADMIN_RESOURCES_WORDS.view;

const VIEWS: Record<View, Pick<AdminQuery, 'attention' | 'drafts' | 'bin'>> = {
  catalogue: { attention: null, drafts: false, bin: false },
  attention: { attention: 'any', drafts: false, bin: false },
  drafts: { attention: null, drafts: true, bin: false },
  bin: { attention: null, drafts: false, bin: true },
};

const ICONS: Record<View, IconNode> = {
  catalogue: LibraryBig,
  attention: TriangleAlert,
  drafts: FilePen,
  bin: Archive,
};

function viewOf({ bin, drafts, attention }: AdminQuery): View {
  if (bin) return 'bin';
  if (drafts) return 'drafts';
  return attention ? 'attention' : 'catalogue';
}

/** What is listed: the catalogue, what needs attention in it, its drafts, or the bin. */
export function ResourceViews({ query, hrefOf, onChange }: Props) {
  const words = ADMIN_RESOURCES_WORDS;
  const open = viewOf(query);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChipNav
        label={words.views}
        choices={Object.keys(VIEWS) as View[]}
        open={open}
        words={words.view}
        icons={ICONS}
        hrefOf={(view) => hrefOf(VIEWS[view])}
        onChoose={(view) => onChange(VIEWS[view])}
        isLong
      />
      {open === 'attention' && (
        <Choice
          label={words.attentions}
          value={query.attention ?? 'any'}
          options={ATTENTIONS.map((attention) => [attention, words.attention[attention]])}
          onChoose={(value) => onChange({ attention: value as Attention })}
          className="min-h-11 max-w-full"
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

/** Lists one language, and only resources with captions. */
export function LanguageFilters({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const { language, anyLanguage, noLanguage, captions } = ADMIN_RESOURCES_WORDS;
  return (
    <>
      <Choice
        label={language}
        value={query.language ?? ''}
        options={[['', anyLanguage], ['none', noLanguage], ...languageOptions(query.language)]}
        onChoose={(value) => onChange({ language: value || null })}
        className="min-h-12 max-w-44"
      />
      <label className="flex min-h-12 cursor-pointer items-center gap-2 font-medium">
        <input
          type="checkbox"
          checked={query.captions}
          onChange={({ currentTarget }) => onChange({ captions: currentTarget.checked })}
          className="size-5 accent-flame"
        />
        {captions}
      </label>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  /** Gives it the height of its neighbours. */
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
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}

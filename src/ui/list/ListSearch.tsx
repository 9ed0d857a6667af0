import { Search } from 'lucide';
import type { Ref } from 'react';
import type { Category } from '../../contract/resource.ts';
import { LONGEST_TEXT } from '../../rules/list/categoryFields.ts';
import { categoryPath } from '../../rules/site/paths.ts';
import { CATEGORY_WORDS } from '../../wording/categories.ts';
import { LIST_WORDS } from '../../wording/lists.ts';
import { Icon } from '../frame/Icon.tsx';

interface Props {
  category: Category;
  field: Ref<HTMLInputElement>;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

/** The search field of a list. It is uncontrolled, so that text typed before hydration is kept. */
export function ListSearch({ category, field, onType, onSubmit }: Props) {
  const label = LIST_WORDS.search(CATEGORY_WORDS[category].title);
  return (
    <search>
      <form
        action={categoryPath(category)}
        onSubmit={(event) => {
          event.preventDefault();
          // Moving the focus closes the on-screen keyboard.
          onSubmit();
        }}
        className="relative"
      >
        <Icon of={Search} className="absolute top-3.5 left-4 size-5 text-quiet" />
        <input
          ref={field}
          name="q"
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST_TEXT}
          enterKeyHint="search"
          autoComplete="off"
          onInput={(event) => onType(event.currentTarget.value)}
          className="min-h-12 w-full rounded-full border border-quiet bg-surface pr-3 pl-12 placeholder:text-quiet"
        />
      </form>
    </search>
  );
}

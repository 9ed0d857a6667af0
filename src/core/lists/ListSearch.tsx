import { Search } from 'lucide';
import type { Ref } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { LONGEST_TEXT } from './searchText.rules.ts';

interface Props {
  /** What is searched. */
  label: string;
  /** The path of the list. */
  path: string;
  field: Ref<HTMLInputElement>;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

/** The search field of a list. It is uncontrolled, so that text typed before hydration is kept. */
export function ListSearch({ label, path, field, onType, onSubmit }: Props) {
  return (
    <search>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          // Moving the focus closes the on-screen keyboard.
          onSubmit();
        }}
        className="relative"
      >
        <Icon of={Search} className="absolute top-3.5 start-4 size-5 text-quiet" />
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
          className="min-h-12 w-full rounded-full border border-quiet bg-surface pe-3 ps-12 placeholder:text-quiet"
        />
      </form>
    </search>
  );
}

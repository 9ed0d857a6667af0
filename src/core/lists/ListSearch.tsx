import { Search } from 'lucide';
import type { Ref } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { LONGEST_TEXT } from './searchText.rules.ts';

interface Props {
  /** What is searched. */
  label: string;
  field: Ref<HTMLInputElement>;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

/**
 * The search field of a list. It is uncontrolled, so that text typed before hydration is kept. Outside a dialog, a form with
 * this method isn't sent: Enter puts no text into an address before it is checked (crisis.store.ts).
 */
export function ListSearch({ label, field, onType, onSubmit }: Props) {
  return (
    <search>
      {/* Moving the focus closes the on-screen keyboard. */}
      <form method="dialog" onSubmit={onSubmit} className="relative">
        <Icon of={Search} className="absolute top-3.5 start-4 size-5 text-quiet" />
        <input
          ref={field}
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

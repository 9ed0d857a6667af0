import type { CatalogueWord } from '../../contract/admin.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';

const WORDS = RESOURCE_FORM_WORDS.suggestions;

interface Props {
  id: string;
  suggestions: readonly CatalogueWord[];
  /** The index of the one that Enter chooses; -1 for none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (name: string) => void;
}

/** The list below a combobox. The focus stays in the field. */
export function SuggestionList({ id, suggestions, active, optionId, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={WORDS.title}
      className="raised absolute inset-x-0 top-full z-2 mt-2 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
    >
      {suggestions.map(({ name, resources }, index) => (
        <button
          key={name}
          id={optionId(index)}
          type="button"
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Otherwise the field would lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className="flex w-full text-start min-h-11 cursor-pointer items-center justify-between gap-3 rounded-pane px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-flame"
        >
          <span dir="auto" className="min-w-0">
            {name}
          </span>
          <span className="shrink-0 text-sm text-quiet">{WORDS.used(resources)}</span>
        </button>
      ))}
    </div>
  );
}

interface Props {
  id: string;
  /** The name of the list. */
  title: string;
  /** How many there are, for screen readers. */
  count: (options: number) => string;
  options: readonly { key: string; name: string; note: string }[];
  /** Index of the suggestion that Enter chooses, or -1. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
}

/** The list below a combobox; nothing without suggestions. The focus stays in the field. */
export function SuggestionList({ id, title, count, options, active, optionId, onChoose }: Props) {
  const isShown = options.length > 0;
  return (
    <>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={title}
          className="raised absolute inset-x-0 top-full z-2 mt-2 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
        >
          {options.map(({ key, name, note }, index) => (
            <button
              key={key}
              id={optionId(index)}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Otherwise the field would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
              className="flex w-full text-start min-h-11 cursor-pointer items-center justify-between gap-3 rounded-pane px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-flame"
            >
              <span dir="auto" className="min-w-0">
                {name}
              </span>
              <span className="shrink-0 text-sm text-quiet">{note}</span>
            </button>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isShown && count(options.length)}
      </span>
    </>
  );
}

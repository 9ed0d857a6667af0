import type { IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';

interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  open: Choice;
  words: Record<Choice, string>;
  icons: Record<Choice, IconNode>;
  /** The address of a choice. */
  hrefOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** Whether there are so many that phones have no room for icons. */
  isLong?: boolean;
}

/** Choices of what a section shows. They are links, so that they can be opened in a new tab. */
export function ChipNav<Choice extends string>(props: Props<Choice>) {
  const { label, choices, open, words, icons, hrefOf, onChoose, isLong = false } = props;
  const choose = (choice: Choice) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(choice);
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <a
          key={choice}
          href={hrefOf(choice)}
          aria-current={choice === open ? 'true' : undefined}
          onClick={choose(choice)}
          className={`chip ${isLong ? 'max-sm:px-3' : ''}`}
        >
          <Icon of={icons[choice]} className={`size-4 ${isLong ? 'max-sm:hidden' : ''}`} />
          {words[choice]}
        </a>
      ))}
    </nav>
  );
}

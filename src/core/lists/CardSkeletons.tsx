import type { Category } from '../../contract/category.ts';
import { PAGE_SIZE } from './pagination.rules.ts';

interface Props {
  count?: number;
  /** The category, if all cards have the same one. */
  category?: Category;
  /** Whether the cards have buttons below their texts. */
  hasActions?: boolean;
}

/** Placeholder cards: one page of them. */
export function CardSkeletons({ count = PAGE_SIZE, category, hasActions = true }: Props) {
  const room = hasActions ? 'pb-24 compact:pb-8 max-sm:min-h-40' : 'pb-8 compact:min-h-32';
  return (
    <ul aria-hidden="true" data-category={category} className="card-grid waiting">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <li key={index} className="panel card">
          <div className="picture-wall card-picture bg-sunken compact:aspect-video compact:w-28" />
          <div className={`grow space-y-3 p-4 ${room}`}>
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 rounded-pane bg-sunken" />
            <div className="h-5 w-2/3 rounded-pane bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}

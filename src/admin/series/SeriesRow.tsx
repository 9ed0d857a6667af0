import { Pencil, Trash2 } from 'lucide';
import type { Series } from '../../contract/series.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import { ScheduleNote } from '../schedule/ScheduleNote.tsx';
import { SERIES_WORDS } from './series.words.ts';

interface Props {
  series: Series;
  onEdit: () => void;
  onDelete: () => void;
}

/** A series or collection, with a link to its page. */
export function SeriesRow({ series, onEdit, onDelete }: Props) {
  const title = shortTitle(series.title);
  const facts = [
    SERIES_WORDS.kind[series.kind],
    SERIES_WORDS.parts(series.parts.length),
    series.is_on_home && SERIES_WORDS.onHome,
    series.is_draft && SERIES_WORDS.draft,
    series.is_plan && SERIES_WORDS.plan,
  ].filter(Boolean);
  return (
    <li
      data-item=""
      tabIndex={-1}
      className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        {series.is_draft ? (
          <p dir="auto" className="font-medium">
            {title}
          </p>
        ) : (
          <a href={seriesPath(series)} dir="auto" className="font-medium no-underline hover:text-hue hover:underline">
            {title}
          </a>
        )}
        <p className="text-sm text-quiet">{facts.join(' · ')}</p>
        <ScheduleNote of={series} />
      </div>
      <div className="flex gap-2">
        <button type="button" aria-label={SERIES_WORDS.editOf(title)} onClick={onEdit} className="tool">
          <Icon of={Pencil} className="size-4" />
          {SERIES_WORDS.edit}
        </button>
        <button type="button" aria-label={SERIES_WORDS.deleteOf(title)} onClick={onDelete} className="tool">
          <Icon of={Trash2} className="size-4" />
          {SERIES_WORDS.delete}
        </button>
      </div>
    </li>
  );
}

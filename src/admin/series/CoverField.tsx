import { useStore } from '@nanostores/react';
import { $parts, changeSeries } from './openSeries.store.ts';
import { partTitle } from './PartRow.tsx';
import { SERIES_WORDS } from './series.words.ts';
import type { SeriesDraft } from './seriesDraft.rules.ts';

const WORDS = SERIES_WORDS.form;

/** Chooses the part that gives the series its picture. */
export function CoverField({ parts, cover }: Pick<SeriesDraft, 'parts' | 'cover'>) {
  const resources = useStore($parts);
  return (
    <label className="grid max-w-md gap-1.5">
      <span className="font-medium">{WORDS.cover}</span>
      <select
        value={cover ?? ''}
        onChange={({ target }) => changeSeries({ cover: target.value || null })}
        className="tool-field min-h-12 text-base"
      >
        <option value="">{WORDS.firstPart}</option>
        {parts.map((id, index) => (
          <option key={id} value={id}>
            {index + 1}. {partTitle(resources[id])}
          </option>
        ))}
      </select>
      <span className="text-sm text-quiet">{WORDS.coverHint}</span>
    </label>
  );
}

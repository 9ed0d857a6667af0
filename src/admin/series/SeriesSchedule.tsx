import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Series } from '../../contract/series.ts';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { NO_SCHEDULE, sharingSchedule } from '../schedule/schedule.rules.ts';
import { schedules } from '../schedule/schedule.store.ts';
import { SCHEDULE_WORDS } from '../schedule/schedule.words.ts';
import { $parts } from './openSeries.store.ts';

/** When a series is published and unpublished, with its drafts unless they have their own times. */
export function SeriesSchedule({ series }: { series: Series }) {
  const read = useStore(schedules.$panel);
  const parts = useStore($parts);
  const [withParts, setWithParts] = useState(true);
  const all = read.state === 'ready' ? read.value : {};
  const resources = series.parts.flatMap((id) => parts[id] ?? []);
  const sharing = sharingSchedule(resources, all, all[series.id] ?? NO_SCHEDULE);
  return (
    <SchedulePanel of={series} alsoOf={withParts ? sharing : []}>
      {sharing.length > 0 && (
        <CheckField
          id="schedule-parts"
          label={SCHEDULE_WORDS.withParts(sharing.length)}
          checked={withParts}
          onChange={({ target }) => setWithParts(target.checked)}
        />
      )}
    </SchedulePanel>
  );
}

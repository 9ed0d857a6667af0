import type { ReactNode } from 'react';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { ScheduleNote } from './ScheduleNote.tsx';
import { SCHEDULE_WORDS as WORDS } from './schedule.words.ts';

interface Props {
  /** The saved record that it belongs to. */
  of: { id: string; is_draft: boolean };
  /** Records that get the same times. */
  alsoOf?: readonly string[];
  /** Shown below the fields. */
  children?: ReactNode;
}

const load = async () => (await import('./ScheduleForm.tsx')).ScheduleForm;

/** Below the form of one record: when it is published and unpublished. It is saved separately. */
export function SchedulePanel({ of, alsoOf = [], children }: Props) {
  return (
    <section aria-labelledby={`schedule-${of.id}`} className="mt-10 border-t border-line pt-6">
      <h2 id={`schedule-${of.id}`} className="text-lg">
        {WORDS.title}
      </h2>
      <ScheduleNote of={of} />
      <LazyPanel
        load={load}
        props={{ place: 'form', ids: [of.id, ...alsoOf], of: of.id, drafts: of.is_draft ? 'all' : 'none', children }}
      />
    </section>
  );
}

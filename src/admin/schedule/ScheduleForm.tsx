import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Schedule, ScheduleField } from '../../contract/schedule.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { site } from '../../site.ts';
import { NO_SCHEDULE, readSchedule } from './schedule.rules.ts';
import { saveSchedule, schedules } from './schedule.store.ts';
import { SCHEDULE_WORDS as WORDS } from './schedule.words.ts';
import { clockTime } from './zonedTime.rules.ts';

interface Props {
  /** Distinguishes the fields of two such forms on one page. */
  place: string;
  /** Of the resources and series that get the times. */
  ids: readonly string[];
  /** The one whose times are filled in; null for none. */
  of: string | null;
  /** Which of them are drafts. */
  drafts: 'all' | 'some' | 'none';
  /** Stands below the fields. */
  children?: ReactNode;
  onDone?: () => void;
}

/** When something is published and taken back. */
export function ScheduleForm(props: Props) {
  const read = useStore(schedules.$panel);
  if (read.state === 'loading') return null;
  const former = (read.state === 'ready' && props.of && read.value[props.of]) || NO_SCHEDULE;
  // What was set elsewhere, or just now, is filled in anew.
  return <Fields key={`${props.of} ${former.publish_at} ${former.unpublish_at}`} {...props} former={former} />;
}

function Fields({ place, ids, of, drafts, children, onDone, former }: Props & { former: Schedule }) {
  const { timeZone } = site;
  const idOf = (name: ScheduleField) => `${place}-${name}`;
  const { form, field, isBusy, failure } = useForm({
    read: (typed: Partial<Record<ScheduleField, string>>) =>
      readSchedule(typed, (name) => document.getElementById(idOf(name))?.matches(':invalid') ?? false, {
        timeZone,
        now: Date.now(),
      }),
    words: (error) => WORDS.error[error],
    submit: async (times) => {
      const failed = await saveSchedule(ids, times);
      if (!failed) onDone?.();
      return failed;
    },
    staysOpen: true,
  });
  const timeField = (name: ScheduleField) => (
    <TextField
      {...field(name)}
      id={idOf(name)}
      name={name}
      type="datetime-local"
      label={WORDS.label[name]}
      autoFocus={place === 'bulk' && name === 'publish_at'}
      defaultValue={former[name] ? clockTime(Date.parse(former[name]), timeZone) : ''}
    />
  );
  const mayHaveTimes = of === null || former !== NO_SCHEDULE;
  return (
    <form {...form} autoComplete="off" aria-label={WORDS.title} className="mt-3 grid max-w-xl gap-4">
      {drafts !== 'all' && <p className="text-sm text-quiet">{drafts === 'none' ? WORDS.isLive : WORDS.someLive}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {drafts !== 'none' && timeField('publish_at')}
        {timeField('unpublish_at')}
      </div>
      <p className="text-sm text-quiet">
        {WORDS.zone(timeZone)} {WORDS.afterwards}
      </p>
      {children}
      <FormError title={WORDS.notSaved} text={failure ?? undefined} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isBusy || undefined} className="tool border-ink">
          {isBusy ? WORDS.busy : WORDS.save}
        </button>
        {mayHaveTimes && (
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void saveSchedule(ids, NO_SCHEDULE).then((failed) => failed || onDone?.())}
            className="tool"
          >
            {WORDS.remove}
          </button>
        )}
      </div>
    </form>
  );
}

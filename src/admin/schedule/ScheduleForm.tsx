import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Schedule, ScheduleField } from '../../contract/schedule.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { site } from '../../site.ts';
import { NO_SCHEDULE, readSchedule } from './schedule.rules.ts';
import { saveSchedule, schedules } from './schedule.store.ts';
import { SCHEDULE_WORDS as WORDS } from './schedule.words.ts';
import { clockTime } from './zonedTime.rules.ts';

interface Props {
  /** Distinguishes the fields of two such forms on one page. */
  place: string;
  /** The resources and series that get the times. */
  ids: readonly string[];
  /** The one whose times are filled in; null for none. */
  of: string | null;
  /** Which of them are drafts. */
  drafts: 'all' | 'some' | 'none';
  /** Shown below the fields. */
  children?: ReactNode;
  onDone?: () => void;
}

/** When something is published and unpublished. */
export function ScheduleForm(props: Props) {
  const read = useStore(schedules.$panel);
  if (read.state === 'loading') return null;
  if (read.state === 'failed') return <PanelError title={WORDS.title} onRetry={() => void schedules.load()} />;
  return <Fields key={props.of} {...props} current={(props.of && read.value[props.of]) || NO_SCHEDULE} />;
}

function Fields({ place, ids, of, drafts, children, onDone, current }: Props & { current: Schedule }) {
  const { timeZone } = site;
  const idOf = (name: ScheduleField) => `${place}-${name}`;
  // The latest values of the fields: as read, or saved since, which may be undone before they are read.
  const filledIn = useRef(current);
  const lastRead = useRef(current);
  const isRemoval = useRef(false);
  const { form, field, isBusy, failure } = useForm({
    read: (typed: Partial<Record<ScheduleField, string>>) =>
      readSchedule(typed, (name) => document.getElementById(idOf(name))?.matches(':invalid') ?? false, {
        timeZone,
        now: Date.now(),
      }),
    words: (error) => WORDS.error[error],
    submit: async (times) => {
      if (of === null && !isRemoval.current && !times.publish_at && !times.unpublish_at) return WORDS.nothingEntered;
      const failed = await saveSchedule(ids, times);
      if (failed) return failed;
      filledIn.current = times;
      onDone?.();
      return null;
    },
    staysOpen: true,
  });
  const shownTime = (name: ScheduleField, { [name]: at }: Schedule) => (at ? clockTime(Date.parse(at), timeZone) : '');
  // Times that were set elsewhere or undone are filled in again, unless something else is being typed.
  useEffect(() => {
    if (lastRead.current === current) return;
    for (const name of ['publish_at', 'unpublish_at'] as const) {
      const input = form.ref.current?.elements.namedItem(name) as HTMLInputElement | null;
      const [before, now] = [shownTime(name, filledIn.current), shownTime(name, current)];
      if (input?.value === before && now !== before) input.value = now;
    }
    filledIn.current = current;
    lastRead.current = current;
  });
  // Once there it stays, so that it keeps the focus.
  const offersRemoval = useRef(of === null);
  offersRemoval.current ||= current !== NO_SCHEDULE;
  const remove = () => {
    for (const input of form.ref.current?.querySelectorAll<HTMLInputElement>('[type=datetime-local]') ?? [])
      input.value = '';
    isRemoval.current = true;
    form.ref.current?.requestSubmit();
    isRemoval.current = false;
  };
  const timeField = (name: ScheduleField) => (
    <TextField
      {...field(name)}
      id={idOf(name)}
      name={name}
      type="datetime-local"
      label={WORDS.label[name]}
      autoFocus={place === 'bulk' && name === 'publish_at'}
      defaultValue={shownTime(name, current)}
    />
  );
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
        {offersRemoval.current && (
          <button type="button" aria-disabled={isBusy || undefined} onClick={remove} className="tool">
            {WORDS.remove}
          </button>
        )}
      </div>
    </form>
  );
}

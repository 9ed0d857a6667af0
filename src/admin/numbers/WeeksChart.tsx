import type { CatalogueNumbers } from '../../contract/catalogueNumbers.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { axisEnd, barLength } from './barScale.rules.ts';
import { NUMBERS_WORDS } from './numbers.words.ts';

type Weeks = CatalogueNumbers['weeks'];

interface Props {
  /** Oldest first; the last is the current one. */
  weeks: Weeks;
}

const { weeks: words, count, few } = NUMBERS_WORDS;

/** Units of the drawing per week, including the gap. The height is 100. */
const STEP = 10;
const GAP = 2;

/** Bars of the views by week. A week without a number is a pale column, not a gap that would look like zero. */
export function WeeksChart({ weeks }: Props) {
  const end = axisEnd(Math.max(...weeks.map(({ views }) => views ?? 0)));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-quiet tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
          <span>{count(end)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summaryOf(weeks)}
          viewBox={`0 0 ${weeks.length * STEP} 100`}
          preserveAspectRatio="none"
          className="h-44 w-full border-y border-line text-flame"
        >
          {weeks.map(({ week, views }, index) => (
            <Column key={week} week={week} views={views} end={end} x={index * STEP} isPresent={week === last?.week} />
          ))}
        </svg>
        <p aria-hidden="true" className="col-start-2 flex justify-between gap-4 pt-1">
          <span>{first && day(first.week)}</span>
          <span>{last && day(last.week)}</span>
        </p>
      </div>
      <Legend />
    </figure>
  );
}

interface ColumnProps {
  week: string;
  views: number | null;
  /** Of the axis. */
  end: number;
  x: number;
  isPresent: boolean;
}

function Column({ week, views, end, x, isPresent }: ColumnProps) {
  const height = views === null ? 100 : barLength(views, end);
  return (
    <rect
      x={x + GAP / 2}
      y={100 - height}
      width={STEP - GAP}
      height={height}
      className={views === null ? HIDDEN : isPresent ? PRESENT : 'fill-current'}
    >
      <title>{words.bar(day(week), views === null ? few : count(views))}</title>
    </rect>
  );
}

const HIDDEN = 'fill-line opacity-60';
const PRESENT = 'fill-current opacity-60';

function Legend() {
  return (
    <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      {(['hidden', 'present'] as const).map((kind) => (
        <span key={kind} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 1 1" className="size-3.5 border border-line text-flame">
            <rect width="1" height="1" className={kind === 'hidden' ? HIDDEN : PRESENT} />
          </svg>
          {words[kind]}
        </span>
      ))}
    </figcaption>
  );
}

function summaryOf(weeks: Weeks): string {
  const counted = weeks.flatMap(({ week, views }) => (views === null ? [] : [{ week: day(week), views }]));
  const [highest = null] = counted.toSorted((a, b) => b.views - a.views);
  return words.summary(counted.length, weeks.length, highest);
}

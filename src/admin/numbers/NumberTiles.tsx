import { NUMBERS_WORDS } from './numbers.words.ts';

interface Props {
  /** Null for fewer than five. */
  totals: Record<'resources' | 'members' | 'subscribers', number | null>;
}

const { tiles, few, count } = NUMBERS_WORDS;

/** The numbers that stand alone. */
export function NumberTiles({ totals }: Props) {
  return (
    <section aria-label={tiles.title}>
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {(['resources', 'members', 'subscribers'] as const).map((name) => (
          <div
            key={name}
            className="panel flex flex-row-reverse items-baseline justify-between gap-x-4 px-4 py-3 sm:flex-col-reverse sm:py-4"
          >
            <dd className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums">
              {totals[name] === null ? <span className="text-lg">{few}</span> : count(totals[name])}
            </dd>
            <dt className="text-sm/5 text-quiet">{tiles[name]}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { ChartColumn } from 'lucide';
import type { ReactNode } from 'react';
import type { CatalogueNumbers } from '../../contract/catalogueNumbers.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { adminAddress } from '../resources/adminFields.rules.ts';
import { BarTable } from './BarTable.tsx';
import { NUMBERS_WORDS } from './numbers.words.ts';
import { WeeksChart } from './WeeksChart.tsx';
import { WeeksTable } from './WeeksTable.tsx';

const WORDS = NUMBERS_WORDS;

/** All numbers: the totals, the catalogue, the views by week and the most viewed. */
export function NumbersContent({ numbers }: { numbers: CatalogueNumbers }) {
  const { categories, weeks, viewed, members, subscribers } = numbers;
  const resources = categories.reduce((sum, category) => sum + category.resources, 0);
  return (
    <div className="mt-6 grid gap-4 lg:gap-6">
      <NumberTiles totals={{ resources, members, subscribers }} />
      <NumbersPart id="weeks" title={WORDS.weeks.title} introduction={WORDS.weeks.introduction}>
        {weeks.some(({ views }) => views !== null) ? (
          <>
            <WeeksChart weeks={weeks} />
            <WeeksTable titleId={partTitleId('weeks')} weeks={weeks} />
          </>
        ) : (
          <EmptyPanel icon={ChartColumn} title={WORDS.weeks.empty} />
        )}
      </NumbersPart>
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
        <NumbersPart id="categories" title={WORDS.categories.title} introduction={WORDS.categories.introduction}>
          {resources > 0 ? (
            <BarTable
              titleId={partTitleId('categories')}
              columns={WORDS.categories.columns}
              rows={categories.map(({ category, resources: value }) => ({
                id: category,
                label: (
                  <a href={resourcesOf(category)} className="inline-block py-0.5">
                    {CATEGORY_WORDS[category].title}
                  </a>
                ),
                value,
                category,
              }))}
            />
          ) : (
            <EmptyPanel icon={ChartColumn} title={WORDS.categories.empty} />
          )}
        </NumbersPart>
        <NumbersPart id="viewed" title={WORDS.viewed.title} introduction={WORDS.viewed.introduction}>
          {viewed.length > 0 ? (
            <BarTable
              titleId={partTitleId('viewed')}
              columns={WORDS.viewed.columns}
              rows={viewed.map((resource) => ({
                id: resource.id,
                label: (
                  <a href={resourcePath(resource)} dir="auto" className="inline-block py-0.5">
                    {shortTitle(resource.title)}
                  </a>
                ),
                value: resource.views,
                category: resource.category,
              }))}
            />
          ) : (
            <EmptyPanel icon={ChartColumn} title={WORDS.viewed.empty} />
          )}
        </NumbersPart>
      </div>
    </div>
  );
}

const resourcesOf = (category: CatalogueNumbers['categories'][number]['category']): string =>
  adminAddress({ category });

interface TilesProps {
  /** Null for fewer than five. */
  totals: Record<'resources' | 'members' | 'subscribers', number | null>;
}

/** The single numbers. */
function NumberTiles({ totals }: TilesProps) {
  return (
    <section aria-label={WORDS.tiles.title}>
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {(['resources', 'members', 'subscribers'] as const).map((name) => (
          <div
            key={name}
            className="panel flex flex-row-reverse items-baseline justify-between gap-x-4 px-4 py-3 sm:flex-col-reverse sm:py-4"
          >
            <dd className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums">
              {totals[name] === null ? <span className="text-lg">{WORDS.few}</span> : WORDS.count(totals[name])}
            </dd>
            <dt className="text-sm/5 text-quiet">{WORDS.tiles[name]}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PartProps {
  /** Prefix of its ids. */
  id: string;
  title: string;
  introduction: string;
  children: ReactNode;
}

/** The id of its title. */
const partTitleId = (id: string): string => `${id}-title`;

/** A titled part of the numbers. */
function NumbersPart({ id, title, introduction, children }: PartProps) {
  return (
    <section aria-labelledby={partTitleId(id)} className="panel min-w-0 p-4 sm:p-6">
      <h2 id={partTitleId(id)} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-quiet">{introduction}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}

import { ArrowRight } from 'lucide';
import type { RecentView } from '../../contract/activity.ts';
import type { CardResource } from '../../contract/listing.ts';
import { viewedDay } from '../../rules/dashboard/viewedDay.ts';
import { localDay } from '../../rules/display/localDay.ts';
import { resourceSummary } from '../../rules/display/snippet.ts';
import { resourcePath } from '../../rules/site/paths.ts';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { RESOURCE_WORDS } from '../../wording/resources.ts';
import { CategoryBadge } from '../card/Badges.tsx';
import { Picture } from '../card/Picture.tsx';
import { Icon } from '../frame/Icon.tsx';

const WORDS = DASHBOARD_WORDS.recent;

interface Props {
  views: readonly (RecentView & CardResource)[];
  now: Date;
}

/** What the member viewed lately, as rows. */
export function RecentViews({ views, now }: Props) {
  return (
    <ul className="grid gap-3">
      {views.map((view) => (
        <li key={view.id}>
          <RecentRow view={view} now={now} />
        </li>
      ))}
    </ul>
  );
}

function RecentRow({ view, now }: { view: RecentView & CardResource; now: Date }) {
  const resource = resourceSummary(view);
  return (
    <article
      data-category={resource.category}
      className="relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3 hover:border-hue max-sm:flex-wrap"
    >
      <div className="w-24 shrink-0 overflow-hidden rounded-pane sm:w-36">
        <Picture resource={resource} titled={false} />
      </div>
      <div className="min-w-0 grow max-sm:basis-1/2">
        <p className="mb-1.5 max-sm:hidden">
          <CategoryBadge category={resource.category} />
        </p>
        <h3 dir="auto" className="text-lg/6 max-sm:text-base/5">
          {resource.title}
        </h3>
        <p className="mt-1 text-sm text-quiet">
          {resource.author && <bdi className="max-sm:hidden">{RESOURCE_WORDS.by(resource.author)} · </bdi>}
          <time dateTime={view.viewed_at}>{whenViewed(view.viewed_at, now)}</time>
        </p>
      </div>
      <a
        href={resourcePath(resource)}
        aria-label={WORDS.continueOf(resource.title)}
        className="button min-h-11 shrink-0 border border-line px-4 text-sm after:absolute after:inset-0 hover:border-hue hover:text-hue max-sm:w-full"
      >
        {WORDS.continue}
        <Icon of={ArrowRight} className="size-4" />
      </a>
    </article>
  );
}

function whenViewed(viewedAt: string, now: Date): string {
  const when = viewedDay(viewedAt, now);
  return when === 'earlier' ? WORDS.when.on(localDay(viewedAt)) : WORDS.when[when];
}

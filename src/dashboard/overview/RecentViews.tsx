import { ArrowRight } from 'lucide';
import { CategoryBadge } from '../../catalogue/card/Badges.tsx';
import { Picture } from '../../catalogue/card/Picture.tsx';
import { RESOURCE_WORDS } from '../../catalogue/card/resources.words.ts';
import { type Position, playedTime, readPosition } from '../../catalogue/media/position.rules.ts';
import type { RecentView } from '../../contract/member.ts';
import type { Poster } from '../../contract/poster.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { localDay } from '../../core/parts/localDay.words.ts';
import { shortAuthor, shortTitle } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { viewedDay } from './viewedDay.rules.ts';

const WORDS = DASHBOARD_WORDS.recent;

type ShownView = RecentView & { poster: Poster | null };

interface Props {
  views: readonly ShownView[];
  now: Date;
}

/** What the member viewed recently, as rows. */
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

function RecentRow({ view, now }: { view: ShownView; now: Date }) {
  const title = shortTitle(view.title);
  const position = readPosition(view.progress_data);
  const time = position && playedTime(position.seconds);
  return (
    <article
      data-category={view.category}
      className="panel relative flex items-center gap-4 p-3 hover:border-hue max-sm:flex-wrap"
    >
      <div className="picture-wall w-24 shrink-0 rounded-pane sm:w-36">
        <Picture resource={view} titled={false} />
      </div>
      <div className="min-w-0 grow max-sm:basis-1/2">
        <p className="mb-1.5 max-sm:hidden">
          <CategoryBadge category={view.category} />
        </p>
        <h3 dir="auto" lang={view.language ?? undefined} className="text-lg/6 max-sm:text-base/5">
          {title}
        </h3>
        {position && <Played {...position} />}
        <p className="mt-1 text-sm text-quiet">
          {view.author && <bdi className="max-sm:hidden">{RESOURCE_WORDS.by(shortAuthor(view.author))} · </bdi>}
          {view.is_finished && `${WORDS.finished} · `}
          <time dateTime={view.viewed_at}>{whenViewed(view.viewed_at, now)}</time>
        </p>
      </div>
      <a
        href={resourcePath(view)}
        aria-label={time ? WORDS.continueOfAt(title, time) : WORDS.continueOf(title)}
        className="button quiet min-h-11 shrink-0 border border-line px-4 text-sm after:absolute after:inset-0 hover:border-hue hover:text-hue max-sm:w-full"
      >
        {time ? WORDS.continueAt(time) : WORDS.continue}
        <Icon of={ArrowRight} className="size-4 mirrored" />
      </a>
    </article>
  );
}

/** How much of it was played. */
function Played({ seconds, of }: Position) {
  return (
    <div className="mt-1.5 flex items-center gap-3 text-sm text-quiet tabular-nums">
      <div aria-hidden="true" className="h-1 max-w-40 grow overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-hue" style={{ width: `${(100 * seconds) / of}%` }} />
      </div>
      {WORDS.stopped(playedTime(seconds), playedTime(of))}
    </div>
  );
}

function whenViewed(viewedAt: string, now: Date): string {
  const when = viewedDay(viewedAt, now);
  return when === 'earlier' ? WORDS.when.on(localDay(viewedAt)) : WORDS.when[when];
}

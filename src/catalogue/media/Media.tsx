import { ArrowUpRight, Play } from 'lucide';
import { coverSource, workAddress } from '../../contract/bookCovers.ts';
import type { ShownResource } from '../../contract/poster.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { type CoverShape, SHAPES } from '../card/Cover.tsx';
import { Picture } from '../card/Picture.tsx';
import { MEDIA_WORDS } from './media.words.ts';
import {
  keepsPosition,
  linkHost,
  type MediaLink,
  mediaLink,
  openableLink,
  resourcePlayer,
  spotifyPlayerHeight,
} from './mediaLink.rules.ts';

/** Of the pictures and players of platforms, whatever is played there. */
const PLATFORM_SHAPES: Partial<Record<MediaLink['platform'], CoverShape>> = { youtube: 'wide', spotify: 'square' };

/** A book's cover; the player of a video or music, behind its poster until a click; otherwise the poster with a link. */
export function Media({ resource }: { resource: ShownResource }) {
  if (resource.category === 'books')
    return (
      <div className="mx-auto w-full max-w-72">
        <div className="overflow-hidden [--upright:100%] rounded-e-lg rounded-s-sm raised">
          <Picture resource={resource} large eager />
        </div>
        <CoverSource imageUrl={resource.image_url} />
      </div>
    );
  const media = mediaLink(resource.external_link);
  const player = resourcePlayer(resource);
  const link = openableLink(resource.external_link);
  const host = player ? null : linkHost(resource.external_link);
  const title = media.platform === 'youtube' ? MEDIA_WORDS.watch : MEDIA_WORDS.listen;
  const shape = PLATFORM_SHAPES[media.platform] ?? SHAPES[resource.category];
  return (
    <section aria-label={player ? title : undefined}>
      {player && <h2 className="mb-3 text-xl">{title}</h2>}
      <div
        className={`relative overflow-hidden rounded-lg ${shape === 'square' ? 'h-88 max-w-88 [--square:100%] *:first:aspect-auto *:first:h-full' : ''}`}
      >
        <Picture resource={resource} shape={shape} large titled={false} eager />
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className={`group absolute inset-0 flex items-end justify-end p-4 print:hidden ${resource.poster ? 'sm:items-center sm:justify-center' : ''}`}
            {...(player && {
              'data-player': player,
              'data-title': `${title}: ${resource.title}`,
              'data-frame': frame(media),
            })}
          >
            <PlayButton isHere={player !== null} />
            <span className="sr-only">
              {player ? MEDIA_WORDS.play(resource.title) : `${MEDIA_WORDS.open(resource.title)} (${PART_WORDS.newTab})`}
            </span>
          </a>
        )}
      </div>
      {keepsPosition(resource) && (
        <p data-position="" hidden className="mt-2 flex flex-wrap items-center gap-x-4 print:hidden">
          <span />
          <button
            type="button"
            data-from-start=""
            className="min-h-11 text-quiet underline underline-offset-4 hover:text-ink"
          >
            {MEDIA_WORDS.fromStart}
          </button>
        </p>
      )}
      {host && <p className="mt-2 text-end text-sm text-quiet print:hidden">{MEDIA_WORDS.opens(host)}</p>}
    </section>
  );
}

/** Open Library asks for credit where its covers are shown. */
function CoverSource({ imageUrl }: { imageUrl: string | null }) {
  const work = coverSource(imageUrl);
  if (!work) return null;
  return (
    <p className="mt-2 text-sm text-quiet print:hidden">
      <a href={workAddress(work)} target="_blank" rel="noopener" className="hover:text-ink">
        {MEDIA_WORDS.coverSource}
        <span className="sr-only"> ({PART_WORDS.newTab})</span>
      </a>
    </p>
  );
}

/** A bare disc plays on the page; a dark ring with an arrow leads to another site. */
function PlayButton({ isHere }: { isHere: boolean }) {
  return (
    <span
      className={`relative grid size-16 place-items-center rounded-full bg-candle text-night transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none md:size-20 ${isHere ? 'raised' : 'border-[6px] border-night'}`}
    >
      <Icon of={Play} className="ms-1 size-7 md:size-9" solid />
      {!isHere && (
        <span className="absolute -end-3 -top-3 grid size-8 place-items-center rounded-full bg-night text-candle">
          <Icon of={ArrowUpRight} className="size-5 mirrored" />
        </span>
      )}
    </span>
  );
}

/** Classes of the player, which replaces the link: over the whole poster, or its lower part. */
function frame(media: MediaLink): string {
  const height = media.platform === 'spotify' && media.item ? spotifyPlayerHeight(media.item.type) : null;
  if (height === null) return 'absolute inset-0 size-full bg-black';
  return `absolute inset-x-0 bottom-0 w-full rounded-lg ${height === 152 ? 'h-[152px]' : 'h-[352px]'}`;
}

import { Play } from 'lucide';
import type { ShownResource } from '../../contract/poster.ts';
import {
  type MediaLink,
  mediaLink,
  openableLink,
  playerAddress,
  spotifyPlayerHeight,
} from '../../rules/media/mediaLink.ts';
import { DETAIL_WORDS } from '../../wording/detail.ts';
import { Picture } from '../card/Picture.tsx';
import { Icon } from '../frame/Icon.tsx';

/**
 * A book's cover; the player of a video or music, behind its poster until a click; otherwise the poster with a link.
 */
export function Media({ resource }: { resource: ShownResource }) {
  if (resource.category === 'books')
    return (
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-r-lg rounded-l-sm raised">
        <Picture resource={resource} shape="upright" size="large" eager />
      </div>
    );
  const media = mediaLink(resource.external_link);
  const player = playerAddress(media);
  const link = openableLink(resource.external_link);
  const title = media.platform === 'youtube' ? DETAIL_WORDS.watch : DETAIL_WORDS.listen;
  const picture = <Picture resource={resource} size="large" titled={false} eager />;
  return (
    <section aria-label={player ? title : undefined}>
      {player && <h2 className="mb-3 text-xl">{title}</h2>}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="group relative block overflow-hidden rounded-lg"
          {...(player && {
            'data-player': player,
            'data-title': `${title}: ${resource.title}`,
            'data-frame': frame(media),
          })}
        >
          {picture}
          <span className="absolute inset-0 grid place-items-center print:hidden">
            <span className="grid size-20 place-items-center rounded-full bg-candle text-night raised transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none">
              <Icon of={Play} className="ml-1 size-9" solid />
            </span>
          </span>
          <span className="sr-only">
            {player ? DETAIL_WORDS.play(resource.title) : `${DETAIL_WORDS.open(resource.title)} ${DETAIL_WORDS.newTab}`}
          </span>
        </a>
      ) : (
        <div className="overflow-hidden rounded-lg">{picture}</div>
      )}
    </section>
  );
}

/** Classes of the player that replaces the poster. */
function frame(media: MediaLink): string {
  if (media.platform !== 'spotify' || !media.item) return 'aspect-video w-full rounded-lg bg-black';
  return `${spotifyPlayerHeight(media.item.type) === 152 ? 'h-[152px]' : 'h-[352px]'} w-full rounded-lg`;
}

import { Play } from 'lucide';
import type { ShownResource } from '../../contract/poster.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { Picture } from '../card/Picture.tsx';
import { MEDIA_WORDS } from './media.words.ts';
import { type MediaLink, mediaLink, openableLink, resourcePlayer, spotifyPlayerHeight } from './mediaLink.rules.ts';

/**
 * A book's cover; the player of a video or music, behind its poster until a click; otherwise the poster with a link.
 */
export function Media({ resource }: { resource: ShownResource }) {
  if (resource.category === 'books')
    return (
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-e-lg rounded-s-sm raised">
        <Picture resource={resource} shape="upright" size="large" eager />
      </div>
    );
  const media = mediaLink(resource.external_link);
  const player = resourcePlayer(resource);
  const link = openableLink(resource.external_link);
  const title = media.platform === 'youtube' ? MEDIA_WORDS.watch : MEDIA_WORDS.listen;
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
              <Icon of={Play} className="ms-1 size-9" solid />
            </span>
          </span>
          <span className="sr-only">
            {player ? MEDIA_WORDS.play(resource.title) : `${MEDIA_WORDS.open(resource.title)} (${PART_WORDS.newTab})`}
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

import type { ComponentProps } from 'react';
import type { ShownResource } from '../../contract/poster.ts';
import { Cover } from './Cover.tsx';
import { posterPath, posterSources, posterWidth } from './posterSources.rules.ts';

interface Props extends Omit<ComponentProps<typeof Cover>, 'behind'> {
  resource: Pick<ShownResource, 'id' | 'category' | 'title' | 'poster'>;
  /** The image is visible without scrolling, so it is loaded at once and with high priority. */
  eager?: boolean;
}

/** The `sizes` attribute: how wide the image is shown, so that the browser can pick the smallest file that is sharp. */
const SIZES = {
  card: '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 7rem',
  large: '(min-width: 64rem) 42rem, 92vw',
  upright: '18rem',
};

/** A resource's poster. The generated cover is behind it, and is seen if there is no poster or it does not load. */
export function Picture({ resource, eager = false, ...cover }: Props) {
  const { poster } = resource;
  if (!poster) return <Cover resource={resource} {...cover} />;
  const sizes = SIZES[cover.shape === 'upright' ? 'upright' : (cover.size ?? 'card')];
  return (
    <div className="relative grid">
      <Cover resource={resource} {...cover} behind />
      <picture className="contents">
        <source type="image/avif" srcSet={posterSources(poster, 'avif')} sizes={sizes} />
        <img
          src={posterPath(poster)}
          srcSet={posterSources(poster, 'webp')}
          sizes={sizes}
          width={posterWidth(poster)}
          height={poster.height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </div>
  );
}

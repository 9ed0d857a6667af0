import type { ComponentProps } from 'react';
import type { ShownResource } from '../../contract/poster.ts';
import { Cover, SHAPES } from './Cover.tsx';
import { posterPath, posterSources, posterWidth } from './posterSources.rules.ts';

interface Props extends Omit<ComponentProps<typeof Cover>, 'children'> {
  resource: Pick<ShownResource, 'id' | 'category' | 'title' | 'tags' | 'poster'>;
  /** It takes up most of the page's width, not a card's. */
  large?: boolean;
  /** The image is visible without scrolling, so it is loaded at once and with high priority. */
  eager?: boolean;
}

/** The `sizes` attribute: how wide the image is shown, so that the browser can pick the smallest file that is sharp. */
const SIZES = {
  card: {
    wide: '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 7rem',
    square: '(min-width: 40rem) 16rem, 7rem',
    upright: '(min-width: 40rem) 11rem, 5rem',
  },
  large: { wide: '(min-width: 64rem) 42rem, 92vw', square: '22rem', upright: '18rem' },
};

/** A resource's poster, or its generated cover. The cover's background shows if the poster doesn't load. */
export function Picture({ resource, large = false, eager = false, ...cover }: Props) {
  const { poster } = resource;
  if (!poster) return <Cover resource={resource} {...cover} />;
  const sizes = SIZES[large ? 'large' : 'card'][cover.shape ?? SHAPES[resource.category]];
  return (
    <Cover resource={resource} {...cover}>
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
    </Cover>
  );
}

import { Cover } from '../../catalogue/card/Cover.tsx';
import { Picture } from '../../catalogue/card/Picture.tsx';
import type { ShownResource } from '../../contract/poster.ts';

interface Props {
  resource: Pick<ShownResource, 'id' | 'category' | 'title' | 'tags' | 'poster'>;
  /** Address of an uploaded picture; null to show the poster, or the generated cover. */
  source: string | null;
}

/** A resource's picture, even before it is published. If it doesn’t load, the glass behind it shows. */
export function AdminPicture({ resource, source }: Props) {
  if (source === null) return <Picture resource={resource} />;
  return (
    <Cover resource={resource}>
      <img src={source} alt="" className="absolute inset-0 size-full object-cover" />
    </Cover>
  );
}

import { Cover } from '../../catalogue/card/Cover.tsx';
import { Picture } from '../../catalogue/card/Picture.tsx';
import type { ShownResource } from '../../contract/poster.ts';

interface Props {
  resource: Pick<ShownResource, 'id' | 'category' | 'poster'>;
  /** Address of an uploaded picture; null to show the poster, or the generated cover. */
  source: string | null;
}

/** The picture of a resource, also before it is published. Should it not load, the generated cover behind it is seen. */
export function AdminPicture({ resource, source }: Props) {
  const untitled = { ...resource, title: '' };
  if (source === null) return <Picture resource={untitled} titled={false} />;
  return (
    <div className="relative grid">
      <Cover resource={untitled} titled={false} behind />
      <img src={source} alt="" className="absolute inset-0 size-full object-cover" />
    </div>
  );
}

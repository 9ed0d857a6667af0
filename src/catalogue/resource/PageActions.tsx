import { Bookmark, Share2 } from 'lucide';
import type { Resource } from '../../contract/resource.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { ACTION_WORDS } from '../sharing/actions.words.ts';
import { SheetButton } from '../sheet/SheetButton.tsx';

interface Props {
  resource: Pick<Resource, 'id' | 'category' | 'title'>;
}

const BUTTON = 'needs-script group icon-button print:hidden';

/** Bookmark, Share and Print a handout on a resource's page. Both labels of Bookmark take up space, so nothing moves. */
export function PageActions({ resource }: Props) {
  const { id, title } = resource;
  return (
    <>
      <button type="button" data-bookmark={id} className={BUTTON}>
        <span className="grid *:col-start-1 *:row-start-1 *:flex *:flex-col *:items-center *:gap-1">
          <span className="group-data-saved:invisible">
            <Icon of={Bookmark} className="size-6" />
            {ACTION_WORDS.bookmark}
          </span>
          <span className="invisible group-data-saved:visible">
            <Icon of={Bookmark} className="size-6" solid />
            {ACTION_WORDS.bookmarked}
          </span>
        </span>
        <span className="sr-only">{title}</span>
      </button>
      <button type="button" data-share={resourcePath(resource)} data-title={title} className={BUTTON}>
        <Icon of={Share2} className="size-6" />
        {ACTION_WORDS.share}
        <span className="sr-only">{title}</span>
      </button>
      <SheetButton of={id} />
    </>
  );
}

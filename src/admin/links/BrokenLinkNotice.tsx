import { ExternalLink, Link2 } from 'lucide';
import type { AdminResource } from '../../contract/admin.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { searchAgain } from './findAgain.rules.ts';
import { LINK_WORDS } from './links.words.ts';

interface Props {
  resource: AdminResource;
  onReplace: () => void;
  /** Called with the new address of a link that has moved. */
  onTake: (link: string) => void;
}

/** Since when a link has been broken or has moved, with ways to fix it. Nothing for other resources. */
export function BrokenLinkNotice({ resource, onReplace, onTake }: Props) {
  if (!resource.broken) return null;
  if (resource.broken.moved_to)
    return (
      <MovedLink title={resource.title} since={resource.broken.since} to={resource.broken.moved_to} onTake={onTake} />
    );
  const title = shortTitle(resource.title);
  const { answer, since } = resource.broken;
  const { place, address } = searchAgain(resource);
  return (
    <>
      <p className="text-sm font-medium text-flame">{LINK_WORDS.broken(answer, day(since))}</p>
      <p className="flex flex-wrap gap-1">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${LINK_WORDS.of(LINK_WORDS.search[place], title)} (${PART_WORDS.newTab})`}
          className="tool max-sm:whitespace-normal"
        >
          <Icon of={ExternalLink} className="size-4 mirrored" />
          {LINK_WORDS.search[place]}
        </a>
        <button
          type="button"
          aria-label={LINK_WORDS.of(LINK_WORDS.replace, title)}
          onClick={onReplace}
          className="tool max-sm:whitespace-normal"
        >
          <Icon of={Link2} className="size-4" />
          {LINK_WORDS.replace}
        </button>
      </p>
    </>
  );
}

interface MovedProps extends Pick<Props, 'onTake'> {
  title: string;
  since: string;
  to: string;
}

function MovedLink({ title, since, to, onTake }: MovedProps) {
  return (
    <>
      <p className="text-sm font-medium">{LINK_WORDS.moved(day(since))}</p>
      <p className="text-sm wrap-anywhere">
        <a href={to} target="_blank" rel="noreferrer" dir="ltr">
          {to}
          <span className="sr-only"> ({PART_WORDS.newTab})</span>
        </a>
      </p>
      <p>
        <button
          type="button"
          aria-label={LINK_WORDS.of(LINK_WORDS.take, shortTitle(title))}
          onClick={() => onTake(to)}
          className="tool max-sm:whitespace-normal"
        >
          <Icon of={Link2} className="size-4" />
          {LINK_WORDS.take}
        </button>
      </p>
    </>
  );
}

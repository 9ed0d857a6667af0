import type { Resource } from '../../contract/resource.ts';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { mediaLink, openableLink, resourcePlayer } from '../media/mediaLink.rules.ts';
import { orderLink } from '../media/orderLink.rules.ts';
import { DETAIL_WORDS } from './detail.words.ts';

/** The link to the resource itself: quiet if there is a player. A book's link opens a message that orders it. */
export function ResourceAction({ resource }: { resource: Resource }) {
  const { category, title, external_link } = resource;
  const { platform } = mediaLink(external_link);
  const link = openableLink(external_link);
  if (!link) return null;
  const opensTab = platform !== 'mail';
  const isPlayedHere = category !== 'books' && resourcePlayer(resource) !== null;
  return (
    <>
      <a
        href={category === 'books' ? orderLink(link, title, DETAIL_WORDS.order) : link}
        className={`button max-sm:w-full ${isPlayedHere ? 'quiet' : ''}`}
        {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {DETAIL_WORDS.action[platform]}
        {opensTab && <span className="sr-only">({PART_WORDS.newTab})</span>}
      </a>
      {/* The address, since a link can't be followed on paper. */}
      <p className="hidden wrap-anywhere print:block">{link}</p>
    </>
  );
}

import type { ShownResource } from '../../contract/poster.ts';
import { resourceSummary } from '../../rules/display/snippet.ts';
import { mediaLink, playerAddress } from '../../rules/media/mediaLink.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';
import { ResourceCard } from '../card/ResourceCard.tsx';
import { ResourceAction } from '../resource/ResourceAction.tsx';
import { AdminPicture } from './AdminPicture.tsx';

const WORDS = RESOURCE_FORM_WORDS.preview;

interface Props {
  resource: ShownResource;
  /** Address of an uploaded picture. */
  picture: string | null;
  now: Date;
}

/** How the resource will look in lists, and the button on its page, which can be tried. */
export function ResourcePreview({ resource, picture, now }: Props) {
  const shown = resourceSummary({ ...resource, title: resource.title || WORDS.noTitle });
  return (
    <section aria-labelledby="preview-title" className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <h3 id="preview-title" className="text-xl sm:max-lg:col-span-2">
        {WORDS.title}
      </h3>
      <div>
        <p className="mb-2 text-sm font-medium text-quiet">{WORDS.card}</p>
        {/* What it says stands in the form; its link leads nowhere yet. */}
        <div inert>
          <ResourceCard
            resource={shown}
            now={now}
            picture={<AdminPicture resource={resource} source={picture} />}
            more={
              shown.description && (
                <p dir="auto" className="line-clamp-3 text-sm/6 max-sm:hidden">
                  {shown.description}
                </p>
              )
            }
          />
        </div>
      </div>
      <div>
        <p className="mb-2 text-sm font-medium text-quiet">{WORDS.action}</p>
        {resource.external_link ? (
          <>
            <p className="mb-3">{WORDS.media[mediaOf(resource)]}</p>
            <ResourceAction resource={resource} />
          </>
        ) : (
          <p className="text-quiet">{WORDS.noAction}</p>
        )}
      </div>
    </section>
  );
}

function mediaOf({ category, external_link }: ShownResource): keyof typeof WORDS.media {
  if (category === 'books') return 'book';
  const media = mediaLink(external_link);
  const isPlayed = playerAddress(media) !== null;
  return isPlayed && (media.platform === 'youtube' || media.platform === 'spotify') ? media.platform : 'other';
}

import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useState } from 'react';
import { ResourceCard } from '../../catalogue/card/ResourceCard.tsx';
import { mediaLink, resourcePlayer } from '../../catalogue/media/mediaLink.rules.ts';
import { ResourceAction } from '../../catalogue/resource/ResourceAction.tsx';
import type { ShownResource } from '../../contract/poster.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { AdminPicture } from './AdminPicture.tsx';
import { $form } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { resourcePreview } from './resourcePreview.rules.ts';
import { $picture } from './uploadPicture.store.ts';
import { usePoster } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS.preview;

/** Milliseconds after the last key until the preview is drawn: more than between two keys at 40 words a minute. */
const PAUSE = 350;

const Preview = memo(ResourcePreview);

/** The resource as it is typed so far. It waits for a pause, so that typing stays fast. */
export function FormPreview() {
  const { draft, seen } = useSettled(useStore($form), PAUSE);
  const poster = usePoster();
  const picture = useStore($picture);
  const [now] = useState(() => new Date());
  const resource = useMemo(
    () => ({ ...resourcePreview(draft, seen, now.toISOString()), poster }),
    [draft, seen, poster, now],
  );
  return <Preview resource={resource} picture={picture} now={now} />;
}

/** The value once it has stayed the same for this many milliseconds. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

interface PreviewProps {
  resource: ShownResource;
  /** Address of an uploaded picture. */
  picture: string | null;
  now: Date;
}

/** How the resource will look in lists, and its page's button, which can be tried. */
function ResourcePreview({ resource, picture, now }: PreviewProps) {
  const shown = resourceSummary({ ...resource, title: resource.title || WORDS.noTitle });
  return (
    <section aria-labelledby="preview-title" className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <h3 id="preview-title" className="text-xl sm:max-lg:col-span-2">
        {WORDS.title}
      </h3>
      <div>
        <p className="mb-2 text-sm font-medium text-quiet">{WORDS.card}</p>
        {/* Its text is in the form; its link leads nowhere yet. */}
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

function mediaOf(resource: ShownResource): keyof typeof WORDS.media {
  if (resource.category === 'books') return 'book';
  const { platform } = mediaLink(resource.external_link);
  const isPlayed = resourcePlayer(resource) !== null;
  return isPlayed && (platform === 'youtube' || platform === 'spotify') ? platform : 'other';
}

import { useEffect, useState } from 'react';
import { isCategory } from '../../contract/category.ts';
import type { Candidate } from '../../contract/importing.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { useIsNear } from '../../core/parts/useIsNear.ts';
import { previewAddress } from './preview.rules.ts';
import { previewOf } from './previews.store.ts';

/** A small picture of a row, which is asked for when it is seen. Until then, and without one, it is a pane of glass. */
export function Thumbnail({ candidate }: { candidate: Candidate }) {
  const [frame, isNear] = useIsNear<HTMLSpanElement>();
  const [picture, setPicture] = useState<string | null>(null);
  const address = previewAddress(candidate);
  const category = isCategory(candidate.category) ? candidate.category : 'others';
  useEffect(() => {
    if (isNear && address) void previewOf(address).then(setPicture);
  }, [isNear, address]);
  return (
    <span
      ref={frame}
      data-category={category}
      className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-md bg-hue-soft text-hue"
    >
      <CategoryIcon category={category} className="size-5" />
      {picture && (
        <img
          src={picture}
          alt=""
          width={120}
          height={90}
          onError={() => setPicture(null)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** A resource that is added by its link. */
import type { Category } from '../../contract/resource.ts';
import { mediaLink } from '../media/mediaLink.ts';
import { cleaned } from '../storedText.ts';
import type { ResourceDraft } from './resourceDraft.ts';

/** What a link is most likely of. The administrator sees it first in the form, and can choose another one. */
const LIKELY: Record<ReturnType<typeof mediaLink>['platform'], Category> = {
  youtube: 'sermons',
  spotify: 'worship',
  whatsapp: 'books',
  mail: 'books',
  web: 'others',
};

/** The fields that follow from the link alone. */
export function draftOfLink(typed: string): Pick<ResourceDraft, 'external_link' | 'category'> {
  const external_link = cleaned(typed);
  return { external_link, category: LIKELY[mediaLink(external_link).platform] };
}

/** Whether the page behind the link tells of the resource. Behind an order link is only a chat or a mail. */
export const tellsOfResource = (link: string): boolean => !['whatsapp', 'mail'].includes(mediaLink(link).platform);

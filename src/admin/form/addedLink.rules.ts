/** A resource that is added by its link. */

import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type { Category } from '../../contract/category.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { linkError } from './linkFilling.rules.ts';
import type { ResourceDraft } from './resourceDraft.rules.ts';

/** The most likely category of a link. The administrator sees it first in the form, and can choose another one. */
const LIKELY: Record<ReturnType<typeof mediaLink>['platform'], Category> = {
  youtube: 'sermons',
  spotify: 'worship',
  whatsapp: 'books',
  mail: 'books',
  web: 'others',
};

/** The fields that can be filled from the link alone: none while it is incomplete. */
export function draftOfLink(typed: string): Partial<Pick<ResourceDraft, 'external_link' | 'category'>> {
  const external_link = cleaned(typed);
  const { platform } = mediaLink(external_link);
  const isLink = platform !== 'web' || linkError(external_link) === null;
  return isLink ? { external_link, category: LIKELY[platform] } : { external_link };
}

/** Whether the link’s page describes the resource. An order link only opens a chat or an email. */
export const tellsOfResource = (link: string): boolean => !['whatsapp', 'mail'].includes(mediaLink(link).platform);

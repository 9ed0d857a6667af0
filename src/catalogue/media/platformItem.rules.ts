/** Which item of a platform a link leads to. The database has the same rule (`private.platform_item`). */
import { isSafeLink } from './externalLink.rules.ts';
import { mediaLink } from './mediaLink.rules.ts';

/**
 * The item in one notation, such as `youtube:video:dy9nwe9_xzw` or `spotify:track:5W9Al2ewPfzbWHOV2BAtBR`, however the link
 * writes it. Null if the link leads elsewhere, or isn't allowed.
 */
export function platformItem(link: string): string | null {
  const media = mediaLink(link);
  if (!('item' in media) || !media.item || !isSafeLink(link)) return null;
  return `${media.platform}:${media.item.type}:${media.item.id}`;
}

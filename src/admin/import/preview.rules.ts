/** The small pictures of the import review. */
import { type Candidate, UNPLAYABLE_FLAGS } from '../../contract/importing.ts';

type Pictured = Pick<Candidate, 'preview' | 'item' | 'image_url' | 'flags'>;

/**
 * The address of the smallest picture of an item that is known, which our server fetches; null if there is none. What was
 * uploaded to this site has one size only, for its pages.
 */
export function previewAddress({ preview, item, image_url, flags }: Pictured): string | null {
  const [platform, type, id] = item?.split(':') ?? [];
  if (preview) return preview;
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag))) return null;
  if (platform === 'youtube' && type === 'video') return `https://i.ytimg.com/vi/${id}/default.jpg`;
  return image_url.startsWith('https://') ? image_url : null;
}

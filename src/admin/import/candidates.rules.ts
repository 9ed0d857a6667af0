/** Rows of the import review, from what a platform found or what a page says about itself. */

import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type { Category } from '../../contract/category.ts';
import type { Candidate, CandidateFields, CandidateValues, FoundTrack, FoundVideo } from '../../contract/importing.ts';
import type { LinkMetadata } from '../../contract/linkMetadata.ts';
import { importedFields, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';

const EMPTY: CandidateValues = {
  ...{ line: '', text: '', link: '', image: '', category: '' },
  ...{ tags: [], number: null, language: null, flag: false },
};

const NOTHING_TOLD = Object.fromEntries(
  importedFields().map((field) => [field, EMPTY[RESOURCE_FIELDS[field].kind]]),
) as CandidateFields;

/** The review numbers the rows. */
const UNREVIEWED = { ...NOTHING_TOLD, row: 0 } as const;

/** Where what a platform has goes, until the administrator chooses another category. */
const CATEGORY = { youtube: 'sermons', spotify: 'worship' } as const satisfies Record<string, Category>;

/** Tags by which the catalogue tells where something comes from. */
const TAGS = { youtube: ['youtube', 'video'], spotify: ['spotify', 'music', 'worship'] };

export const videoCandidate = (video: FoundVideo): Candidate => ({
  ...UNREVIEWED,
  item: `youtube:video:${video.id}`,
  title: video.title,
  description: video.description,
  author: video.channel,
  category: CATEGORY.youtube,
  tags: TAGS.youtube,
  image_url: video.thumbnail,
  external_link: `https://www.youtube.com/watch?v=${video.id}`,
  duration: video.duration,
  language: video.language,
  has_captions: video.has_captions,
  flags: video.flags,
  preview: video.preview,
  published: video.published_at,
});

export const trackCandidate = (track: FoundTrack): Candidate => ({
  ...UNREVIEWED,
  item: `spotify:track:${track.id}`,
  title: track.title,
  description: [track.album, track.released].filter(Boolean).join(', '),
  author: track.artist,
  category: CATEGORY.spotify,
  tags: TAGS.spotify,
  image_url: track.image,
  external_link: `https://open.spotify.com/track/${track.id}`,
  duration: track.duration,
  flags: track.flags,
  preview: track.preview,
  published: track.released,
});

/** @param metadata - null if the page could not be read; then the administrator fills in the title. */
export const linkCandidate = (
  { link, item }: { link: string; item: string | null },
  metadata: LinkMetadata | null,
): Candidate => ({
  ...UNREVIEWED,
  item,
  title: metadata?.title ?? '',
  description: metadata?.description ?? '',
  author: metadata?.author ?? '',
  category: categoryOf(item),
  tags: tagsOf(link),
  image_url: metadata?.image ?? '',
  external_link: link,
  duration: metadata?.duration ?? '',
  flags: [],
});

function categoryOf(item: string | null): Category {
  if (item?.startsWith('youtube:')) return CATEGORY.youtube;
  return item?.startsWith('spotify:') ? CATEGORY.spotify : 'others';
}

function tagsOf(link: string): string[] {
  const { platform } = mediaLink(link);
  return platform === 'youtube' || platform === 'spotify' ? TAGS[platform] : [];
}

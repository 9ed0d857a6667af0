import { type AdminResource, LACKS, type Lack } from '../../contract/admin.ts';

type Judged = Pick<AdminResource, 'image_url' | 'description' | 'tags' | 'duration' | 'pages'>;

const IS_LACKING: Record<Lack, (resource: Judged) => boolean> = {
  image: ({ image_url }) => image_url === null,
  description: ({ description }) => description.trim() === '',
  tags: ({ tags }) => tags.length === 0,
  extent: ({ duration, pages }) => duration === null && pages === null,
};

/** What a resource is missing, by the same rule as the database’s filter. */
export const lacksOf = (resource: Judged): Lack[] => LACKS.filter((lack) => IS_LACKING[lack](resource));

/** Whether covers can be suggested for it. */
export const lacksCover = ({ category, image_url, deleted_at }: AdminResource): boolean =>
  category === 'books' && image_url === null && deleted_at === null;

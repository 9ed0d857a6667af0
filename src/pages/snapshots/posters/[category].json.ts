/** The posters of a category, for cards rendered from the backend's answers. */
import type { APIRoute } from 'astro';
import { inCategory } from '../../../catalogue/list/listing.rules.ts';
import { newestPosters } from '../../../catalogue/list/snapshot.rules.ts';
import { CATEGORIES } from '../../../contract/category.ts';
import { catalogue } from '../../_catalogue.loader.ts';

export async function getStaticPaths() {
  const { resources } = await catalogue();
  return CATEGORIES.map((category) => ({ params: { category }, props: { newest: inCategory(resources, category) } }));
}

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props }) => Response.json(newestPosters(props.newest));

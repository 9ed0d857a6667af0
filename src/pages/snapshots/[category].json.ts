/** A category at build time. Its list shows this when the backend doesn't answer. */
import type { APIRoute } from 'astro';
import { inCategory } from '../../catalogue/list/listing.rules.ts';
import { snapshot } from '../../catalogue/list/snapshot.rules.ts';
import { CATEGORIES } from '../../contract/category.ts';
import { catalogue } from '../_catalogue.loader.ts';

export async function getStaticPaths() {
  const { resources } = await catalogue();
  return CATEGORIES.map((category) => ({ params: { category }, props: { newest: inCategory(resources, category) } }));
}

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = async ({ props }) =>
  Response.json(await snapshot(props.newest, new Date(), compressed));

/** Size in bytes after gzip, the compression that every host offers. */
async function compressed(text: string): Promise<number> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

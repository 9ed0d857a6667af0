/** Removes uploaded pictures that nothing uses any more. On hosted Supabase the admin page does so. */
import type { App } from '@supabase/lite';
import type postgres from 'postgres';
import { runRegularly } from './runRegularly.ts';
import type { Settings } from './settings.ts';

/** Milliseconds between two removals. */
const DAY = 24 * 60 * 60 * 1000;

/** Removes them once, then every day. Resolves after the first removal with a function that stops it. */
export const removeUnusedImagesRegularly = (
  app: App,
  sql: postgres.Sql,
  settings: Pick<Settings, 'secretKey'>,
): Promise<() => void> => runRegularly(() => removeUnusedImages(app, sql, settings), DAY);

/** Through the storage's API, which removes the file as well. A failure is only told: the next run removes the rest. */
async function removeUnusedImages(
  app: App,
  sql: postgres.Sql,
  { secretKey }: Pick<Settings, 'secretKey'>,
): Promise<void> {
  try {
    const bucket = app.getClient({ apikey: secretKey }).storage.from('resource-images');
    for (let names = await unusedImages(sql); names.length > 0; names = await unusedImages(sql)) {
      const { data, error } = await bucket.remove(names);
      if (error) throw error;
      if (data.length === 0) throw new Error('the storage removed none of them');
    }
  } catch (error) {
    console.error(`Pictures that nothing uses were not removed: ${error instanceof Error ? error.message : error}`);
  }
}

/** At most 100 of them. */
const unusedImages = async (sql: postgres.Sql): Promise<string[]> =>
  (await sql<{ name: string }[]>`select private.find_unused_images() as name`).map(({ name }) => name);

/** The directive `client:paint`: loads and hydrates an island after the first paint, so that it does not delay it. */
import { afterFirstPaint } from '../services/paint.ts';

type Load = () => Promise<() => Promise<void>>;

const hydrateAfterPaint = (load: Load): void => afterFirstPaint(() => void load().then((hydrate) => hydrate()));

// biome-ignore lint/style/noDefaultExport: Astro imports the default export.
export default hydrateAfterPaint;

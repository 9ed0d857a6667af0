/** Decompresses bodies in Node and in Deno. Some servers compress what was asked for uncompressed. */
import { pipeline, Readable, type Transform } from 'node:stream';
// By one name: a zlib that lacks Zstandard must not keep the file from being loaded.
import zlib from 'node:zlib';

/** As browsers do, these decompress what lacks its end as far as it goes. */
const LENIENT = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
};

const DECODERS: Record<string, () => Transform> = {
  gzip: () => zlib.createGunzip(LENIENT),
  'x-gzip': () => zlib.createGunzip(LENIENT),
  deflate: () => zlib.createInflate(LENIENT),
  br: () => zlib.createBrotliDecompress(LENIENT_BROTLI),
  zstd: () => zlib.createZstdDecompress(),
};

/** Each takes memory. Nobody compresses three times. */
const MOST_CODINGS = 2;

/**
 * What a body expands to, bit by bit: whoever stops reading limits the memory too. Codings that are unknown are passed
 * over, as browsers do.
 * @param codings - the header Content-Encoding; null without it
 */
export function decompressed(body: AsyncIterable<Uint8Array>, codings: string | null): AsyncIterable<Uint8Array> {
  const names = (codings ?? '').split(',').map((name) => name.trim().toLowerCase());
  const known = names.filter((name) => Object.hasOwn(DECODERS, name)).slice(-MOST_CODINGS);
  return known.length > 0 ? decode(body, known.toReversed()) : body;
}

/** Begins once it is read: what answers HEAD has no body. */
async function* decode(body: AsyncIterable<Uint8Array>, names: string[]): AsyncIterable<Uint8Array> {
  const decoders = names.flatMap((name) => DECODERS[name]?.() ?? []);
  // Whoever reads the last stream hears of errors.
  yield* pipeline([Readable.from(body), ...decoders], () => {}) as unknown as AsyncIterable<Uint8Array>;
}

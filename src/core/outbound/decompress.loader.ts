/** Decompresses bodies in Node and in Deno. Some servers compress what was asked for uncompressed. */

const CODINGS = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd'];

/** Each takes memory. Nobody compresses three times. */
const MOST_CODINGS = 2;

/**
 * What a body expands to, bit by bit: whoever stops reading limits the memory too. Codings that are unknown are passed
 * over, as browsers do.
 * @param codings - the header Content-Encoding; null without it
 */
export function decompressed(body: AsyncIterable<Uint8Array>, codings: string | null): AsyncIterable<Uint8Array> {
  const names = (codings ?? '').split(',').map((name) => name.trim().toLowerCase());
  const known = names.filter((name) => CODINGS.includes(name)).slice(-MOST_CODINGS);
  return known.length > 0 ? decode(body, known.toReversed()) : body;
}

/** Begins once it is read: what answers HEAD has no body. */
async function* decode(body: AsyncIterable<Uint8Array>, codings: string[]): AsyncIterable<Uint8Array> {
  // Not imported: for the types of an import, `deno check` wants a package.json, which edge functions lack.
  const { pipeline, Readable } = process.getBuiltinModule('node:stream');
  // Whoever reads the last stream hears of errors.
  yield* pipeline([Readable.from(body), ...codings.map(decoder)], () => {}) as unknown as AsyncIterable<Uint8Array>;
}

/** As browsers do, it decompresses what lacks its end as far as it goes. */
function decoder(coding: string): NodeJS.ReadWriteStream {
  const { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } =
    process.getBuiltinModule('node:zlib');
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding === 'zstd') return createZstdDecompress();
  return coding === 'deflate' ? createInflate(lenient) : createGunzip(lenient);
}

/** Decompresses bodies in Node and Deno. Some servers compress responses that were requested uncompressed. */

const CODINGS = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd'];

/** Each takes memory, and no server compresses three times. */
const MOST_CODINGS = 2;

/**
 * The decompressed body as a stream: a reader that stops early limits memory too. Unknown codings are skipped, as in
 * browsers.
 * @param codings - the header Content-Encoding; null without it
 */
export function decompressed(body: AsyncIterable<Uint8Array>, codings: string | null): AsyncIterable<Uint8Array> {
  const names = (codings ?? '').split(',').map((name) => name.trim().toLowerCase());
  const supported = names.filter((name) => CODINGS.includes(name)).slice(-MOST_CODINGS);
  return supported.length > 0 ? decode(body, supported.toReversed()) : body;
}

/** Starts once it is read, since the answer to a HEAD request has no body. */
async function* decode(body: AsyncIterable<Uint8Array>, codings: string[]): AsyncIterable<Uint8Array> {
  // Not imported: for the types of an import, `deno check` wants a package.json, which edge functions lack.
  const { pipeline, Readable } = process.getBuiltinModule('node:stream');
  // Errors reach whoever reads the last stream.
  yield* pipeline([Readable.from(body), ...codings.map(decoder)], () => {}) as unknown as AsyncIterable<Uint8Array>;
}

/** Like browsers, decompresses truncated data as far as possible. */
function decoder(coding: string): NodeJS.ReadWriteStream {
  const { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } =
    process.getBuiltinModule('node:zlib');
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding === 'zstd') return createZstdDecompress();
  return coding === 'deflate' ? createInflate(lenient) : createGunzip(lenient);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

export type PageEncoding = (typeof ENCODINGS)[number];

const PACKERS: Record<PageEncoding, (html: Uint8Array) => Promise<Uint8Array>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
};

/** A packed page is some 30 KB: by Node's pieces of 16 KB it would pass between the threads several times. */
const PIECE_BYTES = 2 ** 16;

/** For a page that is sent once: quality 1 costs a third of the time and a tenth more bytes (decision 019). */
export function packOnce(html: Uint8Array, encoding: PageEncoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 1 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    // 256 KB, which a page fits into: the room for it is made anew for each.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return promisify(brotliCompress)(html, { params, chunkSize: PIECE_BYTES });
}

export function packPage(html: Uint8Array, encoding: PageEncoding): Promise<Uint8Array> {
  return PACKERS[encoding](html);
}

/** The preferred encoding among those that the browser accepts. */
export function acceptedEncoding(header: string | undefined): PageEncoding | undefined {
  const accepted = new Set(
    header
      ?.toLowerCase()
      .split(',')
      .map((item) => item.split(';').map((part) => part.trim()))
      .filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding));
}

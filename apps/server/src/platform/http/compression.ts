import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from './app-type.ts';

/** Pages and answers are packed on the way out; assets were packed at build time and pass as they are. */
export async function addCompression(app: App): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The default of 11 packs a page 10 % smaller in twenty times the time: right for a build, wrong for a request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}

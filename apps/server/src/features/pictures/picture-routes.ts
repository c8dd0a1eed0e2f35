import { join } from 'node:path';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type ImageFormat, readImageAddress } from '@okoem/domain/screen/image-address.ts';
import type { App } from '../../platform/http/app-type.ts';
import { askerOf } from '../../platform/http/asker.ts';
import type { ShowFigures } from '../../platform/http/figures.ts';
import type { Log } from '../../platform/log.ts';
import { isIllustration } from '../illustrations/illustration-drawing.ts';
import { createPictureFolder } from './picture-folder.ts';
import { createPictureSource } from './picture-source.ts';

export interface PictureOptions {
  dataDir: string;
  /** Limit of the disk cache. */
  cacheBytes: number;
  /** Longest wait for a place in the queue. */
  waitMs: number;
  log: Log;
  showFigures?: ShowFigures;
}

const MEDIA_TYPES: Record<ImageFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
};

/**
 * Our own files in the requested size and format, with the addresses of imgproxy, so that one can replace this feature.
 * Pictures are always fitted, so the gravity has no effect.
 */
export function pictureRoutes(app: App, options: PictureOptions): void {
  const { dataDir, cacheBytes, waitMs, log, showFigures } = options;
  const folder = createPictureFolder({ folder: join(dataDir, 'pictures'), mostBytes: cacheBytes, log });
  const pictures = createPictureSource(folder, waitMs);
  app.addHook('onClose', () => pictures.close());
  showFigures?.(pictures.figures);

  app.get<{ Params: { '*': string } }>(
    '/insecure/*',
    { config: { access: 'open' } },
    async (request, reply) => {
      const wish = readImageAddress(request.params['*']);
      if (!wish) throw new Refusal('BAD_REQUEST');
      if (!isIllustration(wish.path)) throw new Refusal('NOT_FOUND');
      const bytes = await pictures.get(wish, askerOf(request, reply));
      return (
        reply
          .type(MEDIA_TYPES[wish.format])
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // Pages may come from another of our hosts.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
}

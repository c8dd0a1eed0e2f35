import { Refusal } from '@okoem/domain/refusal.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drawIllustration } from './illustration-drawing.ts';

/** A few thousand drawings: what a listing and its neighbours show. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Product pictures, drawn from their addresses; an address never changes what it shows. */
export function illustrationRoutes(app: App): void {
  const drawn = new ByteCache<string>(MOST_BYTES);

  app.get<{ Params: { '*': string } }>(
    '/files/illustrations/*',
    { config: { access: 'open' } },
    async (request, reply) => {
      const path = `illustrations/${request.params['*']}`;
      const drawing = drawn.get(path) ?? drawIllustration(path);
      if (drawing === undefined) throw new Refusal('NOT_FOUND');
      drawn.set(path, drawing);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(drawing);
    },
  );
}

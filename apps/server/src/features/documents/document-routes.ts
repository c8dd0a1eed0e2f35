import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { askerOf } from '../../platform/http/asker.ts';
import type { ShowFigures } from '../../platform/http/figures.ts';
import { DocumentDrawings } from './document-drawings.ts';
import { findProductDocument } from './document-repository.ts';

const ADDRESS = /^(manual|passport|certificate|declaration|drawing)\/(\d{1,15})\.pdf$/;

/** Manuals and certificates of products, drawn on demand. */
export function documentRoutes(app: App, options: { pool: Pool; showFigures?: ShowFigures }): void {
  const { pool, showFigures } = options;
  const drawings = new DocumentDrawings();
  app.addHook('onClose', () => drawings.close());
  showFigures?.(drawings.figures);

  app.get<{ Params: { '*': string } }>(
    '/files/documents/*',
    { config: { access: 'open' } },
    async (request, reply) => {
      const [, kind, productId] = ADDRESS.exec(request.params['*']) ?? [];
      if (kind === undefined || productId === undefined) throw new Refusal('NOT_FOUND');
      const document = await findProductDocument(pool, { kind, productId: Number(productId) });
      if (!document) throw new Refusal('NOT_FOUND');
      const bytes = await drawings.get(document, askerOf(request, reply));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${kind}-${productId}.pdf"`)
        .header('cache-control', 'public, max-age=3600')
        .send(bytes);
    },
  );
}

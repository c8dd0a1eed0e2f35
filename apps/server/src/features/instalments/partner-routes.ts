import { Refusal } from '@okoem/domain/refusal.ts';
import type { App } from '../../platform/http/app-type.ts';
import { PARTNER_FILES, type Partners } from './follow-partners.ts';

/** The address has the version of what it shows, so browsers may keep it; who asks without one gets that of today. */
const KEPT = 'public, max-age=86400';

/** Colours and mark of a partner. A mark is a drawing: opened by itself it may run and load nothing. */
export function partnerRoutes(app: App, partners: Partners): void {
  app.get<{ Params: { file: string } }>(
    `${PARTNER_FILES}/:file`,
    { config: { access: 'open' } },
    async (request, reply) => {
      const [, code, kind] = /^([a-z][a-z0-9-]{1,29})\.(css|svg)$/.exec(request.params.file) ?? [];
      const content = code && (kind === 'css' ? partners.cssOf(code) : partners.logoOf(code));
      if (!content) throw new Refusal('NOT_FOUND');
      const type = kind === 'css' ? 'text/css; charset=utf-8' : 'image/svg+xml';
      return reply.type(type).header('cache-control', KEPT).send(content);
    },
  );
}

import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { z } from 'zod';
import type { Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { deleteByToken } from './stock-subscription-repository.ts';

const Query = z.object({ token: z.guid() });
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The address of a letter's List-Unsubscribe header, to which mail programs send a POST by themselves (RFC 8058). They
 * bring no session and expect no page. A GET is the page with the button: programs that look at every link of a letter
 * must end nothing.
 */
export function addOneClickUnsubscribe(app: App, pool: Pool): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _bytes, done) => {
      done(null);
    });
    const config = { access: 'open', ignoresForm: true } as const;
    scope.post(SHOP_PATHS.unsubscribe, { config }, async ({ query }, reply) => {
      const { success, data } = Query.safeParse(query);
      if (success) await deleteByToken(pool, data.token);
      // The same for any token: who guesses learns nothing.
      return reply.type('text/plain; charset=utf-8').send('Готово: больше не напишем.\n');
    });
  });
}

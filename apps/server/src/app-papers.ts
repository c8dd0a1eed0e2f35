import type { AppParts } from './app.ts';
import { privateFileJudge } from './features/files/private-files.ts';
import { PaperFiles } from './features/papers/paper-files.ts';
import { paperRoutes } from './features/papers/paper-routes.ts';
import { quotePaperRoutes } from './features/quote-papers/quote-paper-routes.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import type { ShowFigures } from './platform/http/figures.ts';

/** Papers of orders and of offers: one thread draws them all. */
export function addPapers(
  host: EndpointHost,
  { pool, listPool = pool, config }: AppParts,
  showFigures: ShowFigures,
): void {
  const files = new PaperFiles();
  const judge = privateFileJudge();
  host.app.addHook('onClose', async () => {
    await Promise.all([files.close(), judge.close()]);
  });
  showFigures(files.figures);
  paperRoutes(host, { pool, listPool, files });
  quotePaperRoutes(host, { pool, files, judge, publicUrl: config.PUBLIC_URL });
}

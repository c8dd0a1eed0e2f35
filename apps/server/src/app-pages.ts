import type { AppParts } from './app.ts';
import { followContentCalendar } from './features/content/content-calendar.ts';
import { followPartners } from './features/instalments/follow-partners.ts';
import { partnerRoutes } from './features/instalments/partner-routes.ts';
import { createReaderOf } from './features/pages/page-reader.ts';
import { pageRoutes } from './features/pages/page-routes.ts';
import { followTechnicalPause } from './features/pages/technical-pause.ts';
import { publicConfigOf } from './platform/config.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { callInProcess } from './platform/http/in-process.ts';
import type { TokenMint } from './platform/session/minted-token.ts';

/** What people see, drawn with the answers of all of the above. */
export async function addPages(
  host: EndpointHost,
  parts: AppParts,
  { distDir, mint, hasOnlinePayments }: { distDir: string; mint: TokenMint; hasOnlinePayments: boolean },
): Promise<void> {
  const { config, pool, log, catalog: changes } = parts;
  const { app, registered, deadline } = host;
  const pause = followTechnicalPause({ pool, log, changes });
  const calendar = followContentCalendar({ pool, log, changes });
  const partners = await followPartners({ pool, log, changes, hasOnlinePayments });
  partnerRoutes(app, partners);
  app.addHook('onClose', () => Promise.all([pause.stop(), calendar.stop(), partners.stop()]));
  await pageRoutes(app, {
    distDir,
    appEnv: config.APP_ENV,
    publicUrl: config.PUBLIC_URL,
    config: publicConfigOf(config),
    isPaused: pause.isOn,
    partners,
    changes,
    caching:
      config.PAGE_CACHE_MB > 0
        ? { mostBytes: config.PAGE_CACHE_MB * 2 ** 20, onTurn: calendar.onTurn }
        : undefined,
    deadline,
    readerOf: createReaderOf({ pool, publicUrl: config.PUBLIC_URL, mint, log }),
    callFor: ({ id: requestId, signal: gone }, actor) => {
      const shared = new Map<unknown, unknown>();
      return (endpoint, input, { signal = gone } = {}) =>
        callInProcess(registered, { actor, requestId, signal, shared }, endpoint, input);
    },
  });
}

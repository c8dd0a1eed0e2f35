import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { catalogRoutes } from './features/catalog/catalog-routes.ts';
import { documentRoutes } from './features/documents/document-routes.ts';
import { illustrationRoutes } from './features/illustrations/illustration-routes.ts';
import { operationRoutes } from './features/operations/operation-routes.ts';
import { pageRoutes } from './features/pages/page-routes.ts';
import { regionRoutes } from './features/regions/region-routes.ts';
import type { Config } from './platform/config.ts';
import type { Pool } from './platform/database/database.ts';
import type { App } from './platform/http/app-type.ts';
import { addCompression } from './platform/http/compression.ts';
import { acceptOnlyJson, createHttpApp } from './platform/http/create-http-app.ts';
import type { DeadlineOptions } from './platform/http/deadline.ts';
import type { EndpointHost } from './platform/http/endpoints.ts';
import { addHealthRoutes } from './platform/http/health-routes.ts';
import { callInProcess } from './platform/http/in-process.ts';
import { addMetricsRoute, createMetrics } from './platform/http/metrics.ts';
import { addApiDocs, describeApi } from './platform/http/openapi.ts';
import { addOverloadProtection } from './platform/http/overload.ts';
import { observeRequests } from './platform/http/request-log.ts';
import type { RouteLine } from './platform/http/route-access.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import type { Log } from './platform/log.ts';
import { addDevOutbox } from './platform/messages/dev-outbox-routes.ts';
import { GUEST } from './platform/session/actor.ts';
import { createIdentify } from './platform/session/identify.ts';

export interface AppParts {
  config: Config;
  pool: Pool;
  log: Log;
  /** Tests hold every answer against its schema. */
  checkAnswers?: boolean;
  isStopping?: () => boolean;
  /** Where the built storefront lies; without it the server has an API and no pages. */
  storefrontDir?: string;
}

export interface CreatedApp {
  app: App;
  /** Every route with its access class, in the order of registration. */
  routes: readonly RouteLine[];
  endpoints: () => Endpoint[];
}

/** The table of contents: what this server consists of. */
export async function createApp(parts: AppParts): Promise<CreatedApp> {
  const { config, pool, log, checkAnswers = false, isStopping = () => false } = parts;
  const { app, routes } = createHttpApp(config, log);
  const metrics = createMetrics(pool);
  const deadline: DeadlineOptions = { ms: config.REQUEST_DEADLINE_MS, load: { requests: 0, works: 0 } };
  const identify = createIdentify(pool);
  const host: EndpointHost = { app, identify, registered: new Map(), checkAnswers, deadline };
  const endpoints = () => [...host.registered.keys()];

  observeRequests(app, { log, metrics });
  addSecurityHeaders(app, { publicUrl: config.PUBLIC_URL });
  await addOverloadProtection(app, config, deadline.load);
  acceptOnlyJson(app);
  sayGoodbye(app, isStopping);
  await addCompression(app);
  addHealthRoutes(app, { pool, isStopping });
  addMetricsRoute(app, metrics, {
    token: config.METRICS_TOKEN,
    isLocalTrusted: config.APP_ENV !== 'production',
  });
  await addApiDocs(app, () => describeApi(endpoints(), config.PUBLIC_URL));
  if (config.APP_ENV !== 'production') addDevOutbox(app, pool);

  regionRoutes(host, { pool });
  catalogRoutes(host, { pool });
  accountRoutes(host, { pool });
  operationRoutes(host, { pool });
  documentRoutes(app, { pool });
  illustrationRoutes(app);
  if (parts.storefrontDir !== undefined) {
    await pageRoutes(app, {
      distDir: parts.storefrontDir,
      appEnv: config.APP_ENV,
      publicUrl: config.PUBLIC_URL,
      deadline,
      callFor:
        ({ id: requestId, signal: gone }) =>
        (endpoint, input, { signal = gone } = {}) =>
          callInProcess(host.registered, { actor: GUEST, requestId, signal }, endpoint, input),
    });
  }
  return { app, routes, endpoints };
}

/** While we stop, every answer ends its connection, so that the client's next request goes to another process. */
function sayGoodbye(app: App, isStopping: () => boolean): void {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

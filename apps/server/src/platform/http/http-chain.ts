import { guestOrigins } from '@okoem/domain/screen/guest-origins.ts';
import { type Config, publicConfigOf } from '../config.ts';
import type { Log } from '../log.ts';
import type { App } from './app-type.ts';
import { addCompression } from './compression.ts';
import { acceptOnlyJson } from './create-http-app.ts';
import type { Metrics } from './metrics.ts';
import { addOverloadProtection } from './overload.ts';
import { observeRequests } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Traffic } from './traffic/traffic.ts';

export interface ChainParts {
  config: Config;
  log: Log;
  metrics: Metrics;
  traffic: Traffic;
  isStopping: () => boolean;
}

/**
 * The hooks of every request. They are called thousands of times a second, so they call `next` instead of returning a
 * promise, which would defer the rest of the request.
 */
export async function addHttpChain(app: App, parts: ChainParts): Promise<void> {
  const { config, log, metrics, traffic, isStopping } = parts;
  observeRequests(app, { log, metrics });
  addSecurityHeaders(app, { publicUrl: config.PUBLIC_URL, guests: guestOrigins(publicConfigOf(config)) });
  addOverloadProtection(app, config, traffic);
  acceptOnlyJson(app);
  sayGoodbye(app, isStopping);
  await addCompression(app);
}

/** While we stop, every answer ends its connection, so that the client's next request goes to another process. */
function sayGoodbye(app: App, isStopping: () => boolean): void {
  app.addHook('onSend', (_, reply, payload, next) => {
    if (isStopping()) reply.header('connection', 'close');
    next(null, payload);
  });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '@okoem/domain/refusal.ts';
import Fastify, { type FastifyBaseLogger, type FastifyContextConfig, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { methodsOf } from './allowed-methods.ts';
import { isAmbiguous } from './ambiguous-request.ts';
import type { App, Reply, Request } from './app-type.ts';
import { JSON_LIMITS, parseJsonBody } from './json-body.ts';
import { OPEN_ROUTES } from './open-routes.ts';
import { openServer } from './open-server.ts';
import { promisesBody } from './request-body.ts';
import { withLazyChildren } from './request-logger.ts';
import { requireAccess, type RouteLine } from './route-access.ts';
import { BARE_SECURITY_HEADERS } from './security-headers.ts';
import { sendFailure } from './send-failure.ts';
import { cutSlowClients } from './traffic/slow-clients.ts';
import { trafficLimits, type TrafficSettings } from './traffic/traffic-limits.ts';
import { createTraffic, type Traffic } from './traffic/traffic.ts';

export type HttpSettings = Pick<Config, 'BODY_LIMIT' | 'TRUSTED_PROXIES'> & Partial<TrafficSettings>;

/** Fastify with our conventions: error envelope, JSON only, request ids, an access class per route. */
export function createHttpApp(
  settings: HttpSettings,
  log: FastifyBaseLogger,
  openRoutes = OPEN_ROUTES,
): { app: App; routes: RouteLine[]; traffic: Traffic } {
  const traffic = createTraffic({
    limits: trafficLimits({ ...NO_LIMITS, ...settings }),
    trustedProxies: settings.TRUSTED_PROXIES,
  });
  const app: App = Fastify({
    loggerInstance: withLazyChildren(log),
    // request-log.ts writes our own line, without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    // Proxies by address range only: a number would trust whoever connects.
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    bodyLimit: settings.BODY_LIMIT,
    serverFactory: (handle) => openServer(traffic, handle, () => app.server.listenerCount('upgrade') > 0),
    // While we drain, late requests of open connections are still served: a rolling restart loses none.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: toOwnAddress,
    routerOptions: { maxParamLength: 200 },
    // No hook sees an address that cannot be read, so its refusal gets here what the others get from hooks.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request as Request, reply.headers(UNREADABLE_HEADERS) as Reply),
    // Each server has its own, see openServer; Fastify would give one to the first alone.
    clientErrorHandler: () => {},
  });
  lookAfter(app, traffic);

  const routes = requireAccess(app, openRoutes);
  readJson(app);
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    // PostgreSQL has no NUL in its texts, so no address of ours can hold one.
    const isBad = isAmbiguous(request.raw) || request.url.includes('%00');
    // What follows on the connection may be as bad; and no limit of calls has counted this one.
    if (isBad) reply.header('connection', 'close');
    next(isBad ? new Refusal('BAD_REQUEST') : undefined);
  });
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => refuseUnknown(routes, request, reply));
  return { app, routes, traffic };
}

const UNREADABLE_HEADERS = { ...BARE_SECURITY_HEADERS, connection: 'close' };

/** Unless somebody says otherwise: for tests of what has nothing to do with it. */
const NO_LIMITS: TrafficSettings = {
  MAX_CONNECTIONS: Infinity,
  MAX_CONNECTIONS_PER_ADDRESS: Infinity,
  MAX_OPEN_REQUESTS: Infinity,
  MAX_IN_FLIGHT: Infinity,
};

const LOOK_MS = 2000;

function lookAfter(app: App, traffic: Traffic): void {
  const timer = setInterval(() => {
    const now = Date.now();
    cutSlowClients(traffic, now);
    traffic.callers.forgetIdle(now);
  }, LOOK_MS).unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}

/** Proxies may send the whole URL; we are one host, so only its path counts. Of the two API bases the router knows one. */
function toOwnAddress(request: IncomingMessage): string {
  const sent = request.url ?? '/';
  const url = sent.startsWith('/') ? sent : sent.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  return url.startsWith('/api/api-front/') ? `/api/v1/${url.slice('/api/api-front/'.length)}` : url;
}

const USUAL_TYPE = 'application/json';
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

const FORM_TYPE = /^multipart\/form-data\s*;\s*boundary=("?)[\w'()+,./:=?-]{1,70}\1$/i;

const PIECES_TYPE = /^application\/offset\+octet-stream$/;

const ANY_FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;.{0,100})?$/i;

/** JSON, or a form where an endpoint takes one. After the security headers, so that the refusal carries them too. */
export function acceptOnlyJson(app: App): void {
  // The framework's matching of media types had five bypasses; this one compares the whole header.
  app.addHook('onRequest', (request, _, next) => {
    const isRead = !request.is404 && promisesBody(request.headers);
    const expected = expectedType(request.routeOptions.config);
    const { 'content-type': type = '' } = request.headers;
    const isWrong = isRead && !(type === USUAL_TYPE && expected === JSON_TYPE) && !expected.test(type);
    // Compressed bodies are refused: a kilobyte could decompress to a gigabyte.
    const isPacked = isRead && request.headers['content-encoding'] !== undefined;
    next(isWrong || isPacked ? new Refusal('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
}

function expectedType({ consumes, ignoresForm }: FastifyContextConfig = {}): RegExp {
  if (ignoresForm) return ANY_FORM_TYPE;
  if (consumes === 'pieces') return PIECES_TYPE;
  return consumes === 'multipart' ? FORM_TYPE : JSON_TYPE;
}

function readJson(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: Request, bytes: Buffer, done) => {
      const { longestList = JSON_LIMITS.longestList } = request.routeOptions.config;
      done(
        null,
        bytes.length === 0 ? undefined : parseJsonBody(bytes, { deepest: JSON_LIMITS.deepest, longestList }),
      );
    },
  );
}

function refuseUnknown(routes: readonly RouteLine[], request: Request, reply: Reply): Reply {
  const path = request.url.split('?', 1)[0]!;
  const methods = methodsOf(routes, path);
  // A route that has the method itself said that there is no such thing.
  const isUnknown = methods.length === 0 || methods.includes(request.method);
  if (isUnknown) return sendFailure(new Refusal('NOT_FOUND'), request, reply);
  reply.header('allow', methods.join(', '));
  return sendFailure(new Refusal('METHOD_NOT_ALLOWED'), request, reply);
}

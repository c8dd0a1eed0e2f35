import type { App, Reply, Request } from './app-type.ts';
import { failureOf } from './error-envelope.ts';

/** The only place that sends errors. */
export function sendFailure(this: App | void, error: unknown, request: Request, reply: Reply): Reply {
  const { status, errors, retryAfter, isBug } = failureOf(error, request.id);
  if (isBug)
    request.log.error({ event: 'bug', requestId: request.id, route: routeOf(request), error }, 'bug');
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ errors });
}

/** The pattern, never the address itself: addresses hold what people searched for and tokens they were mailed. */
export function routeOf(request: Request): string {
  return request.routeOptions?.url ?? 'unknown';
}

import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { App, Reply, Request } from '../../platform/http/app-type.ts';
import { type Deadline, withinDeadline } from '../../platform/http/deadline.ts';
import { failureOf } from '../../platform/http/error-envelope.ts';
import { isPageAddress } from '../../platform/http/route-kind.ts';
import { builtPages } from './built-pages.ts';
import { livePages } from './live-pages.ts';

export interface PageOptions {
  /** Where `npm run build` puts the storefront. */
  distDir: string;
  appEnv: SiteRuntime['environment'];
  publicUrl: string;
  /** Runs API endpoints in process, on behalf of whoever asked for the page. */
  callFor: (request: Request) => ApiTransport;
  deadline: Deadline;
}

const MOSCOW_YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' });

/** Everything a person can type into the address bar: each page with its status, drawn by the storefront. */
export async function pageRoutes(
  app: App,
  { distDir, appEnv, publicUrl, callFor, deadline }: PageOptions,
): Promise<void> {
  const pages = await (appEnv === 'dev' ? livePages : builtPages)(app, distDir);

  app.get('/*', { config: { access: 'open' } }, async (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound();
    const answer = await withinDeadline(reply, deadline, ({ signal }) =>
      pages
        .render({
          url: publicUrl + request.url,
          call: withRefusals(callFor(request), { requestId: request.id, signal }),
          runtime: { environment: appEnv, year: Number(MOSCOW_YEAR.format()) },
          requestNumber: request.id,
          signal,
        })
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
    );
    // The reader has gone.
    if (!answer) return reply;

    reply.header('cache-control', 'no-store');
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    if (answer.status >= 500) reportFailure(answer.failure, request, reply);
    return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
  });
}

/** A page meets the same refusals in process as its browser will over HTTP. */
function withRefusals(
  call: ApiTransport,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): ApiTransport {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input, { signal });
    } catch (cause) {
      const { status, errors } = failureOf(cause, requestId);
      throw new ApiError(status, errors, { requestId, cause });
    }
  };
}

function reportFailure(failure: unknown, request: Request, reply: Reply): void {
  const error = failure instanceof ApiError ? failure.cause : failure;
  request.log.error({ event: 'page.failed', requestId: request.id, err: error }, 'a page failed');
  if (failure instanceof ApiError && failure.status === 503) reply.header('retry-after', '2');
}

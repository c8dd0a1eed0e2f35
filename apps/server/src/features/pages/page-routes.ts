import { ApiError } from '@okoem/contract/call-api.ts';
import type { PageAnswer } from '@okoem/contract/page.ts';
import type { App, Reply, Request } from '../../platform/http/app-type.ts';
import { type Deadline, withinDeadline } from '../../platform/http/deadline.ts';
import { isPageAddress } from '../../platform/http/route-kind.ts';
import { builtPages } from './built-pages.ts';
import { livePages } from './live-pages.ts';
import { acceptedEncoding, packOnce } from './page-encoding.ts';
import { createPageFinder, type FoundPage, type PageFinderOptions } from './page-finding.ts';
import { rememberedPartner } from './page-visit.ts';

export interface PageOptions extends PageFinderOptions {
  /** Where `npm run build` puts the storefront. */
  distDir: string;
  deadline: Deadline;
}

const PARTNER_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** All pages with their status, rendered by the storefront. */
export async function pageRoutes(app: App, options: PageOptions): Promise<void> {
  const { distDir, appEnv, deadline } = options;
  const find = createPageFinder(await (appEnv === 'dev' ? livePages : builtPages)(app, distDir), options);

  app.get('/*', { config: { access: 'open' } }, async (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound();
    const found = await withinDeadline(reply, deadline, (waiting) =>
      find(request, waiting).catch((error: unknown) => {
        if (!waiting.signal.aborted) throw error;
      }),
    );
    // The client disconnected.
    if (!found || reply.raw.destroyed) return reply;

    if (appEnv !== 'production') reply.header('x-cache', found.cache);
    rememberPartner(rememberedPartner(request, options.partners), reply);
    return 'answer' in found ? sendAnswer(found.answer, request, reply) : sendShared(found, reply);
  });
}

async function sendAnswer(answer: PageAnswer, request: Request, reply: Reply): Promise<Reply> {
  // A page outside the cache may be personal.
  reply.header('cache-control', 'private, no-store');
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  if (answer.status >= 500) reportFailure(answer.failure, request, reply);
  reply.code(answer.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(answer.html);
  // In one piece: packed as a stream, a page passes fifteen times between the threads and costs a third of its drawing.
  return reply.header('content-encoding', encoding).send(await packOnce(Buffer.from(answer.html), encoding));
}

function sendShared(
  { bytes, encoding, isPersonal }: Extract<FoundPage, { bytes: unknown }>,
  reply: Reply,
): Reply {
  if (encoding) reply.header('content-encoding', encoding);
  return (
    reply
      // A guest's is revalidated every time, but usable by the browser's back/forward cache.
      .header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(bytes)
  );
}

function rememberPartner(partner: string | undefined, reply: Reply): void {
  if (partner === undefined) return;
  reply.header('set-cookie', `partner=${partner}; Max-Age=${PARTNER_COOKIE_SECONDS}; Path=/; SameSite=Lax`);
}

function reportFailure(failure: unknown, request: Request, reply: Reply): void {
  const error = failure instanceof ApiError ? failure.cause : failure;
  request.log.error({ event: 'page.failed', requestId: request.id, err: error }, 'a page failed');
  if (failure instanceof ApiError && failure.status === 503) reply.header('retry-after', '2');
}

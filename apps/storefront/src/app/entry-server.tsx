import type { PageRequest, RenderPage } from '@okoem/contract/page.ts';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createQueryClient, queryClientContext } from '../shared/api-query.ts';
import { provideMemberBasket } from '../shared/basket/basket.ts';
import { memberBasket } from '../shared/basket/member-basket.ts';
import { bootStateText } from '../shared/boot-state.ts';
import { asRouteError, pageErrorOf } from '../shared/page-error.ts';
import { partsReady } from '../shared/part.tsx';
import { asMember } from '../shared/session/member-calls.ts';
import { SessionContext, sessionLoaderContext } from '../shared/session/session.ts';
import { siteRuntimeContext, SiteRuntimeProvider } from '../shared/site-runtime.tsx';
import { Document } from './document.tsx';
import { type RouteHandle, routes } from './routes.ts';

const handler = createStaticHandler(routes);
provideMemberBasket(memberBasket);

export const renderPage: RenderPage = async (request) => {
  // A query client of its own for every request, never collected while it is used: nobody sees another's data.
  const call = request.session.kind === 'member' ? asMember(request.call) : request.call;
  const queryClient = createQueryClient(call, { gcTime: Infinity });
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queryClient);
  requestContext.set(siteRuntimeContext, request.runtime);
  requestContext.set(sessionLoaderContext, request.session);
  const signal = request.signal ? { signal: request.signal } : {};
  const context = await handler.query(new Request(request.url, signal), { requestContext });
  // What the matched pages brought with them is drawn with them.
  await partsReady();
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  const thrown = Object.values(context.errors ?? {})[0];
  if (thrown !== undefined) showError(context, thrown, request.requestNumber);
  const draw = () => html(request, context, queryClient);
  try {
    return { kind: 'page', html: draw(), ...statusAndFailure(context, thrown) };
  } catch (error) {
    // A component threw. On the server no boundary catches that, so the page is drawn once more as its error page.
    context.errors = { root: error };
    showError(context, error, request.requestNumber);
    return { kind: 'page', html: draw(), ...statusAndFailure(context, error) };
  }
};

/** From here on the error says only what a person may read, the same on the server and in the browser. */
function showError(context: StaticHandlerContext, error: unknown, requestNumber: string): void {
  const { status } = pageErrorOf(error);
  const shown = asRouteError(status >= 500 ? { status, requestNumber } : { status });
  context.errors = Object.fromEntries(Object.keys(context.errors ?? {}).map((id) => [id, shown]));
  context.statusCode = status;
}

function statusAndFailure({ statusCode }: StaticHandlerContext, error: unknown) {
  return statusCode >= 500 ? { status: statusCode, failure: error } : { status: statusCode };
}

function html(
  { runtime, session, assetsOf }: PageRequest,
  context: StaticHandlerContext,
  queryClient: ReturnType<typeof createQueryClient>,
): string {
  const { loaderData, errors } = context;
  const modules = context.matches.flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined)?.module ?? [],
  );
  const bootState = bootStateText({
    runtime,
    ...(session.kind === 'member' && { session: session.marks?.session ?? session }),
    queries: dehydrate(queryClient),
    router: { loaderData, errors },
    matches: context.matches.map(({ route }) => route.id),
  });
  const page = renderToString(
    <Document
      assets={assetsOf(errors ? [] : modules)}
      environment={runtime.environment}
      partner={runtime.partner}
      bootState={bootState}
    >
      <QueryClientProvider client={queryClient}>
        <SiteRuntimeProvider runtime={runtime}>
          <SessionContext value={session}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </SessionContext>
        </SiteRuntimeProvider>
      </QueryClientProvider>
    </Document>,
  );
  return `<!doctype html>${page}`;
}

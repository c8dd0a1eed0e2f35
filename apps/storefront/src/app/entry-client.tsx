import '@vitejs/plugin-react/preamble';
import './styles.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, queryClientContext } from '../shared/api-query.ts';
import { provideMemberBasket } from '../shared/basket/basket.ts';
import { readBootState } from '../shared/boot-state.ts';
import { chosenCity } from '../shared/current-city.ts';
import { followLinksWith } from '../shared/link.tsx';
import { nextTask } from '../shared/next-task.ts';
import { partsReady, wakeParts } from '../shared/part.tsx';
import { BrowserSessionProvider } from '../shared/session/browser-session-provider.tsx';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { siteRuntimeContext, SiteRuntimeProvider } from '../shared/site-runtime.tsx';
import { browserApi } from './browser-api.ts';
import { routes } from './routes.ts';

const boot = readBootState();
const { call, browser } = browserApi(boot.runtime.config, location.hostname, boot.session);
const queryClient = createQueryClient(call);
hydrate(queryClient, boot.queries);
await nextTask();
await Promise.all([...routes.map(resolveLazy), boot.session && memberSide()]);
await partsReady();
await nextTask();

const router = createBrowserRouter(routes, {
  hydrationData: boot.router,
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(sessionLoaderContext, browser.session.get());
    context.set(queryClientContext, queryClient);
    context.set(siteRuntimeContext, { ...boot.runtime, city: chosenCity.get() ?? boot.runtime.city });
    return context;
  },
});

followLinksWith(router);
router.subscribe(wakeParts);

await nextTask();
// Presses that came before are kept by the boot script; from here on React hears them.
document.documentElement.dataset['waking'] = '';
// As a transition hydration yields to the reader's taps; at once it would block them.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <QueryClientProvider client={queryClient}>
      <SiteRuntimeProvider runtime={boot.runtime}>
        <BrowserSessionProvider browser={browser}>
          <RouterProvider router={router} />
        </BrowserSessionProvider>
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
});

/** What only members need from the first render on. */
async function memberSide(): Promise<void> {
  const { memberBasket } = await import('../shared/basket/member-basket.ts');
  provideMemberBasket(memberBasket);
}

/** The first render must find its components ready, or it would tear down what the server has drawn. */
async function resolveLazy(route: RouteObject): Promise<void> {
  if (!boot.matches.includes(route.id!)) return;
  const { lazy, children = [], ...rest } = route;
  if (typeof lazy === 'function') Object.assign(route, rest, await lazy(), { lazy: undefined });
  await Promise.all(children.map(resolveLazy));
}

import { Outlet, ScrollRestoration, type LoaderFunctionArgs, useMatches } from 'react-router';
import { queryClientContext } from '../shared/api-query.ts';
import { menusQuery } from '../shared/menus-query.ts';
import { ErrorPage } from './error-part.tsx';
import { type Frame, SiteFrame } from './site-frame.tsx';

/** Menus that do not come leave a frame without them, not a page without a frame. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).prefetchQuery(menusQuery);
  return null;
}

export function Root() {
  return (
    <SiteFrame frame={useFrame()}>
      <Outlet />
      <ScrollRestoration />
    </SiteFrame>
  );
}

/** The frame the shown route asks for. */
function useFrame(): Frame {
  const handle = useMatches().at(-1)?.handle as { frame?: Frame } | undefined;
  return handle?.frame ?? 'shop';
}

/** The last net: something in the frame's own route broke. */
export function RootError() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}

import { Outlet, ScrollRestoration, type LoaderFunctionArgs } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { menusQuery } from '../shared/menus-query.ts';
import { SiteFrame } from './site-frame.tsx';

/** Menus that do not come leave a frame without them, not a page without a frame. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).prefetchQuery(menusQuery);
  return null;
}

export function Root() {
  return (
    <SiteFrame>
      <Outlet />
      <ScrollRestoration />
    </SiteFrame>
  );
}

/** The last net: something in the frame's own route broke. */
export function RootError() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}

import { Outlet, ScrollRestoration } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { SiteLayout } from '../shared/site-layout.tsx';

export function Root() {
  return (
    <SiteLayout>
      <Outlet />
      <ScrollRestoration />
    </SiteLayout>
  );
}

/** The last net: the frame's own data failed, so the error stands in a frame that needs none. */
export function RootError() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}

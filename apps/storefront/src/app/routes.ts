import { data, type RouteObject } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { Root, RootError } from './root.tsx';

/** Which module draws a route, by its key in the build's manifest: the server preloads it with the page. */
export interface RouteHandle {
  module: string;
}

/** Every address of the storefront. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'page',
        ErrorBoundary: ErrorPage,
        children: [
          page({ id: 'home', index: true, lazy: () => import('../pages/home-page.tsx') }, 'home-page'),
          { id: 'not-found', path: '*', loader: notFound, Component: () => null },
        ],
      },
    ],
  },
];

function page(route: RouteObject, file: string): RouteObject {
  const handle: RouteHandle = { module: `src/pages/${file}.tsx` };
  return { ...route, handle };
}

function notFound(): never {
  throw data(null, { status: 404 });
}

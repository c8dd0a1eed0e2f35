import { data, type RouteObject } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { Root, RootError, rootLoader } from './root.tsx';

/** Which module draws a route, by its key in the build's manifest: the server preloads it with the page. */
export interface RouteHandle {
  module: string;
}

/** Every address of the storefront. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'page',
        ErrorBoundary: ErrorPage,
        children: [
          page({ id: 'home', index: true, lazy: () => import('../pages/home-page.tsx') }, 'home-page'),
          page(
            { id: 'specs', path: 'pages/specs', lazy: () => import('../pages/specs-page.tsx') },
            'specs-page',
          ),
          page({ id: 'cms', path: 'pages/:slug', lazy: () => import('../pages/cms-page.tsx') }, 'cms-page'),
          page({ id: 'blog', path: 'blog', lazy: () => import('../pages/blog-page.tsx') }, 'blog-page'),
          page({ id: 'post', path: 'blog/:slug', lazy: () => import('../pages/post-page.tsx') }, 'post-page'),
          page({ id: 'kit', path: 'dev/kit', lazy: () => import('../pages/kit-page.tsx') }, 'kit-page'),
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

import { referenceCardCode, referenceCardPath } from '@okoem/domain/catalog/catalog-addresses.ts';
import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { ErrorPage } from './error-part.tsx';
import { Root, RootError, rootLoader } from './root.tsx';
import type { Frame } from './site-frame.tsx';

export interface RouteHandle {
  /** Which module draws the route, by its key in the build's manifest: the server names its files in the page. */
  module: string;
  /** What stands around it, when not the shop's header and footer. */
  frame?: Frame;
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
            { id: 'product', path: 'product/:slug', lazy: () => import('../pages/product-page.tsx') },
            'product-page',
          ),
          page(
            { id: 'cart', path: 'cart', lazy: () => import('../pages/cart-page.tsx') },
            'cart-page',
            'cart',
          ),
          page(
            { id: 'specs', path: 'pages/specs', lazy: () => import('../pages/specs-page.tsx') },
            'specs-page',
          ),
          page({ id: 'cms', path: 'pages/:slug', lazy: () => import('../pages/cms-page.tsx') }, 'cms-page'),
          page({ id: 'blog', path: 'blog', lazy: () => import('../pages/blog-page.tsx') }, 'blog-page'),
          page({ id: 'post', path: 'blog/:slug', lazy: () => import('../pages/post-page.tsx') }, 'post-page'),
          page(
            { id: 'brands', path: 'brands', lazy: () => import('../pages/brands-page.tsx') },
            'brands-page',
          ),
          page(
            { id: 'brand', path: 'brands/:slug', lazy: () => import('../pages/brand-page.tsx') },
            'brand-page',
          ),
          page(
            { id: 'seller', path: 'seller/:slug', lazy: () => import('../pages/seller-page.tsx') },
            'seller-page',
          ),
          page(
            {
              id: 'collection',
              path: 'catalog/collections/:code',
              lazy: () => import('../pages/collection-page.tsx'),
            },
            'collection-page',
          ),
          page(
            {
              id: 'reference-card',
              path: 'catalog/reference-cards/*',
              lazy: () => import('../pages/reference-card-page.tsx'),
            },
            'reference-card-page',
          ),
          page(
            { id: 'compare', path: 'compare', lazy: () => import('../pages/compare-page.tsx') },
            'compare-page',
          ),
          page({ id: 'kit', path: 'dev/kit', lazy: () => import('../pages/kit-page.tsx') }, 'kit-page'),
          page(
            { id: 'search', path: 'catalog/search', lazy: () => import('../pages/search-page.tsx') },
            'search-page',
          ),
          page(
            { id: 'listing', path: 'catalog/:code', lazy: () => import('../pages/listing-page.tsx') },
            'listing-page',
          ),
          { id: 'not-found', path: '*', loader: notFound, Component: () => null },
        ],
      },
    ],
  },
];

function page(route: RouteObject, file: string, frame: Frame = 'shop'): RouteObject {
  const handle: RouteHandle = { module: `src/pages/${file}.tsx`, frame };
  return { ...route, handle };
}

/** Only the name of the reference cards' section counts, wherever in the path it stands. */
function notFound({ request }: LoaderFunctionArgs): never {
  const code = referenceCardCode(new URL(request.url).pathname);
  if (code !== undefined) throw redirect(referenceCardPath({ code }), 301);
  throw data(null, { status: 404 });
}

import { referenceCardCode } from '@okoem/domain/catalog/catalog-addresses.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
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

/** The list and one of it are one page. */
const loadMessages = () => import('../pages/messages-page.tsx');

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
          page('home', SHOP_PATHS.home, () => import('../pages/home-page.tsx')),
          page('product', SHOP_PATHS.product, () => import('../pages/product-page.tsx')),
          page('cart', SHOP_PATHS.cart, () => import('../pages/cart-page.tsx'), 'cart'),
          page(
            'registration',
            SHOP_PATHS.cartRegistration,
            () => import('../pages/registration-page.tsx'),
            'cart',
          ),
          page('checkout', SHOP_PATHS.checkout, () => import('../pages/checkout-page.tsx'), 'cart'),
          page(
            'line-services',
            SHOP_PATHS.lineServices,
            () => import('../pages/line-services-page.tsx'),
            'cart',
          ),
          page('quick-order', SHOP_PATHS.quickOrder, () => import('../pages/quick-order-page.tsx'), 'cart'),
          page('shared-basket', SHOP_PATHS.sharedBasket, () => import('../pages/shared-basket-page.tsx')),
          page('specs', SHOP_PATHS.specs, () => import('../pages/specs-page.tsx')),
          page('cms', SHOP_PATHS.page, () => import('../pages/cms-page.tsx')),
          page('blog', SHOP_PATHS.blog, () => import('../pages/blog-page.tsx')),
          page('post', SHOP_PATHS.post, () => import('../pages/post-page.tsx')),
          page('calculators', SHOP_PATHS.calculators, () => import('../pages/calculators-page.tsx')),
          page('calculator', SHOP_PATHS.calculator, () => import('../pages/calculator-page.tsx')),
          page('brands', SHOP_PATHS.brands, () => import('../pages/brands-page.tsx')),
          page('brand', SHOP_PATHS.brand, () => import('../pages/brand-page.tsx')),
          page('seller', SHOP_PATHS.seller, () => import('../pages/seller-page.tsx')),
          page('catalog', SHOP_PATHS.catalog, () => import('../pages/catalog-page.tsx')),
          page('collection', SHOP_PATHS.collection, () => import('../pages/collection-page.tsx')),
          page('reference-card', SHOP_PATHS.referenceCard, () => import('../pages/reference-card-page.tsx')),
          page('compare', SHOP_PATHS.compare, () => import('../pages/compare-page.tsx')),
          page('kit', SHOP_PATHS.kit, () => import('../pages/kit-page.tsx')),
          page('search', SHOP_PATHS.search, () => import('../pages/search-page.tsx')),
          page('articles', SHOP_PATHS.articles, () => import('../pages/articles-page.tsx')),
          page('listing', SHOP_PATHS.category, () => import('../pages/listing-page.tsx')),
          page('verify-email', SHOP_PATHS.verifyEmail, () => import('../pages/verify-email-page.tsx')),
          page('unsubscribe', SHOP_PATHS.unsubscribe, () => import('../pages/unsubscribe-page.tsx')),
          page('stop-letters', SHOP_PATHS.stopLetters, () => import('../pages/stop-letters-page.tsx')),
          page(
            'restore-account',
            SHOP_PATHS.restoreAccount,
            () => import('../pages/restore-account-page.tsx'),
          ),
          page('invite', SHOP_PATHS.invite, () => import('../pages/invite-page.tsx')),
          page('employees', SHOP_PATHS.employees, () => import('../pages/employees-page.tsx')),
          page('verification', SHOP_PATHS.verification, () => import('../pages/verification-page.tsx')),
          page('favourites', SHOP_PATHS.favourites, () => import('../pages/favourites-page.tsx')),
          page('shared-list', SHOP_PATHS.sharedList, () => import('../pages/shared-list-page.tsx')),
          page('overview', SHOP_PATHS.overview, () => import('../pages/overview-page.tsx')),
          page('addresses', SHOP_PATHS.addresses, () => import('../pages/addresses-page.tsx')),
          page('recipients', SHOP_PATHS.recipients, () => import('../pages/recipients-page.tsx')),
          page('profile', SHOP_PATHS.profile, () => import('../pages/profile-page.tsx')),
          page('orders', SHOP_PATHS.orders, () => import('../pages/orders-page.tsx')),
          page('order', SHOP_PATHS.order, () => import('../pages/order-page.tsx')),
          page('order-invoice', SHOP_PATHS.orderInvoice, () => import('../pages/order-invoice-page.tsx')),
          page('returns', SHOP_PATHS.returns, () => import('../pages/returns-page.tsx')),
          page('return', SHOP_PATHS.return, () => import('../pages/return-page.tsx')),
          page('reviews', SHOP_PATHS.reviews, () => import('../pages/reviews-page.tsx')),
          page('quotes', SHOP_PATHS.quotes, () => import('../pages/quotes-page.tsx')),
          page('quote', SHOP_PATHS.quote, () => import('../pages/quote-page.tsx')),
          page('quote-accept', SHOP_PATHS.quoteAccept, () => import('../pages/quote-accept-page.tsx')),
          page('quote-by-link', SHOP_PATHS.quoteByLink, () => import('../pages/quote-by-link-page.tsx')),
          page('approvals', SHOP_PATHS.approvals, () => import('../pages/approvals-page.tsx')),
          page('approval', SHOP_PATHS.approval, () => import('../pages/approval-page.tsx')),
          page('approval-link', SHOP_PATHS.approvalLink, () => import('../pages/approval-link-page.tsx')),
          page('projects', SHOP_PATHS.projects, () => import('../pages/projects-page.tsx')),
          page('project', SHOP_PATHS.project, () => import('../pages/project-page.tsx')),
          page('messages', SHOP_PATHS.messages, loadMessages),
          { ...page('messages', SHOP_PATHS.thread, loadMessages), id: 'thread' },
          page('tenders', SHOP_PATHS.tenders, () => import('../pages/tenders-page.tsx')),
          page('tender-new', SHOP_PATHS.tenderNew, () => import('../pages/tender-new-page.tsx')),
          page('tender', SHOP_PATHS.tender, () => import('../pages/tender-page.tsx')),
          page('own-tenders', `${SHOP_PATHS.ownTenders}/:id?`, () => import('../pages/own-tenders-page.tsx')),
          page('contractor', SHOP_PATHS.contractor, () => import('../pages/contractor-page.tsx')),
          page('own-contractor', SHOP_PATHS.ownContractor, () => import('../pages/own-contractor-page.tsx')),
          page('documents', SHOP_PATHS.documents, () => import('../pages/documents-page.tsx')),
          page('own-prices', SHOP_PATHS.ownPrices, () => import('../pages/own-prices-page.tsx')),
          page('balance', SHOP_PATHS.balance, () => import('../pages/balance-page.tsx')),
          page('reconciliation', SHOP_PATHS.reconciliation, () => import('../pages/reconciliation-page.tsx')),
          page(
            'order-by-number',
            SHOP_PATHS.orderByNumber,
            () => import('../pages/order-by-number-page.tsx'),
          ),
          page('seller-order', SHOP_PATHS.sellerOrder, () => import('../pages/seller-order-page.tsx')),
          { id: 'not-found', path: '*', loader: notFound, Component: () => null },
        ],
      },
    ],
  },
];

/** A page's module is called after its route. */
function page(id: string, path: string, load: () => Promise<object>, frame: Frame = 'shop'): RouteObject {
  const handle: RouteHandle = { module: `src/pages/${id}-page.tsx`, frame };
  return { id, path, lazy: load, handle };
}

/** Only the name of the reference cards' section counts, wherever in the path it stands. */
function notFound({ request }: LoaderFunctionArgs): never {
  const code = referenceCardCode(new URL(request.url).pathname);
  if (code !== undefined) throw redirect(shopRoutes.referenceCard({ code }), 301);
  throw data(null, { status: 404 });
}

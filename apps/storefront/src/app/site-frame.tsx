import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '../features/search/search-box.tsx';
import { consent } from '../shared/analytics/consent.ts';
import { catalogOpen } from '../shared/catalog-open.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { BottomBar } from '../shared/frame/bottom-bar.tsx';
import { CityQuestion } from '../shared/frame/city-question.tsx';
import { FloatingButtons } from '../shared/frame/floating-buttons.tsx';
import { HelpStrip } from '../shared/frame/help-strip.tsx';
import { SiteFooter } from '../shared/frame/site-footer.tsx';
import { SiteHeader } from '../shared/frame/site-header.tsx';
import { SiteLayout } from '../shared/frame/site-layout.tsx';
import { TopBar } from '../shared/frame/top-bar.tsx';
import { menusQuery, NO_MENUS } from '../shared/menus-query.ts';
import { part } from '../shared/part.tsx';
import { useBrowserSession } from '../shared/session/browser-session-provider.tsx';
import { useSession } from '../shared/session/session.ts';
import { rememberShopAddress } from '../shared/shop-address.ts';
import { useSiteRuntime } from '../shared/site-runtime.tsx';
import { useStore } from '../shared/store.ts';
import { SitePopups } from './site-popups.tsx';
import { SiteToasts } from './site-toasts.tsx';
import { startBrowserSide } from './start-browser-side.ts';

const CookieNotice = lazy(async () => ({
  default: (await import('../features/consent/cookie-notice.tsx')).CookieNotice,
}));
const CartBar = part(
  async () => (await import('../shared/frame/cart-bar.part.tsx')).CartBar,
  '[data-cart-frame]',
);
const PauseBanner = part(
  async () => (await import('../shared/frame/pause-banner.part.tsx')).PauseBanner,
  '[data-pause]',
);
const loadCatalogMenu = () => import('../features/catalog-menu/catalog-menu.tsx');
const CatalogMenu = lazy(async () => ({ default: (await loadCatalogMenu()).CatalogMenu }));

/** The basket stands apart: nothing there leads away from the order but the way back. */
export type Frame = 'shop' | 'cart';

interface SiteFrameProps {
  frame?: Frame;
  children: ReactNode;
}

/** Everything around a page. Its own data may fail without taking the page with it. */
export function SiteFrame({ frame = 'shop', children }: SiteFrameProps) {
  const runtime = useSiteRuntime();
  const session = useSession();
  const client = useQueryClient();
  const isShop = frame === 'shop';
  const browser = useBrowserSession();
  useEffect(
    () => startBrowserSide({ runtime, session, client, browser }),
    [runtime, session, client, browser],
  );

  return (
    <SiteLayout
      before={
        <>
          {runtime.technicalPause && <PauseBanner />}
          {isShop ? <ShopTop /> : <CartBar />}
        </>
      }
      after={
        <>
          {isShop && <ShopBottom />}
          <FloatingButtons hasQuote={isShop} />
          <Consent />
          {isShop && <CityQuestion />}
          <SitePopups />
          <SiteToasts />
        </>
      }
    >
      {children}
    </SiteLayout>
  );
}

function ShopTop() {
  const { data: menus = NO_MENUS } = useQuery(menusQuery);
  const { pathname, search } = useLocation();
  const isHome = pathname === '/';
  useEffect(() => rememberShopAddress(pathname + search), [pathname, search]);

  return (
    <>
      <TopBar links={menus.main} />
      <SiteHeader
        isHome={isHome}
        search={<SearchBox />}
        catalog={<Catalog />}
        onCatalogIntent={usePrefetchedCatalog()}
      />
      <HelpStrip links={menus.help} isHome={isHome} />
    </>
  );
}

function ShopBottom() {
  const { data: menus = NO_MENUS } = useQuery(menusQuery);
  return (
    <>
      <SiteFooter columns={menus.footer} />
      <BottomBar pathname={useLocation().pathname} />
    </>
  );
}

/** Asked in the browser only, and only who has not answered yet. */
function Consent() {
  if (useStore(consent) !== null) return null;
  return (
    <Suspense>
      <CookieNotice />
    </Suspense>
  );
}

/** Drawn from the first opening on, so that a phone's sheet can slide out as it slid in. */
function Catalog() {
  const isOpen = useStore(catalogOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CatalogMenu />
    </Suspense>
  );
}

/** Code and tree are on their way before the button is pressed. */
function usePrefetchedCatalog(): () => void {
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  return () => {
    void loadCatalogMenu().then(
      ({ prefetchCatalogMenu }) => prefetchCatalogMenu(client, cityGuid),
      () => undefined,
    );
  };
}

import { type ComponentType, lazy, Suspense } from 'react';
import { closeSitePopup, setPopupLoaders, type SitePopupName, sitePopups } from '../shared/site-popup.ts';
import { useStore } from '../shared/store.ts';

const loaders = {
  city: () => import('../features/city/city-popup.tsx'),
  auth: () => import('../features/auth/auth-popup.tsx'),
  quote: () => import('../features/quote/quote-popup.tsx'),
  cart: () => import('../features/basket/cart-popup.tsx'),
  menu: () => import('../features/menu/menu-popup.tsx'),
  contacts: () => import('../features/contacts/contacts-popup.tsx'),
  account: () => import('../features/account/account-popup.tsx'),
  offers: () => import('../features/product/offers-popup.tsx'),
  'price-reason': () => import('../features/product/price-reason-popup.tsx'),
  'zero-stock': () => import('../features/product/zero-stock-popup.tsx'),
};
setPopupLoaders(loaders);

const POPUPS = {
  city: lazy(async () => ({ default: (await loaders.city()).CityPopup })),
  auth: lazy(async () => ({ default: (await loaders.auth()).AuthPopup })),
  quote: lazy(async () => ({ default: (await loaders.quote()).QuotePopup })),
  cart: lazy(async () => ({ default: (await loaders.cart()).CartPopup })),
  menu: lazy(async () => ({ default: (await loaders.menu()).MenuPopup })),
  contacts: lazy(async () => ({ default: (await loaders.contacts()).ContactsPopup })),
  account: lazy(async () => ({ default: (await loaders.account()).AccountPopup })),
  offers: lazy(async () => ({ default: (await loaders.offers()).OffersPopup })),
  'price-reason': lazy(async () => ({ default: (await loaders['price-reason']()).PriceReasonPopup })),
  'zero-stock': lazy(async () => ({ default: (await loaders['zero-stock']()).ZeroStockPopup })),
} satisfies Record<SitePopupName, unknown>;

interface OpenProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The popups every page can open; the code of each comes when it is first wanted. */
export function SitePopups() {
  const opened = useStore(sitePopups);

  return opened.map(({ name, told, isOpen }) => {
    // What each is told is typed where it is opened.
    const Popup = POPUPS[name] as ComponentType<OpenProps>;
    return (
      <Suspense key={name}>
        <Popup {...told} isOpen={isOpen} onClose={() => closeSitePopup(name)} />
      </Suspense>
    );
  });
}

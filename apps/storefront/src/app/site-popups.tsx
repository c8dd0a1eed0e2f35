import { type ComponentType, lazy, Suspense } from 'react';
import {
  closeSitePopup,
  type PagePopupName,
  setPopupLoaders,
  type SitePopupName,
  sitePopups,
} from '../shared/site-popup.ts';
import { useStore } from '../shared/store.ts';

interface OpenProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What each is told is typed where it is opened. */
type AnyPopup = ComponentType<OpenProps>;

const asAny = (popup: unknown) => popup as AnyPopup;

type OwnName = Exclude<SitePopupName, PagePopupName>;

const loaders: Record<OwnName, () => Promise<AnyPopup>> = {
  city: async () => asAny((await import('../features/city/city-popup.tsx')).CityPopup),
  auth: async () => asAny((await import('../features/auth/auth-popup.tsx')).AuthPopup),
  quote: async () => asAny((await import('../features/quote/quote-popup.tsx')).QuotePopup),
  cart: async () => asAny((await import('../features/basket/cart-popup.tsx')).CartPopup),
  menu: async () => asAny((await import('../features/menu/menu-popup.tsx')).MenuPopup),
  contacts: async () => asAny((await import('../features/contacts/contacts-popup.tsx')).ContactsPopup),
  chat: async () => asAny((await import('../features/talk/chat-popup.tsx')).ChatPopup),
  account: async () => asAny((await import('../features/account/account-popup.tsx')).AccountPopup),
  'add-company': async () => asAny((await import('../features/auth/add-company-popup.tsx')).AddCompanyPopup),
  offers: async () => asAny((await import('../features/product/offers-popup.tsx')).OffersPopup),
  'price-reason': async () =>
    asAny((await import('../features/product/price-reason-popup.tsx')).PriceReasonPopup),
  'zero-stock': async () => asAny((await import('../features/product/zero-stock-popup.tsx')).ZeroStockPopup),
};
setPopupLoaders(loaders);

const popups = new Map<OwnName, AnyPopup>();

function isOfSite(name: SitePopupName): name is OwnName {
  return name in loaders;
}

function popupOf(name: OwnName): AnyPopup {
  const known = popups.get(name);
  if (known) return known;
  const popup = lazy(() => loaders[name]().then(asDefault, () => failed(name)));
  popups.set(name, popup);
  return popup;
}

const asDefault = (popup: AnyPopup) => ({ default: popup });

/** Its code did not come: the page stays as it is, says so, and the next press asks for it again. */
async function failed(name: OwnName) {
  popups.delete(name);
  closeSitePopup(name);
  void import('../shared/toasts.ts').then(({ showError }) => showError(undefined));
  return { default: () => null };
}

/** The popups every page can open; the code of each comes when it is first wanted. */
export function SitePopups() {
  const opened = useStore(sitePopups);

  return opened.map(({ name, told, isOpen }) => {
    // Those of one page hang on it.
    if (!isOfSite(name)) return null;
    const Popup = popupOf(name);
    return (
      <Suspense key={name}>
        <Popup {...told} isOpen={isOpen} onClose={() => closeSitePopup(name)} />
      </Suspense>
    );
  });
}

import { lazy, Suspense } from 'react';
import { closeSitePopup, setPopupLoaders, type SitePopupName, sitePopups } from '../shared/site-popup.ts';
import { useStore } from '../shared/store.ts';

const loaders = {
  city: () => import('../features/city/city-popup.tsx'),
  auth: () => import('../features/auth/auth-popup.tsx'),
  quote: () => import('../features/quote/quote-popup.tsx'),
  menu: () => import('../features/menu/menu-popup.tsx'),
  contacts: () => import('../features/contacts/contacts-popup.tsx'),
};
setPopupLoaders(loaders);

const POPUPS = {
  city: lazy(async () => ({ default: (await loaders.city()).CityPopup })),
  auth: lazy(async () => ({ default: (await loaders.auth()).AuthPopup })),
  quote: lazy(async () => ({ default: (await loaders.quote()).QuotePopup })),
  menu: lazy(async () => ({ default: (await loaders.menu()).MenuPopup })),
  contacts: lazy(async () => ({ default: (await loaders.contacts()).ContactsPopup })),
} satisfies Record<SitePopupName, unknown>;

/** The popups every page can open; the code of each comes when it is first wanted. */
export function SitePopups() {
  const opened = useStore(sitePopups);

  return opened.map(({ name, told, isOpen }) => {
    const Popup = POPUPS[name];
    return (
      <Suspense key={name}>
        <Popup {...told} isOpen={isOpen} onClose={() => closeSitePopup(name)} />
      </Suspense>
    );
  });
}

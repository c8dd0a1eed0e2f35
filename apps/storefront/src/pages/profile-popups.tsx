import { lazy, Suspense } from 'react';
import { closeSitePopup, type OpenedPopup, setPopupLoaders, sitePopups } from '../shared/site-popup.ts';
import { useStore } from '../shared/store.ts';

const loaders = {
  'contact-change': () => import('../features/auth/contact-change-popup.tsx'),
  identity: () => import('../features/auth/identity-popup.tsx'),
};
setPopupLoaders(loaders);

const ContactChangePopup = lazy(async () => ({
  default: (await loaders['contact-change']()).ContactChangePopup,
}));
const IdentityPopup = lazy(async () => ({ default: (await loaders.identity()).IdentityPopup }));

/** The popups of the ways in: they belong to another feature, and to this page alone. */
export function ProfilePopups() {
  return useStore(sitePopups).map((popup) => <Suspense key={popup.name}>{drawn(popup)}</Suspense>);
}

function drawn({ name, told, isOpen }: OpenedPopup) {
  const state = { isOpen, onClose: () => closeSitePopup(name) };
  if (name === 'contact-change')
    return <ContactChangePopup {...(told as OpenedPopup<'contact-change'>['told'])} {...state} />;
  if (name === 'identity') return <IdentityPopup {...(told as OpenedPopup<'identity'>['told'])} {...state} />;
  return null;
}

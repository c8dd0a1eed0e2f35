import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { catalogOpen } from '../../shared/catalog-open.ts';
import { useStore } from '../../shared/store.ts';
import { usePhone } from '../../shared/use-phone.ts';
import { catalogMenuQuery } from './catalog-menu-query.ts';
import { DesktopCatalog } from './desktop-catalog.tsx';
import { MobileCatalog } from './mobile-catalog.tsx';
import { popularBrandsQuery } from './popular-brands-query.ts';

function close(): void {
  catalogOpen.set(false);
}

/** One flag opens it; the width of the window decides in which form. */
export function CatalogMenu() {
  const isOpen = useStore(catalogOpen);
  const isPhone = usePhone();
  const { key } = useLocation();

  // Whoever has arrived somewhere has found what the menu was opened for.
  useEffect(() => (key === '' ? undefined : close), [key]);

  if (isPhone) return <MobileCatalog isOpen={isOpen} onClose={close} />;
  return isOpen ? <DesktopCatalog onClose={close} /> : null;
}

export function prefetchCatalogMenu(client: QueryClient, cityGuid: string): void {
  void client.prefetchQuery(catalogMenuQuery(cityGuid));
  void client.prefetchQuery(popularBrandsQuery);
}

import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { safeRedirect } from '@okoem/domain/session/redirect-path.ts';
import { SHOP_ADDRESS_KEY } from './shop-address.ts';
import { readStored } from './stored-value.ts';

/** The address that was remembered, for the basket's «Вернуться к покупкам». */
export function wayBackToShop(): string {
  const stored = readStored(SHOP_ADDRESS_KEY, () => window.sessionStorage);
  return typeof stored === 'string' ? safeRedirect(stored) : SHOP_PATHS.home;
}

import { writeStored } from './stored-value.ts';

export const SHOP_ADDRESS_KEY = 'shopAddress';

/** Where the shopper was before the basket, filters and page included; read by the way back to the shop. */
export function rememberShopAddress(address: string): void {
  writeStored(SHOP_ADDRESS_KEY, address, () => window.sessionStorage);
}

import { safeRedirect } from '@okoem/domain/session/redirect-path.ts';
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'shopAddress';
const storage = () => window.sessionStorage;

/** Where the shopper was before the basket, filters and page included. */
export function rememberShopAddress(address: string): void {
  writeStored(KEY, address, storage);
}

export function shopAddress(): string {
  const stored = readStored(KEY, storage);
  return typeof stored === 'string' ? safeRedirect(stored) : '/';
}

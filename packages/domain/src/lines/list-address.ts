import { SHOP_PATHS } from '../screen/shop-routes.ts';

/** Longer addresses are cut or refused on their way. */
const LONGEST_ADDRESS = 6000;

export interface ListPlace {
  to: string;
  /** What the address cannot hold travels beside it, in the history of the browser. */
  state: { list: string } | null;
}

/** Where a list is shown. */
export function listPlace(text: string, path: string = SHOP_PATHS.articles): ListPlace {
  const to = `${path}?list=${encodeURIComponent(text)}`;
  return to.length > LONGEST_ADDRESS ? { to: path, state: { list: text } } : { to, state: null };
}

/** The list of an address, or of the entry of the history it stands in. */
export function listOf({ search, state }: { search: string; state?: unknown }): string {
  const written = new URLSearchParams(search).get('list');
  if (written !== null) return written.trim();
  const kept = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof kept === 'string' ? kept.trim() : '';
}

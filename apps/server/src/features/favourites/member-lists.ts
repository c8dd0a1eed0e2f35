import { MOST_FAVOURITES } from '@okoem/contract/favourites.ts';
import type { KeptRecord } from '@okoem/contract/page.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCompared } from './compared-repository.ts';
import { findFavourites } from './favourite-repository.ts';
import type { KeptRow } from './kept-offer-repository.ts';

/** What a member's page says of his lists (`MemberSession`), so that hearts are full in its first HTML. */
export async function memberLists(
  db: Db,
  customerId: number,
): Promise<{ favourites: KeptRecord[]; compared: KeptRecord[] }> {
  const all = { customerId, offset: 0, limit: MOST_FAVOURITES };
  const [favourites, compared] = await Promise.all([findFavourites(db, all), findCompared(db, all)]);
  return { favourites: favourites.map(recordOf), compared: compared.map(recordOf) };
}

function recordOf({ id, offerId, productId }: KeptRow): KeptRecord {
  return { id, offer_id: offerId, product_id: productId };
}

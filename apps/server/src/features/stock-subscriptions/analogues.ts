import { isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import type { Db } from '../../platform/database/database.ts';
import type { LetterLink } from '../../platform/messages/letter.ts';
import { type AwaitedRoute, findAnalogues } from './restock-repository.ts';

const OFFERED = 3;

/** Whether the store delivers to the city of the subscription. */
export function isReached({ store, destination }: AwaitedRoute): boolean {
  return isDelivered(store, destination);
}

/** What can be had at once instead, as links for a letter. */
export async function analogueLinks(
  db: Db,
  asked: { productId: number; cityGuid: string },
  publicUrl: string,
): Promise<LetterLink[]> {
  const reached = (await findAnalogues(db, asked)).filter(({ route }) => isReached(route));
  const products = [...new Map(reached.map((row) => [row.id, row])).values()].slice(0, OFFERED);
  return products.map((product) => ({
    label: asOneLine(product.name),
    url: `${publicUrl}${shopRoutes.product(product)}`,
  }));
}

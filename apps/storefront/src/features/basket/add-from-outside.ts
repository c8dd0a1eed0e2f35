import type { Session } from '@okoem/contract/page.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { chooseOffer } from '@okoem/domain/basket/offer-choice.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { settleQuantity } from '@okoem/domain/quantity/quantity-stepper.ts';
import type { QueryClient } from '@tanstack/react-query';
import { catalogOf } from '../../shared/api-query.ts';
import { addToBasket } from '../../shared/basket/add-to-basket.ts';
import { basketOf } from '../../shared/basket/basket.ts';
import { openSitePopup } from '../../shared/site-popup.ts';

interface AskedProduct {
  productId: number;
  cityGuid: string;
}

/** An add by who knows a product's id alone: with stock in several warehouses the shopper chooses one. */
export async function addFromOutside(
  { client, session }: { client: QueryClient; session: Session },
  { quantity, ...asked }: AskedProduct & { quantity: number | undefined },
): Promise<void> {
  const product = await productById(client, asked);
  // A product nobody sells any more is nothing to add, and nothing to complain of.
  if (!product) return;
  const choice = chooseOffer(product.offers, product.multiple);
  switch (choice.kind) {
    case 'ask':
      return openSitePopup('offers', { productId: product.id });
    case 'none':
      return openSitePopup('zero-stock', { productId: product.id });
    case 'add': {
      const bounds = { step: product.multiple, max: choice.offer.quantity };
      const qty = settleQuantity(quantity ?? quickAddQuantity(product), bounds);
      const offer = { id: choice.offer.id, store_city: product.store_city };
      return addToBasket({ basket: basketOf(session), client }, { product, offer, qty });
    }
  }
}

export async function productById(
  client: QueryClient,
  { productId, cityGuid }: AskedProduct,
): Promise<ProductCard | undefined> {
  const body = {
    filter: { id: productId, with_zero_stock: true },
    include: ['brand' as const, 'category' as const],
    pagination: { type: 'offset' as const, offset: 0, limit: 1 },
    customer_region_guid: cityGuid,
  };
  const { data } = await catalogOf(client).search(body);
  return data[0];
}

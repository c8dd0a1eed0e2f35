import type { ProductPage } from '@okoem/contract/product-page.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { withOffer } from '../../shared/asked-offer.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { markedOffer } from './marked-offer.ts';
import type { StoreOffer } from './offers-query.ts';

/** With the offer that the card promised, as long as it is sold; who came by no card gets the best one. */
export function useAskedProduct(product: ProductPage, offers: readonly StoreOffer[]): ProductPage {
  const { hash } = useLocation();
  // The server draws the same page for everybody and hears nothing of the mark.
  const askedId = useHydrated() ? markedOffer(hash) : undefined;
  return useMemo(() => askedProduct(product, offers, askedId), [product, offers, askedId]);
}

/** Another seller's offer is one of another product. */
export function askedProduct(
  product: ProductPage,
  offers: readonly StoreOffer[],
  askedId: number | undefined,
): ProductPage {
  const offer = offers.find(({ id, product_id }) => id === askedId && product_id === product.id);
  return offer && offer.id !== product.offer_id ? withOffer(product, offer) : product;
}

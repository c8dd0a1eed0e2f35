import type { ProductPage } from '@okoem/contract/product-page.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendGoal } from '../../shared/analytics/analytics.ts';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { chosenQuantity, chosenTotals, type OffersChoice } from './offers-choice.ts';
import { OffersAwaited, OffersFailed, OffersList, OffersSum } from './offers-list.tsx';
import { offersQuery, type StoreOffer } from './offers-query.ts';
import { productQuery } from './product-query.ts';

interface OffersPopupProps {
  productId: number;
  isOpen: boolean;
  onClose: () => void;
}

const NOTHING: OffersChoice = new Map();

/** How much from which warehouse. Every opening begins anew. */
export function OffersPopup({ productId, isOpen, onClose }: OffersPopupProps) {
  const [choice, setChoice] = useState(NOTHING);
  const { product, offers, isError, retry } = useOffers(productId, isOpen);
  const basket = useBasketLines();
  const confirm = useConfirm(product, offers);
  const quantityOf = (offerId: number) => chosenQuantity(offerId, { choice, basket });
  const { quantity, cost } = chosenTotals(offers ?? [], quantityOf);
  const canConfirm = basket.length > 0 || quantity > 0;
  const close = () => {
    setChoice(NOTHING);
    onClose();
  };

  return (
    <Popup
      variant="detail-offers"
      title="Доступные склады"
      isOpen={isOpen}
      onClose={close}
      isSwipeable
      footnote={product && <OffersSum product={product} quantity={quantity} cost={cost} />}
      footer={
        <Button
          variant="primary"
          disabled={!canConfirm}
          onClick={() => {
            confirm(choice);
            close();
          }}
        >
          Подтвердить
        </Button>
      }
    >
      {isError && <OffersFailed onRetry={retry} />}
      {!isError && !(product && offers) && <OffersAwaited />}
      {product && offers && (
        <OffersList
          product={product}
          offers={offers}
          quantityOf={quantityOf}
          onChoose={(offerId, qty) => setChoice(new Map(choice).set(offerId, qty))}
        />
      )}
    </Popup>
  );
}

function useOffers(productId: number, isOpen: boolean) {
  const city = useCurrentCity();
  const asked = useQuery({
    ...productQuery({ id: productId, cityGuid: city.city_guid }),
    enabled: isOpen,
  });
  const product = asked.data;
  const found = useQuery({
    ...offersQuery({ product: product ?? { id: productId, multiple: 1, offers: [] }, city }),
    enabled: isOpen && product !== undefined,
  });
  return {
    product,
    offers: found.data,
    isError: (asked.isError && !product) || (found.isError && !found.data),
    retry: () => void (asked.isError ? asked.refetch() : found.refetch()),
  };
}

/** Another seller's offer is one of another product. */
function namesOf({ product }: StoreOffer) {
  if (!product) return {};
  const { id, code, article, name, main_image, multiple } = product;
  return { id, code, article, name, main_image, multiple };
}

/** Exactly what was chosen: nought takes the offer out, what was not touched stays as it is. */
function useConfirm(product: ProductPage | undefined, offers: readonly StoreOffer[] | undefined) {
  const basket = useBasket();
  const addToBasket = useAddToBasket();
  return (choice: OffersChoice) => {
    if (!product || !offers) return;
    for (const [offerId, qty] of choice) {
      const offer = offers.find(({ id }) => id === offerId);
      if (qty === 0) basket.takeOut([offerId]);
      else if (offer) {
        const store_city = warehouseCity(offer.store.address.address_string);
        addToBasket({
          product: { ...product, ...namesOf(offer), price: offer.price },
          offer: { id: offerId, store_city },
          qty,
        });
      }
    }
    sendGoal('move_to_basket');
    sendGoal('add_to_cart_new');
  };
}

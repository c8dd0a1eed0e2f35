import type { ProductPage } from '@okoem/contract/product-page.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { shortArrivalText } from '@okoem/domain/delivery/arrival-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { perUnit } from '@okoem/domain/quantity/per-unit.ts';
import { formatQuantityWithUnit, leftText } from '@okoem/domain/quantity/quantity-format.ts';
import { settleQuantity } from '@okoem/domain/quantity/quantity-stepper.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLine } from '../../shared/basket/basket.ts';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { fullerOffer } from './fuller-offer.ts';
import type { StoreOffer } from './offers-query.ts';
import styles from './product-buy.module.css';

interface ProductBuyProps {
  product: ProductPage;
  offers: readonly StoreOffer[];
  /** In the bar of a phone: one control at a time. */
  isBar?: boolean;
}

/** How many, and into the basket; what cannot be bought now offers the next best thing. */
export function ProductBuy({ product, offers, isBar = false }: ProductBuyProps) {
  switch (product.availability) {
    case 'in_stock':
    case 'on_order':
      return <Buy key={product.id} product={product} offers={offers} isBar={isBar} />;
    case 'out_of_stock':
      return (
        <Button variant="primary" isWide={!isBar} {...popupTrigger('zero-stock', { productId: product.id })}>
          {isBar ? 'Сообщить' : 'Сообщить о поступлении'}
        </Button>
      );
    case 'not_delivered':
      return (
        <Button variant="primary" isWide={!isBar} {...popupTrigger('city')}>
          {isBar ? 'Другой город' : 'Выбрать другой город'}
        </Button>
      );
  }
}

function Buy({ product, offers, isBar }: Required<ProductBuyProps>) {
  const basket = useBasket();
  const addToBasket = useAddToBasket();
  const removeWithUndo = useRemoveWithUndo();
  const line = useBasketLine(product.offer_id);
  const { search } = useLocation();
  const [wanted, setWanted] = useState(() => letterQuantity(search) ?? quickAddQuantity(product));
  const { offer_id: offerId, store_city, multiple: step, price_unit: unit } = product;
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>();
  const max = product.quantity;
  // Another city may have less of it.
  const settled = settleQuantity(wanted, { step, max });
  const limits = {
    max,
    step,
    unit: unitLabel(unit, step),
    rules: STEPPER_RULES,
    limitNote: leftText(max, unit),
  };
  const label = `Количество: ${product.name}`;
  const change = (qty: number) => {
    if (line && qty > 0) return basket.put({ ...line, qty });
    keepFocus();
    removeWithUndo([offerId]);
  };
  const add = () => {
    keepFocus();
    addToBasket({ product, offer: { id: offerId, store_city }, qty: settled });
  };

  const isAll = (line?.qty ?? settled) + step > max;
  const fuller = isAll && !isBar && fullerOffer(product, offers);
  const elsewhere = fuller && <MoreElsewhere productId={product.id} offer={fuller} />;

  if (line) {
    return (
      <div ref={place} className={styles.buy} data-bar={isBar || undefined}>
        <Stepper {...limits} label={label} min={0} value={line.qty} onChange={change} />
        {!isBar && (
          <Link to={SHOP_PATHS.cart} {...buttonClass({ variant: 'secondary' })}>
            В корзине
          </Link>
        )}
        {elsewhere}
      </div>
    );
  }
  return (
    <div ref={place} className={styles.buy} data-bar={isBar || undefined}>
      {!isBar && <Stepper {...limits} label={label} min={step} value={settled} onChange={setWanted} />}
      <Button variant="primary" onClick={add}>
        В корзину
      </Button>
      {elsewhere}
    </div>
  );
}

/** A warehouse that gave its last piece is not the end of the goods. */
function MoreElsewhere({ productId, offer }: { productId: number; offer: StoreOffer }) {
  const { store, price_unit: unit, quantity, price } = offer;
  const words = [
    warehouseCity(store.address.address_string),
    formatQuantityWithUnit(quantity, unit),
    shortArrivalText(offer),
  ];
  return (
    <button type="button" className={styles.elsewhere} {...popupTrigger('offers', { productId })}>
      {`Больше есть: ${words.join(', ')} — `}
      <span>
        {formatPrice(price)} {perUnit(unit)}
      </span>
    </button>
  );
}

/** A letter about the return of goods names how many of them were waited for. */
function letterQuantity(search: string): number | undefined {
  const qty = Number(new URLSearchParams(search).get('qty'));
  return qty > 0 && qty < Infinity ? qty : undefined;
}

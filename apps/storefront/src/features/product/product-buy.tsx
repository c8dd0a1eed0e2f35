import type { ProductPage } from '@okoem/contract/product-page.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { leftText } from '@okoem/domain/quantity/quantity-format.ts';
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
import styles from './product-buy.module.css';

interface ProductBuyProps {
  product: ProductPage;
  /** In the bar of a phone: one control at a time. */
  isBar?: boolean;
}

/** How many, and into the basket; what cannot be bought now offers the next best thing. */
export function ProductBuy({ product, isBar = false }: ProductBuyProps) {
  switch (product.availability) {
    case 'in_stock':
    case 'on_order':
      return <Buy key={product.id} product={product} isBar={isBar} />;
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

function Buy({ product, isBar }: Required<ProductBuyProps>) {
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

  if (line) {
    return (
      <div ref={place} className={styles.buy} data-bar={isBar || undefined}>
        <Stepper {...limits} label={label} min={0} value={line.qty} onChange={change} />
        {!isBar && (
          <Link to={SHOP_PATHS.cart} {...buttonClass({ variant: 'secondary' })}>
            В корзине
          </Link>
        )}
      </div>
    );
  }
  return (
    <div ref={place} className={styles.buy} data-bar={isBar || undefined}>
      {!isBar && <Stepper {...limits} label={label} min={step} value={settled} onChange={setWanted} />}
      <Button variant="primary" onClick={add}>
        В корзину
      </Button>
    </div>
  );
}

/** A letter about the return of goods names how many of them were waited for. */
function letterQuantity(search: string): number | undefined {
  const qty = Number(new URLSearchParams(search).get('qty'));
  return qty > 0 && qty < Infinity ? qty : undefined;
}

import type { ProductCard } from '@okoem/contract/product.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { leftText } from '@okoem/domain/quantity/quantity-format.ts';
import { settleQuantity } from '@okoem/domain/quantity/quantity-stepper.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Stepper } from '@okoem/ui/stepper.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { type ReactNode, useState } from 'react';
import { useAddToBasket } from '../../shared/basket/add-to-basket.ts';
import { useBasket, useBasketLine } from '../../shared/basket/basket.ts';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Link } from '../../shared/link.tsx';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import styles from './table-buy.module.css';

interface TableBuyProps {
  product: ProductCard;
  /** What stands here when it cannot be bought. */
  otherwise: (product: ProductCard) => ReactNode;
}

/** How many, and then the basket; of what is there already the number is changed in place. */
export function TableBuy({ product, otherwise }: TableBuyProps) {
  const { name, offer_id: offerId, store_city, multiple: step, quantity: max, price_unit: unit } = product;
  const line = useBasketLine(offerId);
  const basket = useBasket();
  const addToBasket = useAddToBasket();
  const removeWithUndo = useRemoveWithUndo();
  const [typed, setTyped] = useState(() => quickAddQuantity(product));
  const wish = settleQuantity(typed, { step, max });
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('a, button[title]');
  const isSold = product.availability === 'in_stock' || product.availability === 'on_order';
  if (!isSold && !line) return otherwise(product);

  const change = (qty: number) => {
    if (!line) setTyped(qty);
    else if (qty > 0) basket.put({ ...line, qty });
    else removeWithUndo([offerId]);
  };
  const add = () => {
    keepFocus();
    addToBasket({ product, offer: { id: offerId, store_city }, qty: wish });
  };

  return (
    <div ref={place} className={styles.buy}>
      <Stepper
        label={`Количество: ${name}`}
        value={line?.qty ?? wish}
        min={line ? 0 : step}
        max={max}
        step={step}
        unit={unitLabel(unit, step)}
        size={40}
        rules={STEPPER_RULES}
        limitNote={leftText(max, unit)}
        onChange={change}
      />
      {line ? (
        <Link
          className={styles.mark}
          to={SHOP_PATHS.cart}
          aria-label={`В корзине: ${name}`}
          title="В корзине"
        >
          <IconCheck size={24} stroke={1.75} aria-hidden />
        </Link>
      ) : (
        <button
          type="button"
          className={styles.add}
          aria-label={`В корзину: ${name}`}
          title="В корзину"
          onClick={add}
        >
          <IconShoppingCart size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

import type { ProductCard } from '@okoem/contract/product.ts';
import { quickAddQuantity } from '@okoem/domain/basket/quick-add.ts';
import { SALES_UNIT_LABELS } from '@okoem/domain/quantity/sales-unit.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import {
  type BasketProduct,
  putIntoBasket,
  removeFromBasket,
  useBasketLine,
} from '../../shared/guest-basket.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { STEPPER_RULES } from '../../shared/stepper-rules.ts';
import styles from './basket-action.module.css';

/** «В корзину», and once it is there, how many. */
export function BasketAction({ product }: { product: ProductCard }) {
  const line = useBasketLine(product.offer_id);
  const canBuy = product.availability === 'in_stock' || product.availability === 'on_order';

  if (!canBuy) {
    return (
      <Button
        variant="secondary"
        isWide
        onClick={() => openSitePopup('quote', { comment: `Сообщите о поступлении: ${product.name}` })}
      >
        Запросить КП
      </Button>
    );
  }
  const put = (qty: number) => putIntoBasket({ ...kept(product), qty });
  if (!line) {
    return (
      <Button variant="tinted" isWide onClick={() => put(quickAddQuantity(product))}>
        В корзину
      </Button>
    );
  }
  return (
    <div className={styles.line}>
      <Stepper
        label={`Количество: ${product.name}`}
        value={line.qty}
        min={0}
        max={product.quantity}
        step={product.multiple}
        unit={SALES_UNIT_LABELS[product.price_unit]}
        isWide
        rules={STEPPER_RULES}
        onChange={(qty) => (qty === 0 ? removeFromBasket(product.offer_id) : put(qty))}
      />
    </div>
  );
}

function kept(product: ProductCard): BasketProduct & { offer_id: number; store_city: string } {
  const { id, offer_id, code, name, article, main_image, price, multiple, price_unit, store_city } = product;
  return { id, offer_id, code, name, article, main_image, price, multiple, price_unit, store_city };
}

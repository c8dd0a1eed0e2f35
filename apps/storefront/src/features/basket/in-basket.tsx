import type { ProductCard } from '@okoem/contract/product.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { leftText } from '@okoem/domain/quantity/quantity-format.ts';
import { settleQuantity } from '@okoem/domain/quantity/quantity-stepper.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { BasketLine, BasketSource } from '../../shared/basket/basket-source.ts';
import { useBasket } from '../../shared/basket/basket.ts';
import { useRemoveWithUndo } from '../../shared/basket/remove-from-basket.ts';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { Link } from '../../shared/link.tsx';
import styles from './basket-action.module.css';

/** What the quick button put into the basket, brought to what can be sold. */
export function settleLine(
  basket: BasketSource,
  { offer_id: offerId, multiple: step, quantity: max }: ProductCard,
): void {
  const line = basket.lines.get().find(({ offer_id }) => offer_id === offerId);
  if (!line) return;
  const qty = settleQuantity(line.qty, { step, max });
  if (qty !== line.qty) basket.put({ ...line, qty });
}

interface InBasketProps {
  product: ProductCard;
  line: BasketLine;
  onLeave: () => void;
}

export function InBasket({ product, line, onLeave }: InBasketProps) {
  const { offer_id: offerId, name, multiple: step, quantity: max, price_unit: unit } = product;
  const basket = useBasket();
  const removeWithUndo = useRemoveWithUndo();
  const change = (qty: number) => {
    if (qty > 0) return basket.put({ ...line, qty });
    onLeave();
    removeWithUndo([offerId]);
  };

  return (
    <div className={styles.chosen}>
      <Stepper
        label={`Количество: ${name}`}
        value={line.qty}
        min={0}
        max={max}
        step={step}
        unit={unitLabel(unit, step)}
        isWide
        rules={STEPPER_RULES}
        warning={stockWarning(product, line)}
        limitNote={leftText(max, unit)}
        onChange={change}
      />
      <Link className={styles.link} to={SHOP_PATHS.cart} aria-label={`В корзине: ${name}`}>
        <span {...buttonClass({ variant: 'secondary', isWide: true })}>
          <IconShoppingCart className={styles.icon} size={20} stroke={1.75} aria-hidden />
          <span className={styles.word}>В корзине</span>
        </span>
      </Link>
    </div>
  );
}

function stockWarning({ quantity, price_unit: unit }: ProductCard, { qty }: BasketLine): string | undefined {
  if (quantity === 0) return 'Товар закончился';
  return qty >= quantity ? `На складе осталось ${formatQuantityWithUnit(quantity, unit)}` : undefined;
}

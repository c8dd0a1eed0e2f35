import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { useBasketLines } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import styles from './table-total.module.css';

/** What the rows have come to so far, while something is in the basket. */
export function TableTotal() {
  const lines = useBasketLines();
  if (lines.length === 0) return null;
  const sum = sumKopecks(lines.map(costOf));

  return (
    <section className={styles.bar} aria-label="Итог" data-bottom-bar>
      <p className={styles.words} aria-live="polite">
        В корзине {countOf(lines.length, ['позиция', 'позиции', 'позиций'])} на <b>{formatPrice(sum)}</b>
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" {...popupTrigger('quote', quoteOf(lines))}>
          Получить КП
        </Button>
        <Link {...buttonClass({ variant: 'mint' })} to={SHOP_PATHS.cart}>
          <span>
            <span className={styles.long}>Перейти </span>в корзину
          </span>
        </Link>
      </div>
    </section>
  );
}

/** Storage is the visitor's to edit: a line that makes no sense costs nothing here, and the basket itself will say so. */
function costOf({ price, qty }: BasketLine): number {
  const quantity = readMilli(qty);
  return quantity === undefined || !Number.isSafeInteger(price) || price < 0 ? 0 : lineCost(price, quantity);
}

/** A member's page knows the names only of what was added on it. */
function quoteOf(lines: readonly BasketLine[]) {
  return lines.every(({ name }) => typeof name === 'string')
    ? { comment: wishOf(lines) }
    : { withBasket: true };
}

const MOST_LINES = 30;

function wishOf(lines: readonly BasketLine[]): string {
  const wishes = lines
    .slice(0, MOST_LINES)
    .map(
      ({ name, article, qty, price_unit }) =>
        `${name} (${article}) — ${formatQuantityWithUnit(qty, price_unit)}`,
    );
  return `Подготовьте предложение:\n${wishes.join('\n')}`;
}

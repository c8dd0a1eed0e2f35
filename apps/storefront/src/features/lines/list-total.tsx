import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { typedMilli } from '@okoem/domain/quantity/quantity-step.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { addList } from '../../shared/basket/add-list.ts';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { basketLines, type BuyableRow, type Wishes } from './list-rows.ts';
import styles from './list-total.module.css';

interface ListTotalProps {
  rows: readonly BuyableRow[];
  wishes: Wishes;
  /** Rows that are not in the sum. */
  openCount: number;
}

/** The sum of what can be bought, and one press for all of it. */
export function ListTotal({ rows, wishes, openCount }: ListTotalProps) {
  const [basket, client] = [useBasket(), useQueryClient()];
  const there = useBasketLines();
  const lines = basketLines(rows, wishes);
  const sum = sumKopecks(lines.map(({ price, qty }) => lineCost(price, typedMilli(qty))));
  const isThere = lines.every((line) =>
    there.some(({ offer_id: id, qty }) => id === line.offer_id && qty === line.qty),
  );

  return (
    <section className={styles.bar} aria-label="Итог" data-bottom-bar>
      <p className={styles.words}>
        {countOf(lines.length, ['товар', 'товара', 'товаров'])} на <b>{formatPrice(sum)}</b>
        {openCount > 0 && (
          <span className={styles.without}>
            без {countOf(openCount, ['строки', 'строк', 'строк'])}, где нужно решение
          </span>
        )}
      </p>
      {isThere ? (
        <Link {...buttonClass({ variant: 'mint' })} to={SHOP_PATHS.cart}>
          <span>Перейти в корзину</span>
        </Link>
      ) : (
        <Button variant="mint" onClick={() => addList({ basket, client }, lines)}>
          Всё в корзину
        </Button>
      )}
    </section>
  );
}

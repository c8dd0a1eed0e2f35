import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, hasStatus } from '../../shared/api-failure.ts';
import { addList } from '../../shared/basket/add-list.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ProductOf } from './basket-line.tsx';
import { unitOf, unitPriceText } from './basket-words.ts';
import { sharedBasketQuery } from './shared-basket-query.ts';
import styles from './shared-basket.module.css';

/** Somebody's basket, with the prices and the stock of whoever looks at it. */
export function SharedBasket({ token, waiting }: { token: string; waiting: ReactNode }) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data, error, refetch } = useQuery(sharedBasketQuery({ token, cityGuid }));
  if (data) return <Shared quote={data.quote} expiresAt={data.expiresAt} />;
  if (!error) return waiting;
  // A link cut short on its way is refused by its form already.
  if (hasStatus(error, 404) || hasCode(error, 'VALIDATION')) return <Gone />;
  return (
    <LoadFailed
      title="Корзина не загрузилась"
      text="Проверьте связь — ссылка остаётся в силе"
      onRetry={() => void refetch()}
    />
  );
}

function Gone() {
  return (
    <EmptyState
      title="Ссылка больше не открывается"
      text="Она живёт 30 дней. Попросите того, кто её прислал, поделиться корзиной ещё раз"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.home}>
          Перейти к покупкам
        </Link>
      }
    />
  );
}

function Shared({ quote: { items, totals }, expiresAt }: { quote: PricedBasket; expiresAt: string }) {
  const there = useBasketLines();
  const sold = items.filter(({ is_available }) => is_available);
  const lines = sold.map((item) => lineOf(item, there));
  const isAllThere = lines.every(({ offer_id, qty }) =>
    there.some((line) => line.offer_id === offer_id && line.qty >= qty),
  );
  return (
    <>
      <p className={styles.about}>
        {countOf(items.length, ['товар', 'товара', 'товаров'])}. Цены и наличие — ваши и на сейчас. Ссылка
        открывается до {formatDate(new Date(expiresAt), 'dd.MM.yyyy')}
      </p>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Row key={item.offer_id} item={item} />
        ))}
      </ul>
      <div className={styles.total}>
        <p>
          Итого <b>{formatPrice(totals.total)}</b>
          {sold.length < items.length && (
            <span className={styles.without}>без {items.length - sold.length}, что сейчас не заказать</span>
          )}
        </p>
        {sold.length > 0 && <AddAll lines={lines} isAllThere={isAllThere} />}
      </div>
    </>
  );
}

function AddAll({ lines, isAllThere }: { lines: readonly BasketLine[]; isAllThere: boolean }) {
  const [basket, client] = [useBasket(), useQueryClient()];
  return isAllThere ? (
    <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.cart}>
      Перейти в корзину
    </Link>
  ) : (
    <Button variant="primary" onClick={() => addList({ basket, client }, lines)}>
      Добавить в корзину
    </Button>
  );
}

/** What the visitor has more of already stays so. */
function lineOf(item: BasketItem, there: readonly BasketLine[]): BasketLine {
  const { offer_id, product_id: id, code, name, article, main_image, price, multiple, price_unit } = item;
  const own = there.find((line) => line.offer_id === offer_id)?.qty ?? 0;
  const known = { id, code, name, article, main_image, price, multiple, price_unit };
  const { store_city } = item;
  return { ...known, store_city, offer_id, qty: Math.max(own, item.qty) } as BasketLine;
}

function Row({ item }: { item: BasketItem }) {
  const line = { ...lineOf(item, []), qty: item.qty };
  const priced = { line, item };
  return (
    <li className={styles.line} data-offer={item.offer_id} data-gone={!item.is_available || undefined}>
      <ProductOf priced={priced}>
        {item.notices.map(({ code, message }) => (
          <p key={code} className={styles.notice}>
            <Led state={item.is_available ? 'wait' : 'off'}>{message}</Led>
          </p>
        ))}
      </ProductOf>
      <p className={styles.quantity}>{formatQuantityWithUnit(item.qty, unitOf(priced))}</p>
      <p className={styles.sums}>
        {item.is_available && (
          <>
            <b>{formatPrice(item.total)}</b>
            <span>{unitPriceText(item)}</span>
          </>
        )}
      </p>
    </li>
  );
}

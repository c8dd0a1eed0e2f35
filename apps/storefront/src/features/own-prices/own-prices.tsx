import type { OwnPercent, OwnPrice } from '@okoem/contract/own-prices.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { ListSearch } from '../../shared/list-filters/list-search.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { ownPricesAddress, PRICES_PAGE_SIZE, readOwnPricesWish } from './own-prices-address.ts';
import { OwnPricesExport } from './own-prices-export.tsx';
import { ownPricesQuery } from './own-prices-query.ts';
import { listWords, percentWords, tierWords } from './own-prices-words.ts';
import styles from './own-prices.module.css';

/** What the company has agreed on: percents above, then product by product. */
export function OwnPrices() {
  const [search] = useSearchParams();
  const wish = readOwnPricesWish(search);
  const { city_guid: guid } = useCurrentCity();
  const { data, error, isPlaceholderData, refetch } = useQuery(ownPricesQuery(wish, guid));
  if (error && !data) {
    return (
      <LoadFailed
        title="Цены не загрузились"
        text="Проверьте связь — с договорами ничего не случилось"
        onRetry={() => void refetch()}
      />
    );
  }
  const rows = data?.data ?? [];
  const isNobodys =
    data !== undefined && rows.length === 0 && wish.query === '' && data.percents.length === 0;
  if (isNobodys) return <NothingAgreed />;
  return (
    <>
      <div className={styles.tools}>
        <PricesSearch key={wish.query} query={wish.query} />
        <OwnPricesExport
          query={wish.query}
          cityGuid={guid}
          isEmpty={!data || (rows.length === 0 && wish.query !== '')}
        />
      </div>
      {data ? (
        <div
          className={styles.found}
          data-busy={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {wish.query === '' && wish.page === 1 && <Percents percents={data.percents} />}
          {rows.length > 0 ? <Rows rows={rows} /> : wish.query !== '' && <NothingFound />}
          <Pagination
            page={wish.page}
            pages={Math.ceil(data.meta.pagination.total / PRICES_PAGE_SIZE)}
            toPage={(page) => ({ href: ownPricesAddress(wish, { page }) })}
            link={routerLink}
            label="Страницы цен"
          />
        </div>
      ) : (
        <div className={styles.waiting} aria-busy aria-label="Загружаем цены">
          <Skeleton shape="fill" />
        </div>
      )}
    </>
  );
}

function PricesSearch({ query }: { query: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(ownPricesAddress({ query: typed.trim(), page: 1 }), { preventScrollReset: true });
        }}
      >
        <ListSearch placeholder="Название или артикул" value={typed} onType={setTyped} />
        <Button variant="secondary" type="submit">
          Найти
        </Button>
      </form>
    </search>
  );
}

function Percents({ percents }: { percents: readonly OwnPercent[] }) {
  if (percents.length === 0) return null;
  return (
    <ul className={styles.percents} aria-label="Скидки на категории и бренды">
      {percents.map((percent) => {
        const { title, text } = percentWords(percent);
        return (
          <li key={`${title} ${percent.from} ${percent.list.name}`}>
            <b>{title}</b>
            <span>{text}</span>
            <small>{listWords(percent.list)}</small>
          </li>
        );
      })}
    </ul>
  );
}

function Rows({ rows }: { rows: readonly OwnPrice[] }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Товар</th>
          <th scope="col">Прайс-лист</th>
          <th scope="col">Ваша цена</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.product.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: OwnPrice }) {
  const { product, list } = row;
  return (
    <tr>
      <td>
        <ProductLink className={styles.name} product={product} />
        <small>{product.article}</small>
      </td>
      <td>
        {listWords(list)}
        <small>{list.is_fixed ? 'по договору, без акций' : 'по договору'}</small>
      </td>
      <td>
        <b>{formatPrice(product.price)}</b>
        {product.price < product.cost && <s>{formatPrice(product.cost)}</s>}
        {tierWords(row).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </td>
    </tr>
  );
}

function NothingAgreed() {
  return (
    <EmptyState
      title="Договорных цен пока нет"
      text="Они появятся здесь, когда продавец или маркетплейс согласует с компанией прайс-лист. Цены действуют для подтверждённых компаний"
      action={
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.verification}>
          Верификация компании
        </Link>
      }
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="Такого товара в прайс-листах нет"
      text="Проверьте название или артикул"
      action={
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.ownPrices}>
          Показать все цены
        </Link>
      }
    />
  );
}

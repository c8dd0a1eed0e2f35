import type { TenderEquipmentLine, TenderView } from '@okoem/contract/tender-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { currentPrice } from '@okoem/domain/price/current-price.ts';
import { priceView } from '@okoem/domain/price/product-price.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { useAudience } from '../../shared/session/session.ts';
import { goodsTodayQuery } from './goods-today-query.ts';
import { EQUIPMENT_ROWS, equipmentQuery } from './tender-queries.ts';
import { amountText } from './tender-words.ts';
import styles from './tender-equipment.module.css';
import sections from './tender-sections.module.css';

/** One list for all proposals, each line with what it costs on the marketplace today. */
export function TenderEquipment({ tender }: { tender: TenderView }) {
  const { id, equipment_count: count, equipment_total: total } = tender;
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...equipmentQuery(String(id), page), enabled: count > 0 });
  const lines = data?.data ?? [];
  const today = usePricesToday(lines);
  if (count === 0) return null;
  const hasMore = page * EQUIPMENT_ROWS < count;
  return (
    <section className={sections.section} aria-labelledby="tender-equipment">
      <div className={styles.head}>
        <h2 id="tender-equipment">Оборудование</h2>
        <p>
          {countOf(count, ['позиция', 'позиции', 'позиций'])}
          {total !== null && `, при публикации ${formatPrice(total)}`}
        </p>
      </div>
      <table className={styles.table} aria-label="Оборудование">
        <thead>
          <tr>
            <th scope="col">Наименование</th>
            <th scope="col" data-number>
              Кол-во
            </th>
            <th scope="col" data-number>
              В каталоге за единицу
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} now={today.get(line.product?.id ?? 0)} />
          ))}
        </tbody>
      </table>
      {(hasMore || page > 1) && (
        <p className={styles.more}>
          {page > 1 && (
            <button {...textLinkClass()} type="button" onClick={() => setPage(page - 1)}>
              Предыдущие строки
            </button>
          )}
          {hasMore && (
            <button {...textLinkClass()} type="button" onClick={() => setPage(page + 1)}>
              Следующие строки
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function Row({ line, now }: { line: TenderEquipmentLine; now: number | undefined }) {
  const { product, name, article, unit, quantity, price } = line;
  const hasPage = product !== null && product.code !== null;
  return (
    <tr>
      <td className={styles.name}>
        <span className={styles.thumb} aria-hidden>
          {product && <Picture src={product.main_image} alt="" size={48} />}
        </span>
        <span>
          {hasPage ? (
            <Link to={shopRoutes.product({ id: product.id, code: product.code! })}>{name}</Link>
          ) : (
            name
          )}
          {article !== '' && <small>{article}</small>}
        </span>
      </td>
      <td data-number data-label="Кол-во">
        {amountText(quantity, unit)}
      </td>
      <td data-number data-label="В каталоге за единицу">
        {now === undefined ? 'нет в каталоге' : formatPrice(now)}
        {price !== null && now !== undefined && price !== now && (
          <small>при публикации {formatPrice(price)}</small>
        )}
      </td>
    </tr>
  );
}

/** By product. */
function usePricesToday(lines: readonly TenderEquipmentLine[]): Map<number, number> {
  const audience = useAudience();
  const { city_guid: cityGuid } = useCurrentCity();
  const ids = productIds(lines);
  const { data: cards = [] } = useQuery(goodsTodayQuery({ ids, cityGuid }));
  return new Map(cards.map((card) => [card.id, currentPrice(card, audience, priceView('goods'))]));
}

/** What the catalogue is asked for. */
export function productIds(lines: readonly TenderEquipmentLine[]): number[] {
  return [...new Set(lines.flatMap(({ product }) => (product ? [product.id] : [])))];
}

import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { AUDIENCE_EFFECTS } from '@okoem/domain/customer/audience.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useAudience, useSession } from '../../shared/session/session.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { type BasketView, type PricedLine, settledQuantity } from './basket-view.ts';
import { basketRows, nameOf, serviceWords, unitOf } from './basket-words.ts';
import styles from './basket-print.module.css';

interface BasketPrintProps {
  view: BasketView;
  quote: PricedBasket | undefined;
}

/** The basket on paper: a document with everything that is asked of one, and nothing to press. */
export function BasketPrint({ view, quote }: BasketPrintProps) {
  const now = usePrintTime();
  const { city } = useCurrentCity();
  const { origin, config } = useSiteRuntime();
  const session = useSession();
  const buyer = session.kind === 'member' ? (session.company?.name ?? session.name) : undefined;
  const lines = [...view.parcels.flatMap((parcel) => parcel.lines), ...view.unpriced];
  return (
    <section className={styles.document} aria-hidden="true">
      <h2>Корзина на {formatDate(now, 'dd.MM.yyyy HH:mm')}</h2>
      <p>
        Окоём, {new URL(origin).host}
        {config.supportPhone !== '' && `, ${config.supportPhone}`}. Город: {city}
        {buyer !== undefined && `. Покупатель: ${buyer}`}
      </p>
      <table>
        <thead>
          <tr>
            {['№', 'Артикул', 'Наименование', 'Кол-во', 'Цена', 'Скидка', 'Сумма'].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((priced, at) => (
            <Row key={priced.line.offer_id} priced={priced} number={at + 1} />
          ))}
          {quote?.offer_service_types.map((service) => (
            <tr key={`${service.offer_id} ${service.service_type_id}`}>
              <td colSpan={2}>Услуга</td>
              <td colSpan={4}>{serviceWords(service)}</td>
              <td>{service.total === null ? 'по запросу' : formatPrice(service.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {quote && <Sums quote={quote} />}
      <p>
        Цены и наличие на момент печати, доставка рассчитывается при оформлении. Документ не является счётом.
      </p>
    </section>
  );
}

/** A basket may have been open for an hour when it is printed. */
function usePrintTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return now;
}

function Row({ priced, number }: { priced: PricedLine; number: number }) {
  const { line, item } = priced;
  return (
    <tr>
      <td>{number}</td>
      <td>{item?.article ?? line.article}</td>
      <td>
        {nameOf(priced)}
        {item?.seller && (
          <small>
            {item.seller.name}, склад: {item.store_city}
          </small>
        )}
      </td>
      <td>{formatQuantityWithUnit(settledQuantity(priced), unitOf(priced))}</td>
      <td>{item ? formatPrice(Math.round(item.full / item.qty)) : '—'}</td>
      <td>{item && item.full > item.total ? formatPrice(item.full - item.total) : '—'}</td>
      <td>{item ? formatPrice(item.total) : '—'}</td>
    </tr>
  );
}

function Sums({ quote }: { quote: PricedBasket }) {
  const { vat, total } = quote.totals;
  const { seesVat } = AUDIENCE_EFFECTS[useAudience()];
  const rows = [
    ...basketRows(quote),
    { name: 'Итого', sum: total },
    ...(seesVat && vat > 0 ? [{ name: 'В том числе НДС', sum: vat }] : []),
  ];
  return (
    <dl>
      {rows.map(({ name, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPrice(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

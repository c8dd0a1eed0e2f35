import type { OrderView } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { payerLines, recipientLines, showsVat } from './order-words.ts';
import styles from './order-sums.module.css';

/** Who pays, who takes it, and what it comes to. */
export function OrderSums({ order }: { order: OrderView }) {
  const { comment, po_number: own, promo_code: promo, placed_by: by, project } = order;
  return (
    <section className={styles.tile} aria-label="Плательщик, получатель и суммы" data-order-sums>
      <dl className={styles.people}>
        <Person label="Плательщик" lines={payerLines(order)} />
        <Person label="Получатель" lines={recipientLines(order)} />
        <Person label="Ваш номер заказа" lines={[own]} />
        <Person label="Заказал" lines={[by]} />
        {project && (
          <div>
            <dt>Объект</dt>
            <dd>
              <Link {...textLinkClass({ isUnderlined: true })} to={shopRoutes.project(project)}>
                {project.name}
              </Link>
            </dd>
          </div>
        )}
        <Person label="Комментарий" lines={[comment]} />
        <Person label="Промокод" lines={[promo ?? '']} />
      </dl>
      <Sums order={order} />
    </section>
  );
}

function Person({ label, lines }: { label: string; lines: readonly string[] }) {
  const [first = '', ...rest] = lines;
  if (first === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{first}</b>
        {rest.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </dd>
    </div>
  );
}

function Sums({ order }: { order: OrderView }) {
  const { goods_total: goods, services_total: services, delivery_total: delivery, total, vat } = order;
  const rows: [string, number][] = [
    ['Товары', goods],
    ...(services > 0 ? [['Услуги', services] as [string, number]] : []),
    ['Доставка', delivery],
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{label === 'Доставка' && sum === 0 ? 'бесплатно' : formatPrice(sum)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>Итого</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
      {vat > 0 && showsVat(order) && (
        <div data-small>
          <dt>в том числе НДС с товаров</dt>
          <dd>{formatPrice(vat)}</dd>
        </div>
      )}
    </dl>
  );
}

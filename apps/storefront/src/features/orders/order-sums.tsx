import type { OrderView } from '@okoem/contract/orders.ts';
import { shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { sumsOf } from '../../shared/order-sums.ts';
import { payerLines, recipientLines, showsVat } from './order-words.ts';
import styles from './order-sums.module.css';

/** Who pays, who takes it, and what it comes to. */
export function OrderSums({ order }: { order: OrderView }) {
  const { comment, po_number: own, placed_by: by, project } = order;
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
  const { total, vat } = order;
  return (
    <dl className={styles.sums}>
      {shownSums(sumsOf(order)).map(({ kind, name, sum }) => (
        <div key={kind}>
          <dt>{name}</dt>
          <dd>{kind === 'delivery' && sum === 0 ? 'бесплатно' : formatPrice(sum)}</dd>
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

import type { OrderLine, OrderPart } from '@okoem/contract/orders.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { type SalesUnit, SALES_UNIT_LABELS } from '@okoem/domain/quantity/sales-unit.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { Link } from '../../shared/link.tsx';
import { wholeDiscount } from '../../shared/order-sums.ts';
import { Picture } from '../../shared/picture.tsx';
import { quantityText, serviceText } from './order-words.ts';
import styles from '../../shared/goods-lines.module.css';

interface PartLinesProps {
  part: Pick<OrderPart, 'lines' | 'number'>;
  /** Private persons are not told of VAT. */
  hasVat: boolean;
}

/** What is in a parcel, as it was when it was ordered. */
export function PartLines({ part, hasVat }: PartLinesProps) {
  return (
    <ul className={styles.lines} aria-label={`Товары ${part.number}`}>
      {part.lines.map((line) => (
        <Line key={line.id} line={line} hasVat={hasVat} />
      ))}
    </ul>
  );
}

function Line({ line, hasVat }: { line: OrderLine; hasVat: boolean }) {
  const { article, unit, quantity, price, total, cost, vat, services } = line;
  return (
    <li className={styles.line}>
      <span className={styles.thumb} aria-hidden>
        <Picture src={line.main_image} alt="" size={56} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          <Name line={line} />
        </p>
        <p className={styles.small}>
          Арт. {article} · {formatPrice(price)} / {SALES_UNIT_LABELS[unit as SalesUnit]}
          {cost > price && (
            <>
              {' '}
              <s>
                <VisuallyHidden>без скидки </VisuallyHidden>
                {formatPrice(cost)}
              </s>
            </>
          )}
          {wholeDiscount(line)}
          {hasVat && vat >= 1 && ` · НДС: ${vat}%`}
        </p>
        {services.map((service) => (
          <p key={service.service_type_id} className={styles.small}>
            + {serviceText(service)}
          </p>
        ))}
      </div>
      <span className={styles.quantity}>{quantityText(quantity, unit)}</span>
      <b className={styles.total}>{formatPrice(total)}</b>
    </li>
  );
}

/** What is shown no more has no page to lead to. */
function Name({ line: { name, code, product_id: id } }: { line: OrderLine }) {
  if (code === null) return typeset(name);
  return (
    <Link className={styles.link} to={shopRoutes.product({ code, id })}>
      {typeset(name)}
    </Link>
  );
}

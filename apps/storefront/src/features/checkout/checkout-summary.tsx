import { shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { deliveryWords } from '../../shared/delivery-words.ts';
import {
  OrderSummary,
  SummaryRow,
  SummaryRows,
  SummarySum,
  SummaryTotal,
} from '../../shared/order-summary.tsx';
import { CheckoutApproval } from './checkout-approval.tsx';
import { CheckoutConsents } from './checkout-consents.tsx';
import { deliverySum, type Missing, missingOf } from './checkout-view.ts';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';
import styles from './checkout-summary.module.css';

const POSITIONS = ['позиция', 'позиции', 'позиций'] as const;

/** What is paid, and what is still missing before the button works: each item leads to its place. */
export function CheckoutSummary({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { basket, draft, parcels, isCounting, consents = [] } = checkout;
  const { totals } = basket!;
  const delivery = deliverySum(parcels);
  const missing = missingOf(draft, parcels, consents);
  const total = totals.total + delivery.sum;
  const isOpen = missing.length === 0 && !isCounting && checkout.consents !== undefined;

  return (
    <OrderSummary>
      <Rows checkout={checkout} delivery={delivery} />
      <SummaryTotal
        name={delivery.isWhole ? 'К оплате' : 'К оплате от'}
        note={totals.discount > 0 && `Ваша экономия ${formatPrice(totals.discount)}`}
      >
        <SummarySum isOld={isCounting}>{formatPrice(total)}</SummarySum>
      </SummaryTotal>
      {placing.isAsking && <CheckoutApproval checkout={checkout} placing={placing} />}
      <CheckoutConsents checkout={checkout} />
      <div className={styles.main}>
        <Button
          variant="primary"
          isWide
          disabled={!isOpen}
          isLoading={placing.isSending}
          onClick={placing.place}
        >
          {placing.isAsking ? 'Отправить на согласование' : 'Подтвердить заказ'}
        </Button>
      </div>
      <NeedList missing={missing} />
    </OrderSummary>
  );
}

interface RowsProps {
  checkout: Checkout;
  delivery: ReturnType<typeof deliverySum>;
}

function Rows({ checkout: { basket, parcels, isCounting }, delivery }: RowsProps) {
  const { offer_service_types: services, totals, promo } = basket!;
  // Goods and services are told apart here; what is taken off them is not in their rows.
  const off = shownSums({ ...totals, promo }).filter(({ sum }) => sum < 0);
  return (
    <SummaryRows isBusy={isCounting}>
      {parcels.map(({ key, number, items, full }) => (
        <SummaryRow
          key={key}
          name={`${parcels.length === 1 ? 'Товары' : `Посылка ${number}`}, ${quantityOf(items)}`}
        >
          {formatPrice(full)}
        </SummaryRow>
      ))}
      {off.map(({ kind, name, sum }) => (
        <SummaryRow key={kind} name={name}>
          {formatPrice(sum)}
        </SummaryRow>
      ))}
      {services.map((service) => (
        <SummaryRow
          key={`${service.offer_id}-${service.service_type_id}`}
          name={`${service.name}, ${service.quantity}\u00A0×`}
        >
          {service.total === null ? 'по запросу' : formatPrice(service.total)}
        </SummaryRow>
      ))}
      <SummaryRow name="Доставка">{deliveryWords(delivery)}</SummaryRow>
    </SummaryRows>
  );
}

/** As the basket counts: pieces, and positions where something is sold by another unit. */
function quantityOf(items: Checkout['parcels'][number]['items']): string {
  if (items.some(({ price_unit: unit }) => (unit ?? 'piece') !== 'piece'))
    return countOf(items.length, POSITIONS);
  return formatQuantityWithUnit(fromMilli(items.reduce((sum, { qty }) => sum + toMilli(qty), 0)), 'piece');
}

function NeedList({ missing }: { missing: readonly Missing[] }) {
  return (
    <>
      <ul className={styles.need} aria-live="polite">
        {missing.map(({ anchor, text }) => (
          <li key={text}>
            <a
              href={`#${anchor}`}
              onClick={(event) => {
                if (focusOpen(document.getElementById(anchor))) event.preventDefault();
              }}
            >
              <IconCircleDashed size={18} stroke={1.75} aria-hidden />
              {text}
            </a>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{missing.length === 0 && 'Всё заполнено: заказ можно подтвердить'}</output>
      </VisuallyHidden>
    </>
  );
}

/** Not only into view: the first thing there that waits for an answer gets the focus. */
function focusOpen(place: HTMLElement | null): boolean {
  const controls = [...(place?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const open = controls.find(({ type, value, checked, required, ariaRequired }) =>
    type === 'checkbox'
      ? !checked && (required || ariaRequired === 'true')
      : type !== 'radio' && value === '',
  );
  open?.focus();
  return open !== undefined;
}

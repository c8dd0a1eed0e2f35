import type { OrderPart } from '@okoem/contract/orders.ts';
import { DELIVERY_METHOD_LABELS, DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { isBeforeShipping } from '@okoem/domain/order/sub-order-status.ts';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { showFact } from '../../shared/toasts.ts';
import { dayText, deadlineText } from './order-dates.ts';
import { partPlace } from './part-words.ts';
import styles from './part-delivery.module.css';

interface PartDeliveryProps {
  part: OrderPart;
  /** Not where the page says it otherwise. */
  hasShipDay?: boolean;
}

/** How, by whom and where; the number by which the carrier knows it, ready to be copied. */
export function PartDelivery({ part, hasShipDay = true }: PartDeliveryProps) {
  const { delivery, tracking, collect_until: collectUntil, ship_by: shipBy, state } = part;
  const place = partPlace(part);
  const facts: [string, ReactNode][] = [
    ['Доставка', [DELIVERY_METHOD_LABELS[delivery.method], delivery.carrier_name].filter(Boolean).join(', ')],
    [place.label, place.text],
    ['Часы работы', place.hours],
    ['Трек-номер', tracking === '' ? '' : <Tracking key="tracking" number={tracking} />],
    ['Хранится до', collectUntil === null ? '' : deadlineText(collectUntil)],
    [
      delivery.method === DELIVERY_METHODS.PICKUP_STORE ? 'Продавец соберёт' : 'Продавец отправит',
      hasShipDay && shipBy !== null && isBeforeShipping(state) ? `до ${dayText(shipBy)}` : '',
    ],
    ['Время', delivery.window === null ? '' : `${delivery.window.from}:00–${delivery.window.to}:00`],
    ['Дополнительно', delivery.services.join(', ')],
    ['Водителю', delivery.comment],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Tracking({ number }: { number: string }) {
  const copy = async () => {
    if (await copyText(number)) showFact('Трек-номер скопирован', number);
    else showFact('Скопируйте трек-номер', number);
  };
  return (
    <span className={styles.tracking}>
      {number}
      <IconButton label={`Скопировать трек-номер ${number}`} onClick={() => void copy()}>
        <IconClipboard size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}

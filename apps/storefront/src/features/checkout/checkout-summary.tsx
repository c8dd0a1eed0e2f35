import { CONSENT_TEXTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { deliverySum, type Missing, missingOf } from './checkout-view.ts';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';
import styles from './checkout-summary.module.css';

const GOODS = ['товар', 'товара', 'товаров'] as const;

/** What is paid, and what is still missing before the button works: each item leads to its place. */
export function CheckoutSummary({ checkout, placing }: { checkout: Checkout; placing: Placing }) {
  const { basket, draft, parcels, isCounting, change } = checkout;
  const { totals } = basket!;
  const delivery = deliverySum(parcels);
  const missing = missingOf(draft, parcels);
  const total = totals.total + delivery.sum;
  const isOpen = missing.length === 0 && !isCounting;

  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <h2 className={styles.title}>Ваш заказ</h2>
      <Rows checkout={checkout} delivery={delivery} />
      <p className={styles.total} aria-live="polite">
        <span>{delivery.isWhole ? 'К оплате' : 'К оплате от'}</span>
        <b data-old={isCounting || undefined}>{formatPrice(total)}</b>
      </p>
      {totals.discount > 0 && <p className={styles.saving}>Ваша экономия {formatPrice(totals.discount)}</p>}
      <div className={styles.main}>
        <Button
          variant="primary"
          isWide
          disabled={!isOpen}
          isLoading={placing.isSending}
          onClick={placing.place}
        >
          Подтвердить заказ
        </Button>
      </div>
      <NeedList missing={missing} />
      <div className={styles.consents} id="consents">
        <Consent doc="offer" isRequired checked={draft.offer} onTick={(offer) => change({ offer })} />
        <Consent
          doc="personal_data"
          isRequired
          checked={draft.personalData}
          onTick={(personalData) => change({ personalData })}
        />
        <Consent doc="mailing" checked={draft.mailing} onTick={(mailing) => change({ mailing })} />
      </div>
    </aside>
  );
}

interface RowsProps {
  checkout: Checkout;
  delivery: ReturnType<typeof deliverySum>;
}

function Rows({ checkout: { basket, parcels, isCounting }, delivery }: RowsProps) {
  const { offer_service_types: services, promo } = basket!;
  return (
    <dl className={styles.rows} aria-busy={isCounting}>
      {parcels.map(({ key, number, items, goodsTotal }) => (
        <Row
          key={key}
          name={`${parcels.length === 1 ? 'Товары' : `Посылка ${number}`}, ${countOf(items.length, GOODS)}`}
        >
          {formatPrice(goodsTotal)}
        </Row>
      ))}
      {services.map((service) => (
        <Row
          key={`${service.offer_id}-${service.service_type_id}`}
          name={`${service.name}, ${service.quantity}\u00A0×`}
        >
          {service.total === null ? 'по запросу' : formatPrice(service.total)}
        </Row>
      ))}
      {promo?.is_applied && <Row name={`Промокод ${promo.code}`}>−{formatPrice(promo.discount)}</Row>}
      <Row name="Доставка">
        {delivery.sum === 0 && delivery.isWhole
          ? 'бесплатно'
          : `${delivery.isWhole ? '' : 'от '}${formatPrice(delivery.sum)}`}
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NeedList({ missing }: { missing: readonly Missing[] }) {
  return (
    <ul className={styles.need} aria-live="polite">
      {missing.map(({ anchor, text }) => (
        <li key={text}>
          <a href={`#${anchor}`}>
            <IconCircleDashed size={18} stroke={1.75} aria-hidden />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ConsentProps {
  doc: ConsentDocument;
  isRequired?: boolean;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Consent({ doc, isRequired = false, checked, onTick }: ConsentProps) {
  const { label, link, url } = CONSENT_TEXTS[doc];
  return (
    <Checkbox
      checked={checked}
      aria-required={isRequired}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    >
      {label}{' '}
      <Link className={styles.document} to={url} target="_blank">
        {link}
      </Link>
      {isRequired && (
        <span className={styles.star} aria-hidden>
          {' '}
          *
        </span>
      )}
    </Checkbox>
  );
}

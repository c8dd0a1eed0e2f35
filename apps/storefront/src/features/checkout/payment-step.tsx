import type { MemberSession } from '@okoem/contract/page.ts';
import {
  openPaymentMethods,
  ORDER_PAYMENT_LABELS,
  type OrderPaymentMethod,
} from '@okoem/domain/order/payment-method.ts';
import { Field } from '@okoem/ui/field.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './payment-step.module.css';

const TEXTS: Partial<Record<OrderPaymentMethod, string>> = {
  invoice: 'Действует до 18:00 третьего рабочего дня. Товар всё это время в резерве',
  on_receipt: 'Картой или наличными курьеру, в пункте выдачи или на складе',
};

interface PaymentStepProps {
  number: number;
  session: MemberSession;
  checkout: Checkout;
}

export function PaymentStep({ number, session, checkout: { draft, change } }: PaymentStepProps) {
  const isCompany = session.company !== null;
  return (
    <CheckoutStep id="payment" number={number} title="Оплата">
      <div className={styles.methods} role="radiogroup" aria-label="Способ оплаты">
        {openPaymentMethods({ isCompany }).map((method) => (
          <RadioCard
            key={method}
            name="payment"
            title={ORDER_PAYMENT_LABELS[method]}
            checked={draft.payment === method}
            onChange={() => change({ payment: method })}
          >
            {TEXTS[method]}
          </RadioCard>
        ))}
      </div>
      <div className={styles.notes}>
        {isCompany && (
          <Field
            label="Номер вашей заявки"
            maxLength={100}
            hint="Напечатаем в счёте и УПД"
            value={draft.poNumber}
            onChange={({ currentTarget }) => change({ poNumber: currentTarget.value })}
          />
        )}
        <Field
          label="Комментарий к заказу"
          maxLength={2000}
          placeholder="Необязательно"
          value={draft.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </div>
    </CheckoutStep>
  );
}

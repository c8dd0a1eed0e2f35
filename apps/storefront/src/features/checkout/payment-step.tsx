import type { MemberSession, SiteRuntime } from '@okoem/contract/page.ts';
import type { PaymentTerms } from '@okoem/contract/payments.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { ORDER_PAYMENT_LABELS, type OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { instalmentLine } from '@okoem/domain/payment/instalments.ts';
import { Field } from '@okoem/ui/field.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { OrderProject } from './order-project.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './payment-step.module.css';

const TEXTS: Partial<Record<OrderPaymentMethod, string>> = {
  card: 'На странице банка, в течение часа. Деньги удержим, а спишем, когда заказ отправят',
  sbp: 'На странице банка, в течение часа: по коду с телефона или в приложении банка',
  instalments: 'На странице банка, в течение часа. Условия покажет банк',
  invoice: 'Действует до 18:00 третьего рабочего дня. Товар всё это время в резерве',
  on_receipt: 'Картой или наличными курьеру, в пункте выдачи или на складе',
};

interface PaymentStepProps {
  number: number;
  session: MemberSession;
  checkout: Checkout;
}

export function PaymentStep({ number, session, checkout }: PaymentStepProps) {
  const { draft, change, methods, terms } = checkout;
  const isCompany = session.company !== null;
  const { partner } = useSiteRuntime();
  const wordsOf = (method: OrderPaymentMethod) => {
    if (method === 'deferred') return deferredText(terms);
    return (method === 'instalments' && partsText(partner, checkout.total)) || TEXTS[method];
  };
  return (
    <CheckoutStep id="payment" number={number} title="Оплата">
      <div className={styles.methods} role="radiogroup" aria-label="Способ оплаты">
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="payment"
            title={ORDER_PAYMENT_LABELS[method]}
            checked={draft.payment === method}
            onChange={() => change({ payment: method })}
          >
            {wordsOf(method)}
          </RadioCard>
        ))}
      </div>
      {isCompany && <DeferredNote terms={terms} isOpen={methods.includes('deferred')} />}
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
        <OrderProject
          value={draft.project}
          total={checkout.total}
          onChange={(project) => change({ project })}
        />
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

/** '4 × 3 250 ₽ каждые 14 дней': as the partner takes it. */
function partsText(partner: SiteRuntime['partner'], total: number): string | undefined {
  const line = partner?.instalments && instalmentLine(total, partner.instalments);
  if (!line) return undefined;
  const days = countOf(partner.instalments!.everyDays, ['день', 'дня', 'дней']);
  return `${line}, платёж каждые ${days}. ${partner.name}: первый платёж на странице банка`;
}

function deferredText(terms: PaymentTerms | undefined): string {
  if (!terms?.deferred) return '';
  const { days, room, limit } = terms.deferred;
  return `Оплата в течение ${countOf(days, ['дня', 'дней', 'дней'])}. Доступно ${formatPrice(room)} из ${formatPrice(limit)}`;
}

/** Why paying later is approved and cannot be chosen for this order. */
function DeferredNote({ terms, isOpen }: { terms: PaymentTerms | undefined; isOpen: boolean }) {
  if (!terms?.deferred || isOpen) return null;
  const { overdue, room } = terms.deferred;
  return (
    <p className={styles.closed}>
      {overdue > 0
        ? `Отсрочка закрыта: просрочено ${formatPrice(overdue)}. Оплатите, и она откроется`
        : `Для этой суммы отсрочки не хватает: доступно ${formatPrice(room)}`}
    </p>
  );
}

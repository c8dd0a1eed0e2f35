import type { OrderPayments } from '@okoem/contract/payments.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import type { OnlineMethod } from '@okoem/domain/payment/online-method.ts';

export const WAY_BUTTONS: Record<OnlineMethod, string> = {
  card: 'Оплатить картой',
  sbp: 'Оплатить через СБП',
  instalments: 'Оплатить в рассрочку',
};

export interface MoneyLine {
  label: string;
  text: string;
}

/** What has become of the buyer's money so far. */
export function moneyLines({ paid, held, back, refunds }: OrderPayments): MoneyLine[] {
  const under = sumKopecks(
    refunds.filter(({ state }) => state === 'NEW' || state === 'PENDING').map(({ amount }) => amount),
  );
  return [
    { sum: held, label: 'Деньги удержаны', text: 'Спишем, когда заказ отправят' },
    { sum: paid, label: 'Оплачено', text: '' },
    { sum: under, label: 'Возвращаем', text: 'Возврат отправлен в банк' },
    { sum: back, label: 'Возвращено', text: 'Тем же способом, каким вы платили' },
  ]
    .filter(({ sum }) => sum > 0)
    .map(({ sum, label, text }) => ({ label: `${label}: ${formatPrice(sum)}`, text }));
}

/** Why the last try came to nothing; undefined while another one is open, and when it went well. */
export function failedText({ payments, can_pay: canPay }: OrderPayments): string | undefined {
  const last = payments.at(-1);
  if (!last || last.state !== 'FAILED' || !canPay) return undefined;
  return `Оплата не прошла. ${last.failure}. Попробуйте ещё раз или другим способом`;
}

import type { ReturnView } from '@okoem/contract/returns.ts';
import { MONTHS_OF_DATE } from '@okoem/domain/format/months.ts';
import { moscowTime, type Moment } from '@okoem/domain/format/moscow-time.ts';
import { DECIMAL_SIGN, NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { moneyOf, moneySentence, onlyWay, shareOfWay } from '@okoem/domain/returns/return-money.ts';
import { RETURN_BADGES, type ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import { badgeStatus } from '@okoem/domain/screen/status-type.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

export function returnBadge(status: ReturnStatus): BadgeStatus {
  return badgeStatus(RETURN_BADGES[status]);
}

export const KIND_NAMES: Record<ReturnView['kind'], string> = { return: 'Возврат', claim: 'Рекламация' };

/** «18 ноября». */
export function dayText(moment: Moment): string {
  const { day, month } = moscowTime(moment);
  return `${day}${NO_BREAK_SPACE}${MONTHS_OF_DATE[month - 1]}`;
}

export function quantityText(quantity: number, unit: string): string {
  return `${String(quantity).replace('.', DECIMAL_SIGN)}${NO_BREAK_SPACE}${unitLabel(unit as SalesUnit, quantity)}`;
}

type Told = Pick<ReturnView, 'state' | 'way' | 'wish' | 'reason' | 'store' | 'seller' | 'money' | 'tracking'>;

/** The one thing to do, or whom one waits for. */
export function nextStep({ state, way, wish, store, seller, tracking }: Told): {
  title: string;
  text: string;
} {
  const place = [store.address, store.hours].filter((text) => text !== '').join(', ');
  const goal = wish === 'exchange' ? 'обменяем его' : 'вернём деньги';
  const steps: Record<ReturnStatus, { title: string; text: string }> = {
    REQUESTED: {
      title: 'Ждём ответа продавца',
      text: `${seller.name} ответит на заявку, и мы сразу напишем. Отправлять товар пока не нужно.`,
    },
    APPROVED: {
      title: way === 'warehouse' ? 'Привезите товар' : 'Отправьте товар',
      text:
        way === 'warehouse'
          ? `Склад: ${place}. Назовите номер возврата.`
          : way === 'pickup_point'
            ? 'Сдайте товар в пункт выдачи, в котором получали заказ, и нажмите «Отправил».'
            : `Адрес: ${place}. Вложите записку с номером возврата и нажмите «Отправил».`,
    },
    REJECTED: {
      title: 'Продавец отказал',
      text: 'Если вы не согласны, напишите в поддержку: мы разберёмся. Товар остаётся у вас.',
    },
    SENT: {
      title: 'Товар в пути',
      text: `Проверим его и ${goal}.${tracking === '' ? '' : ` Трек-номер ${tracking}.`} Делать ничего не нужно.`,
    },
    ACCEPTED: {
      title: 'Товар принят',
      text:
        wish === 'exchange'
          ? 'Готовим обмен. Делать ничего не нужно.'
          : 'Готовим возврат денег. Делать ничего не нужно.',
    },
    REFUNDED: { title: 'Возврат завершён', text: 'Делать больше ничего не нужно.' },
    EXCHANGED: { title: 'Обмен завершён', text: 'Такой же товар отправлен вам.' },
    CANCELLED: {
      title: 'Заявка отозвана',
      text: 'Пока срок не прошёл, товар можно вернуть снова из заказа.',
    },
  };
  return steps[state];
}

/** What becomes of the money, in one sentence; nothing where none is at stake. */
export function moneyWords({ state, wish, money }: Told): { title: string; text: string } | undefined {
  if (state === 'REJECTED' || state === 'CANCELLED' || state === 'EXCHANGED') return undefined;
  const { shares, is_given: isGiven } = money;
  const isNow = state === 'REFUNDED';
  if (!isNow && wish === 'exchange') return undefined;
  const [sum, debt] = [moneyOf(shares), shareOfWay(shares, 'debt')];
  const verb = isNow ? (isGiven ? 'Вернули' : 'Возвращаем') : 'Вернём';
  const title =
    sum > 0 || debt === 0
      ? `${verb} ${formatPrice(sum)}`
      : `Долг ${isNow ? 'стал' : 'станет'} меньше на ${formatPrice(debt)}`;
  const where = onlyWay(shares) ?? moneySentence(shares, isNow ? 'now' : 'later');
  if (!isNow) return { title, text: `${where}, когда примем товар` };
  const arrival = shares.some(isByBank) ? '. Банк зачислит их за 1–3 дня' : '';
  return { title, text: `${where.slice(0, 1).toUpperCase()}${where.slice(1)}${arrival}` };
}

function isByBank({ way }: Told['money']['shares'][number]): boolean {
  return way === 'card' || way === 'sbp' || way === 'instalments';
}

/** Who bears the way back. */
export function shippingWords(reason: ReturnView['reason']): string {
  return reason === null
    ? 'Обратная доставка за ваш счёт: товар в порядке'
    : 'Обратную доставку оплачивает продавец: сохраните чек';
}

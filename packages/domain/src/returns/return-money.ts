import { formatPrice } from '../format/price-format.ts';
import { type Kopecks, sumKopecks } from '../money.ts';
import type { OrderPaymentMethod } from '../order/payment-method.ts';
import { isOnlineMethod, type OnlineMethod } from '../payment/online-method.ts';

/**
 * Where the worth of what came back goes: by the way the money came, to what a company has with us, off what is still owed; or
 * nowhere, because it was given before.
 */
export const REFUND_WAYS = ['card', 'sbp', 'instalments', 'transfer', 'balance', 'debt', 'given'] as const;

export type RefundWay = (typeof REFUND_WAYS)[number];

export interface ReturnShare {
  way: RefundWay;
  sum: Kopecks;
}

/** How an order stands when something of it comes back. */
export interface ReturnedOrder {
  /** By which it was paid last, where it was paid online. */
  method: OrderPaymentMethod;
  isCompany: boolean;
  /** Still to be paid; below zero what is to go back already. */
  owed: number;
  /** What banks have taken and not given back. */
  atBanks: Kopecks;
  /** Given back by hand before, though nobody had to. */
  gift: Kopecks;
}

/** What becomes of so much, as the ledger and the jobs will have it: what is owed first, money of banks by the banks. */
export function returnShares(worth: Kopecks, order: ReturnedOrder): ReturnShare[] {
  const { isCompany, owed, atBanks, gift } = order;
  const before = Math.max(0, -owed);
  const debt = Math.min(worth, Math.max(0, owed));
  const given = Math.min(worth - debt, Math.max(0, gift - before));
  const money = worth - debt - given;
  // What is to go back already is served first.
  const online = Math.min(money, Math.max(0, atBanks - Math.max(0, before - gift)));
  const shares: ReturnShare[] = [
    { way: onlineWay(order), sum: online },
    { way: isCompany ? 'balance' : 'transfer', sum: money - online },
    { way: 'debt', sum: debt },
    { way: 'given', sum: given },
  ];
  return shares.filter(({ sum }) => sum > 0);
}

function onlineWay({ method }: Pick<ReturnedOrder, 'method'>): OnlineMethod {
  return isOnlineMethod(method) ? method : 'card';
}

/** Of goods whose money is on its way or gone already. */
export function settledShares(
  worth: Kopecks,
  { method, isCompany, owed }: Pick<ReturnedOrder, 'method' | 'isCompany' | 'owed'>,
): ReturnShare[] {
  const atBanks = isOnlineMethod(method) ? worth : 0;
  return returnShares(worth, { method, isCompany, owed: owed > 0 ? worth : 0, atBanks, gift: 0 });
}

const isMoney = ({ way }: ReturnShare) => way !== 'debt' && way !== 'given';

/** What the buyer really gets. */
export function moneyOf(shares: readonly ReturnShare[]): Kopecks {
  return sumKopecks(shares.filter(isMoney).map(({ sum }) => sum));
}

export function shareOfWay(shares: readonly ReturnShare[], wanted: RefundWay): Kopecks {
  return sumKopecks(shares.filter(({ way }) => way === wanted).map(({ sum }) => sum));
}

/** «Вернём 12 300 ₽ …». */
const REFUND_WAY_WORDS: Record<Exclude<RefundWay, 'debt' | 'given'>, string> = {
  card: 'на карту, с которой вы платили',
  sbp: 'на счёт, с которого вы платили через СБП',
  instalments: 'тем же способом, которым оформлена рассрочка',
  transfer: 'переводом на ваш счёт: реквизиты спросит менеджер',
  balance: 'на баланс компании: ими можно оплатить следующий заказ',
};

/** Where all of it goes, in short; undefined where it goes several ways. */
export function onlyWay([first, ...others]: readonly ReturnShare[]): string | undefined {
  if (!first || others.length > 0 || first.way === 'debt' || first.way === 'given') return undefined;
  return REFUND_WAY_WORDS[first.way];
}

const VERBS = {
  now: { back: 'возвращаем', less: 'уменьшаем' },
  later: { back: 'вернём', less: 'уменьшим' },
} as const;

/** 'Вернём 300 ₽ на карту, с которой вы платили; уменьшим долг по заказу на 200 ₽', without a full stop. */
export function moneySentence(shares: readonly ReturnShare[], when: keyof typeof VERBS): string {
  const { back, less } = VERBS[when];
  const ways = shares.flatMap(({ way, sum }) =>
    way === 'debt' || way === 'given' ? [] : [`${formatPrice(sum)} ${REFUND_WAY_WORDS[way]}`],
  );
  const [debt, given] = [shareOfWay(shares, 'debt'), shareOfWay(shares, 'given')];
  const said = [
    ways.length > 0 ? `${back} ${ways.join('; ')}` : '',
    debt > 0 ? `${less} долг по заказу на ${formatPrice(debt)}` : '',
    given > 0 ? `${formatPrice(given)} вы уже получили раньше` : '',
  ].filter((text) => text !== '');
  const text = said.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

import type { CabinetSignal, Overview } from '@okoem/contract/overview.ts';
import type { SignalKind } from '@okoem/domain/customer/cabinet-signals.ts';
import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { LedState } from '@okoem/ui/led.tsx';
import { momentWords } from '../../shared/date-words.ts';
import { dayWords } from './day-words.ts';

export interface SignalWords {
  /** What it is about, beside the lamp. */
  about: string;
  lamp: LedState;
  /** What is to be done. */
  title: string;
  fact: string;
  text: string;
  /** The one action; without an address it is done on the spot. */
  action: string;
  to: string | undefined;
}

type Of<Kind extends SignalKind> = Extract<CabinetSignal, { kind: Kind }>;
type Writer<Kind extends SignalKind> = (signal: Of<Kind>) => SignalWords;

const VERIFICATION = { about: 'Верификация', to: SHOP_PATHS.verification } as const;

const WRITERS: { [Kind in SignalKind]: Writer<Kind> } = {
  'order-change': ({ count, order }) => ({
    about: 'Заказы',
    lamp: 'wait',
    title: 'Ответить продавцу',
    fact: `Заказ ${order.number}, до ${momentWords(order.until)}.`,
    text: `Он предлагает изменить заказ; без ответа строка снимется${andMore(count)}`,
    action: 'Открыть заказ',
    to: shopRoutes.order(order),
  }),
  'order-unpaid': ({ count, order }) => ({
    about: 'Заказы',
    lamp: 'wait',
    title: `Оплатить ${formatPrice(order.total)}`,
    fact: `Заказ ${order.number}, до ${momentWords(order.until)}.`,
    text: `Потом заказ отменится, а товар вернётся в продажу${andMore(count)}`,
    action: 'Открыть заказ',
    to: shopRoutes.order(order),
  }),
  'debt-overdue': ({ count, sum, number, due_on: day }) => ({
    about: 'Баланс',
    lamp: 'alarm',
    title: `Погасить долг ${formatPrice(sum)}`,
    fact: `Заказ ${number}, срок был ${dayWords(day)}.`,
    text: `Отсрочка закончилась, без оплаты новую не дадим${count > 1 ? `; просрочены ${countOf(count, ['заказ', 'заказа', 'заказов'])}` : ''}`,
    action: 'Открыть баланс',
    to: SHOP_PATHS.balance,
  }),
  'approval-waiting': ({ count, approval }) => ({
    about: 'Согласования',
    lamp: 'wait',
    title: `Согласовать заказ на ${formatPrice(approval.total)}`,
    fact: `Запрос ${approval.number}, до ${momentWords(approval.until)}.`,
    text: `Пока заказ не согласован, товар не отложен${count > 1 ? `; ждёт ещё ${countOf(count - 1, REQUESTS)}` : ''}`,
    action: 'Посмотреть и решить',
    to: shopRoutes.approval(approval),
  }),
  'quote-waiting': ({ count, quote }) => ({
    about: 'КП',
    lamp: 'wait',
    title: `Ответить на КП на ${formatPrice(quote.total)}`,
    fact: `${quote.number}, до ${momentWords(quote.until)}.`,
    text: `Потом цены можно будет только обновить${count > 1 ? `; ждёт ещё ${count - 1} КП` : ''}`,
    action: 'Открыть КП',
    to: shopRoutes.quote(quote),
  }),
  'verification-rejected': ({ documents, prices_until: pricesUntil }) => ({
    ...VERIFICATION,
    lamp: 'alarm',
    title:
      documents > 0
        ? `Заменить ${countOf(documents, ['документ', 'документа', 'документов'])}`
        : 'Исправить заявку',
    fact: pricesUntil === null ? 'Проверка не пройдена.' : `Персональные цены — до ${dayWords(pricesUntil)}.`,
    text: 'Причина написана у каждого документа, принятые присылать снова не нужно',
    action: 'Исправить',
  }),
  'verification-suspended': ({ prices_until: pricesUntil }) => ({
    ...VERIFICATION,
    lamp: 'wait',
    title: 'Проверяем компанию заново',
    fact: `Персональные цены — до ${dayWords(pricesUntil)}.`,
    text: 'Потом — розничные, пока не подтвердим',
    action: 'Открыть заявку',
  }),
  'email-unconfirmed': ({ email }) => ({
    about: 'Почта',
    lamp: 'wait',
    title: 'Подтвердить e-mail',
    fact: email,
    text: 'Без этого не откроем персональные цены и вход по этой почте',
    action: 'Отправить письмо',
    to: undefined,
  }),
  'consent-changed': ({ count, revision }) => ({
    about: 'Документы',
    lamp: 'wait',
    title: 'Прочитать новую редакцию',
    fact: `Действует с ${dayWords(revision)}.`,
    text:
      count === 1
        ? 'Документ, с которым вы соглашались, изменился'
        : 'Документы, с которыми вы соглашались, изменились',
    action: 'Открыть согласия',
    to: `${SHOP_PATHS.profile}#personal-data`,
  }),
  'join-requests': ({ count, name }) => ({
    about: 'Сотрудники',
    lamp: 'wait',
    title: count === 1 ? 'Ответить на запрос' : `Ответить на ${countOf(count, REQUESTS)}`,
    fact: count === 1 ? name : `${name} и ещё ${count - 1}`,
    text: count === 1 ? 'просит доступ к кабинету компании' : 'просят доступ к кабинету компании',
    action: 'Решить',
    to: SHOP_PATHS.employees,
  }),
  'verification-ending': ({ until }) => ({
    ...VERIFICATION,
    lamp: 'wait',
    title: 'Обновить доверенность',
    fact: `Действует до ${dayWords(until)}.`,
    text: 'Потом проверим компанию заново и приостановим персональные цены',
    action: 'Прислать новую',
  }),
  'powers-ending': ({ count, name, until, is_over: isOver }) => ({
    about: 'Получатели',
    lamp: isOver ? 'alarm' : 'wait',
    title: 'Продлить доверенность',
    fact: `${name}: ${isOver ? 'закончилась' : 'до'} ${dayWords(until)}.`,
    text: ['Без неё склад не выдаст груз', count > 1 ? `ещё ${countOf(count - 1, PEOPLE)}` : '']
      .filter(Boolean)
      .join(', '),
    action: 'Получатели',
    to: SHOP_PATHS.recipients,
  }),
  'verification-needed': ({ is_begun: isBegun }) => ({
    ...VERIFICATION,
    lamp: 'wait',
    title: isBegun ? 'Отправить документы' : 'Пройти верификацию',
    fact: 'Откроем персональные цены.',
    text: isBegun
      ? 'Заявка начата и ждёт отправки'
      : 'Нужны копии документов компании, проверяем за рабочий день',
    action: isBegun ? 'Продолжить' : 'Начать',
  }),
  'profile-incomplete': ({ lacks_name: lacksName, lacks_email: lacksEmail }) => ({
    about: 'Профиль',
    lamp: 'wait',
    title: 'Заполнить профиль',
    fact: lacksName && lacksEmail ? 'Нет имени и e-mail.' : lacksName ? 'Нет имени.' : 'Нет e-mail.',
    text: lacksEmail
      ? 'На почту придут счета, документы и новости о заказах'
      : 'Имя нужно менеджеру и документам заказа',
    action: 'Заполнить',
    to: SHOP_PATHS.profile,
  }),
  restocked: ({ count, product }) => ({
    about: 'Ждали товар',
    lamp: 'ok',
    title: 'Снова в наличии',
    fact: product.name,
    text: count > 1 ? `и ещё ${countOf(count - 1, PRODUCTS)}` : 'Товар не резервируется',
    action: 'К товару',
    to: shopRoutes.product(product),
  }),
  cheaper: ({ count, name, percent }) => ({
    about: 'Избранное',
    lamp: 'ok',
    title: `Дешевле на ${percent} %`,
    fact: name,
    text: count > 1 ? `и ещё ${countOf(count - 1, PRODUCTS)}` : 'с тех пор, как вы добавили',
    action: 'Посмотреть',
    to: SHOP_PATHS.favourites,
  }),
};

function andMore(count: number): string {
  return count > 1 ? `; ждёт ещё ${countOf(count - 1, ['заказ', 'заказа', 'заказов'])}` : '';
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;
const PEOPLE = ['получатель', 'получателя', 'получателей'] as const;
const REQUESTS = ['запрос', 'запроса', 'запросов'] as const;

export function signalWords<Kind extends SignalKind>(signal: Of<Kind>): SignalWords {
  return (WRITERS[signal.kind as Kind] as Writer<Kind>)(signal);
}

/** «Марина, вас ждут 3 дела». */
export function overviewTitle({ first_name: name, total }: Pick<Overview, 'first_name' | 'total'>): string {
  const wait = plural(total, ['ждёт', 'ждут', 'ждёт']);
  const told = total === 0 ? 'всё в порядке' : `вас ${wait} ${countOf(total, ['дело', 'дела', 'дел'])}`;
  return name === '' ? told.charAt(0).toUpperCase() + told.slice(1) : `${name}, ${told}`;
}

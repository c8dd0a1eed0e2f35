import type { ReturnView } from '@okoem/contract/returns.ts';
import { RETURN_STATUSES, type ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import { expect, it } from 'vitest';
import { nextStep } from './return-words.ts';

const VIEW = {
  way: 'warehouse',
  wish: 'refund',
  tracking: '',
  store: { name: 'Склад', address: 'Москва, Складочная, 1', hours: 'пн–пт 9–18' },
  seller: { id: 1, name: 'Гарантум' },
} as const;
const said = (state: ReturnStatus, changes: Partial<ReturnView> = {}) => {
  const { title, text } = nextStep({ ...VIEW, state, ...changes } as unknown as ReturnView);
  return `${title}. ${text}`;
};

it('the page of a return says in every state what to do next, or whom one waits for [RETURN-015]', () => {
  expect(Object.fromEntries(RETURN_STATUSES.map((state) => [state, said(state)]))).toEqual({
    REQUESTED:
      'Ждём ответа продавца. Гарантум ответит на заявку, и мы сразу напишем. Отправлять товар пока не нужно.',
    APPROVED: 'Привезите товар. Склад: Москва, Складочная, 1, пн–пт 9–18. Назовите номер возврата.',
    REJECTED:
      'Продавец отказал. Если вы не согласны, напишите в поддержку: мы разберёмся. Товар остаётся у вас.',
    SENT: 'Товар в пути. Проверим его и вернём деньги. Делать ничего не нужно.',
    ACCEPTED: 'Товар принят. Готовим возврат денег. Делать ничего не нужно.',
    REFUNDED: 'Возврат завершён. Делать больше ничего не нужно.',
    EXCHANGED: 'Обмен завершён. Такой же товар отправлен вам.',
    CANCELLED: 'Заявка отозвана. Пока срок не прошёл, товар можно вернуть снова из заказа.',
  });
});

it('what to do depends on the way the goods go and on what is wished for [RETURN-015]', () => {
  const sending =
    'Отправьте товар. Адрес: Москва, Складочная, 1, пн–пт 9–18. Вложите записку с номером возврата и нажмите «Отправил».';
  expect([said('APPROVED', { way: 'carrier' }), said('APPROVED', { way: 'post' })]).toEqual([
    sending,
    sending,
  ]);
  expect(said('APPROVED', { way: 'pickup_point' })).toBe(
    'Отправьте товар. Сдайте товар в пункт выдачи, в котором получали заказ, и нажмите «Отправил».',
  );
  expect(said('SENT', { wish: 'exchange', tracking: 'RA42' })).toBe(
    'Товар в пути. Проверим его и обменяем его. Трек-номер RA42. Делать ничего не нужно.',
  );
  expect(said('ACCEPTED', { wish: 'exchange' })).toBe('Товар принят. Готовим обмен. Делать ничего не нужно.');
});

import type { CabinetSignal } from '@okoem/contract/overview.ts';
import { SIGNAL_KINDS } from '@okoem/domain/customer/cabinet-signals.ts';
import { expect, it } from 'vitest';
import { overviewTitle, signalWords } from './signal-words.ts';

const ORDER = { id: 42, number: '2611-000042', total: 4_798_000, until: '2026-11-18T15:00:00Z' };
const SIGNALS: readonly CabinetSignal[] = [
  { kind: 'debt-overdue', count: 1, sum: 4_798_000, number: '2611-000042', due_on: '2026-11-16' },
  { kind: 'order-change', count: 1, order: ORDER },
  { kind: 'order-unpaid', count: 3, order: ORDER },
  { kind: 'approval-waiting', count: 2, approval: ORDER },
  { kind: 'verification-rejected', documents: 2, prices_until: null },
  { kind: 'verification-suspended', prices_until: '2026-11-27T09:00:00Z' },
  { kind: 'email-unconfirmed', email: 'anna@example.com' },
  { kind: 'join-requests', count: 3, name: 'Дарья Рогова' },
  { kind: 'verification-ending', until: '2026-12-01' },
  { kind: 'powers-ending', count: 2, name: 'Юдин Семён', until: '2026-11-16', is_over: true },
  { kind: 'quote-waiting', count: 2, quote: { ...ORDER, id: 317, number: 'КП-2026-000317' } },
  { kind: 'verification-needed', is_begun: false },
  { kind: 'profile-incomplete', lacks_name: true, lacks_email: true },
  { kind: 'consent-changed', count: 1, revision: '2026-12-01' },
  { kind: 'restocked', count: 1, product: { id: 7, code: 'kamera', name: 'Камера' } },
  { kind: 'cheaper', count: 4, name: 'Турникет', percent: 7 },
];

/** Counted words do not part at the end of a line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('every kind of signal has words and one action [KP-050]', () => {
  expect(SIGNALS.map(({ kind }) => kind)).toEqual([...SIGNAL_KINDS]);
  const written = SIGNALS.map((signal) => signalWords(signal));
  expect(written.filter(({ title, fact, text, action }) => !(title && fact && text && action))).toEqual([]);
  expect(written.map(({ title }) => plain(title))).toEqual([
    'Погасить долг 47 980 ₽',
    'Ответить продавцу',
    'Оплатить 47 980 ₽',
    'Согласовать заказ на 47 980 ₽',
    'Заменить 2 документа',
    'Проверяем компанию заново',
    'Подтвердить e-mail',
    'Ответить на 3 запроса',
    'Обновить доверенность',
    'Продлить доверенность',
    'Ответить на КП на 47 980 ₽',
    'Пройти верификацию',
    'Заполнить профиль',
    'Прочитать новую редакцию',
    'Снова в наличии',
    'Дешевле на 7 %',
  ]);
  expect(written[9]).toMatchObject({ lamp: 'alarm', fact: 'Юдин Семён: закончилась 16 ноября.' });
  expect(plain(written[9]!.text)).toBe('Без неё склад не выдаст груз, ещё 1 получатель');
  expect(written[2]).toMatchObject({
    fact: 'Заказ 2611-000042, до 18 ноября в 18:00\u00A0МСК.',
    to: '/lk/orders/42',
  });
  expect(plain(written[2]!.text)).toBe(
    'Потом заказ отменится, а товар вернётся в продажу; ждёт ещё 2 заказа',
  );
  expect(written[10]).toMatchObject({
    title: expect.stringMatching(/47\s980\s₽/),
    fact: 'КП-2026-000317, до 18 ноября в 18:00\u00A0МСК.',
    to: '/lk/quotes/317',
  });
  expect(written[13]!.to).toBe('/lk/profile#personal-data');
  expect(written[14]!.to).toBe('/product/kamera-7');
  expect(written[6]!.to).toBeUndefined();
});

it('the heading counts what waits', () => {
  const title = (first_name: string, total: number) => plain(overviewTitle({ first_name, total }));
  expect(title('Марина', 3)).toBe('Марина, вас ждут 3 дела');
  expect(title('Марина', 1)).toBe('Марина, вас ждёт 1 дело');
  expect(title('Марина', 0)).toBe('Марина, всё в порядке');
  expect(title('', 5)).toBe('Вас ждёт 5 дел');
});

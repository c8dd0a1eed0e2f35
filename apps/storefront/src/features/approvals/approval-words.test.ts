import { expect, it } from 'vitest';
import { listOf, standing } from './approval-words.ts';

const view = {
  state: 'PENDING' as const,
  can_decide: true,
  total: 52_300_00,
  limit: 50_000_00,
  expires_at: '2026-11-25T12:00:00.000Z',
  ended_at: null,
  decided_by: '',
  approvers: ['Иванов Иван', 'Петрова Анна'],
  order: null,
  quote: null,
  is_held: false,
  requester: { id: 1, name: 'Белов Сергей', position: 'Снабженец' },
};

it('a request tells an approver what is asked of him, and who asked whom he waits for', () => {
  expect(standing(view)).toMatchObject({ title: 'Решение за вами' });
  expect(standing(view).text).toMatch(/Белов Сергей просит на 2\s300\s₽ больше .* до 25\.11\.2026 15:00/);
  const own = standing({ ...view, can_decide: false });
  expect(own.text).toContain('Решают: Иванов Иван или Петрова Анна');
  expect(own.text).toContain('не забронированы');
});

it('what an offer holds is said of it', () => {
  const quote = { id: 7, number: 'КП-2026-000007' };
  expect(standing({ ...view, quote, is_held: true }).text).toContain('Цены и товары держит предложение');
  expect(standing({ ...view, quote }).text).toContain('товары пока не забронированы');
});

it('what has ended says who ended it', () => {
  const ended = {
    ...view,
    can_decide: false,
    ended_at: '2026-11-19T08:30:00.000Z',
    decided_by: 'Климова Ирина',
  };
  expect(standing({ ...ended, state: 'APPROVED', order: { id: 1, number: '2611-000042' } })).toEqual({
    lamp: 'ok',
    title: 'Заказ 2611-000042 оформлен',
    text: 'Решение: Климова Ирина, 19.11.2026 11:30. Товары забронированы.',
  });
  expect(standing({ ...ended, state: 'REFUSED' }).text).toContain('Климова Ирина');
  expect(standing({ ...ended, state: 'EXPIRED' }).text).toContain('никто не ответил');
});

it('names are joined as people say them', () => {
  expect(listOf([])).toBe('владелец компании');
  expect(listOf(['Иванов Иван'])).toBe('Иванов Иван');
  expect(listOf(['А', 'Б', 'В'])).toBe('А, Б или В');
});

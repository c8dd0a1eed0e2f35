import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

it('a list says who spoke last, and that files came', () => {
  const last = {
    seq: 1,
    side: 'seller',
    author_name: 'Гарантум',
    text: 'Завтра',
    is_deleted: false,
    files: 2,
    created_at: '2026-11-18T09:00:00.000Z',
  } as const;
  expect(lastWords({ side: 'buyer', last })).toBe('Завтра · 2\u00a0файла');
  expect(lastWords({ side: 'buyer', last: { ...last, side: 'buyer', files: 0 } })).toBe('Вы: Завтра');
  expect(lastWords({ side: 'buyer', last: { ...last, is_deleted: true, text: '' } })).toBe(
    'Сообщение удалено',
  );
  expect(lastWords({ side: 'buyer', last: null })).toBe('Пока ничего не написано');
});

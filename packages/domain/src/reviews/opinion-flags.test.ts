import { describe, expect, it } from 'vitest';
import { opinionFlags } from './opinion-flags.ts';

describe('opinionFlags', () => {
  it.each([
    'Камера 4 Мп, сжатие H.265+, класс IP67. Работает вторую зиму.',
    'Беру для школы: 12 штук, хлеба не просит, тебе и себе подойдёт.',
    'Артикул DX-1002.4 подошёл к регистратору с 16 каналами',
    'Брал по счёту 2611-000042, пришло 8 коробок по 10 штук',
    'Крепится на сук дерева, барсука снимает отлично; потребует блок питания',
  ])('lets pass what people say of goods: %s [REVIEW-004]', (text) => {
    expect(opinionFlags([text])).toEqual([]);
  });

  it.each([
    ['Дешевле на https://example.com', 'link'],
    ['Смотрите www.shop-cheap', 'link'],
    ['Есть на kamery24.ru дешевле', 'link'],
    ['Заходите: видео.рф', 'link'],
    ['Пишите ivan@example.com', 'contact'],
    ['Звоните 8 (916) 123-45-67', 'contact'],
    ['Тел. +79161234567', 'contact'],
    ['Пишите @montazh_msk', 'contact'],
    ['Отвечаю в Телеграме', 'contact'],
    ['Полная хуйня', 'swearing'],
    ['Ёбаный корпус', 'swearing'],
    ['Продавец мудак', 'swearing'],
    ['Вот сука', 'swearing'],
  ])('keeps for a person: %s [REVIEW-004]', (text, flag) => {
    expect(opinionFlags(['Хорошо', text])).toContain(flag);
  });
});

import { expect, it } from 'vitest';
import { projectEventText } from './project-event.ts';
import { PROJECT_KINDS } from './project-kind.ts';
import { PROJECT_ROLES } from './project-role.ts';

it('says in a sentence what happened in a project [PROJ-012]', () => {
  const text = (told: Parameters<typeof projectEventText>[0]) =>
    projectEventText(told).replaceAll(/\s/g, ' ');
  expect(text({ event: 'created', name: 'Склад' })).toBe('Создан объект «Склад»');
  expect(text({ event: 'renamed', name: 'Цех' })).toBe('Новое название: «Цех»');
  const things = PROJECT_KINDS.map((kind) => [
    text({ event: 'attached', kind, title: 'А-1' }),
    text({ event: 'detached', kind, title: 'А-1' }),
  ]);
  expect(things).toEqual([
    ['Добавлена спецификация «А-1»', 'Убрана спецификация «А-1»'],
    ['Сохранена корзина «А-1»', 'Убрана корзина «А-1»'],
    ['Добавлено КП «А-1»', 'Убрано КП «А-1»'],
    ['Добавлен заказ «А-1»', 'Убран заказ «А-1»'],
    ['Загружен документ «А-1»', 'Убран документ «А-1»'],
  ]);
  expect(text({ event: 'budget-set', sum: 1_500_000_00 })).toBe('Бюджет: 1 500 000 ₽');
  expect(text({ event: 'budget-set', sum: null })).toBe('Бюджет снят');
  expect(text({ event: 'limit-set', sum: 100_000_00 })).toBe('Лимит одного заказа: 100 000 ₽');
  expect(text({ event: 'limit-set', sum: null })).toBe('Лимит заказа снят');
  const member = 'Анна Смирнова';
  expect(PROJECT_ROLES.map((role) => text({ event: 'member-set', member, role }))).toEqual([
    'Анна Смирнова: теперь руководитель',
    'Анна Смирнова: теперь участник',
    'Анна Смирнова: теперь наблюдатель',
  ]);
  expect(text({ event: 'member-removed', member })).toBe('Анна Смирнова: больше не участвует');
  const plain = ['changed', 'archived', 'unarchived', 'deleted', 'restored'] as const;
  expect(plain.map((event) => text({ event }))).toEqual([
    'Изменены адрес или договор',
    'Объект убран в архив',
    'Объект возвращён из архива',
    'Объект удалён',
    'Удаление отменено',
  ]);
});

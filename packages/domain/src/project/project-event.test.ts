import { expect, it } from 'vitest';
import { projectEventText } from './project-event.ts';

it('says in a sentence what happened in a project [PROJ-012]', () => {
  const text = (told: Parameters<typeof projectEventText>[0]) =>
    projectEventText(told).replaceAll(/\s/g, ' ');
  expect(text({ event: 'created', name: 'Склад' })).toBe('Создан объект «Склад»');
  expect(text({ event: 'attached', kind: 'order', title: '2611-000042' })).toBe(
    'Добавлен заказ «2611-000042»',
  );
  expect(text({ event: 'detached', kind: 'file', title: 'План.pdf' })).toBe('Убран документ «План.pdf»');
  expect(text({ event: 'budget-set', sum: 1_500_000_00 })).toBe('Бюджет: 1 500 000 ₽');
  expect(text({ event: 'budget-set', sum: null })).toBe('Бюджет снят');
  expect(text({ event: 'limit-set', sum: 100_000_00 })).toBe('Лимит одного заказа: 100 000 ₽');
  expect(text({ event: 'member-set', member: 'Анна Смирнова', role: 'editor' })).toBe(
    'Анна Смирнова: теперь участник',
  );
  expect(text({ event: 'archived' })).toBe('Объект убран в архив');
});

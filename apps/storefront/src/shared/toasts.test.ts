import { afterEach, expect, it, vi } from 'vitest';
import { closeAllToasts, toasts } from './toast-store.ts';
import { showFact, showSuccess, showWarning } from './toasts.ts';

afterEach(closeAllToasts);

it('each toast shown has an id of its own, also where chance repeats itself [TOAST-011]', () => {
  closeAllToasts();
  let rolls = 0;
  // The same four letters twice, and other ones after them.
  vi.spyOn(Math, 'random').mockImplementation(() => (rolls++ < 8 ? 0 : 0.5));
  showSuccess('Сохранено');
  showWarning('Проверьте поля');
  expect(toasts.get().map(({ id }) => id)).toEqual(['aaaa', 'ssss']);
});

it('a success and nothing else has the theme of success [TOAST-008]', () => {
  closeAllToasts();
  showSuccess('Заявка отправлена', 'Ответим завтра');
  showFact('Этап возвращён');
  showWarning('Проверьте поля');
  expect(toasts.get()).toMatchObject([
    { theme: 'success', title: 'Ответим завтра', message: 'Заявка отправлена' },
    { theme: 'dark' },
    { theme: 'warning' },
  ]);
});

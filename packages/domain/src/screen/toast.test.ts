import { describe, expect, it } from 'vitest';
import { errorTitle, errorToast, successToast, type ToastContext } from './toast.ts';

describe('errorToast', () => {
  it('is nothing for an error with neither code nor message [TOAST-009]', () => {
    expect(errorToast({}, context())).toBeUndefined();
    expect(errorToast({ code: '', message: '' }, context())).toBeUndefined();
    expect(errorToast({ code: 'X' }, context())).toBeDefined();
    expect(errorToast({ message: 'x' }, context())).toBeDefined();
  });

  it('has the code as title and the message as body [TOAST-007]', () => {
    expect(errorToast({ code: 'X1', message: 'Сломалось' }, context())).toMatchObject({
      title: 'X1',
      message: 'Сломалось',
      theme: 'error',
      code: 'X1',
    });
  });

  it('puts the codes of our list into words and keeps the code [TOAST-007]', () => {
    expect(errorToast({ code: 'FORBIDDEN', message: 'Недостаточно прав' }, context())).toMatchObject({
      title: 'Нет доступа',
      code: 'FORBIDDEN',
    });
    expect(errorTitle('FORBIDDEN & X1')).toBe('Нет доступа & X1');
    expect(errorTitle('constructor')).toBe('constructor');
  });
});

describe('a toast', () => {
  it('has id, title, message, theme, icon, closeBtn and initiatedTime [TOAST-010]', () => {
    expect(successToast('Сохранено', context())).toEqual({
      id: 'aaaa',
      title: '',
      message: 'Сохранено',
      theme: 'success',
      icon: 'success',
      closeBtn: true,
      initiatedTime: 1000,
    });
  });

  it('has a random id of four characters, unlike any shown [TOAST-011]', () => {
    const rolls = [0, 0, 0, 0, 0.999, 0.999, 0.999, 0.999];
    const random = () => rolls.shift()!;
    const { id } = successToast('x', context({ shown: [{ id: 'aaaa' }], random }));
    expect(id).toHaveLength(4);
    expect(id).not.toBe('aaaa');
    const ids = new Set(
      Array.from({ length: 50 }, () => successToast('x', context({ random: Math.random })).id),
    );
    expect(ids.size).toBeGreaterThan(40);
  });
});

function context(changes: Partial<ToastContext> = {}): ToastContext {
  return { shown: [], now: 1000, random: () => 0, ...changes };
}

import { describe, expect, it } from 'vitest';
import { VALIDATION_MESSAGES as messages } from './validation-messages.ts';

describe('validation messages', () => {
  it('say that a field is required [VALID-001]', () => {
    expect(messages.REQUIRED).toBe('Обязательное поле');
  });

  it('tell the format of a full name [VALID-002]', () => {
    expect(messages.FULLNAME).toBe('Поле ФИО должно соответствовать формату Фамилия Имя Отчество');
  });

  it('point at the phone [VALID-003]', () => {
    expect(messages.PHONE).toBe('Проверьте формат телефона');
  });

  it('point at the e-mail [VALID-004]', () => {
    expect(messages.EMAIL).toBe('Неверный формат e-mail');
  });

  it('want equal passwords [VALID-005]', () => {
    expect(messages.PASSWORD).toBe('Пароли должны совпадать');
  });

  it('point at the link [VALID-006]', () => {
    expect(messages.SITE).toBe('Неверный формат ссылки');
  });

  it('want whole numbers [VALID-007]', () => {
    expect(messages.INTEGER).toBe('Только целые числа');
  });

  it('name the lower bound [VALID-008]', () => {
    expect(messages.GREATER_OR_EQUAL(5)).toBe('Введите число больше или равное 5');
  });

  it('name the upper bound [VALID-009]', () => {
    expect(messages.LESS_OR_EQUAL(5)).toBe('Введите число меньше или равное 5');
  });

  it('call values incorrect [VALID-010]', () => {
    expect(messages.WRONG_FORMAT).toBe('Некорректные значения');
  });

  it('want a value chosen [VALID-011]', () => {
    expect(messages.ARRAY).toBe('Выберите хотя бы одно значение');
  });

  it('point at the INN [VALID-012]', () => {
    expect(messages.INN).toBe('Проверьте формат ИНН');
  });

  it('count symbols [VALID-013]', () => {
    expect([1, 2, 5].map(messages.MIN_SYMBOLS)).toEqual([
      'Минимум 1 символ',
      'Минимум 2 символа',
      'Минимум 5 символов',
    ]);
    expect(messages.MIN_SYMBOLS(21)).toBe('Минимум 21 символ');
  });

  it('count values [VALID-014]', () => {
    expect([1, 2, 5].map(messages.MIN_ITEMS)).toEqual([
      'Выберите минимум 1 значение',
      'Выберите минимум 2 значения',
      'Выберите минимум 5 значений',
    ]);
  });

  it('count files at least [VALID-015]', () => {
    expect([1, 2, 5].map(messages.MIN_FILES)).toEqual([
      'Выберите минимум 1 файл',
      'Выберите минимум 2 файла',
      'Выберите минимум 5 файлов',
    ]);
  });

  it('count files at most [VALID-016]', () => {
    expect([1, 2, 5].map(messages.MAX_FILES)).toEqual([
      'Максимум 1 файл',
      'Максимум 2 файла',
      'Максимум 5 файлов',
    ]);
  });
});

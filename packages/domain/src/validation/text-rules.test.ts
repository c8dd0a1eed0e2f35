import { describe, expect, it } from 'vitest';
import { warehouseCity } from '../catalog/warehouse-offer.ts';
import { pageType } from '../content/page-type.ts';
import { formatPhone, isPhone, normalisePhone } from '../format/phone.ts';
import { orderNumberIn } from '../order/order-number.ts';
import { safeRedirect } from '../session/redirect-path.ts';
import { fileError } from './file-rules.ts';
import { MIN_PASSWORD_SYMBOLS, passwordError, repeatError } from './password-rules.ts';
import { sanitisePath } from './path-sanitiser.ts';
import { asManyLines, asOneLine, isManyLines, isOneLine } from './plain-text.ts';
import { isCompanyInn } from './taxpayer-number.ts';
import { isEmail, isFullName, isInteger, isSite } from './text-rules.ts';
import { positiveFloat, positiveInt } from './typed-fields.ts';

describe('typed fields', () => {
  it('keep only digits of a whole number [VALID-018]', () => {
    expect(positiveInt('1 2a3-4.5,6')).toBe('123456');
    expect(positiveInt('-7')).toBe('7');
    expect(positiveInt('٣5')).toBe('5');
    expect(positiveInt('')).toBe('');
  });

  it('keep digits and one dot of a decimal [VALID-019]', () => {
    expect(positiveFloat('1.2.3')).toBe('1.23');
    expect(positiveFloat('12.5')).toBe('12.5');
    expect(positiveFloat('-1a.b5')).toBe('1.5');
    expect(positiveFloat('5.')).toBe('5.');
    expect(positiveFloat('..')).toBe('.');
  });
});

describe('sanitisePath', () => {
  it('drops the query', () => {
    expect(sanitisePath('/catalog/kamery?page=2&x=/y')).toBe('/catalog/kamery');
    expect(sanitisePath('/a?b?c')).toBe('/a');
    expect(sanitisePath('?a')).toBe('');
  });

  it('removes each sign of the list and keeps letters, digits, slash, dash and underscore', () => {
    for (const sign of '.;*`|~(&)=:$±%#@,!<>[]{}') {
      expect(sanitisePath(`/a${sign}b${sign}c`)).toBe('/abc');
    }
    expect(sanitisePath('/Ab-9_ёЯ/x')).toBe('/Ab-9_ёЯ/x');
  });
});

describe('text rules', () => {
  it('know full names, e-mails and links [VALID-025]', () => {
    for (const name of ['Иванов Иван', 'Иванов Иван Иванович', 'Салтыков-Щедрин Михаил', 'О’Нил Шон']) {
      expect(isFullName(name)).toBe(true);
    }
    for (const name of [
      'Иванов',
      '',
      'Иванов Иван Иванович Младший',
      'Иванов 1ван',
      '-Иванов Иван',
      'Иванов --',
    ]) {
      expect(isFullName(name)).toBe(false);
    }
    for (const email of ['a@b.ru', 'ivan.petrov+shop@mail.example.com', 'иван@почта.рф']) {
      expect(isEmail(email)).toBe(true);
    }
    for (const email of [
      '',
      'a',
      'a@b',
      'a@@b.ru',
      'a@b@c.ru',
      '@b.ru',
      'a@.ru',
      'a@b.',
      'a b@c.ru',
      'a@b..ru',
      'a@-b.ru',
      'a\u200bb@c.ru',
    ]) {
      expect(isEmail(email)).toBe(false);
    }
    for (const site of ['http://a.ru', 'https://a.ru/x?y=1#z', 'https://пример.рф']) {
      expect(isSite(site)).toBe(true);
    }
    for (const site of [
      '',
      'a.ru',
      'ftp://a.ru',
      'javascript:alert(1)',
      'https://',
      'https:///a',
      'https://a b.ru',
    ]) {
      expect(isSite(site)).toBe(false);
    }
  });

  it('know whole numbers', () => {
    expect(['0', '-5', '007'].map(isInteger)).toEqual([true, true, true]);
    expect(['', '1.5', '1e3', 'x', '-'].map(isInteger)).toEqual([false, false, false, false, false]);
  });

  it('bound passwords from below and files in size [VALID-027]', () => {
    expect(MIN_PASSWORD_SYMBOLS).toBe(8);
    expect(passwordError('abc4567')).toBe('Минимум 8 символов');
    expect(passwordError('abc45678')).toBeUndefined();
    expect(fileError({ size: 10_240_000 })).toBeUndefined();
    expect(fileError({ size: 10_240_001 })).toBe('Размер файла не должен превышать 10 МБ');
    expect(fileError({ size: 262_144 }, 'icon')).toBeUndefined();
    expect(fileError({ size: 262_145 }, 'icon')).toBe('Размер файла не должен превышать 0,25 МБ');
  });

  it('leave of a path its letters, digits, slashes, dashes and underscores, and nothing of its query [VALID-023] [VALID-024]', () => {
    expect(sanitisePath('/catalog/kamery?q=secret&page=2')).toBe('/catalog/kamery');
    const removed = '.;*`|~(&)=:$±%#@,!<>[]{}';
    expect(removed).toHaveLength(24);
    for (const sign of removed) expect(sanitisePath(`/a${sign}b`), sign).toBe('/ab');
    expect(sanitisePath('/lk/Заказы_7/a-b')).toBe('/lk/Заказы_7/a-b');
  });

  it('want a letter and a digit in a password, and the same one twice [VALID-010]', () => {
    expect(passwordError('12345678')).toBe('Некорректные значения');
    expect(passwordError('abcdefgh')).toBe('Некорректные значения');
    expect(passwordError('пароль12')).toBeUndefined();
    expect(repeatError('a', 'b')).toBe('Пароли должны совпадать');
    expect(repeatError('a', 'a')).toBeUndefined();
  });

  it.each(['a', '-', ' ', '.', '/', '1', '@', 'я-', 'a.', '/a', '(', '\n', "'a"])(
    'answer at once to 100 kB of %j',
    (piece) => {
      const long = piece.repeat(100_000 / piece.length);
      const rules = [
        isOneLine,
        isManyLines,
        asOneLine,
        asManyLines,
        isFullName,
        isEmail,
        isSite,
        isInteger,
        isPhone,
        isCompanyInn,
        passwordError,
        formatPhone,
        normalisePhone,
        positiveInt,
        positiveFloat,
        sanitisePath,
        warehouseCity,
        pageType,
        orderNumberIn,
        safeRedirect,
      ];
      for (const rule of rules) {
        const start = cpuMs();
        rule(long);
        rule(`${long}!`);
        rule(`!${long}`);
        expect(cpuMs() - start).toBeLessThan(500);
      }
    },
  );
});

/** What this thread has computed: others on the machine do not count. */
function cpuMs(): number {
  return process.threadCpuUsage().user / 1000;
}

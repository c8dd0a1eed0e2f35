import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';
import { newPasswordFaults } from './new-password.ts';

const faultsOf = (password: string, repeated = password) =>
  newPasswordFaults({
    password,
    password_confirmation: repeated,
    logins: ['anna.smirnova7@example.com', '+79161234567', null],
  });

describe('a new password', () => {
  it('has eight signs, a letter and a digit, and is typed twice', () => {
    expect(faultsOf('тихий-пруд-8')).toEqual([]);
    expect(faultsOf('пруд-8')).toEqual([{ field: 'password', message: 'Минимум 8 символов' }]);
    expect(faultsOf('тихий-пруд')).toEqual([{ field: 'password', message: 'Некорректные значения' }]);
    expect(faultsOf('тихий-пруд-8', 'тихий-пруд-9')).toEqual([
      { field: 'password_confirmation', message: 'Пароли должны совпадать' },
    ]);
  });

  it('is none of those that are guessed first, whatever its capitals', () => {
    expect(COMMON_PASSWORDS).toBeGreaterThan(1000);
    for (const password of ['qwerty123', 'Password1', 'ПАРОЛЬ123', '1q2w3e4r', 'Okoem2026'])
      expect(faultsOf(password), password).toMatchObject([{ field: 'password' }]);
    expect(isCommonPassword('okoem-demo-1')).toBe(false);
  });

  it('is not the login itself', () => {
    const isLogin = [{ field: 'password', message: 'Пароль не должен совпадать с логином' }];
    expect(faultsOf('Anna.Smirnova7@example.com')).toEqual(isLogin);
    expect(faultsOf('anna.smirnova7')).toEqual(isLogin);
    expect(faultsOf('тел. 8 916 123-45-67')).toEqual(isLogin);
  });
});

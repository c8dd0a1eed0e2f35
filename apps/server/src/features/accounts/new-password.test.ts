import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from './leaked-passwords.ts';
import { newPasswordFaults } from './new-password.ts';

const faultsOf = (password: string, repeated = password) =>
  newPasswordFaults({
    password,
    password_confirmation: repeated,
    logins: ['anna.smirnova7@example.com', '+79161234567', null],
    isLeaked: () => false,
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

  it.each([
    [
      'a word or a name with digits around it',
      ['Password1', 'ПАРОЛЬ123', '1Natasha1', 'metallica13', 'Okoem2026', 'moscow!77'],
    ],
    ['two words with digits', ['candygirl1', 'blackcat99']],
    ['letters that look like others', ['P@ssw0rd1', 'il0veyou2', 'p4ssw0rd']],
    [
      'a walk over the keyboard',
      ['qwerty123', '1q2w3e4r', 'zaq12wsx', '1qaz2wsx3edc', 'йцукен123', 'qwe123asd', '0okm9ijn'],
    ],
    ['one thing again and again', ['aaaaaaa1', '1a2a3a4a', 'abcabc123', 'z11111111', '123456789q']],
  ])('is not %s, whatever its capitals', (_, passwords) => {
    const common = [{ field: 'password', message: VALIDATION_MESSAGES.COMMON_PASSWORD }];
    for (const password of passwords) expect(faultsOf(password), password).toEqual(common);
  });

  it('may be anything that nobody guesses by rule, of up to 200 signs', () => {
    const good = [
      'okoem-demo-1',
      'gh7Kd2lq9x',
      'вагон7синий',
      'три чайника 2 плиты',
      'snegir84751',
      'é1漢字🙂🙂🙂🙂',
    ];
    for (const password of good) expect(faultsOf(password), password).toEqual([]);
    expect(faultsOf('три чайника 2 плиты, '.repeat(9))).toEqual([]);
  });

  it('is none of a list that was brought', () => {
    const folder = mkdtempSync(join(tmpdir(), 'okoem-leaked-'));
    const file = join(folder, 'leaked.txt');
    writeFileSync(file, 'zz8807zpl\r\nGnasher-23x\n\n');
    const isLeaked = leakedPasswords(file);
    const refused = (password: string) =>
      newPasswordFaults({ password, password_confirmation: password, logins: [], isLeaked }).length > 0;
    expect(['ZZ8807zpl', 'gnasher-23x', 'gnasher-24x'].map(refused)).toEqual([true, true, false]);
    rmSync(folder, { recursive: true });
    expect(() => leakedPasswords(file)).toThrow('ENOENT');
  });

  it('is not the login itself', () => {
    const isLogin = [{ field: 'password', message: 'Пароль не должен совпадать с логином' }];
    expect(faultsOf('Anna.Smirnova7@example.com')).toEqual(isLogin);
    expect(faultsOf('anna.smirnova7')).toEqual(isLogin);
    expect(faultsOf('тел. 8 916 123-45-67')).toEqual(isLogin);
  });
});

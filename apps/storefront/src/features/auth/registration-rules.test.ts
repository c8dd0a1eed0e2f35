import { describe, expect, it } from 'vitest';
import {
  EMPTY_ORGANISATION,
  EMPTY_PERSON,
  isWholeInn,
  numberOf,
  type OrganisationFields,
  organisationErrors,
  type PersonFields,
  personErrors,
} from './registration-rules.ts';

const PERSON: PersonFields = {
  fullName: 'Орлова Марина Игоревна',
  phone: '+7(900) 000-00-00',
  email: 'm.orlova@demo.okoem.example',
  password: 'granit-2026',
  repeat: 'granit-2026',
  offer: true,
  personalData: true,
  mailing: false,
};
const COMPANY: OrganisationFields = {
  ...EMPTY_ORGANISATION,
  ...PERSON,
  inn: '7700000489',
  name: 'ООО «Гранитум»',
  kpp: '770001001',
  ogrn: '1267700000040',
  taxes: '5',
};

describe('the form of a person', () => {
  it('is right with a name, addresses, a password typed twice and two consents', () => {
    expect(personErrors(PERSON)).toEqual({});
  });

  it('asks for all that is needed and never for the mailing [AUTH-026] [VALID-001]', () => {
    const needed = ['fullName', 'phone', 'email', 'password', 'repeat', 'offer', 'personalData'];
    expect(personErrors(EMPTY_PERSON)).toEqual(
      Object.fromEntries(needed.map((name) => [name, 'Обязательное поле'])),
    );
  });

  it.each([
    ['fullName', 'Марина', 'Поле ФИО должно соответствовать формату Фамилия Имя Отчество'],
    ['phone', '+7(900) 000-00', 'Проверьте формат телефона'],
    ['email', 'm.orlova@demo', 'Неверный формат e-mail'],
    ['password', 'granit1', 'Минимум 8 символов'],
    ['password', 'granit-granit', 'Некорректные значения'],
    ['repeat', 'granit-2025', 'Пароли должны совпадать'],
  ] as const)(
    'says what is wrong with %s «%s» [AUTH-026] [VALID-002] [VALID-003] [VALID-004] [VALID-005] [VALID-010] [VALID-013] [VALID-020] [VALID-025] [VALID-027]',
    (field, text, message) => {
      expect(personErrors({ ...PERSON, [field]: text })[field]).toBe(message);
    },
  );

  it('takes a password of eight signs [VALID-027]', () => {
    expect(personErrors({ ...PERSON, password: 'granit12', repeat: 'granit12' })).toEqual({});
  });

  it('takes a copied e-mail with signs that nobody sees', () => {
    expect(personErrors({ ...PERSON, email: '\u200Bm.orlova@demo.okoem.example ' })).toEqual({});
  });
});

describe('the form of an organisation', () => {
  it('is right with the numbers of a company, and with those of a sole proprietor without КПП', () => {
    expect(organisationErrors(COMPANY)).toEqual({});
    const proprietor = { ...COMPANY, inn: '500100732259', kpp: '', ogrn: '304500116000157' };
    expect(organisationErrors(proprietor)).toEqual({});
  });

  it.each([
    ['inn', '7700000488', 'Проверьте формат ИНН'],
    ['inn', '77000004', 'Проверьте формат ИНН'],
    ['kpp', '77000100', 'КПП — девять знаков'],
    ['kpp', '', 'Обязательное поле'],
    ['ogrn', '1267700000041', 'Проверьте ОГРН: 13 цифр'],
    ['taxes', '', 'Обязательное поле'],
    ['name', ' ', 'Обязательное поле'],
  ] as const)(
    'holds %s «%s» to its check digits [AUTH-026] [VALID-012] [VALID-026]',
    (field, text, message) => {
      expect(organisationErrors({ ...COMPANY, [field]: text })[field]).toBe(message);
    },
  );

  it('takes a number pasted with its spaces whole', () => {
    expect(numberOf('9803 0004 5212', 12)).toBe('980300045212');
    expect(numberOf('1 26 77 00 000 041 9', 13)).toBe('1267700000041');
  });

  it('looks a number up only when it is whole', () => {
    expect(['7700000489', '500100732259'].map(isWholeInn)).toEqual([true, true]);
    expect(['', '770000048', '7700000480', '50010073225'].map(isWholeInn)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

import { registerOrganisation, registerPerson } from '@okoem/contract/registration.ts';
import { expect, it } from 'vitest';
import { consentsOf, namesOf, organisationBody, personBody } from './registration-bodies.ts';
import { EMPTY_ORGANISATION } from './registration-rules.ts';

const FIELDS = {
  ...EMPTY_ORGANISATION,
  inn: '7700000489',
  name: 'ООО «Гранитум»',
  kpp: '770001001',
  ogrn: '1267700000040',
  address: 'Москва',
  taxes: '5',
  fullName: ' Орлова  Марина Игоревна',
  position: 'Руководитель снабжения',
  phone: '+7(900) 000-00-00',
  email: 'm.orlova@demo.okoem.example ',
  password: ' granit-2026',
  repeat: ' granit-2026',
  offer: true,
  personalData: true,
};

it('both forms send what the contract takes, and nothing else', () => {
  expect(registerPerson.body.parse(personBody(FIELDS))).toMatchObject({
    first_name: 'Марина',
    last_name: 'Орлова',
    patronymic: 'Игоревна',
    email: 'm.orlova@demo.okoem.example',
    // A password is whatever was typed.
    password: ' granit-2026',
    subscribe: false,
  });
  expect(registerOrganisation.body.parse(organisationBody(FIELDS))).toMatchObject({
    customer_type: 'ENTITY',
    tax_system: 5,
    contact: { first_name: 'Марина', position: 'Руководитель снабжения' },
  });
});

it('a sole proprietor has no КПП, whatever was typed before', () => {
  const body = organisationBody({ ...FIELDS, inn: '500100732259', taxes: '4' });
  expect(body).toMatchObject({ customer_type: 'IP', kpp: '', tax_system: 4 });
});

it('only what was ticked is agreed to, each document with its wording', () => {
  const docs = (given: Parameters<typeof consentsOf>[0]) => consentsOf(given).map(({ doc }) => doc);
  expect(docs({ offer: true, personalData: true, mailing: true })).toEqual([
    'offer',
    'personal_data',
    'mailing',
  ]);
  expect(docs({ offer: false, personalData: true })).toEqual(['personal_data']);
  expect(consentsOf({ offer: true, personalData: false })[0]?.revision).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('a name of two words has no patronymic', () => {
  expect(namesOf('Орлова Марина')).toEqual({ last_name: 'Орлова', first_name: 'Марина', patronymic: '' });
});

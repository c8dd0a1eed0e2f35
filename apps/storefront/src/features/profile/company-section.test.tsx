import type { ProfileCompany } from '@okoem/contract/profile.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompanySection } from './company-section.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const COMPANY: ProfileCompany = {
  id: 1,
  customer_type: 'ENTITY',
  org_name: 'ООО «Контур»',
  org_full_name: '',
  inn: '7707083893',
  kpp: '',
  ogrn: '',
  legal_address: '',
  postal_address: '',
  tax_system: 5,
  bank: null,
  organisation_status: 1,
  verification_status: 3,
  prices_until: null,
};

/** Who is not its owner has no fields, and so no form. */
const BUYER = { role: 'buyer' as const, form: {} as ProfileForm };

const drawn = (company: Partial<ProfileCompany>) =>
  renderToStaticMarkup(<CompanySection company={{ ...COMPANY, ...company }} {...BUYER} />).replaceAll(
    /<[^>]*>/g,
    '|',
  );

it.each([
  [1, 'Действующая'],
  [2, 'Ликвидируется'],
  [3, 'Ликвидирована'],
])(
  'tells the status %i of the organisation as «%s» and leaves it to be read [LK-004] [VERIF-005] [ENUM-014]',
  (status, word) => {
    const text = drawn({ organisation_status: status });
    expect(text.match(/Действующая|Ликвидируется|Ликвидирована/g)).toEqual([word]);
  },
);

it.each([
  [4, 'Упрощенная система налогообложения (УСН)'],
  [5, 'Общая система налогообложения (ОСН)'],
])('tells the tax system %i as «%s» [LK-004] [ENUM-017]', (code, words) => {
  expect(drawn({ tax_system: code })).toMatch(
    new RegExp(`Налоги\\|+${words.replaceAll(/[()]/g, '\\$&')}\\|`),
  );
});

it.each([
  ['ENTITY', 'Юридическое лицо'],
  ['IP', 'Индивидуальный предприниматель'],
] as const)('tells the type %s as «%s» [ENUM-003]', (type, words) => {
  expect(drawn({ customer_type: type })).toMatch(new RegExp(`Тип\\|+${words}\\|`));
});

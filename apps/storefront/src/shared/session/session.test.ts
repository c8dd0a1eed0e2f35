import { GUEST_SESSION, type MemberSession } from '@okoem/contract/page.ts';
import { expect, it } from 'vitest';
import { audienceOf } from './session.ts';

const MEMBER: MemberSession = {
  kind: 'member',
  person: 1,
  name: 'Анна',
  initials: 'А',
  customerType: 'PHYSICAL',
  company: null,
  companies: [],
  favourites: [],
  compared: [],
};
const company = { id: 7, name: 'ООО «Щит»', role: 'buyer' as const };

it('a guest and who acts for themselves see retail prices', () => {
  expect(audienceOf(GUEST_SESSION)).toBe('retail');
  expect(audienceOf(MEMBER)).toBe('retail');
});

it.each(['ENTITY', 'IP'] as const)(
  'who acts for a company of kind %s sees prices for business',
  (customerType) => {
    expect(audienceOf({ ...MEMBER, customerType, company })).toBe('business');
  },
);

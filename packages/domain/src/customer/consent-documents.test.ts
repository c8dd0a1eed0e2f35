import { expect, it } from 'vitest';
import {
  acceptedConsents,
  type CONSENT_DOCUMENTS,
  CONSENT_TEXTS,
  isConsentAsked,
  missingConsents,
  newConsents,
} from './consent-documents.ts';

const given = (...docs: (typeof CONSENT_DOCUMENTS)[number][]) =>
  docs.map((doc) => ({ doc, revision: CONSENT_TEXTS[doc].revision }));

it('an account needs the offer and the consent to personal data, not the mailing', () => {
  expect(missingConsents([])).toEqual(['offer', 'personal_data']);
  expect(missingConsents(given('personal_data', 'mailing'))).toEqual(['offer']);
  expect(missingConsents(given('offer', 'personal_data'))).toEqual([]);
});

it('a tick beside an older wording does not count', () => {
  const old = { doc: 'offer', revision: '2020-01-01' } as const;
  expect(missingConsents([old, ...given('personal_data')])).toEqual(['offer']);
  expect(missingConsents([old, ...given('offer', 'personal_data')])).toEqual([]);
});

it('what is kept is each document once, and mailing only when somebody wants it', () => {
  const both = given('offer', 'personal_data');
  expect(acceptedConsents([...both, ...both])).toEqual(both);
  expect(acceptedConsents([...both, { doc: 'mailing', revision: '2020-01-01' }])).toEqual(both);
  expect(acceptedConsents(both, { subscribe: true })).toEqual(given('offer', 'personal_data', 'mailing'));
  expect(acceptedConsents(given('mailing'))).toEqual(given('mailing'));
});

it('what stood before is not written down again, an older wording of it does not stand', () => {
  const both = given('offer', 'personal_data');
  expect(newConsents(both, [])).toEqual(both);
  expect(newConsents(both, given('offer'))).toEqual(given('personal_data'));
  expect(newConsents(both, [{ doc: 'offer', revision: '2020-01-01' }, ...given('personal_data')])).toEqual(
    given('offer'),
  );
});

it('a new wording is asked for of what an account needs or was agreed to; nobody is asked for advertising [PDATA-002]', () => {
  const today = CONSENT_TEXTS.offer.revision;
  expect(isConsentAsked('offer', undefined)).toBe(true);
  expect(isConsentAsked('offer', '2020-01-01')).toBe(true);
  expect(isConsentAsked('offer', today)).toBe(false);
  expect(isConsentAsked('mailing', undefined)).toBe(false);
  expect(isConsentAsked('mailing', '2020-01-01')).toBe(true);
});

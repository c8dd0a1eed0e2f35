import { formatDate } from '@okoem/domain/format/date-format.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { expect, it } from 'vitest';
import { personalDataConsent } from './pages/personal-data-consent.ts';

it('a request is agreed to in the wording that stands on the page of the consent [KP-011]', () => {
  expect(QUOTE_CONSENT.url).toBe(`/pages/${personalDataConsent.slug}`);
  const day = formatDate(QUOTE_CONSENT.revision, 'dd MMMM yyyy').replace(/^0/, '');
  expect(personalDataConsent.html).toContain(`Редакция от ${day} года`);
});

import { CONSENT_DOCUMENTS, CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { expect, it } from 'vitest';
import { mailingConsent } from './pages/mailing-consent.ts';
import { offerTerms } from './pages/offer-terms.ts';
import { personalDataConsent } from './pages/personal-data-consent.ts';

it('a request is agreed to in the wording that stands on the page of the consent [KP-011]', () => {
  expect(QUOTE_CONSENT.url).toBe(`/pages/${personalDataConsent.slug}`);
  const day = formatDate(QUOTE_CONSENT.revision, 'dd MMMM yyyy').replace(/^0/, '');
  expect(personalDataConsent.html).toContain(`Редакция от ${day} года`);
});

it.each(CONSENT_DOCUMENTS)('the %s is agreed to in the wording that stands on its page', (doc) => {
  const page = { offer: offerTerms, personal_data: personalDataConsent, mailing: mailingConsent }[doc];
  const { url, revision } = CONSENT_TEXTS[doc];
  expect(url).toBe(`/pages/${page.slug}`);
  const day = formatDate(revision, 'dd MMMM yyyy').replace(/^0/, '');
  expect(page.html).toContain(`Редакция от ${day} года`);
});

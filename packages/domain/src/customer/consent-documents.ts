import { shopRoutes } from '../screen/shop-routes.ts';

/** Documents people agree to, each by a tick of its own. */
export const CONSENT_DOCUMENTS = ['offer', 'personal_data', 'mailing'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

export interface ConsentText {
  /** The wording that stands on the page: whoever changes the page changes this. */
  revision: string;
  /** What is written beside the box, before the link. */
  label: string;
  /** The words of the link. */
  link: string;
  url: string;
}

export const CONSENT_TEXTS: Record<ConsentDocument, ConsentText> = {
  offer: {
    revision: '2026-10-01',
    label: 'Принимаю условия',
    link: 'публичной оферты',
    url: shopRoutes.page({ slug: 'offer-terms' }),
  },
  personal_data: {
    revision: '2026-10-01',
    label: 'Даю',
    link: 'согласие на обработку персональных данных',
    url: shopRoutes.page({ slug: 'personal-data-consent' }),
  },
  mailing: {
    revision: '2026-10-01',
    label: 'Хочу получать новости и скидки:',
    link: 'согласие на рассылку',
    url: shopRoutes.page({ slug: 'mailing-consent' }),
  },
};

/** Without these nobody has an account. */
export const REQUIRED_CONSENTS = ['offer', 'personal_data'] as const satisfies readonly ConsentDocument[];

export interface GivenConsent {
  doc: ConsentDocument;
  revision: string;
}

/** What an account still needs: a document that was not ticked, or was ticked in an older wording. */
export function missingConsents(given: readonly GivenConsent[]): ConsentDocument[] {
  return REQUIRED_CONSENTS.filter(
    (needed) =>
      !given.some(({ doc, revision }) => doc === needed && revision === CONSENT_TEXTS[doc].revision),
  );
}

/** What is kept of the ticks: each document once, in the wording of today. Mailing is agreed to by either of its boxes. */
export function acceptedConsents(
  given: readonly GivenConsent[],
  { subscribe = false }: { subscribe?: boolean } = {},
): GivenConsent[] {
  const isTicked = (document: ConsentDocument) =>
    given.some(({ doc, revision }) => doc === document && revision === CONSENT_TEXTS[doc].revision);
  return CONSENT_DOCUMENTS.filter((doc) => isTicked(doc) || (doc === 'mailing' && subscribe)).map((doc) => ({
    doc,
    revision: CONSENT_TEXTS[doc].revision,
  }));
}

/** What was ticked and did not stand before: said once, written down once. */
export function newConsents(
  given: readonly GivenConsent[],
  standing: readonly GivenConsent[],
): GivenConsent[] {
  return acceptedConsents(given).filter(
    ({ doc, revision }) => !standing.some((one) => one.doc === doc && one.revision === revision),
  );
}

/** Whether the wording of today is to be asked for: of what an account needs, and of what was agreed to in older words. */
export function isConsentAsked(doc: ConsentDocument, givenRevision: string | undefined): boolean {
  if (givenRevision === CONSENT_TEXTS[doc].revision) return false;
  const isRequired = (REQUIRED_CONSENTS as readonly ConsentDocument[]).includes(doc);
  return isRequired || givenRevision !== undefined;
}

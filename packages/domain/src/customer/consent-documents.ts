import { shopRoutes } from '../screen/shop-routes.ts';

/** What people agree to by a tick of its own, in the wording that stands on its page. */
export const CONSENT_DOCUMENTS = {
  offer: {
    doc: 'offer',
    revision: '2026-10-01',
    label: 'условия оферты',
    url: shopRoutes.page({ slug: 'offer-terms' }),
  },
  personal_data: {
    doc: 'personal_data',
    revision: '2026-10-01',
    label: 'согласие на обработку персональных данных',
    url: shopRoutes.page({ slug: 'personal-data-consent' }),
  },
  mailing: {
    doc: 'mailing',
    revision: '2026-10-01',
    label: 'письма о скидках и поступлениях',
    url: shopRoutes.page({ slug: 'mailing-consent' }),
  },
} as const;

import type { DemoPage } from './content-types.ts';
import { about } from './pages/about.ts';
import { analogs } from './pages/analogs.ts';
import { becomeSeller } from './pages/become-seller.ts';
import { contacts } from './pages/contacts.ts';
import { cookies } from './pages/cookies.ts';
import { delivery } from './pages/delivery.ts';
import { help } from './pages/help.ts';
import { mailingConsent } from './pages/mailing-consent.ts';
import { montage } from './pages/montage.ts';
import { offerTerms } from './pages/offer-terms.ts';
import { payment } from './pages/payment.ts';
import { personalDataConsent } from './pages/personal-data-consent.ts';
import { privacyPolicy } from './pages/privacy-policy.ts';
import { projecting } from './pages/projecting.ts';
import { ranking } from './pages/ranking.ts';
import { returns } from './pages/returns.ts';
import { sellerTerms } from './pages/seller-terms.ts';
import { userAgreement } from './pages/user-agreement.ts';

export const PAGES: readonly DemoPage[] = [
  about,
  delivery,
  payment,
  returns,
  contacts,
  help,
  montage,
  projecting,
  analogs,
  becomeSeller,
  ranking,
  userAgreement,
  privacyPolicy,
  personalDataConsent,
  mailingConsent,
  offerTerms,
  sellerTerms,
  cookies,
];

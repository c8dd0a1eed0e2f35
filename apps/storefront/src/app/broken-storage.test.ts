import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCode, keptCode } from '../features/auth/kept-code.ts';
import { EMPTY_DRAFT, keepDraft, readDraft } from '../features/checkout/checkout-draft.ts';
import { recentCities, rememberCity } from '../features/city/recent-cities.ts';
import { EMPTY_QUOTE, keepQuoteDraft, readQuoteDraft } from '../features/quote/quote-draft.ts';
import { forgetSearch, readRecentSearches, recentSearches } from '../features/search/recent-searches.ts';
import { draftOf, keepDraft as keepWords } from '../features/talk/drafts.ts';
import { keepProposal, keptProposal } from '../features/tenders/kept-proposal.ts';
import { emptyDraft } from '../features/tenders/proposal-draft.ts';
import { forgetChanges, keptChanges } from '../shared/basket/kept-basket.ts';
import { forgetComparison } from '../shared/compare/forget-comparison.ts';
import { guestComparisonActions } from '../shared/compare/guest-comparison-actions.ts';
import { guestComparison } from '../shared/compare/guest-comparison.ts';
import { forgetWishes, keepWish, keptWishes } from '../shared/member-lists/kept-wishes.ts';
import { readRecentProducts, recentProducts } from '../shared/recent-products.ts';
import { rememberShopAddress } from '../shared/shop-address.ts';
import { forgetDrafts } from '../shared/typed-drafts.ts';
import { keepUpload, keptUploads } from '../shared/uploads/kept-uploads.ts';
import { wayBackToShop } from '../shared/way-back-to-shop.ts';

const SOMEBODY = { companyId: null, person: 7 };
const PLACE = { tenderId: 1, companyId: 2 };

function allThatIsKept() {
  readRecentProducts();
  readRecentSearches();
  return {
    compared: guestComparisonActions.read(),
    recentProducts: recentProducts.get(),
    recentSearches: recentSearches.get(),
    recentCities: recentCities(),
    wishes: keptWishes(),
    changes: keptChanges({ person: 7, owner: 0 }),
    code: keptCode(0),
    quote: readQuoteDraft(),
    checkout: readDraft(SOMEBODY),
    proposal: keptProposal(PLACE),
    uploads: keptUploads('tender 1'),
    words: draftOf('9'),
    shop: wayBackToShop(),
  };
}

const NOTHING = {
  compared: [],
  recentProducts: [],
  recentSearches: [],
  recentCities: [],
  wishes: [],
  changes: undefined,
  code: undefined,
  quote: EMPTY_QUOTE,
  checkout: EMPTY_DRAFT,
  proposal: undefined,
  uploads: [],
  words: '',
  shop: '/',
};

beforeEach(() => {
  guestComparison.products.set([]);
  vi.stubGlobal('document', { cookie: '' });
});

describe('storage', () => {
  it.each([
    '{',
    '5',
    '"x"',
    'null',
    '{"a":1}',
    '[null,"1",{"product_id":"1"}]',
    '{"works":5,"stages":null}',
    JSON.stringify({ ...emptyDraft(), stages: [null] }),
    JSON.stringify({ ...emptyDraft(), lines: { 1: {} } }),
    '{"parcels":null,"address":5,"recipient":"x","payment":3,"offer":"yes"}',
  ])('that holds %s is empty lists and forms [STORE-009]', (text) => {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
    const { recentSearches: searches, shop, ...kept } = allThatIsKept();

    const { recentSearches: _, shop: __, ...nothing } = NOTHING;
    expect(kept).toEqual(nothing);
    expect(searches.filter((one) => typeof one !== 'string')).toEqual([]);
    expect(shop).toBe('/');
  });

  it('that is blocked is empty lists, and neither keeping nor forgetting throws [STORE-009]', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const window = {};
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    vi.stubGlobal('window', window);
    expect(allThatIsKept()).toEqual(NOTHING);

    keepCode({ name: 'code', via: 'phone', address: '+7', code: { requestId: '1', resendAt: 1, endsAt: 2 } });
    keepDraft(SOMEBODY, EMPTY_DRAFT);
    keepDraft(SOMEBODY, null);
    rememberCity({} as never);
    keepQuoteDraft(EMPTY_QUOTE);
    forgetSearch('камера');
    keepWords('9', 'Здравствуйте');
    keepProposal(PLACE, undefined);
    forgetChanges();
    forgetComparison();
    forgetWishes();
    keepWish({ list: 'favourites', product_id: 1, offer_id: 1, isWanted: true });
    rememberShopAddress('/catalog');
    forgetDrafts();
    keepUpload({ id: '1', scope: 'tender 1', name: 'a.pdf', size: 1, modified: 1, at: 1 });
    expect(allThatIsKept()).toEqual(NOTHING);

    // Without a cookie too a comparison lives as long as the page.
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: () => '', set: () => {} }));
    const compared = { product_id: 7, offer_id: 8 };
    guestComparisonActions.set(compared, true);
    expect(guestComparisonActions.read()).toEqual([compared]);
    guestComparisonActions.takeOut([7]);
    expect(allThatIsKept()).toEqual(NOTHING);
  });
});

import { describe, expect, it } from 'vitest';
import { KEPT_QUERY_KEYS } from '../screen/page-cache-key.ts';
import {
  addressFilters,
  attributeKey,
  FILTER_KEYS,
  isChoiceKey,
  isOfferKey,
  isPlaceKey,
} from './filter-key.ts';
import { parseListingQuery, RESERVED_KEYS } from './listing-query.ts';
import { listingRequest } from './listing-request.ts';

const KEYS = Object.keys(FILTER_KEYS);

describe('a filter key', () => {
  it('is a place or a choice of products or of offers, and a characteristic is neither', () => {
    expect(KEYS.filter(isPlaceKey)).toEqual([
      'id',
      'category_id',
      'category_code',
      'brand_id',
      'seller_id',
      'collection_code',
      'query',
      'with_zero_stock',
    ]);
    expect(KEYS.filter(isOfferKey)).toEqual(['arrival', 'pickup', 'warehouse', 'stock']);
    expect(KEYS.filter(isChoiceKey)).toEqual(KEYS.filter((key) => !isPlaceKey(key) && !isOfferKey(key)));
    for (const key of [attributeKey('brand'), 'toString', '__proto__', '']) {
      expect(isPlaceKey(key) || isChoiceKey(key) || isOfferKey(key), key).toBe(false);
    }
  });

  it('is spelled in an address as in a body, but for the words of a search', () => {
    const addresses = Object.entries(FILTER_KEYS).map(([key, traits]) => [
      key,
      'address' in traits ? traits.address : key,
    ]);
    const renamed = addresses.filter(([key, address]) => key !== address);
    expect(renamed.map(([key]) => key)).toEqual(['query']);
  });

  it.each(addressFilters())('%s of an address reaches the body as a filter', (key) => {
    expect(RESERVED_KEYS).not.toContain(key);
    expect(listingRequest(parseListingQuery(`?${key}=true`)).filter).toEqual({ [key]: true });
  });

  it('beside the filters of an address stands beside those of the body', () => {
    const { address: words } = FILTER_KEYS.query;
    const { address: isNew } = FILTER_KEYS.is_new;
    const body = listingRequest(parseListingQuery(`?${words}=%22x%22&${isNew}=true`));
    expect(body).toMatchObject({ filter: {}, query: 'x', is_new: true });
  });

  it('of an address belongs to the pages that are kept', () => {
    expect(KEPT_QUERY_KEYS.join(' ')).toBe(
      'page q is_new viewport sort per_page all category_id brand_id seller_id category brand seller price ' +
        'in_stock discount arrival pickup warehouse stock with_zero_stock',
    );
  });
});

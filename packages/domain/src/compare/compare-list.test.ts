import { describe, expect, it } from 'vitest';
import { favouriteOf, isFavourite } from '../favourite/favourite.ts';
import {
  listAfterSync,
  MAX_COMPARED,
  offersToPush,
  putBackCompared,
  readComparedCookie,
  toggleCompared,
  withoutCompared,
  writeComparedCookie,
} from './compare-list.ts';

describe('the compare list', () => {
  it('gains a product and loses it again, by product [COMPARE-001]', () => {
    const one = { offer_id: 1, product_id: 10 };
    expect(toggleCompared([], one)).toEqual([one]);
    expect(toggleCompared([one], { offer_id: 2, product_id: 10 })).toEqual([]);
  });

  it('takes products away and puts them back into their places, whatever came meanwhile', () => {
    const [one, two, three, four] = [1, 2, 3, 4].map((id) => ({ offer_id: id * 10, product_id: id }));
    const before = [one!, two!, three!];
    const productIds = [1, 3];
    const left = withoutCompared(before, productIds);
    expect(left).toEqual([two]);
    expect(putBackCompared(left, { before, productIds })).toEqual(before);
    expect(putBackCompared([four!], { before, productIds })).toEqual([one, three, four]);
  });

  it('pushes at login what the server lacks, as offer ids', () => {
    const local = [
      { offer_id: 1, product_id: 10 },
      { offer_id: 2, product_id: 20 },
    ];
    expect(offersToPush(local, [{ product_id: 20 }])).toEqual([1]);
    expect(offersToPush(local, [])).toEqual([1, 2]);
    expect(offersToPush([], [{ product_id: 20 }])).toEqual([]);
  });

  it("is the server's list after the push, with nothing local left [COMPARE-010]", () => {
    const onServer = [
      { id: 500, offer_id: 2, product_id: 20 },
      { id: 501, offer_id: 3, product_id: 30 },
    ];
    expect(listAfterSync(onServer)).toEqual([
      { offer_id: 2, product_id: 20 },
      { offer_id: 3, product_id: 30 },
    ]);
    expect(listAfterSync([])).toEqual([]);
  });

  it('keeps ids only, at most 50 products, and fits a cookie [COMPARE-014]', () => {
    const full = Array.from({ length: 60 }, (_, index) => ({
      offer_id: 1_000_000_000 + index,
      product_id: 2_000_000_000 + index,
      name: 'Камера',
    }));
    const cookie = writeComparedCookie(full);
    const kept = readComparedCookie(cookie);
    expect(MAX_COMPARED).toBe(50);
    expect(kept).toHaveLength(50);
    expect(kept[0]).toEqual({ offer_id: 1_000_000_000, product_id: 2_000_000_000 });
    expect(cookie.length).toBeLessThan(4096);
    expect(toggleCompared(kept, { offer_id: 1, product_id: 1 })).toHaveLength(50);
    expect(toggleCompared(kept.slice(1), { offer_id: 1, product_id: 1 })).toHaveLength(50);
  });

  it('is empty for a missing or broken cookie', () => {
    for (const cookie of [undefined, '', '%', '{}', 'null', '[1,{"offer_id":"1"}]']) {
      expect(readComparedCookie(cookie)).toEqual([]);
    }
  });
});

describe('favourites', () => {
  it('match an offer by offer_id, not by the id of the record', () => {
    const list = [
      { id: 7, offer_id: 100 },
      { id: 8, offer_id: 200 },
    ];
    expect(isFavourite(list, 200)).toBe(true);
    expect(favouriteOf(list, 200)?.id).toBe(8);
    expect(isFavourite(list, 8)).toBe(false);
    expect(isFavourite([], 200)).toBe(false);
  });
});

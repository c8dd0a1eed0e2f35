import type { OptimisedBasket, OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { variantLines } from './apply-variant.ts';
import { gainWords, isWorth, offerWords, proofWord } from './variant-words.ts';

const PRESENT = {
  total: 1000_00,
  arrival_days: 5,
  arrival_date: '2026-11-19',
  parcel_count: 4,
} as OptimisedBasket['present'];

function variant(changes: Partial<OptimisedVariant>): OptimisedVariant {
  const same = {
    goal: 'cheapest',
    name: '',
    saving: 0,
    is_present: false,
    is_orderable: true,
    is_proven: false,
  };
  return { ...same, arrival_days: 5, parcel_count: 4, gap_percent: null, ...changes } as OptimisedVariant;
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what another basket gives', () => {
  it('is said in money, days and parcels, and nothing is said of what gives nothing', () => {
    const better = variant({ saving: 124_00, arrival_days: 3, parcel_count: 2 });
    expect(gainWords(better, PRESENT).map(plain)).toEqual([
      'дешевле на 124 ₽',
      'раньше на 2 дня',
      'на 2 посылки меньше',
    ]);
    expect(gainWords(variant({ saving: -5_00 }), PRESENT)).toEqual([]);
    expect(gainWords(variant({ saving: 5_00, is_present: true }), PRESENT)).toEqual([]);
  });

  it('is offered only where it can be ordered', () => {
    expect(isWorth(variant({ saving: 5_00 }), PRESENT)).toBe(true);
    expect(isWorth(variant({ saving: 5_00, is_orderable: false }), PRESENT)).toBe(false);
  });

  it('is one sentence of the best of each goal', () => {
    const variants = [variant({ saving: 124_00 }), variant({ arrival_days: 4 }), variant({})];
    const plans = { present: PRESENT, variants } as OptimisedBasket;
    expect(plain(offerWords(plans))).toBe('Эту корзину можно собрать дешевле на 124 ₽ или раньше на 1 день');
    const later = variant({ saving: 736_00, arrival_days: 28, arrival_date: '2026-12-12' });
    expect(plain(offerWords({ present: PRESENT, variants: [later] } as OptimisedBasket))).toBe(
      'Эту корзину можно собрать дешевле на 736 ₽, но к 12 декабря вместо 19 ноября',
    );
    expect(offerWords({ present: PRESENT, variants: [variant({})] } as OptimisedBasket)).toBe('');
  });

  it('tells what is proven and what is left to gain', () => {
    expect(proofWord(variant({ is_proven: true }))).toContain('проверено');
    expect(proofWord(variant({ gap_percent: 0.125 }))).toContain('0,13');
    expect(proofWord(variant({ gap_percent: null }))).toBe('Лучшее из найденного');
  });
});

it('a variant is one line for each offer: quantities that come to one offer add up', () => {
  const line = (id: number) => ({ id, offer_id: id, qty: 5, name: `Товар ${id}` }) as BasketLine;
  const before = new Map([1, 2].map((id) => [id, line(id)]));
  const items = [
    { from_offer_id: 1, offer_id: 7, qty: 3 },
    { from_offer_id: 1, offer_id: 8, qty: 2 },
    { from_offer_id: 2, offer_id: 8, qty: 5 },
  ];
  expect(variantLines(before, items).map(({ offer_id: id, qty }) => [id, qty])).toEqual([
    [7, 3],
    [8, 7],
  ]);
});

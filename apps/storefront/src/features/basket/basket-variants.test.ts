import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { variantLines } from './apply-variant.ts';
import {
  cardName,
  cardProof,
  cardWays,
  gainWords,
  isWorth,
  offerWords,
  ownBasketWords,
  presentWords,
  proofWord,
  variantCards,
  wayWords,
} from './variant-words.ts';

const AGAINST = {
  goods: 900_00,
  delivery: 100_00,
  total: 1000_00,
  arrival_days: 5,
  arrival_date: '2026-11-19',
  parcel_count: 4,
} as const satisfies OptimisedVariant['against'];

function variant(changes: Partial<OptimisedVariant>): OptimisedVariant {
  const same = {
    ...AGAINST,
    goal: 'cheapest',
    name: 'Дешевле всего',
    against: AGAINST,
    saving: 0,
    same_as: null,
    is_present: false,
    is_orderable: true,
    is_proven: false,
    gap_percent: null,
  };
  return { ...same, ...changes } as OptimisedVariant;
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what another basket gives [OPTIM-011]', () => {
  it('is said in money, days and parcels, and nothing is said of what gives nothing', () => {
    const better = variant({ saving: 124_00, arrival_days: 3, parcel_count: 2 });
    expect(gainWords(better).map(plain)).toEqual([
      'дешевле на 124 ₽',
      'раньше на 2 дня',
      'на 2 посылки меньше',
    ]);
    expect(gainWords(variant({ parcel_count: 3 })).map(plain)).toEqual(['на 1 посылку меньше']);
    const most = variant({ against: { ...AGAINST, arrival_days: 10, parcel_count: 6 }, parcel_count: 1 });
    expect(gainWords(most).map(plain)).toEqual(['раньше на 5 дней', 'на 5 посылок меньше']);
    expect(gainWords(variant({ saving: 1 })).map(plain)).toEqual(['дешевле на 0,01 ₽']);
    expect(gainWords(variant({ saving: -5_00 }))).toEqual([]);
    expect(gainWords(variant({ saving: 5_00, is_present: true }))).toEqual([]);
  });

  it('is offered only where it can be ordered', () => {
    expect(isWorth(variant({ saving: 5_00 }))).toBe(true);
    expect(isWorth(variant({ saving: 5_00, is_orderable: false }))).toBe(false);
    expect(isWorth(variant({}))).toBe(false);
    expect(offerWords({ variants: [variant({ saving: 5_00, is_orderable: false })] })).toBe('');
  });

  it('is one sentence of the best of each goal, delivery counted in', () => {
    const sooner = variant({ goal: 'fastest', arrival_days: 4 });
    const fewer = variant({ goal: 'fewest', parcel_count: 3 });
    expect(plain(offerWords({ variants: [variant({ saving: 124_00 }), sooner] }))).toBe(
      'Эту корзину можно собрать дешевле на 124 ₽ с доставкой или раньше на 1 день',
    );
    const later = variant({ saving: 736_00, arrival_days: 28, arrival_date: '2026-12-12' });
    expect(plain(offerWords({ variants: [later] }))).toBe(
      'Эту корзину можно собрать дешевле на 736 ₽ с доставкой, но к 12 декабря вместо 19 ноября',
    );
    expect(plain(offerWords({ variants: [later, sooner] }))).toBe(
      'Эту корзину можно собрать дешевле на 736 ₽ с доставкой, но к 12 декабря вместо 19 ноября, или раньше на 1 день',
    );
    expect(plain(offerWords({ variants: [variant({}), sooner, fewer] }))).toBe(
      'Эту корзину можно собрать раньше на 1 день или на 1 посылку меньше',
    );
    expect(offerWords({ variants: [variant({})] })).toBe('');
  });

  it('names together what the same goods reach, as one choice', () => {
    const cheapest = variant({
      saving: 574_45,
      parcel_count: 3,
      arrival_days: 28,
      arrival_date: '2027-01-10',
    });
    const fewest = { ...cheapest, goal: 'fewest', same_as: 'cheapest' } as const;
    expect(plain(offerWords({ variants: [cheapest, fewest] }))).toBe(
      'Эту корзину можно собрать дешевле на 574,45 ₽ с доставкой и на 1 посылку меньше, но к 10 января вместо 19 ноября',
    );
    const exact = [variant({ saving: 574_45 }), variant({ goal: 'fastest', arrival_days: 4 })];
    expect(plain(offerWords({ variants: exact }))).toBe(
      'Эту корзину можно собрать дешевле на 574,45 ₽ с доставкой или раньше на 1 день',
    );
    // The same goods by a dearer and quicker way are another choice: nobody gets the saving on that day.
    const quick = {
      ...cheapest,
      goal: 'fastest',
      total: 990_00,
      arrival_days: 3,
      arrival_date: '2026-11-17',
    } as const;
    expect(plain(offerWords({ variants: [cheapest, { ...quick, same_as: 'cheapest' }, fewest] }))).toBe(
      'Эту корзину можно собрать дешевле на 574,45 ₽ с доставкой и на 1 посылку меньше, ' +
        'но к 10 января вместо 19 ноября, или раньше на 2 дня',
    );
    const late = variant({ goal: 'fewest', parcel_count: 3, arrival_days: 28, arrival_date: '2027-01-10' });
    expect(plain(offerWords({ variants: [late] }))).toBe(
      'Эту корзину можно собрать на 1 посылку меньше, но к 10 января вместо 19 ноября',
    );
  });

  it('says of every sum that the delivery is in it, of the basket as it is too [OPTIM-013]', () => {
    const cheaper = variant({ total: 876_00, delivery: 90_00, saving: 124_00, parcel_count: 1 });
    expect(plain(wayWords(cheaper))).toBe('с доставкой за 90 ₽ · всё к 19 ноября · 1 посылка');
    expect(plain(presentWords(cheaper))).toBe('Сейчас 1 000 ₽ с доставкой, к 19 ноября, 4 посылки');
    const fastest = variant({ goal: 'fastest', delivery: 0 });
    expect(plain(wayWords(fastest))).toContain('с самой быстрой доставкой бесплатно · всё');
    expect(plain(presentWords(fastest))).toContain('Сейчас 1 000 ₽ с самой быстрой доставкой, к');
    expect(presentWords(variant({ is_present: true }))).toBe('');
    expect(presentWords(variant({ saving: null }))).toBe('');
  });

  it('is one card where goals are reached by the same goods, with each way they are sent [OPTIM-014]', () => {
    const [cheapest, fastest, fewest] = [
      variant({ is_proven: true }),
      variant({ goal: 'fastest', name: 'Быстрее всего', total: 1100_00, arrival_date: '2026-11-17' }),
      variant({ goal: 'fewest', name: 'Меньше посылок', is_proven: true }),
    ];
    const goalsOf = (...variants: OptimisedVariant[]) =>
      variantCards(variants).map((card) => card.map(({ goal }) => goal));
    expect(goalsOf(cheapest!, fastest!, fewest!)).toEqual([['cheapest'], ['fastest'], ['fewest']]);
    const same = { same_as: 'cheapest' } as const;
    expect(goalsOf(cheapest!, fastest!, { ...fewest!, ...same })).toEqual([
      ['cheapest', 'fewest'],
      ['fastest'],
    ]);
    const all = [cheapest!, { ...fastest!, ...same }, { ...fewest!, ...same }];
    expect(variantCards(all)).toEqual([all]);
    expect(plain(cardName(all))).toBe('Дешевле всего, быстрее всего и меньше посылок');
    expect(cardName([fastest!])).toBe('Быстрее всего');
    expect(cardWays(all)).toEqual([cheapest, all[1]]);
    expect(ownBasketWords(all)).toBe('');
    expect(ownBasketWords([variant({ is_present: true }), fewest!])).toBe('Это ваша корзина: менять нечего');
    expect(cardProof([cheapest!, fewest!])).toBe('Лучше не бывает: проверено');
    expect(cardProof([cheapest!, fastest!])).toBe(
      'Дешевле всего: лучше не бывает: проверено. Быстрее всего: лучшее из найденного',
    );
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

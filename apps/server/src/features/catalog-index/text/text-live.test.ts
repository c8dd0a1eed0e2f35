import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextBuilder } from './text-builder.ts';
import type { TextData } from './text-data.ts';
import { openTextIndex, type ProductText, type TextIndex } from './text-index.ts';

const NOUNS = ['Камера', 'Замок', 'Извещатель', 'Кабель', 'Блок питания', 'Коммутатор', 'Турникет'];
const ADJECTIVES = ['купольная', 'врезной', 'дымовой', 'силовой', 'импульсный', 'настольный', 'уличная'];
const TAILS = ['для камеры', 'белый', '12 В', '4 Мп', '3×1,5 мм', 'IP67', 'PoE', 'Cat 6'];
const QUERIES = (
  'камера|камера купольная|замок врезной 12в|блок питания|кабель 3х1.5|извещатель ip67|rfvthf|kamera|камира|' +
  'камера тур|замок извещатель|AB-1|ab10|АВ-12 камера|cat6|AB-1O1-2|BA-57-Щ|AB-9-XX|замок АВ-100-3|B-101-X|AB-1l1-'
).split('|');

describe('cards that come later', () => {
  it('are found as if they had been there from the start', () => {
    const texts = Array.from({ length: 120 }, (_, slot) => cardOf(slot));
    const whole = openBuilt(texts, texts.length);
    const grown = openBuilt(texts, 40);
    for (let slot = 40; slot < texts.length; slot++) grown.addProduct(slot, texts[slot]!(grown));

    for (const query of QUERIES) expect(answer(grown, query), query).toEqual(answer(whole, query));
  });

  it('are found by queries that were asked before they came', () => {
    const texts = Array.from({ length: 120 }, (_, slot) => cardOf(slot));
    const whole = openBuilt(texts, texts.length);
    const grown = openBuilt(texts, 40);
    for (let slot = 40; slot < texts.length; slot++) {
      if (slot % 20 === 0) for (const query of QUERIES) answer(grown, query);
      grown.addProduct(slot, texts[slot]!(grown));
    }

    for (const query of QUERIES) {
      expect(answer(grown, query), query).toEqual(answer(whole, query));
      expect(answer(grown, query), query).toEqual(answer(whole, query));
    }
  });

  it('are found into an index that began empty', () => {
    const index = openTextIndex(createTextBuilder().finish());
    expect(answer(index, 'камера')).toEqual([]);

    index.addProduct(7, cardOf(7)(index));
    expect(index.match(index.understand('AB-7')).slots[0]).toBe(7);
  });

  it('may come in any order of slots', () => {
    const texts = Array.from({ length: 60 }, (_, slot) => cardOf(slot));
    const whole = openBuilt(texts, texts.length);
    const backwards = createTextBuilder();
    for (let slot = 59; slot >= 0; slot--) backwards.addProduct(slot, texts[slot]!(backwards));
    const index = openTextIndex(backwards.finish());
    const live = openTextIndex(createTextBuilder().finish());
    for (let slot = 59; slot >= 0; slot--) live.addProduct(slot, texts[slot]!(live));

    for (const query of QUERIES) {
      expect(answer(index, query), query).toEqual(answer(whole, query));
      expect(answer(live, query), query).toEqual(answer(whole, query));
    }
  });
});

it('opens from a copy of its data as from the data itself', () => {
  const texts = Array.from({ length: 60 }, (_, slot) => cardOf(slot));
  const data = built(texts, texts.length);
  const copy = openTextIndex(structuredClone(data));

  for (const query of QUERIES) expect(answer(copy, query), query).toEqual(answer(openTextIndex(data), query));
});

it('answers the same match again after other questions', () => {
  const texts = Array.from({ length: 60 }, (_, slot) => cardOf(slot));
  const index = openBuilt(texts, texts.length);
  const first = index.understand('камера купольная');
  const before = copyOf(index, first);
  index.match(index.understand('AB-1'));
  index.match(index.understand('замок'));

  expect(copyOf(index, first)).toEqual(before);
});

it('survives any query, and gives slots ascending and once', () => {
  const texts = Array.from({ length: 60 }, (_, slot) => cardOf(slot));
  const index = openBuilt(texts, texts.length);
  index.setSynonyms([
    ['камера', 'видеокамера'],
    ['блок питания', 'бп'],
  ]);
  const letters = fc.constantFrom(...'камерблопитnvxcat6 -.,/×°"0123456789ABабёЁ\u0301[];\'');
  const query = fc.oneof(fc.string({ unit: letters, maxLength: 240 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(query, (typed) => {
      const understood = index.understand(typed);
      const { slots, count } = index.match(understood);
      for (let at = 1; at < count; at++) expect(slots[at]).toBeGreaterThan(slots[at - 1]!);
      for (let at = 0; at < Math.min(count, 3); at++) index.explain(understood, slots[at]!);
      expect(understood.tokens.length).toBeLessThanOrEqual(12);
      expect(index.complete(typed, 5).length).toBeLessThanOrEqual(5);
    }),
  );
});

type TextOf = (host: { terms: (text: string) => readonly number[] }) => ProductText;

function cardOf(slot: number): TextOf {
  const pick = (words: readonly string[], step: number) => words[Math.floor(slot / step) % words.length]!;
  const brand = pick(['Ирвис', 'Swenlink', 'Kestora'], 5);
  const article = `AB-${slot}-${pick(['X', 'Щ', '2'], 2)}`;
  const name = `${pick(NOUNS, 1)} ${pick(ADJECTIVES, 3)}, ${pick(TAILS, 1)} ${brand} ${article}`;
  return ({ terms }) => ({
    name,
    article,
    brand: terms(brand),
    category: terms(pick(['Видеонаблюдение', 'Контроль доступа'], 2)),
    values: terms(pick(['белый', 'IP65', '24 мес'], 4)),
  });
}

function built(texts: readonly TextOf[], count: number): TextData {
  const builder = createTextBuilder();
  for (let slot = 0; slot < count; slot++) builder.addProduct(slot, texts[slot]!(builder));
  return builder.finish();
}

function openBuilt(texts: readonly TextOf[], count: number): TextIndex {
  return openTextIndex(built(texts, count));
}

function answer(index: TextIndex, query: string) {
  return copyOf(index, index.understand(query));
}

function copyOf(index: TextIndex, understood: ReturnType<TextIndex['understand']>) {
  const { slots, scores, count } = index.match(understood);
  return Array.from({ length: count }, (_, at) => [slots[at], scores[at]]);
}

import { describe, expect, it } from 'vitest';
import { createTextBuilder } from './text-builder.ts';
import { openTextIndex } from './text-index.ts';

interface Card {
  name: string;
  article: string;
  codes?: string[];
  popularity?: number;
}

const CARDS: readonly Card[] = [
  { name: 'Камера купольная', article: 'ИР-D4280-IR20', popularity: 3 },
  { name: 'Камера цилиндрическая', article: 'ИР-D4280-IR30', popularity: 9 },
  { name: 'Замок врезной', article: 'ИР-D4281-IR20' },
  { name: 'Кабель силовой', article: 'ЖЛ-LS-3×1,5-0,66' },
  { name: 'Блок питания', article: 'СБ-SP60-12', codes: ['1002345'] },
  { name: 'Замок накладной', article: 'KS-B2600' },
];

describe('an article typed with a slip', () => {
  it('is read as the one it was meant for, as its card writes it', () => {
    expect(read('ИР-D428O-IR20')).toEqual({
      text: 'ИР-D4280-IR20',
      reason: 'article',
      slots: [0, 2],
    });
    expect(read('жл-ls-3x1.5-o,66')).toMatchObject({ text: 'ЖЛ-LS-3×1,5-0,66', slots: [3] });
    expect(read('KSB-2060')).toMatchObject({ text: 'KS-B2600', slots: [5] });
  });

  it('may be meant for several: the likelier slip comes first, then the more popular', () => {
    expect(read('ИР-D4280-IR0')).toMatchObject({ text: 'ИР-D4280-IR30', slots: [1, 0] });
    expect(read('ИР-D4281-IR30')).toMatchObject({ text: 'ИР-D4281-IR20', slots: [2, 1] });
  });

  it('is narrowed down by the words beside it', () => {
    expect(read('купольная ИР-D4280-IR0')).toMatchObject({ text: 'купольная ИР-D4280-IR20', slots: [0] });
    expect(read('ИР-D428I-IR2O замок')).toMatchObject({ text: 'ИР-D4281-IR20 замок', slots: [2] });
  });

  it('gives way to words it contradicts, unless it is long; words that nobody knows contradict nothing', () => {
    expect(read('замок KS-B26O0')).toMatchObject({ text: 'замок KS-B2600', slots: [5] });
    expect(read('кабель KS-B26O0')).toEqual({ slots: [3] });
    expect(read('ъыщъ KS-B26O0')).toMatchObject({ reason: 'article', slots: [5] });
    expect(read('кабель ИР-D428O-IR30')).toMatchObject({ reason: 'article', slots: [1] });
  });

  it('may be a part of one, or a code of the seller', () => {
    expect(read('D428O-IR20')).toMatchObject({ text: 'D4280-IR20', slots: [0, 2] });
    expect(read('1002354')).toMatchObject({ text: '1002345', slots: [4] });
  });

  it('is no guess at all when it is an article, a part of one or quoted, or has two slips', () => {
    expect(read('ИР-D4281-IR20')).toEqual({ slots: [2] });
    expect(read('ИР-D4280')).toEqual({ slots: [0, 1] });
    expect(read('"ИР-D428O-IR20"')).toEqual({ slots: [] });
    expect(read('ИР-D438O-IR2')).toEqual({ slots: [] });
  });

  it('is no product that was removed', () => {
    const index = openCards({ gone: 0 });

    expect(index.understand('ИР-D428O-IR20').corrected).toMatchObject({ text: 'ИР-D4281-IR20' });
  });

  it('is meant for products that came later, too', () => {
    const index = openCards();
    const [brand, category, values] = [[], [], []];
    index.understand('NT-X77O1');
    index.addProduct(CARDS.length, { name: 'Роутер', article: 'NT-X7701', brand, category, values });

    expect(read('NT-X77O1', index)).toMatchObject({ reason: 'article', slots: [CARDS.length] });
  });
});

function openCards({ gone }: { gone?: number } = {}) {
  const builder = createTextBuilder();
  for (const [slot, card] of CARDS.entries()) {
    const name = `${card.name} ${card.article}`;
    builder.addProduct(slot, { ...card, name, brand: [], category: [], values: [] });
  }
  return openTextIndex(builder.finish(), {
    isTaken: (slot) => slot !== gone,
    wordsOf: (slot) => ({ name: CARDS[slot]?.name ?? '', article: CARDS[slot]?.article ?? '' }),
    popularityOf: (slot) => CARDS[slot]?.popularity ?? 0,
  });
}

/** What the query was corrected to and why, and the slots found, best first. */
function read(query: string, index = openCards()) {
  const understood = index.understand(query);
  const { slots, scores, count } = index.match(understood);
  const ranked = Array.from({ length: count }, (_, at) => at).sort(
    (one, other) => scores[other]! - scores[one]! || slots[one]! - slots[other]!,
  );
  return { ...understood.corrected, slots: ranked.map((at) => slots[at]!) };
}

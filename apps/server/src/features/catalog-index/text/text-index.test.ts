import { describe, expect, it } from 'vitest';
import { createTextBuilder } from './text-builder.ts';
import { openTextIndex, type ProductText, type TextIndex } from './text-index.ts';

interface Card {
  name: string;
  article?: string;
  codes?: string[];
  brand?: string;
  category?: string;
  values?: string[];
}

const CARDS: Card[] = [
  {
    name: 'IP-камера купольная 4 Мп, 2,8 мм, IP67',
    article: 'ИР-D4280-IR20',
    brand: 'Ирвис',
    category: 'IP-камеры',
  },
  {
    name: 'IP-камера цилиндрическая 2 Мп, 6 мм',
    article: 'KS-B2600',
    brand: 'Kestora',
    category: 'IP-камеры',
  },
  { name: 'Кронштейн для купольной камеры, сталь', article: 'БС-KR4-50A', category: 'Кронштейны для камер' },
  { name: 'Замок электромагнитный 500 кг, 12 В', article: 'СТ-ML500.12DH', values: ['IP65', 'открыто'] },
  { name: 'Извещатель пожарный дымовой', article: 'ПС-ДТ102-4', brand: 'Пироскан', values: ['IP41'] },
  { name: 'Кабель силовой ВВГнг(А)-LS 3×1,5 мм², 0,66 кВ', article: 'ЖЛ-LS-3x1,5-0,66' },
  { name: 'Блок питания импульсный 12 В 5 А', article: 'СБ-SP60-12', codes: ['1002345'] },
  { name: 'Блок аварийного питания для светильников 12 В', article: 'БП-EK20.60.1H' },
  { name: 'ИБП линейно-интерактивный 1500 ВА', article: 'БП-LI1500A' },
  { name: 'Коммутатор PoE настольный, 8 PoE', article: 'SW-S8P-F96', brand: 'Swenlink' },
  { name: 'Патч-корд U/UTP Cat 6, 1 м', article: 'CB-PC6-1', brand: 'Cablero' },
];

const SYNONYMS = [
  ['камера', 'видеокамера'],
  ['ибп', 'бесперебойник', 'источник бесперебойного питания'],
  ['датчик дыма', 'извещатель дымовой'],
];

describe('words', () => {
  it('are found in any form and order', () => {
    expect(found('камеры купольные')[0]).toBe(0);
    expect(found('электромагнитных замков')).toEqual([3]);
  });

  it('that name the thing rank over words of what it is for', () => {
    expect(found('купольная камера')).toEqual([0, 2]);
    expect(found('блок питания')).toEqual([6, 7]);
  });

  it('must all be met, and the last one may be unfinished', () => {
    expect(found('камера цилиндрическая')).toEqual([1]);
    expect(found('камера цилин')).toEqual([1]);
    expect(found('коммут')).toEqual([9]);
  });

  it('said many times are looked for once', () => {
    const index = openCatalog();
    const understood = index.understand(`${'камера  '.repeat(9)} купольная камера`);

    expect(understood.tokens.map(({ text }) => text)).toEqual(['камера', 'купольная']);
    expect(slotsOf(index, '12 12 12 12в')).toEqual(slotsOf(index, '12 12в'));
  });

  it('are left out, and named, when no card has them all', () => {
    const index = openCatalog();
    const understood = index.understand('замок электромагнитный цилиндрическая');

    expect(understood.ignoredWords).toEqual(['цилиндрическая']);
    expect(slotsOf(index, 'замок электромагнитный цилиндрическая')).toEqual([3]);
    expect(index.understand('замок абвгдежз').ignoredWords).toEqual(['абвгдежз']);
  });

  it('of no sense for a search are passed over', () => {
    expect(found('купить замок для двери недорого')).toEqual([3]);
  });

  it('are looked for in brand, category and values too, after names', () => {
    expect(found('кронштейны камер')).toEqual([2]);
    expect(found('ip41')).toEqual([4]);
  });
});

describe('corrections', () => {
  it.each([
    ['видиокамера', 'видеокамера', 'typo'],
    ['камера купальная', 'камера купольная', 'typo'],
    ['rfvthf', 'камера', 'layout'],
    [',kjr gbnfybz 12d', 'блок питания 12в', 'layout'],
    ['зщу', 'poe', 'layout'],
    ['videokamera', 'видеокамера', 'transliteration'],
    ['izveshatel dymovoy', 'извещатель дымовой', 'transliteration'],
    ['свенлинк', 'swenlink', 'transliteration'],
    ['irvis', 'ирвис', 'transliteration'],
  ])('read %s as %s (%s)', (typed, text, reason) => {
    const index = openCatalog();

    expect(index.understand(typed).corrected).toEqual({ text, reason });
    expect(slotsOf(index, typed).length).toBeGreaterThan(0);
  });

  it('never make a sign of a Russian letter: no word or article begins with one [SEARCH-033]', () => {
    expect(openCatalog().understand('ёзщу').corrected).toBeUndefined();
  });

  it('leave words alone that the catalog has', () => {
    const index = openCatalog();

    for (const typed of ['камера', 'poe', 'swenlink', 'извещатель дымовой', 'бесперебойник']) {
      expect(index.understand(typed).corrected).toBeUndefined();
    }
  });
});

describe('articles', () => {
  it('are found typed in either alphabet, with or without dashes, before everything else', () => {
    for (const typed of [
      'СТ-ML500.12DH',
      'CT-ML500.12DH',
      'стml50012dh',
      'CT ML500 12DH',
      'ЗАМОК ст-ml500.12dh',
    ]) {
      const index = openCatalog();
      expect(slotsOf(index, typed)[0]).toBe(3);
      expect(index.exactArticle(index.understand(typed))).toEqual([3]);
    }
  });

  it('are found by their beginning, by a part and with a brand beside', () => {
    for (const typed of [
      'ИР-D4280',
      'D4280',
      '4280',
      'Ирвис D4280',
      'irvis d4280',
      'камера d4280-ir20',
      'IR-D4280',
    ]) {
      expect(found(typed), typed).toEqual([0]);
    }
    expect(found('l500.1')).toEqual([3]);
  });

  it('are not what a unit or a size means', () => {
    expect(found('12в')).toEqual(expect.arrayContaining([3, 6, 7]));
    expect(found('3х1.5')).toEqual([5]);
  });

  it("include the seller's codes", () => {
    expect(found('1002345')).toEqual([6]);
  });
});

describe('numbers', () => {
  it('are found with their units, and without them in names', () => {
    expect(found('камера 4мп')).toEqual([0]);
    expect(found('4 Мп')).toEqual([0]);
    expect(found('ибп 1500')).toEqual([8]);
    expect(found('кабель 3*1,5')).toEqual([5]);
    expect(found('ввг 3х1.5')).toEqual([5]);
  });
});

describe('synonyms', () => {
  it('stand for words and for phrases, both ways', () => {
    expect(found('видеокамера цилиндрическая')).toEqual([1]);
    expect(found('источник бесперебойного питания')).toEqual([8]);
    expect(found('бесперебойник 1500')).toEqual([8]);
    expect(found('датчик дыма')).toEqual([4]);
  });

  it('can be replaced', () => {
    const index = openCatalog();
    index.setSynonyms([['кронштейн', 'держатель']]);

    expect(slotsOf(index, 'держатель')).toEqual([2]);
    expect(slotsOf(index, 'бесперебойник')).toEqual([]);
  });
});

describe('explanations', () => {
  it('tell the tier, and for each word what was met and where', () => {
    const index = openCatalog();
    const understood = index.understand('видеокамера купольная');

    expect(index.explain(understood, 0)).toMatchObject({
      tier: 'все слова называют сам товар',
      words: [
        { word: 'видеокамера', met: 'камера', how: 'синоним', place: 'сам товар' },
        { word: 'купольная', met: 'купольная', how: 'это слово', place: 'сам товар' },
      ],
    });
    expect(index.explain(understood, 2).tier).toBe('все слова в названии');
    expect(index.explain(index.understand('KS-B2600'), 1)).toMatchObject({
      tier: 'артикул совпал',
      article: 'KS-B2600',
    });
  });
});

describe('completions', () => {
  it('finish the last word, and go on with what names have beside it', () => {
    const index = openCatalog();

    expect(index.complete('купольная ка', 3)[0]).toBe('купольная камера');
    expect(index.complete('замок', 3)).toContain('замок электромагнитный');
    expect(index.complete('rfv', 3)[0]).toBe('камера');
    expect(index.complete('видеок', 3)).toEqual(['видеокамера']);
    expect(index.complete('', 3)).toEqual([]);
  });

  it('go on in the forms in which a name has the words side by side', () => {
    const cards = ['двери', 'калитки', 'ворота'].map((what) => ({
      name: `Замок электромагнитный для ${what}`,
      category: `Замки электромагнитные, замки на ${what}`,
    }));
    const index = openCatalog(cards);

    expect(index.complete('замки', 3)).toContain('замок электромагнитный');
    expect(index.complete('замки эл', 3)).toEqual(['замок электромагнитный']);
  });

  it('do not lead to what only cards that are gone have together', () => {
    const cards = [{ name: 'Турникет уличный' }, { name: 'Камера, навес' }, { name: 'Камера, ряд, уличная' }];

    expect(openCatalog(cards).complete('камера ули', 3)).toEqual(['камера уличная']);
    expect(openCatalog(cards, { gone: 2 }).complete('камера ули', 3)).toEqual([]);
  });

  it('lead to cards that have all the words, and take neither a whole word nor a unit for a beginning', () => {
    const index = openCatalog([
      { name: 'Датчик движения уличный, 12 м' },
      { name: 'Камера уличная поворотная, вторичного питания нет' },
      { name: 'Огнетушитель воздушно-эмульсионный' },
      { name: 'Трубка домофона', category: 'Домофоны' },
      { name: 'Домофонный блок', category: 'Домофоны' },
    ]);

    expect(index.complete('датчик движения уличный', 3)).toEqual([]);
    expect(index.complete('уличная', 3)).toContain('уличная поворотная');
    expect(index.complete('камера 50 вт', 3)).toEqual([]);
    expect(index.complete('огнетушитель', 3)).toEqual(['огнетушитель воздушно-эмульсионный']);
    expect(index.complete('домофоны', 3)).not.toContain('домофона');
  });
});

function found(query: string): number[] {
  return slotsOf(openCatalog(), query);
}

/** Slots, best first; equal ones in their order. */
function slotsOf(index: TextIndex, query: string): number[] {
  const { slots, scores, count } = index.match(index.understand(query));
  return Array.from({ length: count }, (_, at) => at)
    .sort((one, other) => scores[other]! - scores[one]! || slots[one]! - slots[other]!)
    .map((at) => slots[at]!);
}

function openCatalog(cards: readonly Card[] = CARDS, { gone }: { gone?: number } = {}): TextIndex {
  const builder = createTextBuilder();
  const known = new Map<string, readonly number[]>();
  const terms = (text: string) => known.get(text) ?? known.set(text, builder.terms(text)).get(text)!;
  for (const [slot, card] of cards.entries()) builder.addProduct(slot, textOf(card, terms));
  const index = openTextIndex(builder.finish(), {
    isTaken: (slot) => slot !== gone,
    wordsOf: (slot) => ({ name: cards[slot]!.name, article: cards[slot]!.article ?? '' }),
    popularityOf: () => 0,
  });
  index.setSynonyms(SYNONYMS);
  return index;
}

function textOf(card: Card, terms: (text: string) => readonly number[]): ProductText {
  const { name, article = '', codes = [], brand = '', category = '', values = [] } = card;
  return {
    name: `${name} ${brand} ${article}`,
    article,
    codes,
    brand: terms(brand),
    category: terms(category),
    values: values.flatMap((value) => [...terms(value)]),
  };
}

import { describe, expect, it } from 'vitest';
import { createTextBuilder } from './text-builder.ts';
import { openTextIndex, type TextIndex } from './text-index.ts';

const NAMES = [
  ['Мегаомметр до 2500 В, без поверки', 'KS-MG2500E'],
  ['Мегаомметр до 2500 В, с первичной поверкой', 'KS-MG2500E-П'],
  ['Радиомост 5 ГГц до 1 км', 'SW-RB1-867'],
  ['Видеозвонок дверной Wi-Fi', 'ДМ-DB25-AG'],
  ['Приёмопередатчик видео по витой паре', 'ZK-PV8-2MT'],
  ['Стабилизатор напряжения 5000 ВА', 'ВТ-SR5000'],
  ['Щит распределительный на 24 мод.', 'ВТ-SP24-V'],
  ['Турникет роторный', 'VR-TR3HK'],
  ['Клемма проходная 4 мм²', 'ВТ-KR4-ВG'],
  ['Замок гостиничный', 'PT-HLE60'],
  ['Оповещатель светозвуковой 220 В', 'ПС-ОСЗ220-110Ж54-2'],
  ['Краска огнезащитная для металла R 45', 'ГС-КМR45'],
  ['Краска огнезащитная для металла R 120', 'ГС-КМR120'],
  ['Стабилизатор напряжения 3000 ВА', 'ВТ-SR3000'],
  ['Щит распределительный на 12 мод.', 'ВТ-SP12-V'],
  ['Турникет-трипод', 'СТ-TT600'],
] as const;

const SYNONYMS = [['радиомост', 'беспроводной мост']];

describe('a query', () => {
  it('for a thing with something ranks it over things without, and the other way round', () => {
    expect(found('мегаомметр с поверкой')).toEqual([1, 0]);
    expect(found('мегаомметр без поверки')).toEqual([0]);
  });

  it('keeps a word that only the middle of a synonym has', () => {
    const index = openCatalog();

    expect(index.understand('беспроводной мост').corrected).toBeUndefined();
    expect(found('беспроводной мост')).toEqual([2]);
  });

  it('may part one word in two', () => {
    expect(found('видео звонок')).toEqual([3]);
    expect(found('радио мост')).toEqual([2]);
  });

  it('may name a smaller or a larger unit than the card', () => {
    expect(found('стабилизатор 5 ква')).toEqual([5]);
    expect(found('щит 24 модуля')).toEqual([6]);
  });

  it('loses first what the thing is for', () => {
    expect(found('турникет на проходную')).toEqual([7, 15]);
  });

  it('is met by a word of the same root when no card has the very word', () => {
    expect(found('замок для гостиницы')).toEqual([9]);
    expect(openCatalog().understand('замок для гостиницы').ignoredWords).toEqual([]);
  });

  it('may be a line of a specification with its quantity', () => {
    expect(found('ПС-ОСЗ220-110Ж54 - 12 шт')).toEqual([10]);
    expect(found('Краска огнезащитная R45, кг 120')).toEqual([11]);
  });
});

function found(query: string): number[] {
  const index = openCatalog();
  const { slots, scores, count } = index.match(index.understand(query));
  return Array.from({ length: count }, (_, at) => at)
    .sort((one, other) => scores[other]! - scores[one]! || slots[one]! - slots[other]!)
    .map((at) => slots[at]!);
}

function openCatalog(): TextIndex {
  const builder = createTextBuilder();
  for (const [slot, [name, article]] of NAMES.entries()) {
    builder.addProduct(slot, { name: `${name} ${article}`, article, brand: [], category: [], values: [] });
  }
  const index = openTextIndex(builder.finish());
  index.setSynonyms(SYNONYMS);
  return index;
}

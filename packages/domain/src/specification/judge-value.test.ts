import { describe, expect, it } from 'vitest';
import { readAskedValues } from './asked-values.ts';
import { directionOfAttribute } from './attribute-direction.ts';
import { judgeNumber, judgeStep, VERDICT_LABELS } from './judge-value.ts';

function judged(text: string, had: number | [number, number], attribute: string): string {
  const [from, to] = typeof had === 'number' ? [had, had] : had;
  return judgeNumber(readAskedValues(text).numbers[0]!, { from, to }, directionOfAttribute(attribute));
}

describe('what a product has beside what is asked for [SPECS-042]', () => {
  it.each([
    ['30 м', 30, 'Дальность ИК-подсветки', 'met'],
    ['30 м', 40, 'Дальность ИК-подсветки', 'better'],
    ['30 м', 20, 'Дальность ИК-подсветки', 'worse'],
    ['до 30 м', 40, 'Дальность ИК-подсветки', 'better'],
    ['12 В', 24, 'Напряжение питания', 'worse'],
    ['2.8 мм', [2.8, 12], 'Объектив', 'better'],
    ['2.8-12 мм', 2.8, 'Объектив', 'worse'],
    ['не более 20 мм', 16, 'Диаметр', 'better'],
    ['до 20 мм', 25, 'Диаметр', 'worse'],
    ['6 Вт', 5, 'Потребляемая мощность', 'better'],
    ['не менее 60 мм', 50, 'Ширина', 'worse'],
  ] as const)('%s beside %s of «%s» is %s', (text, had, attribute, verdict) => {
    expect(judged(text, had as number | [number, number], attribute)).toBe(verdict);
  });

  it('is said in words', () => {
    expect(VERDICT_LABELS).toEqual({
      met: 'совпадает',
      better: 'лучше',
      worse: 'отличается',
      missing: 'нет',
      unknown: 'не указано',
    });
  });

  it('colder and warmer than asked is better, less is worse', () => {
    const [cold, warm] = readAskedValues('-40…+60 °С').numbers;
    const of = (asked: typeof cold, had: number) => judgeNumber(asked!, { from: had, to: had }, 'same');

    expect([of(cold, -40), of(cold, -50), of(cold, -20)]).toEqual(['met', 'better', 'worse']);
    expect([of(warm, 60), of(warm, 70), of(warm, 50)]).toEqual(['met', 'better', 'worse']);
  });

  it.each([
    ['IP66', 'IP66', 'met'],
    ['IP66', 'IP67', 'better'],
    ['IP67', 'IP54', 'worse'],
    ['IP54', 'IP65', 'better'],
    // Better against water, worse against dust.
    ['IP54', 'IP45', 'worse'],
    ['IK08', 'IK10', 'better'],
    ['Cat 5e', 'Cat 6', 'better'],
    ['Cat 6', 'Cat 5e', 'worse'],
    ['Cat 6', 'Cat 6A', 'better'],
  ])('%s asked, %s had: %s', (asked, had, verdict) => {
    const code = (text: string) => readAskedValues(text).codes[0]!;
    expect(judgeStep(code(asked), code(had))).toBe(verdict);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset, typesetHtml, withUnit } from './typeset.ts';

/** The two signs that are not seen, made visible. */
function shown(text: string): string {
  return typeset(text).replaceAll('\u00A0', '_').replaceAll('\u2060', '⁀');
}

describe('a text as it is shown', () => {
  test.each([
    ['IP-камера купольная 2 Мп, 2,8 мм, IP67', 'IP-камера купольная 2_Мп, 2,8_мм, IP67'],
    ['объектив 2,8–12 мм', 'объектив 2,8–⁀12_мм'],
    ['Сейф 900 × 550 × 490 мм', 'Сейф 900_×_550_×_490_мм'],
    ['двигатель 230 В, до 800 Вт', 'двигатель 230_В, до_800_Вт'],
    ['Бокс 1 × 7 А·ч', 'Бокс 1_×_7_А·ч'],
    ['влажность 95 %', 'влажность 95_%'],
    ['монитор 24 ", 100 Мбит/с', 'монитор 24_", 100_Мбит/с'],
    ['Кабель 2 × 0,75 мм², 305 м', 'Кабель 2_×_0,75_мм², 305_м'],
    ['ИБП 3 кВА, 12 А·ч, 433 МГц', 'ИБП 3_кВА, 12_А·ч, 433_МГц'],
    ['Доставим завтра — из Омска', 'Доставим завтра_— из_Омска'],
    ['Замок на калитку и дверь', 'Замок на_калитку и_дверь'],
  ])('keeps together what belongs together: %s [LIST-026]', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    'Кабель 100 погонных',
    '16 PoE + 4 SFP',
    'IP-камера IP67 Ирвис',
    'контакт 2 Вольта',
    'Зоркан ZK-D4280-IR20',
    'Видеорегистратор гибридный',
    'модель 5 подрозетников',
    'КПСнг(А)-FRLS 1х2х0,75',
  ])('leaves the rest as it is: %s', (text) => {
    expect(typeset(text)).toBe(text);
  });

  test('changes nothing but spaces and joiners, and nothing the second time', () => {
    const text = fc.string({ unit: fc.constantFrom(...'1 2,–—×+ммВт%до и"IP') });
    fc.assert(
      fc.property(text, (written) => {
        const once = typeset(written);
        expect(once.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')).toBe(written);
        expect(typeset(once)).toBe(once);
      }),
    );
  });
});

test.each([
  ['2,8', 'мм', '2,8\u00A0мм'],
  ['-40', '°C', '-40\u00A0°C'],
  ['84', '°', '84°'],
  ['32', '×', '32×'],
  ['55', '"', '55"'],
  ['PoE', '', 'PoE'],
])('a value %s with its unit %s is %s [FMT-016]', (value, unit, expected) => {
  expect(withUnit(value, unit)).toBe(expected);
});

test('of HTML the text is set and the tags are not', () => {
  expect(typesetHtml('<p title="5 Вт">на 12 мм <b>и 7 Вт</b></p> 3 А')).toBe(
    '<p title="5 Вт">на\u00A012\u00A0мм <b>и\u00A07\u00A0Вт</b></p> 3\u00A0А',
  );
});

import { describe, expect, it } from 'vitest';
import { asManyLines, asOneLine, isManyLines, isOneLine } from './plain-text.ts';

const UNSEEN = [
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['an escape', '\u001b'],
  ['a delete', '\u007f'],
  ['a next line of C1', '\u0085'],
  ['a command of C1', '\u009b'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['left to right', '\u200e'],
  ['right to left', '\u200f'],
  ['an Arabic mark', '\u061c'],
  ['an embedding', '\u202a'],
  ['an override', '\u202e'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a tag', '\u{e0041}'],
  ['a variation selector', '\ufe0f'],
] as const;

describe('a text of one line', () => {
  it.each(UNSEEN)('holds no %s', (_, sign) => {
    expect(isOneLine(`Ан${sign}на`)).toBe(false);
  });

  it('holds whatever is seen', () => {
    for (const text of [
      '',
      'Анна-Мария О’Нил',
      'ООО «Ромашка №1»',
      'a\u00a0b',
      '☎️ 8️⃣',
      '👨‍👩‍👧',
      'ё'.normalize('NFD'),
    ])
      expect(isOneLine(text), text).toBe(true);
  });

  it('is what is left of a copied one', () => {
    expect(asOneLine(' Извеща\u00adтель\tохранный\r\n\u200bИО-102\u202e ')).toBe(
      'Извещатель охранный ИО-102',
    );
    expect(asOneLine('👨‍👩‍👧 и ☎️')).toBe('👨‍👩‍👧 и ☎️');
  });
});

describe('a text of many lines', () => {
  it('holds the ends of its lines', () => {
    expect(isManyLines('Нужно\nдо пятницы\n\n👍🏽')).toBe(true);
  });

  it.each(UNSEEN.slice(1))('holds no %s', (_, sign) => {
    expect(isManyLines(`Ан${sign}на`)).toBe(false);
  });

  it('is what is left of a copied one', () => {
    expect(asManyLines('один\r\nдва\rтри\u2028четыре\t5\u202e\n')).toBe('один\nдва\nтри\nчетыре 5');
    expect(isManyLines(asManyLines(UNSEEN.map(([, sign]) => sign).join('а')))).toBe(true);
  });
});

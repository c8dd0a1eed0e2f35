import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchToken } from './search-token.ts';
import { searchTokens } from './search-tokens.ts';

const texts = (text: string) => searchTokens(text).map((token) => token.text);
const partsOf = (token: SearchToken | undefined) => token?.parts.map((part) => part.text);

describe('numbers', () => {
  it('are one with their unit however the two are written', () => {
    for (const typed of ['4мп', '4 Мп', '4-мп', '4 МП', '4 mp']) expect(texts(typed)).toEqual(texts('4 Мп'));
    for (const typed of ['12в', '12 В', '12v', '12 вольт']) expect(texts(typed)).toEqual(texts('12 В'));
    for (const typed of ['7ач', '7 А·ч', '7 а/ч', '7ah']) expect(texts(typed)).toEqual(texts('7 А·ч'));
    for (const typed of ['1 Гбит/с', '1гбит', '1 Gbps']) expect(texts(typed)).toEqual(texts('1 Гбит/с'));
  });

  it('stay numbers beside it', () => {
    expect(partsOf(searchTokens('1500 ВА')[0])).toEqual(['1500']);
  });

  it('have one decimal sign, and no zeros at the end', () => {
    expect(texts('2,80')).toEqual(['2.8']);
    expect(texts('3.0')).toEqual(['3']);
  });

  it('join their thousands, but not with another number', () => {
    expect(texts('10 000')).toEqual(['10000']);
    expect(texts('12 220')).toEqual(['12', '220']);
  });

  it('are sides of a size by any sign of multiplication', () => {
    for (const typed of ['3×1,5', '3x1.5', '3х1,5', '3*1.5', '3 × 1,5'])
      expect(texts(typed)).toEqual(['3x1.5']);
  });

  it('of a size are found by fewer sides too', () => {
    const [size] = searchTokens('100×50×3000 мм');

    expect(size!.also).toContain('100x50');
    expect(partsOf(size)).toEqual(['100', '50', '3000']);
  });

  it('of a range have the unit of its end, the lower one only lightly', () => {
    const [low, high] = searchTokens('2,8–12 мм');

    expect(low).toMatchObject({ text: '2.8', weak: ['2.8mm'] });
    expect(high).toMatchObject({ text: '12mm' });
  });

  it('are no time before the preposition с', () => {
    expect(texts('4 с USB')).toEqual(['4', 'с', 'usb']);
    expect(texts('3,5 с')).toEqual(['3.5c']);
  });
});

describe('codes', () => {
  it('are one thing with a dash, a dot or nothing between', () => {
    expect(texts('RS-485')).toEqual(texts('rs485'));
    expect(texts('H.265')).toEqual(texts('h265'));
    expect(texts('ОП-4')).toEqual(texts('оп4'));
  });

  it('are the same in either alphabet', () => {
    expect(texts('М12')).toEqual(texts('M12'));
    expect(texts('А1R')).toEqual(texts('A1R'));
  });

  it('may be a short word and a number apart', () => {
    expect(searchTokens('Cat 6')[1]!.joint).toBe('cat6');
    expect(searchTokens('Cat 5e')[1]!.joint).toBe('cat5e');
    expect(searchTokens('до 30')[1]!.joint).toBeUndefined();
  });

  it('of a thread are a size as well', () => {
    expect(texts('М6×60')).toEqual(['m6', '6x60']);
  });
});

describe('words', () => {
  it('lose case and ё', () => {
    expect(texts('Жёсткий ДИСК')).toEqual(['жесткий', 'диск']);
  });

  it('of a compound are found one by one and as one', () => {
    const [word] = searchTokens('патч-корд');

    expect(word!.text).toBe('патчкорд');
    expect(partsOf(word)).toEqual(['патч', 'корд']);
  });

  it('know the marks of cables without the fire class', () => {
    const [mark] = searchTokens('ВВГнг(А)-LS');

    expect(mark!.text).toBe('ввгнгls');
    expect(mark!.parts[0]!.also).toEqual(['ввг', 'нг']);
    expect(searchTokens('шланг')[0]!.also).toEqual([]);
  });

  it('with a plus differ from those without', () => {
    expect(texts('SFP+ 10')).toEqual(['sfp+', '10']);
  });

  it('know what stands before them', () => {
    expect(searchTokens('камера, белая').map((token) => token.breaks)).toEqual([false, true]);
  });
});

it('reads anything at all, in a bounded number of bounded tokens', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789xх×*-/., "°мвaкб+') }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const tokens = searchTokens(text);
      expect(tokens.length).toBeLessThanOrEqual(70);
      for (const token of tokens) expect(token.text.length).toBeLessThanOrEqual(400);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { articleKey, foldLookAlikes, hasTwinsOnly, inOneAlphabet } from './look-alike.ts';

describe('articleKey', () => {
  it('is one for an article typed in either alphabet, with or without separators', () => {
    const spellings = ['С2000-М', 'C2000-M', 'с2000м', 'С 2000 / М', 'c.2000.m'];

    expect(new Set(spellings.map(articleKey))).toEqual(new Set(['c2000m']));
  });

  it('takes all signs of multiplication for the letter x', () => {
    expect(articleKey('ГС-ПП1,5×2-Б')).toBe(articleKey('гс-пп1.5х2-б'));
    expect(articleKey('ГС-ПП1,5*2-Б')).toBe(articleKey('гс-пп1.5x2-б'));
  });

  it('keeps letters apart that only one alphabet has', () => {
    expect(articleKey('ДЖ-10')).toBe('дж10');
    expect(articleKey('ИР-1')).not.toBe(articleKey('IR-1'));
  });

  it('reads й and ё written with two signs', () => {
    expect(articleKey('й1')).toBe(articleKey('и\u03061'));
    expect(articleKey('ЖЁ')).toBe(articleKey('жe'));
  });
});

describe('inOneAlphabet', () => {
  it('writes a word with strangers among its letters in the alphabet of the others', () => {
    expect(inOneAlphabet('кaмepа')).toBe('камера');
    expect(inOneAlphabet('mifаre')).toBe('mifare');
  });

  it('leaves words of one alphabet alone', () => {
    expect(inOneAlphabet('тор')).toBe('тор');
    expect(inOneAlphabet('top')).toBe('top');
  });
});

it('knows words that both alphabets can spell', () => {
  expect(hasTwinsOnly('ас')).toBe(true);
  expect(hasTwinsOnly('ac')).toBe(true);
  expect(hasTwinsOnly('да')).toBe(false);
  expect(foldLookAlikes('авр')).toBe('abp');
});

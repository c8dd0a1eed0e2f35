import { describe, expect, it } from 'vitest';
import { inOtherLayout, looksMistyped } from './keyboard-layout.ts';

describe('inOtherLayout', () => {
  it('gives what the same keys give in the other layout', () => {
    expect(inOtherLayout('dbltjrfvthf')).toBe('видеокамера');
    expect(inOtherLayout('тмк')).toBe('nvr');
    expect(inOtherLayout(';`cnrbq lbcr')).toBe('жёсткий диск');
  });

  it('reads capitals and keys with Shift', () => {
    expect(inOtherLayout('<KJR')).toBe('блок');
  });

  it('leaves Russian letters alone whose keys give signs [SEARCH-033]', () => {
    expect(inOtherLayout('ёрш')).toBe('ёрш');
    expect(inOtherLayout('Ежевика')).toBe('ежевика');
    for (const word of ['хомут', 'подъезд', 'жало', 'экран']) expect(inOtherLayout(word)).toBe(word);
  });

  it('leaves digits and spaces where they are', () => {
    expect(inOtherLayout('b,g 1500')).toBe('ибп 1500');
  });
});

describe('looksMistyped', () => {
  it('suspects signs inside and before Latin letters', () => {
    expect(looksMistyped('b,g')).toBe(true);
    expect(looksMistyped(',kjr')).toBe(true);
    expect(looksMistyped("'ktrnhj")).toBe(true);
  });

  it('trusts plain words, articles and Cyrillic', () => {
    expect(looksMistyped('camera')).toBe(false);
    expect(looksMistyped('sw-s8p')).toBe(false);
    expect(looksMistyped('камера,')).toBe(false);
  });
});

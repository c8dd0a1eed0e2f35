import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../brands.ts';
import { drawBrandMark, markAddress, parseMarkAddress } from './brand-mark.ts';
import { MARKS } from './brand-marks.ts';
import { letterOf, LETTERS } from './letters.ts';

const MOST_BYTES = 3 * 1024;

describe('the mark of a brand', () => {
  it('is drawn for every brand of the demo under its own name, no two alike [LIST-024]', () => {
    expect(BRANDS.length).toBeGreaterThan(50);
    expect(Object.keys(MARKS).toSorted()).toEqual(BRANDS.map(({ code }) => code).toSorted());
    for (const { code, name } of BRANDS) expect(MARKS[code]!.name).toBe(name);
    expect(new Set(BRANDS.map(({ code }) => drawBrandMark(code))).size).toBe(BRANDS.length);
  });

  it('needs no font of the reader and loads nothing [LIST-024]', () => {
    const marks = BRANDS.map(({ code }) => drawBrandMark(code));

    expect(marks.length).toBeGreaterThan(50);
    for (const svg of marks) {
      expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 96" role="img">.*<\/svg>$/s,
      );
      expect(svg).not.toMatch(/NaN|undefined|<text|<image|<script|<style|href/);
    }
  });

  it('has a letter for every sign of every name', () => {
    const signs = [...new Set(BRANDS.flatMap(({ name }) => [...name.toUpperCase()]))];

    expect(signs.length).toBeGreaterThan(30);
    expect(signs.filter((sign) => sign !== 'O' && sign !== 'О' && letterOf(sign) === LETTERS['O'])).toEqual(
      [],
    );
  });

  it('has one address, and nothing else has it', () => {
    expect(parseMarkAddress(markAddress('zorkan'))).toBe('zorkan');
    expect(
      ['constructor', 'nobody', '../zorkan', 'ZORKAN'].map((code) => parseMarkAddress(markAddress(code))),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { drawObject, objectAddress, parseObjectAddress } from './object-scene.ts';

describe('an object of the home page', () => {
  it.each(['office', 'warehouse', 'parking'] as const)(
    '%s is drawn whole, harmless and the same twice',
    (name) => {
      const svg = drawObject(name);

      expect(Buffer.byteLength(svg)).toBeLessThan(80 * 1024);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 500 400" role="img">.*<\/svg>$/s);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|<image|<foreignObject/);
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]!);
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = [...svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map((match) => match[1] ?? match[2]!);
      expect(wanted.length).toBeGreaterThan(50);
      expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
      expect(drawObject(name)).toBe(svg);
    },
  );

  it('has one address, and nothing else has it', () => {
    expect(parseObjectAddress(objectAddress('office'))).toBe('office');
    expect(parseObjectAddress('illustrations/objects/castle.svg')).toBeUndefined();
    expect(parseObjectAddress('illustrations/objects/constructor.svg')).toBeUndefined();
  });
});

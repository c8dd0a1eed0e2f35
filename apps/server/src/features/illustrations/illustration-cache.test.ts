import { describe, expect, it } from 'vitest';
import { IllustrationCache } from './illustration-cache.ts';

describe('IllustrationCache', () => {
  it('makes a text once while it is kept', () => {
    const cache = new IllustrationCache(100);
    let made = 0;
    const make = () => `text ${(made += 1)}`;

    expect(cache.getOrMake('a', make)).toBe('text 1');
    expect(cache.getOrMake('a', make)).toBe('text 1');
    expect(made).toBe(1);
  });

  it('throws out what was not asked for longest and never holds more bytes than allowed', () => {
    const cache = new IllustrationCache(33);
    const ten = () => 'x'.repeat(10);
    for (const key of ['a', 'b', 'c']) cache.getOrMake(key, ten);
    cache.getOrMake('a', ten);

    cache.getOrMake('d', ten);

    expect(cache.bytes).toBe(33);
    expect(cache.getOrMake('a', () => 'made anew')).toBe(ten());
    expect(cache.getOrMake('b', () => 'anew')).toBe('anew');
  });

  it('passes on what is larger than itself without keeping it', () => {
    const cache = new IllustrationCache(5);

    expect(cache.getOrMake('a', () => 'far too long')).toBe('far too long');
    expect(cache.bytes).toBe(0);
  });

  it('counts bytes, not letters', () => {
    const cache = new IllustrationCache(100);

    cache.getOrMake('a', () => 'ЖУК');

    expect(cache.bytes).toBe(7);
  });
});

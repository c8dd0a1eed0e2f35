import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

describe('ByteCache', () => {
  it('makes a text once while it is kept', () => {
    const cache = new ByteCache<string>(100);
    let made = 0;
    const make = () => `text ${(made += 1)}`;

    expect(cache.getOrCreate('a', make)).toBe('text 1');
    expect(cache.getOrCreate('a', make)).toBe('text 1');
    expect(made).toBe(1);
  });

  it('throws out what was not asked for longest and never holds more bytes than allowed', () => {
    const cache = new ByteCache<string>(33);
    const ten = () => 'x'.repeat(10);
    for (const key of ['a', 'b', 'c']) cache.getOrCreate(key, ten);
    cache.getOrCreate('a', ten);

    cache.getOrCreate('d', ten);

    expect(cache.bytes).toBe(33);
    expect(cache.getOrCreate('a', () => 'made anew')).toBe(ten());
    expect(cache.getOrCreate('b', () => 'anew')).toBe('anew');
  });

  it('passes on what is larger than itself without keeping it', () => {
    const cache = new ByteCache<string>(5);

    expect(cache.getOrCreate('a', () => 'far too long')).toBe('far too long');
    expect(cache.bytes).toBe(0);
  });

  it('counts bytes, not letters', () => {
    const cache = new ByteCache<string>(100);

    cache.getOrCreate('a', () => 'ЖУК');

    expect(cache.bytes).toBe(7);
  });

  it('counts the newer of two values kept under one key', () => {
    const cache = new ByteCache<Uint8Array>(100);
    cache.set('a', new Uint8Array(50));

    cache.set('a', new Uint8Array(9));

    expect(cache.bytes).toBe(10);
    expect(cache.get('a')).toEqual(new Uint8Array(9));
  });

  it('keeps an empty text as well as any other', () => {
    const cache = new ByteCache<string>(100);
    cache.set('a', '');

    expect(cache.getOrCreate('a', () => 'made anew')).toBe('');
  });
});

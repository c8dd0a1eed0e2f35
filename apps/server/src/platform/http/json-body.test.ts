import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@okoem/domain/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';

const WIDE = { deepest: 1000, longestList: 100_000 };
/** What the reader refuses on purpose, and JSON.parse does not. */
const plainText = fc
  .string({ unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && !text.includes('\0') && text !== '__proto__');
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1.5, 1e21),
    plainText,
    fc.array(tie('value')),
    fc.dictionary(plainText, tie('value')),
  ),
})).value;

function read(text: string | Buffer, limits = WIDE): unknown {
  try {
    return parseJsonBody(Buffer.from(text), limits);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Every letter of a text as an escape, which means the same. */
function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
}

describe('a JSON body', () => {
  it('that is well written reads as JSON.parse reads it, indented or not', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('with a key given twice is refused, wherever it stands and however it is written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(plainText, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (keys, which, where, isEscaped) => {
          const twice = keys[which % keys.length]!;
          const written = keys.map((key) => `${JSON.stringify(key)}: [{"a": 1}, "b"]`);
          const again = `${isEscaped ? escaped(twice) : JSON.stringify(twice)} : 2`;
          written.splice(where % (keys.length + 1), 0, again);
          expect(read(`[{ "x": {${written.join(', ')}} }]`)).toBe('DUPLICATE_KEY');
        },
      ),
    );
  });

  it('that was damaged on its way is refused, or says what it still says to JSON.parse', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.nat(255), (value, where, byte) => {
        const bytes = Buffer.from(JSON.stringify({ value, other: [1, 'ё'] }));
        bytes[where % bytes.length] = byte;
        const said = read(bytes);
        const isRefused = typeof said === 'string';
        expect(isRefused || isDeepStrictEqual(said, JSON.parse(bytes.toString()))).toBe(true);
      }),
    );
  });

  it('may have as many keys and items as the limit says, and not one more', () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => at);
    const keys = (count: number) => Object.fromEntries(items(count).map((at) => [`k${at}`, at]));
    const limits = { deepest: 8, longestList: 20 };
    for (const make of [items, keys]) {
      expect(read(JSON.stringify(make(20)), limits)).toEqual(make(20));
      expect(read(JSON.stringify(make(21)), limits)).toBe('LIST_TOO_LONG');
    }
  });

  it('may begin with a byte order mark', () => {
    expect(read('\uFEFF{"a": 1}')).toEqual({ a: 1 });
    expect(read('\uFEFF')).toBe('BAD_JSON');
  });
});

import { expect, it } from 'vitest';
import { writeJson, writePlain, writeText } from './json-bytes.ts';

it('keeps every piece as it was written, whatever is written after it', () => {
  // Pieces of all sizes up to one beyond the arena, three arenas of them in all.
  const texts = Array.from({ length: 60 }, (_, at) => `${at}:${'щ'.repeat(at === 40 ? 700_000 : at * 500)}`);
  const pieces = texts.map((text) =>
    writeJson((out) => {
      for (let from = 0; from < text.length; from += 999) writeText(out, text.slice(from, from + 999));
    }),
  );
  expect(pieces.map((piece) => piece.toString() === texts[pieces.indexOf(piece)])).toEqual(
    texts.map(() => true),
  );
});

it('writes on after a piece that failed half-way', () => {
  const fail = () =>
    writeJson((out) => {
      writePlain(out, '{"half":');
      throw new Error('out of words');
    });
  expect(fail).toThrow('out of words');
  expect(writeJson((out) => writePlain(out, '{}')).toString()).toBe('{}');
});

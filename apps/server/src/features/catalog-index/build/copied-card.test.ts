import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardTexts, packCardTexts } from '../data/card-texts.ts';
import { packCopiedCard } from './copied-card.ts';
import { createParser } from './copy-stream.ts';

const HEADER = Buffer.alloc(19);
const TEXT_OID = 25;

function copiedCard({ code, article, name, images }: CardTexts): Buffer {
  const columns = [code, article, name].map((text) => Buffer.from(text));
  const bytes = Buffer.concat([HEADER, int16(4), ...columns.map(sized), sized(textArray(images))]);
  let packed = Buffer.alloc(0);
  const parser = createParser(4, (row) => {
    packed = Buffer.from(packCopiedCard(row, { code: 0, article: 1, name: 2, images: 3 }));
  });
  parser.push(bytes);
  return packed;
}

function textArray(texts: readonly string[]): Buffer {
  if (texts.length === 0) return Buffer.concat([int32(0), int32(0), int32(TEXT_OID)]);
  const items = texts.map((text) => sized(Buffer.from(text)));
  return Buffer.concat([...[1, 0, TEXT_OID, texts.length, 1].map(int32), ...items]);
}

function sized(bytes: Buffer): Buffer {
  return Buffer.concat([int32(bytes.length), bytes]);
}

function int16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(number);
  return bytes;
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
}

describe('a copied card', () => {
  it('is packed byte for byte like any other', () => {
    const path = fc.oneof(
      fc.constantFrom('', 'a/1.svg', 'a/2.svg', 'a/й.svg', 'a/и.svg', String.raw`a/"\.svg`),
      fc.string({ unit: 'grapheme' }),
    );
    const texts = fc.record({
      code: fc.string(),
      article: fc.string({ unit: 'grapheme' }),
      name: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('Камера «Глаз»\t4"')),
      images: fc.array(path, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(texts, (card) => {
        expect(copiedCard(card).equals(packCardTexts(card))).toBe(true);
      }),
    );
  });

  it('may be long, and have more pictures than anybody looks at', () => {
    const lengths = fc.constantFrom(500, 1000, 1001, 1999, 2000, 2001, 20_000, 70_000);
    fc.assert(
      fc.property(fc.constantFrom('A', 'Я', '😀', '"'), lengths, lengths, (sign, short, long) => {
        const images = Array.from({ length: 260 }, (_, place) => `${sign.repeat(short % 2002)}${place}.svg`);
        const card: CardTexts = {
          code: 'long',
          article: sign.repeat(short),
          name: sign.repeat(long),
          images,
        };
        expect(copiedCard(card).equals(packCardTexts(card))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

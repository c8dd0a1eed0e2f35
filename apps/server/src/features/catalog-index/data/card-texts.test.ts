import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHeap, filledChunks, heapOf, keepBytes } from './byte-heap.ts';
import { packCardTexts, readCardTexts } from './card-texts.ts';

const Texts = fc.record({
  code: fc.string(),
  article: fc.string({ unit: 'grapheme' }),
  name: fc.string({ unit: 'grapheme' }),
  images: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 6 }),
});

it('gives back every card as it was put in, pictures by their addresses', () => {
  fc.assert(
    fc.property(fc.array(Texts, { maxLength: 20 }), (cards) => {
      const heap = createHeap();
      const kept = cards.map((card) => {
        const bytes = packCardTexts(card);
        return { start: keepBytes(heap, bytes), length: bytes.length };
      });
      const saved = heapOf(filledChunks(heap), heap.end);
      for (const [at, card] of cards.entries()) {
        const { start, length } = kept[at]!;
        const images = card.images.map((path) => `/files/${path}`);
        expect(readCardTexts(saved, start, length)).toEqual({ ...card, images });
      }
    }),
  );
});

it('shares the beginning of the addresses: four pictures take little more than one', () => {
  const images = [1, 2, 3, 4].map(
    (frame) => `illustrations/safe/variant=electronic,seed=4994,frame=${frame}.svg`,
  );
  const card = { code: 'safe', article: 'S-1', name: 'Сейф' };
  const one = packCardTexts({ ...card, images: images.slice(0, 1) }).length;
  expect(packCardTexts({ ...card, images }).length).toBeLessThan(one + 4 * 10);
});

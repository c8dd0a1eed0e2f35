import { describe, expect, it, vi } from 'vitest';
import { drawDocument } from './document-pdf.ts';
import type { ProductDocument } from './document-repository.ts';

describe('drawDocument', () => {
  it('gives the same bytes for the same data, whatever was drawn before', async () => {
    const plain = document({ description: 'e' });
    const fresh = await withNewFonts();
    const used = await withNewFonts();
    // To draw 'é' the font needs the shape of 'e' as well; the next document must still know it for a letter.
    await used(document({ description: 'é' }));

    const drawn = await fresh(plain);

    await expect(used(plain)).resolves.toEqual(drawn);
    await expect(used(plain)).resolves.toEqual(drawn);
  });

  it('gives other bytes for other data', async () => {
    const one = await drawDocument(document());

    await expect(drawDocument(document({ article: 'DX-1003' }))).resolves.not.toEqual(one);
    await expect(drawDocument(document({ updatedAt: new Date(1) }))).resolves.not.toEqual(one);
  });

  it('runs over to further pages when there is much to tell', async () => {
    const facts = Array.from({ length: 200 }, (_, index) => ({ name: `Свойство ${index}`, value: '1' }));

    const bytes = await drawDocument(document({ facts }));

    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!.length,
    ).toBeGreaterThan(3);
  });
});

async function withNewFonts(): Promise<typeof drawDocument> {
  vi.resetModules();
  return (await import('./document-pdf.ts')).drawDocument;
}

function document(changes: Partial<ProductDocument> = {}): ProductDocument {
  return {
    productId: 1,
    kind: 'manual',
    title: 'Руководство',
    number: '',
    issuer: '',
    validTo: null,
    productName: 'Камера',
    article: 'DX-1002',
    brand: 'Проба',
    sellerName: 'ООО «Проба»',
    description: '',
    updatedAt: new Date(0),
    facts: [],
    ...changes,
  };
}

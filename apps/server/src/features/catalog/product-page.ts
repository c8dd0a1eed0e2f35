import type { PRODUCT_PAGE_INCLUDES } from '@okoem/contract/product-page.ts';
import { PRODUCT_INCLUDES } from '@okoem/contract/product.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import type { CardInclude, Catalog, Region } from '../catalog-index/catalog-index.ts';
import type { ProductFileRow, ProductPageRow } from './product-page-repository.ts';

type PageInclude = (typeof PRODUCT_PAGE_INCLUDES)[number];

const CARD_INCLUDES: ReadonlySet<PageInclude> = new Set(PRODUCT_INCLUDES);
const RELATED_INCLUDES: readonly CardInclude[] = ['brand', 'seller', 'nameplates', 'attributes'];
const DATA = Buffer.from('{"data":');
const END = Buffer.from('}}');

export interface ProductRequest {
  id: number;
  region: Region;
  include: readonly PageInclude[];
  personal: PersonalPrices;
}

/** The card from the index, so that a page and a listing never disagree on a price; the rest from the database. */
export function answerProduct(
  catalog: Catalog,
  row: ProductPageRow,
  { id, region, include, personal }: ProductRequest,
): WrittenAnswer {
  const card = catalog.card({ id, region, personal, include: include.filter(isCardInclude) });
  if (!card) throw new Refusal('NOT_FOUND');
  const more: Record<string, unknown> = { description: row.description, ...packingOf(row) };
  if (include.includes('files')) more['files'] = (row.files ?? []).map(asFile);
  // The card's closing brace is left out: the rest of the product stands in the same object.
  const parts = [DATA, card.subarray(0, -1), Buffer.from(`,${JSON.stringify(more).slice(1, -1)}`)];
  if (include.includes('family')) parts.push(...familyParts(catalog, row, region));
  for (const name of ['analogues', 'accessories'] as const) {
    if (!include.includes(name)) continue;
    const cards = catalog.cards({
      ids: row[name],
      isDelivered: true,
      region,
      personal,
      include: RELATED_INCLUDES,
    });
    parts.push(Buffer.from(`,"${name}":`), cards);
  }
  parts.push(END);
  return writtenAnswer(Buffer.concat(parts));
}

function packingOf(row: ProductPageRow) {
  const { packageLengthMm: length, packageWidthMm: width, packageHeightMm: height } = row;
  return {
    weight_g: row.weightG,
    volume_cm3: row.volumeCm3,
    // The database holds all three sides or none.
    package_mm: length === null ? null : { length, width, height },
    box_quantity: row.boxQuantity,
    origin_country: row.originCountry,
    okpd2: row.okpd2,
    tn_ved: row.tnVed,
  };
}

function isCardInclude(part: PageInclude): part is CardInclude {
  return CARD_INCLUDES.has(part);
}

function familyParts(catalog: Catalog, { family }: ProductPageRow, region: Region): Buffer[] {
  if (!family) return [Buffer.from(',"family":null')];
  const { id, name, axis1, axis2, products: productIds } = family;
  const axes = [axis1, axis2].filter((axis) => axis !== null);
  const head = Buffer.from(`,"family":{"id":${id},"name":${JSON.stringify(name)},"products":`);
  return [head, catalog.family({ region, productIds, axes }), Buffer.from('}')];
}

function asFile({ path, ...file }: ProductFileRow) {
  return { ...file, url: fileAddress(path) };
}

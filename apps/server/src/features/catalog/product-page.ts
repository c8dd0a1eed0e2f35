import type { PRODUCT_PAGE_INCLUDES } from '@okoem/contract/product-page.ts';
import { PRODUCT_INCLUDES } from '@okoem/contract/product.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import {
  type AnswerBytes,
  beginAnswer,
  finishAnswer,
  reopenObject,
  writePlain,
  writeText,
} from '../catalog-index/answer-bytes.ts';
import { type CardInclude, type CardView, writeCard, writeCards } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { placeOf } from '../catalog-index/id-places.ts';
import type { PersonalPrices } from '../catalog-index/personal-prices.ts';
import { bestOffers, stateOf } from '../catalog-index/zones.ts';
import { writeFamily } from './product-page-family.ts';
import type { ProductFileRow, ProductPageRow } from './product-page-repository.ts';

type PageInclude = (typeof PRODUCT_PAGE_INCLUDES)[number];

const CARD_INCLUDES: ReadonlySet<PageInclude> = new Set(PRODUCT_INCLUDES);
const RELATED_INCLUDES: ReadonlySet<CardInclude> = new Set(['brand', 'seller', 'nameplates', 'attributes']);

export interface AskedProduct {
  id: number;
  cityGuid: string;
  include: readonly PageInclude[];
  personal: PersonalPrices;
}

/** The card from the index, so that a page and a listing never disagree on a price; the rest from the database. */
export function answerProduct(
  index: CatalogIndex,
  row: ProductPageRow,
  { id, cityGuid, include, personal }: AskedProduct,
): WrittenAnswer {
  const slot = placeOf(index.slots, id);
  if (slot < 0) throw new Refusal('NOT_FOUND');
  const view = cardView(index, cityGuid, personal);
  const out = beginAnswer();
  writePlain(out, '{"data":');
  writeCard(out, index, view, slot, new Set(include.filter(isCardInclude)));
  reopenObject(out);
  const { description, weightG, volumeCm3 } = row;
  const more: Record<string, unknown> = { description, weight_g: weightG, volume_cm3: volumeCm3 };
  if (include.includes('files')) more['files'] = (row.files ?? []).map(asFile);
  writeText(out, `,${JSON.stringify(more).slice(1, -1)}`);
  if (include.includes('family')) {
    if (row.family) writeFamily(out, index, view, row.family);
    else writePlain(out, ',"family":null');
  }
  if (include.includes('analogues')) writeRelated(out, index, view, 'analogues', row.analogues);
  if (include.includes('accessories')) writeRelated(out, index, view, 'accessories', row.accessories);
  writePlain(out, '}}');
  return writtenAnswer(finishAnswer(out));
}

function isCardInclude(part: PageInclude): part is CardInclude {
  return CARD_INCLUDES.has(part);
}

function cardView(index: CatalogIndex, cityGuid: string, personal: PersonalPrices): CardView {
  const city = index.zones.cities.get(cityGuid);
  if (!city) throw new Refusal('UNKNOWN_REGION', { field: 'customer_region_guid' });
  return { city, best: bestOffers(index.data, index.zones, city.zone), personal, now: Date.now() };
}

function writeRelated(
  out: AnswerBytes,
  index: CatalogIndex,
  view: CardView,
  name: 'analogues' | 'accessories',
  ids: readonly number[],
): void {
  const slots = ids.map((id) => placeOf(index.slots, id)).filter((slot) => slot >= 0);
  // What can be had comes first; the editors' order decides among equals.
  slots.sort((one, other) => stateOf(view.best[one]!) - stateOf(view.best[other]!));
  writePlain(out, `,"${name}":[`);
  writeCards(out, index, view, slots, RELATED_INCLUDES);
  writePlain(out, ']');
}

function asFile({ path, ...file }: ProductFileRow) {
  return { ...file, url: fileAddress(path) };
}

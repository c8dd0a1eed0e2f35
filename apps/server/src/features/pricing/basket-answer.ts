import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { OfferPrice } from '@okoem/contract/offers.ts';
import { LINE_NOTICE_TEXTS, type LineNotice } from '@okoem/domain/basket/quoted-line.ts';
import { MILLI_IN_UNIT } from '@okoem/domain/quantity/milli.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { type JsonBytes, writeBytes, writePlain, writeText } from '../../platform/json-bytes.ts';
import { type BasketLine, type CountedLine, lineArrival } from './basket-lines.ts';
import type { PricedOffer } from './offer-prices.ts';
import { sellerView } from './offer-views.ts';

/** Initial buffer size per line; the buffer grows if needed. */
const BYTES_OF_A_LINE = 1400;

/**
 * The answer has megabytes for thousands of lines, so it is written in steps and without a serialiser. `more` is what is
 * said of a line besides: JSON that begins with a comma.
 */
export async function answerBasket(
  lines: readonly BasketLine[],
  outline: Omit<PricedBasket, 'items'>,
  more: (line: BasketLine) => string = () => '',
): Promise<WrittenAnswer> {
  const head = Buffer.from(`{"data":${JSON.stringify(outline).slice(0, -1)},"items":[`);
  // A private buffer: other answers are written between the steps.
  const out: JsonBytes = {
    bytes: Buffer.allocUnsafe(head.length + lines.length * BYTES_OF_A_LINE),
    start: 0,
    end: 0,
  };
  writeBytes(out, head);
  let isFirst = true;
  await inSteps(lines, (line) => {
    if (!isFirst) writePlain(out, ',');
    isFirst = false;
    writeItem(out, line, more(line));
  });
  writePlain(out, ']}}');
  return writtenAnswer(out.bytes.subarray(0, out.end));
}

function writeItem(out: JsonBytes, line: BasketLine, more: string): void {
  const { wish, sums, found } = line;
  const qty = line.quantity / MILLI_IN_UNIT;
  writePlain(
    out,
    `{"id":${wish.offerId},"offer_id":${wish.offerId},"qty":${qty},"quantity":${qty}` +
      `,"requested_qty":${wish.qty},"available":${line.orderable / MILLI_IN_UNIT}` +
      `,"is_available":${line.isAvailable},"full":${sums.full},"discount":${sums.discount}` +
      `,"total":${sums.total},"vat_amount":${sums.vat},"notices":[`,
  );
  for (const [at, code] of line.notices.entries()) {
    if (at > 0) writePlain(out, ',');
    writeBytes(out, NOTICES[code]);
  }
  writePlain(out, ']');
  if (found?.offer.isShown) writeCard(out, { found, load: line.load });
  // An offer that is not on sale has no price.
  if (found?.offer.isSellable) writePlain(out, offerPriceJson(found.price));
  if (more !== '') writeText(out, more);
  writePlain(out, '}');
}

const NOTICES = Object.fromEntries(
  Object.entries(LINE_NOTICE_TEXTS).map(([code, message]) => [
    code,
    Buffer.from(JSON.stringify({ code, message })),
  ]),
) as Record<LineNotice, Buffer>;

function writeCard(out: JsonBytes, line: Pick<CountedLine, 'found' | 'load'>): void {
  const { offer, chain, store } = line.found;
  const arrival = lineArrival(line);
  const { brandId, brandName } = offer;
  const brand = brandId === null ? null : `{"id":${brandId},"name":${JSON.stringify(brandName)}}`;
  writeText(
    out,
    `,"code":${JSON.stringify(offer.code)},"article":${JSON.stringify(offer.article)}` +
      `,"name":${JSON.stringify(offer.name)},"main_image":${JSON.stringify(fileAddress(offer.mainImage))}` +
      `,"brand":${brand}`,
  );
  writePlain(
    out,
    `,"product_id":${offer.productId},"vat":${offer.vat},"price_unit":"${offer.unit}"` +
      `,"multiple":${offer.multipleMilli / MILLI_IN_UNIT},"brand_id":${brandId}` +
      `,"category_id":${offer.categoryId},"is_pre_order":${offer.isPreOrder},"lead_days":${offer.leadDays}` +
      `,"arrival_days":${arrival.arrival_days},"arrival_date":"${arrival.arrival_date}"`,
  );
  writeBytes(out, sharedPiece(chain, { category_chain: chain }));
  writeBytes(out, sharedPiece(store, { seller: sellerView(store), store_city: store.city }));
}

const piecesByObject = new WeakMap<object, Buffer>();

/** Caches JSON that many lines share. */
function sharedPiece(of: object, view: object): Buffer {
  const cached = piecesByObject.get(of);
  if (cached) return cached;
  const piece = Buffer.from(`,${JSON.stringify(view).slice(1, -1)}`);
  piecesByObject.set(of, piece);
  return piece;
}

function offerPriceJson(price: PricedOffer): string {
  const { base_price: base, personal_price: personal, discounts, tiers, pagePrice } = price;
  return (
    `,"price":${price.price},"cost":${price.cost},"base_price":${priceJson(base)}` +
    `,"personal_price":${personal && priceJson(personal)},"has_personal_price":${price.has_personal_price}` +
    (tiers.length === 0 ? '' : `,"page_price":${pagePrice},"price_tiers":${JSON.stringify(tiers)}`) +
    `,"discounts":${discounts.length === 0 ? '[]' : JSON.stringify(discounts)}`
  );
}

function priceJson({ price, cost, discount_percent: percent }: OfferPrice['base_price']): string {
  return `{"price":${price},"cost":${cost},"discount_percent":${percent}}`;
}

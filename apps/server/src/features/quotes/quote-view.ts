import type {
  QuoteLine,
  QuoteRow,
  QuoteVersion,
  QuoteVersionHead,
  QuoteView,
} from '@okoem/contract/quote-views.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { QUOTE_DECLINE_REASON_LABELS } from '@okoem/domain/quote/quote-decline-reason.ts';
import { QUOTE_DESK_REASON_TEXTS } from '@okoem/domain/quote/quote-desk-reason.ts';
import { canQuoteBecome, QUOTE_STATUS_LABELS } from '@okoem/domain/quote/quote-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { eventViews } from './quote-event-view.ts';
import { findQuoteFiles, type QuoteRecord } from './quote-life-repository.ts';
import {
  findOfferPlaces,
  findShownProducts,
  findSummaries,
  type OfferPlace,
  type QuoteSummary,
  type ShownProduct,
} from './quote-list-repository.ts';
import {
  findVersionLines,
  findVersions,
  type LineRecord,
  type VersionRecord,
} from './quote-version-repository.ts';

/** Rows of a list, in its order. */
export async function quoteRows(db: Db, quotes: readonly QuoteRecord[]): Promise<QuoteRow[]> {
  const summaries = await findSummaries(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.map((quote) => {
    const summary = summaries.get(quote.id);
    const images = (summary?.images ?? []).filter((image) => image !== '').map(fileAddress);
    return { ...headOf(quote, summary), images };
  });
}

function headOf(quote: QuoteRecord, summary: QuoteSummary | undefined) {
  const { id, number, name, status, validUntil } = quote;
  // What a manager is still working on is nobody's price yet.
  const isPriced = summary !== undefined && (summary.sentVersion !== null || status === 'DRAFTED');
  return {
    id,
    number,
    name,
    status,
    status_label: QUOTE_STATUS_LABELS[status],
    created_at: quote.createdAt.toISOString(),
    changed_at: quote.changedAt.toISOString(),
    promised_at: quote.promisedAt.toISOString(),
    positions: summary?.positions ?? 0,
    total: isPriced && summary.total > 0 ? summary.total : null,
    version: summary?.sentVersion ?? null,
    valid_until: validUntil?.toISOString() ?? null,
    is_held: status === 'SENT' && (summary?.isHeld ?? false),
  };
}

export interface ViewWish {
  /** A version that was sent; the one that counts without it. */
  version?: number | undefined;
  /** Whether whoever looks may answer it. */
  mayWrite: boolean;
}

/** A quote as its buyer sees it: drafts of a manager are nobody's business before they are sent. */
export async function quoteView(
  db: Db,
  quote: QuoteRecord,
  { version, mayWrite }: ViewWish,
): Promise<QuoteView> {
  const [versions, summaries, events, files] = await Promise.all([
    findVersions(db, quote.id),
    findSummaries(db, [quote.id]),
    eventViews(db, quote.id),
    quote.requestId === null ? [] : findQuoteFiles(db, quote.requestId),
  ]);
  const sent = versions.filter(({ sentAt }) => sentAt !== null);
  const shown = shownVersion(versions, { quote, version });
  const { status } = quote;
  const isOpen = status === 'SENT' && quote.validUntil! > new Date();
  return {
    ...headOf(quote, summaries.get(quote.id)),
    reasons: quote.reasons.map((code) => ({ code, message: QUOTE_DESK_REASON_TEXTS[code] })),
    manager: quote.managerName === null ? null : { name: quote.managerName },
    buyer: {
      name: quote.contactName,
      organisation: quote.organisation,
      email: quote.contactEmail,
      phone: quote.contactPhone,
    },
    is_guest: quote.customerId === null,
    region: { guid: quote.regionGuid, name: quote.regionName },
    comment: quote.comment,
    desired_date: quote.desiredDate,
    specification_id: quote.specificationId,
    files: files.map(({ name, size }) => ({ name, size })),
    versions: sent.map(versionHead),
    shown: shown ? await versionView(db, shown, { isPriceHidden: isUnseen(shown, quote) }) : null,
    events,
    decline:
      quote.declineReason === null
        ? null
        : {
            reason: quote.declineReason,
            reason_label: QUOTE_DECLINE_REASON_LABELS[quote.declineReason],
            comment: quote.declineComment,
          },
    order: quote.orderId === null ? null : { id: quote.orderId, number: quote.orderNumber! },
    can_accept: mayWrite && isOpen && quote.customerId !== null,
    can_counter: mayWrite && isOpen,
    can_decline: mayWrite && canQuoteBecome(status, 'DECLINED'),
    can_comment: mayWrite,
    can_refresh: mayWrite && status === 'EXPIRED',
  };
}

function shownVersion(
  versions: readonly VersionRecord[],
  { quote, version }: { quote: QuoteRecord; version: number | undefined },
): VersionRecord | undefined {
  const sent = versions.filter(({ sentAt }) => sentAt !== null);
  if (version !== undefined) {
    const asked = sent.find(({ number }) => number === version);
    if (!asked) throw new Refusal('NOT_FOUND', { field: 'version' });
    return asked;
  }
  return sent.at(-1) ?? (quote.status === 'NEW' ? undefined : versions.at(-1));
}

/** A draft that a manager may have touched: its lines are shown, its prices not. */
function isUnseen({ sentAt }: VersionRecord, { status }: QuoteRecord): boolean {
  return sentAt === null && status !== 'DRAFTED';
}

export function versionHead(version: VersionRecord): QuoteVersionHead {
  return {
    number: version.number,
    is_sent: version.sentAt !== null,
    author: version.author,
    author_name: version.authorName,
    sent_at: version.sentAt?.toISOString() ?? null,
    valid_until: version.validUntil?.toISOString() ?? null,
    is_held: version.isHeld,
    total: version.total,
    vat_total: version.vatTotal,
  };
}

export async function versionView(
  db: Db,
  version: VersionRecord,
  { isPriceHidden = false }: { isPriceHidden?: boolean } = {},
): Promise<QuoteVersion> {
  const lines = await findVersionLines(db, version.id);
  const [products, places] = await Promise.all([
    findShownProducts(db, [...new Set(lines.flatMap(({ productId }) => productId ?? []))]),
    findOfferPlaces(db, [...new Set(lines.flatMap(({ offerId }) => offerId ?? []))]),
  ]);
  const head = versionHead(version);
  const views = lines.map((line) => lineView(line, { products, places }));
  if (!isPriceHidden) return { ...head, comment: version.comment, lines: views };
  return { ...head, total: 0, vat_total: 0, comment: '', lines: views.map(withoutPrice) };
}

function withoutPrice(line: QuoteLine): QuoteLine {
  return {
    ...line,
    state: 'asked',
    price: null,
    list_price: null,
    total: null,
    vat_amount: null,
    comment: '',
  };
}

interface Known {
  products: ReadonlyMap<number, ShownProduct>;
  places: ReadonlyMap<number, OfferPlace>;
}

function lineView(line: LineRecord, { products, places }: Known): QuoteLine {
  const product = line.productId === null ? undefined : products.get(line.productId);
  const place = line.offerId === null ? undefined : places.get(line.offerId);
  return {
    id: line.id,
    position: line.position,
    state: line.price === null ? 'asked' : 'priced',
    asked: {
      text: line.askedText,
      article: line.askedArticle,
      unit: line.askedUnit,
      quantity: line.askedQuantity,
    },
    product:
      line.productId === null
        ? null
        : {
            id: line.productId,
            code: product?.code ?? null,
            name: line.name,
            article: line.article,
            main_image: fileAddress(product?.image ?? ''),
          },
    offer_id: line.offerId,
    seller: place ? { id: place.sellerId, name: place.sellerName } : null,
    store_city: place?.city ?? '',
    quantity: line.quantityMilli === null ? null : fromMilli(line.quantityMilli),
    unit: line.unit ?? line.askedUnit,
    price: line.price,
    list_price: line.listPrice,
    total: line.total,
    vat: line.vat,
    vat_amount: line.vatAmount,
    available: line.availableMilli === null ? null : fromMilli(line.availableMilli),
    arrival_days: line.arrivalDays,
    arrival_date: line.arrivalDate,
    is_substitute: line.isSubstitute,
    comment: line.comment,
  };
}

import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { copyQuoteForCustomer } from '@okoem/contract/quote-papers.ts';
import type { QuoteVersion } from '@okoem/contract/quote-views.ts';
import type { PartyKind } from '@okoem/domain/papers/paper-content.ts';
import type { ResellerTerms } from '@okoem/domain/papers/reseller-copy.ts';
import { isPriced } from './quote-paper-content.ts';

type CopyBody = EndpointCall<typeof copyQuoteForCustomer>['body'];

const TRADER_INN = 12;
/** A day is over at its midnight in Moscow. */
const END_OF_DAY = 'T20:59:00.000Z';

/** What the contractor typed, by the places that his lines have on the paper. */
export function resellerTerms(body: CopyBody, { lines }: QuoteVersion): ResellerTerms {
  const places = new Map(lines.filter(isPriced).map(({ id }, place) => [id, place]));
  const own = body.line_markups.flatMap(({ line_id: id, markup_bp: markup }) => {
    const place = places.get(id);
    return place === undefined ? [] : [[place, markup] as const];
  });
  const kind: PartyKind = body.author.inn.length === TRADER_INN ? 'IP' : 'ENTITY';
  return {
    author: { ...body.author, kind },
    buyer: body.buyer,
    number: body.number,
    subject: body.subject,
    markup: body.markup_bp,
    lineMarkups: Object.fromEntries(own),
    isTaxed: body.is_taxed,
    validUntil: body.valid_until === null ? null : `${body.valid_until}${END_OF_DAY}`,
    terms: [
      { label: 'Оплата', text: body.payment_terms },
      { label: 'Поставка', text: body.delivery_terms },
    ],
  };
}

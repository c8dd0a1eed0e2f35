import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import {
  type QuoteNews,
  quoteBuyerLetter,
  quoteManagerLetter,
  type ToldQuote,
} from './quote-life-letters.ts';
import { findQuote, type QuoteRecord } from './quote-life-repository.ts';
import { makeQuoteLink } from './quote-link.ts';
import { quoteRecipient } from './quote-recipient.ts';
import { findQuoteReaders } from './quote-repository.ts';
import { findVersionLines, findVersions } from './quote-version-repository.ts';

interface News {
  quoteId: number;
  what: QuoteNews;
  eventId: number;
  publicUrl: string;
  /** Of the order that was made of it: the quote itself does not know of it before the commit. */
  order?: { id: number; number: string } | undefined;
}

/** Buyer and manager hear of what the other did, in the transaction that did it. */
export async function tellOfQuote(
  tx: Transaction,
  { quoteId, what, eventId, publicUrl, order }: News,
): Promise<void> {
  const quote = (await findQuote(tx, quoteId))!;
  const told = await toldQuote(tx, quote, { eventId, publicUrl, order });
  const letter = quoteBuyerLetter(told, what);
  // Who left only a phone gets no letters.
  if (letter && told.email !== '') {
    const url = quote.customerId === null ? await makeQuoteLink(tx, { quoteId, publicUrl }) : told.url;
    const { button } = letter.letter;
    await sendMessage(tx, { ...letter, letter: { ...letter.letter, button: { label: button!.label, url } } });
  }
  for (const email of await managersOf(tx, quote, what)) {
    const notice = quoteManagerLetter(email, told, what);
    if (notice) await sendMessage(tx, notice);
  }
  await tell(tx, [
    { topic: 'quote', key: String(quoteId), payload: { number: quote.number, status: quote.status } },
  ]);
}

/** Whoever works on it, or all who could. Of a request of the popup they have heard when it came. */
async function managersOf(tx: Transaction, quote: QuoteRecord, what: QuoteNews): Promise<readonly string[]> {
  if (what === 'drafted' && quote.requestId !== null) return [];
  return quote.managerEmail === null ? findQuoteReaders(tx) : [quote.managerEmail];
}

async function toldQuote(
  tx: Transaction,
  quote: QuoteRecord,
  { eventId, publicUrl, order }: Pick<News, 'eventId' | 'publicUrl' | 'order'>,
): Promise<ToldQuote> {
  const versions = await findVersions(tx, quote.id);
  const shown = versions.findLast(({ sentAt }) => sentAt !== null) ?? versions.at(-1);
  const lines = shown ? await findVersionLines(tx, shown.id) : [];
  const [event] = await tx<
    ToldQuote['said'][]
  >`select actor as by, text from quote_event where id = ${eventId}`;
  const { email, isConfirmed } = await quoteRecipient(tx, quote);
  return {
    number: quote.number,
    email,
    isConfirmed,
    url: `${publicUrl}${shopRoutes.quote({ id: quote.id })}`,
    version: shown?.number ?? null,
    total: shown && shown.total > 0 ? shown.total : null,
    positions: lines.length,
    unknownLines: lines.filter(({ price }) => price === null).length,
    validUntil: quote.status === 'SENT' ? quote.validUntil : null,
    isHeld: shown?.isHeld ?? false,
    promisedAt: quote.promisedAt,
    said: event ?? { by: 'system', text: '' },
    buyerName: quote.contactName,
    organisation: quote.organisation,
    reasons: quote.reasons,
    orderNumber: order?.number ?? quote.orderNumber,
    eventId,
  };
}

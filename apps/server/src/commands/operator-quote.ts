import type { JobActor } from '@okoem/domain/access/actor.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { toKopecks } from '@okoem/domain/money.ts';
import { QUOTE_DESK_REASON_TEXTS } from '@okoem/domain/quote/quote-desk-reason.ts';
import { QUOTE_STATUS_LABELS } from '@okoem/domain/quote/quote-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { declineQuote, type QuoteMover } from '../features/quotes/move-quote.ts';
import { findQuote, findQuoteId, type QuoteRecord } from '../features/quotes/quote-life-repository.ts';
import { findQuotes } from '../features/quotes/quote-list-repository.ts';
import { findDraft, findLastSent, findVersionLines } from '../features/quotes/quote-version-repository.ts';
import { editQuote, sendQuote, takeQuote } from '../features/quotes/staff-quote.ts';
import type { Pool } from '../platform/database/database.ts';
import { runQuoteRules } from './operator-quote-rules.ts';
import { UsageError } from './usage-error.ts';

export const QUOTE_USAGE = `npm run operator -- quote [NUMBER]                                     quotes that wait for a manager, or one with its lines
npm run operator -- quote NUMBER take                                 takes it into work
npm run operator -- quote NUMBER price POSITION ROUBLES|list          the price of a line; list: the buyer's own price
npm run operator -- quote NUMBER offer POSITION OFFER QUANTITY        what is offered for a line, or in place of it
npm run operator -- quote NUMBER send [WORDS] | decline REASON        answers the buyer
npm run operator -- quote rules [NAME VALUE]                          what the system binds by itself`;

const MOST_SHOWN = 100;

interface QuoteCommand {
  by: { actor: JobActor; requestId: null };
  publicUrl: string;
}

/** Says of every quote that was meant what became of it. */
export async function runQuote(
  pool: Pool,
  [number, verb = 'show', ...words]: readonly string[],
  { by, publicUrl }: QuoteCommand,
): Promise<void> {
  if (number === undefined) {
    const range = { offset: 0, limit: MOST_SHOWN };
    const waiting = await findQuotes(pool, { owner: null, filter: { isWaiting: true }, range });
    for (const quote of waiting) console.log(lineOf(quote));
    return;
  }
  if (number === 'rules') return runQuoteRules(pool, [verb === 'show' ? undefined : verb, words[0]], by);
  const id = await findQuoteId(pool, number.toUpperCase());
  if (id === undefined) throw new UsageError(`There is no quote ${number}.`);
  const mover: QuoteMover = { by: 'manager', name: 'Окоём', ...by, publicUrl };
  if (verb !== 'show') await actOn(pool, { id, verb, words, mover });
  await show(pool, id);
}

interface Act {
  id: number;
  verb: string;
  words: readonly string[];
  mover: QuoteMover;
}

async function actOn(pool: Pool, { id, verb, words, mover }: Act): Promise<void> {
  const meant = { id, mover };
  const text = words.join(' ').trim();
  const acts: Record<string, () => Promise<void>> = {
    take: () => takeQuote(pool, { ...meant, managerId: null }),
    price: async () => editQuote(pool, { ...meant, lines: [await priceEdit(pool, id, words)] }),
    offer: async () => editQuote(pool, { ...meant, lines: [await offerEdit(pool, id, words)] }),
    send: () => sendQuote(pool, { ...meant, comment: text }),
    decline: () => declineQuote(pool, { ...meant, reason: 'other', comment: text }),
  };
  const act = acts[verb];
  if (!act) throw new UsageError(`There is nothing called "${verb}" to do with a quote.`);
  if (verb === 'decline' && text === '') throw new UsageError('Say why it is refused.');
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError([error.message, ...error.items.map(({ message }) => message)].join('\n'));
  }
}

async function priceEdit(pool: Pool, id: number, [position, price = '']: readonly string[]) {
  const roubles = Number(price.replace(',', '.'));
  if (price !== 'list' && !(roubles > 0)) throw new UsageError('Name the price in roubles, or "list".');
  const line_id = await lineAt(pool, id, position);
  return { line_id, is_removed: false, price: price === 'list' ? null : toKopecks(roubles) };
}

async function offerEdit(pool: Pool, id: number, [position, offer = '', quantity = '']: readonly string[]) {
  const [offer_id, amount] = [Number(offer), Number(quantity.replace(',', '.'))];
  if (!Number.isSafeInteger(offer_id) || offer_id <= 0 || !(amount > 0))
    throw new UsageError('Name the offer and how much of it.');
  const line_id = await lineAt(pool, id, position);
  return { line_id, is_removed: false, offer_id, quantity: amount, is_substitute: true };
}

/** A line of the draft by the number it is shown with. */
async function lineAt(pool: Pool, id: number, position: string | undefined): Promise<number> {
  const draft = await findDraft(pool, id);
  const lines = draft ? await findVersionLines(pool, draft.id) : [];
  const line = lines.find((one) => String(one.position) === position);
  if (!line) throw new UsageError('Name the number of a line of the draft.');
  return line.id;
}

async function show(pool: Pool, id: number): Promise<void> {
  const quote = (await findQuote(pool, id))!;
  console.log(lineOf(quote));
  const version = (await findDraft(pool, id)) ?? (await findLastSent(pool, id));
  if (!version) return;
  for (const line of await findVersionLines(pool, version.id)) {
    const price = line.price === null ? 'запросить' : formatPrice(line.price);
    const name = line.name ?? line.askedText;
    const quantity = line.quantityMilli === null ? line.askedQuantity : String(line.quantityMilli / 1000);
    console.log([line.position, line.article ?? line.askedArticle, name, quantity, price].join('\t'));
  }
  console.log(`Версия ${version.number}${version.sentAt ? '' : ', черновик'}\t${formatPrice(version.total)}`);
}

function lineOf({ number, status, organisation, contactName, promisedAt, reasons }: QuoteRecord): string {
  const why = reasons.map((reason) => QUOTE_DESK_REASON_TEXTS[reason]).join('; ');
  return [
    number,
    QUOTE_STATUS_LABELS[status],
    organisation || contactName,
    promisedAt.toISOString(),
    why,
  ].join('\t');
}

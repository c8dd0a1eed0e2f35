import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { lockOwnQuote, type MeantQuote, moveQuote } from './move-quote.ts';
import { insertQuoteWishes, type QuoteWish } from './quote-life-repository.ts';
import { findLastSent, findVersionLines, insertDraft } from './quote-version-repository.ts';
import { saveDraft, wishOf } from './send-version.ts';
import { tellOfQuote } from './tell-quote.ts';

export interface CounterLine {
  line_id: number;
  price?: number | undefined;
  /** 0 takes the line out. */
  quantity?: number | undefined;
}

export interface Counter extends MeantQuote {
  version: number;
  lines: readonly CounterLine[];
  comment: string;
}

/**
 * The buyer's own prices or quantities. They are kept with the version they speak of, and stand in the manager's next draft;
 * what the version holds is held until it would have ended.
 */
export async function counterQuote(
  pool: Pool,
  { id, mover, version, lines: wanted, comment }: Counter,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    const last = await findLastSent(tx, id);
    if (last && last.number !== version) throw otherVersion(last.number);
    const lines = last ? await findVersionLines(tx, last.id) : [];
    const wishes = wishesOf(
      wanted,
      lines.map(({ id: lineId }) => lineId),
    );
    const eventId = await moveQuote(
      tx,
      quote,
      { to: 'COUNTER', text: comment, version, kind: 'counter', reasons: ['COUNTER'], remindAt: null },
      mover,
    );
    await insertQuoteWishes(tx, eventId, wishes);
    const draft = await insertDraft(tx, { quoteId: id, author: 'manager', authorName: '' });
    const wishOfLine = new Map(wishes.map((wish) => [wish.lineId, wish]));
    const next = lines.flatMap((line) => {
      const wish = wishOfLine.get(line.id);
      if (wish?.quantityMilli === 0) return [];
      const price = wish?.price ?? line.price;
      return [
        {
          ...wishOf(line),
          quantityMilli: wish?.quantityMilli ?? line.quantityMilli,
          givenPrice: price,
          isPriceGiven: true,
        },
      ];
    });
    await saveDraft(tx, { quote, draft, wishes: next });
    await tellOfQuote(tx, { quoteId: id, what: 'countered', eventId, publicUrl: mover.publicUrl });
  });
}

function wishesOf(wanted: readonly CounterLine[], known: readonly number[]): QuoteWish[] {
  const seen = new Set<number>();
  return wanted.map(({ line_id: lineId, price, quantity }, index) => {
    const quantityMilli = quantity === undefined ? null : readMilli(quantity);
    if (!known.includes(lineId) || seen.has(lineId) || quantityMilli === undefined)
      throw new Refusal('VALIDATION', { field: `lines.${index}.line_id` });
    seen.add(lineId);
    return { lineId, price: price ?? null, quantityMilli };
  });
}

export function otherVersion(number: number): Refusal {
  const message = `Есть новая версия предложения, ${number}: обновите страницу`;
  return new Refusal('CONFLICT', { version: number }, [{ code: 'QUOTE_VERSION', message }]);
}

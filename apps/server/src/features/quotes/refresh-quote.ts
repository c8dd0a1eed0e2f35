import { shareOf } from '@okoem/domain/money.ts';
import { deskReasons } from '@okoem/domain/quote/quote-rules.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { bind, orDesk } from './draft-quote.ts';
import { lockOwnQuote, type MeantQuote, moveQuote, moveRefused } from './move-quote.ts';
import type { LineWish } from './quote-pricing.ts';
import { findQuoteRules } from './quote-rules-repository.ts';
import {
  findLastSent,
  findVersionLines,
  insertDraft,
  isOffered,
  type LineRecord,
} from './quote-version-repository.ts';
import { factsOf, saveDraft, wishOf } from './send-version.ts';
import { tellOfQuote } from './tell-quote.ts';

/**
 * «Обновить цены» of an expired quote: the same lines by the prices of today, each with the discount it had. Inside the rules
 * the new version is sent at once, beyond them it goes to the desk.
 */
export async function refreshQuote(pool: Pool, { id, mover }: MeantQuote): Promise<void> {
  const { publicUrl } = mover;
  await orDesk((found) =>
    inTransaction(pool, async (tx) => {
      const quote = await lockOwnQuote(tx, { id, mover });
      if (quote.status !== 'EXPIRED') throw moveRefused(quote.status, 'IN_WORK');
      const last = (await findLastSent(tx, id))!;
      const lines = await findVersionLines(tx, last.id);
      const draft = await insertDraft(tx, { quoteId: id, author: 'system', authorName: '' });
      const list = await saveDraft(tx, { quote, draft, wishes: lines.map(atListPrice) });
      const wishes = lines.map((line, place) => discounted(line, list.lines[place]!.listPrice));
      const priced = await saveDraft(tx, { quote, draft, wishes });
      const rules = await findQuoteRules(tx);
      const reasons = [...new Set([...found, ...deskReasons(await factsOf(tx, { quote, priced }), rules)])];
      const eventId = await moveQuote(
        tx,
        quote,
        { to: 'IN_WORK', text: 'Обновить цены', version: last.number, reasons },
        mover,
      );
      if (reasons.length === 0)
        return bind(tx, { quote: { ...quote, status: 'IN_WORK' }, draft, rules, publicUrl });
      await tellOfQuote(tx, { quoteId: id, what: 'refresh-asked', eventId, publicUrl });
    }),
  );
}

function atListPrice(line: LineRecord): LineWish {
  return { ...wishOf(line), givenPrice: null };
}

/** What was taken off the list then is taken off the list of today. */
function discounted(line: LineRecord, listPrice: number | null): LineWish {
  if (!isOffered(line) || listPrice === null || line.price >= line.listPrice)
    return { ...wishOf(line), givenPrice: null, isPriceGiven: false };
  const price = Math.max(1, shareOf(listPrice, line.price, line.listPrice));
  return { ...wishOf(line), givenPrice: price, isPriceGiven: true };
}

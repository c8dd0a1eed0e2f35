import { shareOf } from '@okoem/domain/money.ts';
import { quoteAnsweredBy } from '@okoem/domain/quote/quote-promise.ts';
import { type DemoQuote, type DemoQuoteStep, QUOTES } from '../../../../../demo/world/quotes.ts';
import { type QuoteMover, moveQuote } from '../../features/quotes/move-quote.ts';
import { basketWishes } from '../../features/quotes/quote-asked-lines.ts';
import {
  findQuote,
  insertQuoteEvent,
  insertQuoteLife,
  insertQuoteWishes,
  updateQuote,
} from '../../features/quotes/quote-life-repository.ts';
import type { LineWish } from '../../features/quotes/quote-pricing.ts';
import { nextNumber } from '../../features/quotes/quote-repository.ts';
import {
  findDraft,
  findLastSent,
  findVersionLines,
  insertDraft,
  isOffered,
} from '../../features/quotes/quote-version-repository.ts';
import { saveDraft, sendVersion, wishOf } from '../../features/quotes/send-version.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { pickLines } from './order-goods.ts';

const DAY_MS = 86_400_000;
/** A demo is looked at for weeks: what still counts does so for longer than it would. */
const VALID_DAYS = { over: 5, open: 30 };
const SALES = 4;

const BY: Record<QuoteMover['by'], QuoteMover> = {
  buyer: moverOf('buyer', 'Покупатель'),
  manager: moverOf('manager', 'Софья Рыбина'),
  system: moverOf('system', ''),
};

function moverOf(by: QuoteMover['by'], name: string): QuoteMover {
  return { by, name, actor: { kind: 'job', name: 'demo' }, requestId: null, publicUrl: '' };
}

/** Quotes in several statuses, each walked there as the shop walks them. */
export async function loadQuotes(tx: Transaction, now: Date): Promise<void> {
  for (const [index, asked] of QUOTES.entries()) {
    const createdAt = new Date(now.getTime() - asked.daysAgo * DAY_MS);
    const id = await insertAsked(tx, asked, createdAt);
    await draft(tx, id, await wishesFor(tx, asked, 500 + index));
    for (const step of asked.steps) await walk(tx, id, { step, asked, createdAt });
  }
}

async function insertAsked(tx: Transaction, asked: DemoQuote, createdAt: Date): Promise<number> {
  const [buyer] = await tx<
    { name: string; email: string; phone: string; companyId: number; company: string; city: string }[]
  >`
    select concat_ws(' ', customer.last_name, customer.first_name) as name, customer.email, customer.phone,
           company.id as company_id, company.name as company, (select guid from city where name = 'Москва') as city
      from customer
      join company on company.id = customer.chosen_company_id
     where customer.id = ${asked.customer}
  `;
  return insertQuoteLife(tx, {
    number: await nextNumber(tx, createdAt),
    requestId: null,
    specificationId: null,
    customerId: asked.customer,
    companyId: buyer!.companyId,
    pricesOf: buyer!.companyId,
    name: asked.name,
    contactName: buyer!.name,
    contactEmail: buyer!.email,
    contactPhone: buyer!.phone,
    organisation: buyer!.company,
    comment: asked.comment ?? '',
    regionGuid: buyer!.city,
    promisedAt: quoteAnsweredBy(createdAt),
    createdAt,
  });
}

/** Goods of the shop, or those of the order that the quote became. */
async function wishesFor(tx: Transaction, asked: DemoQuote, seed: number): Promise<LineWish[]> {
  const isOrdered = asked.steps.some(({ kind }) => kind === 'accept');
  const goods = isOrdered
    ? await orderedGoods(tx, asked.customer)
    : await pickLines(tx, { seed, lines: asked.lines, except: [] });
  const known = basketWishes(
    goods.map(({ offerId, quantityMilli }) => ({ offerId, qty: quantityMilli / 1000 })),
  ).map((wish, place) =>
    isOrdered ? { ...wish, givenPrice: goods[place]!.price, isPriceGiven: true } : wish,
  );
  if (!asked.unknown) return known;
  const { text, unit, quantity } = asked.unknown;
  const last: LineWish = {
    ...known[0]!,
    position: known.length + 1,
    askedText: text,
    askedUnit: unit,
    askedQuantity: quantity,
    offerId: null,
    quantityMilli: null,
  };
  return [...known, last];
}

interface Goods {
  offerId: number;
  quantityMilli: number;
  price: number;
}

const DEMO_ORDER = (tx: Transaction, customer: number) => tx`
  (select max(id) from customer_order where customer_id = ${customer} and company_id is not null)
`;

function orderedGoods(tx: Transaction, customer: number): Promise<Goods[]> {
  return tx<Goods[]>`
    select line.offer_id, line.quantity_milli, line.price
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id
     where part.order_id = ${DEMO_ORDER(tx, customer)}
     order by line.id
  `;
}

async function draft(tx: Transaction, id: number, wishes: readonly LineWish[]): Promise<void> {
  const made = await insertDraft(tx, { quoteId: id, author: 'system', authorName: '' });
  const quote = (await findQuote(tx, id))!;
  const { facts } = await saveDraft(tx, { quote, draft: made, wishes });
  const reasons = facts.unknownLines > 0 ? (['UNKNOWN_LINES'] as const) : [];
  await moveQuote(tx, quote, { to: 'DRAFTED', reasons, version: 1 }, BY.system);
}

interface Walk {
  step: DemoQuoteStep;
  asked: DemoQuote;
  createdAt: Date;
}

async function walk(tx: Transaction, id: number, { step, asked, createdAt }: Walk): Promise<void> {
  const quote = (await findQuote(tx, id))!;
  switch (step.kind) {
    case 'take':
      await moveQuote(tx, quote, { to: 'IN_WORK', managerId: SALES }, BY.manager);
      return;
    case 'send':
      return send(tx, id, { step, overSince: isOver(asked) ? createdAt : undefined });
    case 'counter':
      return counter(tx, id, step);
    case 'decline':
      await moveQuote(
        tx,
        quote,
        { to: 'DECLINED', declineReason: step.reason, declineComment: step.comment, text: step.comment },
        BY.buyer,
      );
      return;
    case 'expire':
      await moveQuote(tx, quote, { to: 'EXPIRED', version: 1 }, BY.system);
      return;
    case 'accept':
      await moveQuote(tx, quote, { to: 'ACCEPTED', version: 1 }, BY.buyer);
      await tx`
        update customer_order
           set basket_id = null, basket_version = null, quote_id = ${id}
         where id = ${DEMO_ORDER(tx, asked.customer)}
      `;
  }
}

/** What has ended was sent when it was asked for; what still counts, today. */
function isOver({ steps }: DemoQuote): boolean {
  return steps.some(({ kind }) => kind === 'expire' || kind === 'decline' || kind === 'accept');
}

type Send = Extract<DemoQuoteStep, { kind: 'send' }>;
type Counter = Extract<DemoQuoteStep, { kind: 'counter' }>;

async function send(
  tx: Transaction,
  id: number,
  { step, overSince }: { step: Send; overSince: Date | undefined },
): Promise<void> {
  const quote = (await findQuote(tx, id))!;
  const made = (await findDraft(tx, id))!;
  const wishes = (await findVersionLines(tx, made.id)).map(wishOf);
  const lines = await findVersionLines(tx, made.id);
  const first = lines.find(isOffered);
  if (step.percentOff > 0 && first) {
    const price = shareOf(first.listPrice, 100 - step.percentOff, 100);
    await saveDraft(tx, {
      quote,
      draft: made,
      wishes: wishes.map((wish, place) =>
        place === 0 ? { ...wish, givenPrice: price, isPriceGiven: true } : wish,
      ),
    });
  }
  const isManager = quote.managerId !== null;
  const terms = {
    author: isManager ? 'manager' : 'system',
    authorName: isManager ? BY.manager.name : '',
    comment: step.comment,
    validDays: overSince ? VALID_DAYS.over : VALID_DAYS.open,
    isHeld: false,
    ...(overSince && { sentAt: overSince }),
  } as const;
  await sendVersion(tx, { quote, draft: made, terms }, () => []);
  await updateQuote(tx, id, { remindAt: null });
}

async function counter(tx: Transaction, id: number, step: Counter): Promise<void> {
  const quote = (await findQuote(tx, id))!;
  const last = (await findLastSent(tx, id))!;
  const lines = (await findVersionLines(tx, last.id)).filter(isOffered);
  const price = shareOf(lines[0]!.listPrice, 100 - step.percentOff, 100);
  const eventId = await moveQuote(
    tx,
    quote,
    { to: 'COUNTER', kind: 'counter', text: step.comment, version: last.number, reasons: ['COUNTER'] },
    BY.buyer,
  );
  await insertQuoteWishes(tx, eventId, [{ lineId: lines[0]!.id, price, quantityMilli: null }]);
  const next = await insertDraft(tx, { quoteId: id, author: 'manager', authorName: '' });
  const wishes = lines.map((line, place) => ({
    ...wishOf(line),
    givenPrice: place === 0 ? price : line.price,
    isPriceGiven: true,
  }));
  await saveDraft(tx, { quote, draft: next, wishes });
  await insertQuoteEvent(tx, {
    quoteId: id,
    kind: 'comment',
    to: null,
    version: last.number,
    actor: 'manager',
    actorName: BY.manager.name,
    text: 'Посмотрим, что можно сделать.',
  });
}

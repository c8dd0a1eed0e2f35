import { createHash } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { makeQuote as endpoint } from '@okoem/contract/quotes.ts';
import { quoteAnsweredBy } from '@okoem/domain/quote/quote-promise.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownWishes } from '../basket/own-basket.ts';
import { findWorkingCalendar } from '../orders/order-calendar.ts';
import { type Buyer, findBuyer } from '../orders/place-repository.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { assertOwn, stillRead } from '../specifications/specification-owner.ts';
import { findSpecification } from '../specifications/specification-repository.ts';
import { draftIn, orDesk } from './draft-quote.ts';
import { basketWishes } from './quote-asked-lines.ts';
import { findQuote, insertQuoteLife } from './quote-life-repository.ts';
import type { LineWish } from './quote-pricing.ts';
import { nextNumber, readClock } from './quote-repository.ts';
import { specificationWishes } from './specification-wishes.ts';

type MakeBody = EndpointCall<typeof endpoint>['body'];

interface Making {
  actor: SignedInCustomer;
  body: MakeBody;
  key: string;
  regionGuid: string;
  publicUrl: string;
}

/** A member's specification or basket becomes a quote, priced in the same call. The same key makes one quote. */
export async function makeQuote(pool: Pool, { body, ...making }: Making): Promise<number> {
  const { actor, regionGuid } = making;
  return makeQuoteOf(pool, { ...making, comment: body.comment, asked: body }, () =>
    readSource(pool, { actor, body, regionGuid }),
  );
}

export interface MakingOf extends Omit<Making, 'body'> {
  comment: string;
  /** What was asked for: by the same key nothing else can be. */
  asked: object;
}

/** The same of whatever else has lines. */
export async function makeQuoteOf(
  pool: Pool,
  making: MakingOf,
  read: () => Promise<QuoteSource>,
): Promise<number> {
  const { actor, asked, key } = making;
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const keyed = { customerId: actor.customerId, key, bodyHash };
  const known = await knownQuote(pool, keyed);
  if (known !== undefined) return known;
  const source = await read();
  let made = 0;
  await orDesk((found) =>
    inTransaction(pool, async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`quote ${actor.customerId} ${key}`}, 0))`;
      const first = await knownQuote(tx, keyed);
      made = first ?? (await insertMade(tx, making, source));
      if (first !== undefined) return;
      const quote = (await findQuote(tx, made))!;
      await draftIn(tx, { quote, wishes: source.wishes, found, publicUrl: making.publicUrl });
      await keepAnswer(tx, { ...keyed, quoteId: made });
    }),
  );
  return made;
}

interface Keyed {
  customerId: number;
  key: string;
  bodyHash: Buffer;
}

async function knownQuote(db: Db, { customerId, key, bodyHash }: Keyed): Promise<number | undefined> {
  const [kept] = await db<{ bodyHash: Buffer; quoteId: number | null }[]>`
    select body_hash, (answer ->> 'quote_id')::bigint as quote_id
      from idempotency_key where customer_id = ${customerId} and key = ${key}
  `;
  if (!kept) return undefined;
  if (!bodyHash.equals(kept.bodyHash) || kept.quoteId === null) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return kept.quoteId;
}

async function keepAnswer(
  tx: Transaction,
  { customerId, key, bodyHash, quoteId }: Keyed & { quoteId: number },
) {
  await tx`
    insert into idempotency_key (customer_id, key, body_hash, status, answer)
    values (${customerId}, ${key}, ${bodyHash}, 201, jsonb_build_object('quote_id', ${quoteId}::bigint))
  `;
}

export interface QuoteSource {
  name: string;
  specificationId: string | null;
  wishes: LineWish[];
}

async function readSource(
  pool: Pool,
  { actor, body, regionGuid }: Pick<Making, 'actor' | 'body' | 'regionGuid'>,
): Promise<QuoteSource> {
  if (body.source.kind === 'basket') {
    const lines = await ownWishes(pool, actor);
    if (lines.length === 0) throw new Refusal('BASKET_CHANGED');
    return { name: body.name || 'Корзина', specificationId: null, wishes: basketWishes(lines) };
  }
  const { specification_id: id } = body.source;
  const spec = assertOwn(await findSpecification(pool, id), actor, 'specifications.write');
  if (spec.state === 'READING' || spec.state === 'READ') throw stillRead();
  const { supply } = body.source;
  const wishes = await specificationWishes(pool, { specificationId: spec.id, regionGuid, supply });
  return { name: body.name || spec.name, specificationId: spec.id, wishes };
}

async function insertMade(
  tx: Transaction,
  { actor, comment, regionGuid }: MakingOf,
  source: QuoteSource,
): Promise<number> {
  const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  const buyer = await findBuyer(tx, owner);
  const createdAt = await readClock(tx);
  const promisedAt = quoteAnsweredBy(createdAt, await findWorkingCalendar(tx));
  const number = await nextNumber(tx, createdAt);
  return insertQuoteLife(tx, {
    ...owner,
    number,
    requestId: null,
    specificationId: source.specificationId,
    pricesOf: priceAudience(actor).companyId ?? null,
    name: source.name,
    ...contactOf(buyer),
    comment,
    regionGuid,
    promisedAt,
    createdAt,
  });
}

function contactOf({ firstName, lastName, patronymic, email, phone, company }: Buyer) {
  return {
    contactName: [lastName, firstName, patronymic].filter((part) => part !== '').join(' '),
    contactEmail: email ?? '',
    contactPhone: phone ?? '',
    organisation: company?.name ?? '',
  };
}

import { createHash } from 'node:crypto';
import type { EndpointAnswer, EndpointCall } from '@okoem/contract/endpoint.ts';
import type { createQuote } from '@okoem/contract/quote-requests.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { internationalPhone } from '@okoem/domain/format/phone.ts';
import { OUTDATED_CONSENT, QUOTE_CONSENT, QUOTE_CONSENT_SOURCES } from '@okoem/domain/quote/quote-consent.ts';
import { QUOTE_KIND_LABELS } from '@okoem/domain/quote/quote-kind.ts';
import { quoteAnsweredBy, quotePromiseText } from '@okoem/domain/quote/quote-promise.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isOwnRow } from '../../platform/access/owned-row.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/http/error-envelope.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type Sending, sendMessage } from '../../platform/messages/message.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import { type Actor, customerIdOf } from '../../platform/session/actor.ts';
import { findWorkingCalendar } from '../orders/order-calendar.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { DRAFT_QUOTE } from './draft-quote.ts';
import { lockUntakenFiles, takeQuoteFiles, type UntakenFile } from './quote-file-repository.ts';
import { confirmationLetter, type LetterQuote, operatorNotice } from './quote-letters.ts';
import { insertQuoteLife } from './quote-life-repository.ts';
import {
  findCityName,
  findQuoteByKey,
  findQuoteReaders,
  findUnknownOffers,
  hasConfirmedEmail,
  insertQuote,
  insertQuoteLines,
  lockIdempotencyKey,
  type NewQuote,
  nextNumber,
  readClock,
  type SentQuote,
} from './quote-repository.ts';

type QuoteBody = EndpointCall<typeof createQuote>['body'];
type QuoteAnswer = EndpointAnswer<typeof createQuote>['data'];

export interface QuoteSender {
  actor: Actor;
  /** Off where all limits are. */
  isLimited: boolean;
  /** Called when the limit of letters to the typed address is reached. */
  onWithheld: () => void;
  /** Throws above the rate limit; only stored requests count. */
  countRequest: (tx: Db) => Promise<void>;
}

/** Stores a request with its files, letters and number in one transaction. */
export async function sendQuote(pool: Pool, body: QuoteBody, sender: QuoteSender): Promise<QuoteAnswer> {
  const bodyHash = hashOf(body);
  const customerId = customerIdOf(sender.actor);
  return inTransaction(pool, async (tx) => {
    const key = { key: body.idempotency_key, customerId, bodyHash };
    await lockIdempotencyKey(tx, key);
    const sent = await findQuoteByKey(tx, key);
    if (sent) return answerAgain(sent, bodyHash);

    const requestedAt = await readClock(tx);
    refuseDuplicates(body);
    const wrong = [
      ...repeatedFiles(body),
      ...outdated(body, requestedAt),
      ...(await unknownOffers(tx, body)),
    ];
    // All at once: whoever mends one field is not told of the next one only then.
    if (wrong.length > 0) throw invalid(...wrong);
    const cityName = await cityNameOf(tx, body.city_guid);
    await sender.countRequest(tx);
    const promisedAt = quoteAnsweredBy(requestedAt, await findWorkingCalendar(tx));
    const number = await nextNumber(tx, requestedAt);
    const quote = newQuote(body, { number, requestedAt, promisedAt, bodyHash, customerId });
    const requestId = await insertQuote(tx, quote);
    await insertQuoteLines(tx, requestId, body.lines);
    await beginLife(tx, { requestId, quote, actor: sender.actor });
    await takeFiles(tx, { requestId, ids: body.file_ids, actor: sender.actor });
    const letterQuote = { ...quote, cityName, files: body.file_ids.length, lines: body.lines.length };
    if ((await announce(tx, { requestId, quote: letterQuote, isLimited: sender.isLimited })) === 'withheld')
      sender.onWithheld();
    return answerOf(quote);
  });
}

/** Hash of the parsed body, so that the envelope and the order of fields do not matter. */
function hashOf(body: QuoteBody): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

function answerAgain(sent: SentQuote, bodyHash: Buffer): QuoteAnswer {
  if (!sent.bodyHash.equals(bodyHash)) throw new Refusal('QUOTE_SENT', { field: 'idempotency_key' });
  return answerOf(sent);
}

function answerOf({ number, promisedAt }: { number: string; promisedAt: Date }): QuoteAnswer {
  return { number, promised_at: promisedAt.toISOString(), promised_text: quotePromiseText(promisedAt) };
}

type Wrong = [field: string, message: string];

/** Two quantities of one offer are ambiguous. */
function refuseDuplicates({ basket }: QuoteBody): void {
  const offer = repeated(basket.map(({ offer_id: id }) => id));
  if (offer !== undefined) throw new Refusal('DUPLICATE_OFFER', { field: `basket.${offer}.offer_id` });
}

function repeatedFiles({ file_ids: fileIds }: QuoteBody): Wrong[] {
  const file = repeated(fileIds.map((id) => id.toLowerCase()));
  return file === undefined ? [] : [[`file_ids.${file}`, 'Файл указан дважды']];
}

function repeated(values: readonly (string | number)[]): number | undefined {
  const index = values.findIndex((value, at) => values.indexOf(value) < at);
  return index === -1 ? undefined : index;
}

function outdated({ consent, desired_date: desired }: QuoteBody, now: Date): Wrong[] {
  const wrong: Wrong[] = [];
  if (consent.revision !== QUOTE_CONSENT.revision) wrong.push(['consent.revision', OUTDATED_CONSENT]);
  if (desired !== undefined && desired < apiDate(now))
    wrong.push(['desired_date', 'Выберите дату не раньше сегодняшней']);
  return wrong;
}

/** Invented ids would waste an operator's time. */
async function unknownOffers(tx: Db, { basket }: QuoteBody): Promise<Wrong[]> {
  if (basket.length === 0) return [];
  const unknown = await findUnknownOffers(
    tx,
    basket.map(({ offer_id: id }) => id),
  );
  return unknown.map((index) => [
    `basket.${index}.offer_id`,
    'Такого предложения нет, уберите его из корзины',
  ]);
}

async function cityNameOf(tx: Db, guid: string | undefined): Promise<string | undefined> {
  if (guid === undefined) return undefined;
  const name = await findCityName(tx, guid);
  if (name === undefined) throw new Refusal('UNKNOWN_REGION', { field: 'city_guid' });
  return name;
}

function newQuote(
  body: QuoteBody,
  header: Pick<NewQuote, 'number' | 'requestedAt' | 'promisedAt' | 'bodyHash' | 'customerId'>,
): NewQuote {
  const { kind, name, phone, email, organisation, comment, basket, consent } = body;
  return {
    ...header,
    kind,
    name,
    phone: internationalPhone(phone),
    phoneTyped: phone,
    email,
    organisation,
    inn: body.inn === '' ? undefined : body.inn,
    cityGuid: body.city_guid,
    comment,
    desiredDate: body.desired_date,
    basket,
    consent: { document: consent.doc, revision: consent.revision, source: QUOTE_CONSENT_SOURCES[kind] },
    idempotencyKey: body.idempotency_key,
  };
}

async function takeFiles(
  tx: Db,
  wanted: { requestId: number; ids: readonly string[]; actor: Actor },
): Promise<void> {
  const { requestId, actor } = wanted;
  if (wanted.ids.length === 0) return;
  const ids = wanted.ids.map((id) => id.toLowerCase());
  const files = new Map((await lockUntakenFiles(tx, ids)).map((file) => [file.id, file]));
  // What a guest sent belongs to whoever has its id.
  const isForTaking = (file: UntakenFile | undefined) =>
    file?.customerId === null || isOwnRow(file, actor, 'quotes.request');
  const missing = [...ids.entries()].filter(([, id]) => !isForTaking(files.get(id)));
  if (missing.length === 0) return takeQuoteFiles(tx, { requestId, ids });
  throw invalid(
    ...missing.map(([index]): Wrong => [`file_ids.${index}`, 'Файл не найден, приложите его ещё раз']),
  );
}

/** What was asked for becomes a quote: a job prices it as soon as this is committed. */
async function beginLife(
  tx: Transaction,
  { requestId, quote, actor }: { requestId: number; quote: NewQuote; actor: Actor },
): Promise<void> {
  const quoteId = await insertQuoteLife(tx, {
    number: quote.number,
    requestId,
    specificationId: null,
    customerId: quote.customerId ?? null,
    companyId: actor.kind === 'customer' ? (actor.company?.companyId ?? null) : null,
    pricesOf: priceAudience(actor).companyId ?? null,
    name: QUOTE_KIND_LABELS[quote.kind],
    contactName: quote.name,
    contactEmail: quote.email,
    contactPhone: quote.phone,
    organisation: quote.organisation,
    comment: quote.comment,
    regionGuid: quote.cityGuid ?? DEFAULT_CITY.city_guid,
    promisedAt: quote.promisedAt,
    createdAt: quote.requestedAt,
  });
  await addJob(tx, DRAFT_QUOTE, { quote_id: quoteId });
}

interface Announcement {
  requestId: number;
  quote: LetterQuote;
  isLimited: boolean;
}

async function announce(tx: Db, { requestId, quote, isLimited }: Announcement): Promise<Sending> {
  const isOwn = await hasConfirmedEmail(tx, quote);
  const sending = await sendMessage(tx, confirmationLetter(quote, { isOwn }), { isLimited });
  for (const reader of await findQuoteReaders(tx)) await sendMessage(tx, operatorNotice(quote, reader));
  await tell(tx, [
    { topic: 'quote', key: String(requestId), payload: { number: quote.number, status: 'NEW' } },
  ]);
  return sending;
}

function invalid(...fields: readonly Wrong[]): InvalidInput {
  return new InvalidInput(
    fields.map(([field, message]) => ({ code: 'custom', path: field.split('.'), message, input: undefined })),
  );
}

import { formatDate } from '@okoem/domain/format/date-format.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import type { PaperUnit } from '@okoem/domain/papers/paper-unit.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type {
  ReceiptContent,
  ReceiptLine,
  ReceiptMeans,
  ReceiptObject,
} from '@okoem/domain/receipts/receipt-content.ts';
import { z } from 'zod';
import { createHttpClient } from '../../platform/outgoing/http-client.ts';
import {
  type FiscalData,
  type OperatorAnswer,
  OperatorFailure,
  OperatorRefusal,
  type OutgoingReceipt,
  type ReceiptOperator,
} from './receipt-operator.ts';

export interface AtolOptions {
  url: string;
  login: string;
  password: string;
  /** Of tills. */
  group: string;
  taxSystem: string;
  /** Where the shop settles with its buyers: its own address. */
  site: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** «Такой external_id уже есть»: what we sent before and never heard of. */
const ALREADY_THERE = 33;
/** The till was busy or away and nothing was printed. */
const NOT_PRINTED = new Set(['timeout', 'driver', 'agent']);

const Fault = z.object({
  code: z.int().optional(),
  text: z.string().default(''),
  type: z.string().default(''),
});
const Token = z.object({ token: z.string().min(1).nullish(), error: Fault.nullish() });
const Answer = z.object({
  uuid: z.string().min(1).max(100).nullish(),
  status: z.enum(['wait', 'done', 'fail']).nullish(),
  error: Fault.nullish(),
  payload: z
    .object({
      fiscal_receipt_number: z.int(),
      shift_number: z.int(),
      receipt_datetime: z.string(),
      fn_number: z.string(),
      ecr_registration_number: z.string(),
      fiscal_document_number: z.int(),
      fiscal_document_attribute: z.int(),
      ofd_receipt_url: z.string().nullish(),
    })
    .nullish(),
});
type Answer = z.infer<typeof Answer>;

const MEASURES: Record<PaperUnit, number> = {
  piece: 0,
  kg: 11,
  '100_g': 255,
  m: 22,
  m2: 32,
  coil: 0,
  package: 0,
  service: 0,
};
const OBJECTS: Record<ReceiptObject, number> = { goods: 1, service: 4, payment: 10 };
const MEANS: Record<ReceiptMeans, number> = { cash: 0, cashless: 1, offset: 2 };

/** АТОЛ Онлайн, API v5 (ФФД 1.2). */
export function createAtol(options: AtolOptions): ReceiptOperator {
  const { url, group, timeoutMs = TIMEOUT_MS } = options;
  const http = createHttpClient({ baseUrl: url });
  let token: string | undefined;

  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await http({
      method,
      path,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        ...(token !== undefined && { token }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new OperatorFailure(`АТОЛ did not answer: ${error instanceof Error ? error.name : 'error'}.`);
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new OperatorFailure(`АТОЛ answered ${answer.status}.`);
    return { status: answer.status, json: jsonOf(answer.text) };
  };

  const enter = async (): Promise<void> => {
    token = undefined;
    const { json } = await call('POST', '/getToken', { login: options.login, pass: options.password });
    const told = parsed(Token, json);
    // Wrong keys of ours are no fault of the receipt.
    if (!told.token) throw new OperatorFailure(`АТОЛ gives no token: ${told.error?.text ?? ''}`);
    token = told.token;
  };

  /** A token lives for a day: one that has died is had anew, once. */
  const withToken = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const isFresh = token === undefined;
    if (isFresh) await enter();
    const answer = await call(method, path, body);
    if (answer.status !== 401) return parsed(Answer, answer.json);
    if (isFresh) throw new OperatorFailure('АТОЛ refuses its own token.');
    await enter();
    return parsed(Answer, (await call(method, path, body)).json);
  };

  return {
    code: 'atol',
    send: async (receipt) => {
      const operation = receipt.content.kind === 'refund' ? 'sell_refund' : 'sell';
      const path = `/${encodeURIComponent(group)}/${operation}`;
      return takenOn(await withToken('POST', path, bodyOf(receipt, options)));
    },
    ask: async (externalId) =>
      toldOf(
        await withToken('GET', `/${encodeURIComponent(group)}/report/${encodeURIComponent(externalId)}`),
      ),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorFailure('АТОЛ answered with something that is no JSON.');
  }
}

function parsed<Output>(schema: z.ZodType<Output>, json: unknown): Output {
  const { success, data } = schema.safeParse(json);
  if (!success) throw new OperatorFailure('АТОЛ answered what nobody can read.');
  return data;
}

function takenOn({ uuid, status, error }: Answer): { externalId: string } {
  const isTaken = status === 'wait' || status === 'done' || error?.code === ALREADY_THERE;
  if (isTaken && uuid) return { externalId: uuid };
  throw new OperatorRefusal(faultText(error));
}

function toldOf({ status, error, payload }: Answer): OperatorAnswer {
  if (status === 'done' && payload) return { state: 'done', fiscal: fiscalOf(payload) };
  if (status === 'wait') return { state: 'wait' };
  const reason = faultText(error);
  return { state: NOT_PRINTED.has(error?.type ?? '') ? 'lost' : 'refused', reason };
}

function faultText(error: Answer['error']): string {
  return error ? `${error.code ?? ''} ${error.text}`.trim() : 'no reason told';
}

function fiscalOf(payload: NonNullable<Answer['payload']>): FiscalData {
  return {
    storage: payload.fn_number,
    document: String(payload.fiscal_document_number),
    sign: String(payload.fiscal_document_attribute),
    registration: payload.ecr_registration_number,
    shift: payload.shift_number,
    number: payload.fiscal_receipt_number,
    issuedAt: moscowMoment(payload.receipt_datetime),
    url: payload.ofd_receipt_url ?? '',
  };
}

/** '15.11.2026 12:30:00' in Moscow. */
function moscowMoment(text: string): string {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  if (time === undefined) throw new OperatorFailure('АТОЛ tells a moment that nobody can read.');
  return new Date(`${year}-${month}-${day}T${time}+03:00`).toISOString();
}

function bodyOf({ key, content, company, at }: OutgoingReceipt, { taxSystem, site }: AtolOptions): object {
  return {
    external_id: key,
    timestamp: `${formatDate(at, 'dd.MM.yyyy')} ${formatDate(at, 'HH:mm:ss')}`,
    receipt: {
      client: clientOf(content),
      company: { email: company.email, sno: taxSystem, inn: company.inn, payment_address: site },
      internet: true,
      items: content.lines.map(itemOf),
      payments: [{ type: MEANS[content.means], sum: toRoubles(content.total) }],
      total: toRoubles(content.total),
    },
  };
}

/** One address is enough: the letter before the message. */
function clientOf({ buyer: { email, phone, name, inn } }: ReceiptContent): object {
  return {
    ...(email === '' ? { phone } : { email }),
    ...(name !== '' && { name }),
    ...(inn !== '' && { inn }),
  };
}

function itemOf(line: ReceiptLine): object {
  const { name, price, quantity, unit, sum, method, object, vat, supplier } = line;
  return {
    name,
    price: toRoubles(price),
    quantity: fromMilli(quantity),
    measure: MEASURES[unit],
    sum: toRoubles(sum),
    payment_method: method,
    payment_object: OBJECTS[object],
    vat: { type: vatWord(line), sum: toRoubles(vat) },
    ...(supplier && {
      agent_info: { type: 'commission_agent' },
      supplier_info: { name: supplier.name, inn: supplier.inn, phones: [supplier.phone] },
    }),
  };
}

/** Of an advance the tax is a share of the sum: 22/122. */
function vatWord({ rate, method }: ReceiptLine): string {
  if (rate === null) return 'none';
  return method === 'advance' ? `vat${100 + rate}` : `vat${rate}`;
}

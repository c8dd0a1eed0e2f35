import { randomUUID } from 'node:crypto';
import { getOverview, type Overview } from '@okoem/contract/overview.ts';
import {
  copyQuoteForCustomer,
  downloadByQuoteLink,
  downloadQuote,
  downloadStaffQuote,
} from '@okoem/contract/quote-papers.ts';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { counterQuote, declineQuote, makeQuote } from '@okoem/contract/quotes.ts';
import { sendQuoteVersion, takeQuote } from '@okoem/contract/staff-quotes.ts';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createPayee, savedName } from '../../testing/paper-calls.ts';
import { readPdfText } from '../../testing/read-pdf-text.ts';
import { unzipped } from '../../testing/read-workbook.ts';
import { addColleague, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';
import { makeQuoteLink } from '../quotes/quote-link.ts';
import { runQuoteTimers } from '../quotes/quote-timers.ts';

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  await createPayee(shop);
  // Every version here is a manager's.
  await shop.pool`update quote_rules set is_automatic = false`;
  const { id } = await createOperator(shop.pool);
  staff = await signIn(shop.pool, { operatorId: id });
});
afterAll(() => shop.close());

interface Sent {
  id: string;
  number: string;
  token: string;
  companyId: number;
}

async function answered(response: Awaited<ReturnType<TestApp['call']>>, status = 200): Promise<QuoteView> {
  if (response.statusCode !== status) throw new Error(response.body);
  return response.json<{ data: QuoteView }>().data;
}

async function send(id: string): Promise<void> {
  await answered(await shop.call(takeQuote, { token: staff, params: { id } }));
  const body = { comment: 'Как договаривались' };
  await answered(await shop.call(sendQuoteVersion, { token: staff, params: { id }, body }));
}

/** An offer of two lines to a company, sent by a manager. */
async function sentQuote(): Promise<Sent> {
  const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
  const token = await signIn(shop.pool, { customerId });
  const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
  await setItems(
    shop,
    token,
    offers.map(({ offerId }) => ({ offer_id: offerId, qty: 3 })),
  );
  const body = { source: { kind: 'basket' }, name: 'Проходная', customer_region_guid: MOSCOW };
  const headers = { 'idempotency-key': randomUUID() };
  const { id, number } = await answered(await shop.call(makeQuote, { token, body, headers }), 201);
  await send(String(id));
  return { id: String(id), number, token, companyId };
}

const download = ({ id, token }: Pick<Sent, 'id' | 'token'>, format = 'pdf', version = 1) =>
  shop.call(downloadQuote, { token, params: { id }, body: { version, format } });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const OWN = {
  author: { name: 'ООО «Монтажник»', inn: '9803000452', phone: '+7 900 000-00-01' },
  markup_bp: 2000,
};
const copy = ({ id, token }: Pick<Sent, 'id' | 'token'>, changes: object = {}) =>
  shop.call(copyQuoteForCustomer, {
    token,
    params: { id },
    body: { version: 1, format: 'pdf', ...OWN, ...changes },
  });

async function cellsOf(bytes: Buffer): Promise<unknown[]> {
  const read = (await readSheet(bytes)) as unknown[];
  const first = read[0] as { data?: unknown[][] };
  return (first.data ?? (read as unknown[][])).flat();
}

describe('the paper of an offer', () => {
  it('is had by its buyer and colleagues, by the staff and by the link of a guest, and by nobody else [KP-044]', async () => {
    const quote = await sentQuote();
    const file = await download(quote);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(savedName(file)).toBe(`${quote.number}, версия 1.pdf`);
    const colleague = await addColleague(shop, quote.companyId, 'buyer');
    expect((await download({ ...quote, token: colleague.token })).statusCode).toBe(200);
    const ofStaff = { token: staff, params: { id: quote.id }, body: { version: 1, format: 'pdf' } };
    expect((await shop.call(downloadStaffQuote, ofStaff)).rawPayload.equals(file.rawPayload)).toBe(true);
    expectRefusal(await download({ ...quote, token: (await newPerson(shop)).token }), 404, 'NOT_FOUND');
    expectRefusal(await download(quote, 'pdf', 2), 404, 'NOT_FOUND');

    await shop.pool`update quote set customer_id = null, company_id = null where id = ${quote.id}`;
    const link = await shop.pool.begin((tx) =>
      makeQuoteLink(tx, { quoteId: Number(quote.id), publicUrl: '' }),
    );
    const token = link.split('/').at(-1)!;
    const body = { version: 1, format: 'pdf' };
    const opened = await shop.call(downloadByQuoteLink, { params: { token }, body });
    expect(opened.statusCode).toBe(200);
    // Papers are passed on: a secret address does not stand on them.
    expect(readPdfText(opened.rawPayload)).not.toContain('/quotes/');
    const wrong = { params: { token: 'x'.repeat(43) }, body };
    expectRefusal(await shop.call(downloadByQuoteLink, wrong), 404, 'NOT_FOUND');
  });

  it('has the same total in both forms, without delivery, and is stamped when another version has taken its place [KP-044] [SPECS-128]', async () => {
    const quote = await sentQuote();
    const [{ total, line }] = (await shop.pool<{ total: number; line: number }[]>`
      select version.total, min(quote_line.id) as line
        from quote_version as version join quote_line on quote_line.version_id = version.id
       where version.quote_id = ${quote.id} group by version.id
    `) as unknown as [{ total: number; line: number }];
    const text = plain(readPdfText((await download(quote)).rawPayload));
    const amount = (total / 100).toLocaleString('ru', { minimumFractionDigits: 2 });
    expect(text).toContain(plain(amount));
    expect(text).toContain('ООО «Окоём»');
    expect(text).toContain(`/lk/quotes/${quote.id}`);
    expect(text).not.toContain('Заменено');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('в сумму не входит, считается при заказе');
    const cells = await cellsOf((await download(quote, 'xlsx')).rawPayload);
    expect(cells).toContain(total / 100);
    expect(cells).toContain('Доставка: в сумму не входит, считается при заказе');
    // What it says is sealed by the same hash in both.
    const [seal] = /КП-\d{4}-\d{6}, версия 1 · [0-9a-f]{16}/.exec(text)!;
    expect(cells).toContain(seal);

    const body = { version: 1, lines: [{ line_id: Number(line), quantity: 1 }] };
    await answered(await shop.call(counterQuote, { token: quote.token, params: { id: quote.id }, body }));
    await answered(await shop.call(takeQuote, { token: staff, params: { id: quote.id } }));
    // What the manager has not sent yet is on no paper.
    const drafts =
      await shop.pool`select from quote_version where quote_id = ${quote.id} and sent_at is null`;
    expect(drafts).toHaveLength(1);
    expectRefusal(await download(quote, 'pdf', 2), 404, 'NOT_FOUND');
    const sending = { token: staff, params: { id: quote.id }, body: { comment: 'Как договаривались' } };
    await answered(await shop.call(sendQuoteVersion, sending));
    expect(plain(readPdfText((await download(quote)).rawPayload))).toContain('Заменено версией 2');
    expect(await cellsOf((await download(quote, 'xlsx')).rawPayload)).toContain('Заменено версией 2');
    expect(plain(readPdfText((await download(quote, 'pdf', 2)).rawPayload))).not.toContain('Заменено');
  });

  it('is stamped when its term is over or it was declined, in both forms [KP-044]', async () => {
    const [late, declined, taken] = [await sentQuote(), await sentQuote(), await sentQuote()];
    await shop.pool`update quote set status = 'ACCEPTED' where id = ${taken.id}`;
    const body = { reason: 'other' };
    await answered(
      await shop.call(declineQuote, { token: declined.token, params: { id: declined.id }, body }),
    );
    await shop.pool`update quote set valid_until = now() - interval '1 second' where id = ${late.id}`;
    await runQuoteTimers(shop.pool, { publicUrl: 'https://okoem.example', now: new Date() });
    for (const [quote, stamp] of [
      [late, 'Срок истёк'],
      [declined, 'Отклонено'],
      [taken, 'Принято'],
    ] as const) {
      expect(plain(readPdfText((await download(quote)).rawPayload))).toContain(stamp);
      expect(await cellsOf((await download(quote, 'xlsx')).rawPayload)).toContain(stamp);
    }
  });
});

describe("a reseller's copy", () => {
  it('bears his name and prices and nothing of ours, in both forms [KP-046]', async () => {
    const quote = await sentQuote();
    const lines = await shop.pool<{ id: number; price: number; total: number }[]>`
      select id, price, total from quote_line
       where version_id = (select id from quote_version where quote_id = ${quote.id}) order by position
    `;
    expect(lines).toHaveLength(2);
    const own = { line_markups: [{ line_id: lines[1]!.id, markup_bp: 5000 }] };
    const [pdf, xlsx] = [await copy(quote, own), await copy(quote, { ...own, format: 'xlsx' })];
    expect(savedName(pdf)).toBe('Коммерческое предложение.pdf');
    const text = plain(readPdfText(pdf.rawPayload));
    const table = plain([...unzipped(xlsx.rawPayload).values()].join('\n'));
    for (const told of [text, table]) {
      for (const detail of ['ООО «Монтажник»', OWN.author.inn, OWN.author.phone])
        expect(told).toContain(detail);
      expect(told).not.toMatch(/око[её]м|okoem|КП-\d{4}|версия|продавец/i);
    }
    const cells = await cellsOf(xlsx.rawPayload);
    const raised = lines[0]!.price * 1.2 * 3 + lines[1]!.price * 1.5 * 3;
    expect(cells).toContain(raised / 100);
    const paid = new Set<unknown>(lines.flatMap(({ price, total }) => [price / 100, total / 100]));
    expect(cells.filter((cell) => paid.has(cell))).toEqual([]);
  });

  it('takes a picture that is one, drawn anew, and refuses everything else in words; nothing is kept [KP-047]', async () => {
    const quote = await sentQuote();
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#c00' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'hidden beside the pixels' } } })
      .png()
      .toBuffer();
    const bearing = await copy(quote, { logo: picture.toString('base64') });
    expect(bearing.statusCode).toBe(200);
    expect(bearing.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    expect(bearing.rawPayload.toString('latin1')).not.toContain('hidden beside');

    const jpeg = await sharp(picture).jpeg().toBuffer();
    const drawn = await copy(quote, { logo: jpeg.toString('base64') });
    expect(drawn.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    const noise = Buffer.from(
      Array.from({ length: 300 * 435 * 4 }, (_, at) => (at * 7919 * (at % 251)) % 256),
    );
    const large = await sharp(noise, { raw: { width: 300, height: 435, channels: 4 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(523_000);
    expect(large.length).toBeLessThanOrEqual(512 * 1024);
    expect((await copy(quote, { logo: large.toString('base64') })).statusCode).toBe(200);
    const webp = await sharp(picture).webp().toBuffer();
    expectRefusal(await copy(quote, { logo: webp.toString('base64') }), 415, 'FILE_TYPE');
    const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const refused = await copy(quote, { logo: text });
    expectRefusal(refused, 415, 'FILE_TYPE');
    expect(refused.json().errors[0].message).toBe('Файлы такого типа не принимаются');
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.alloc(40)]).toString('base64');
    expect((await copy(quote, { logo: broken })).statusCode).toBeGreaterThanOrEqual(400);
    const tooLarge = await copy(quote, { logo: Buffer.alloc(512 * 1024 + 3).toString('base64') });
    expectRefusal(tooLarge, 400, 'VALIDATION');
    expect(tooLarge.body).toContain('Логотип больше 512 КБ: уменьшите картинку');
    expect((await copy(quote, { markup_bp: 90_001 })).statusCode).toBe(400);
    expect((await copy(quote, { author: { name: '' } })).statusCode).toBe(400);
    expectRefusal(await copy({ ...quote, token: (await newPerson(shop)).token }), 404, 'NOT_FOUND');
    const [kept] = await shop.pool<{ count: number }[]>`select count(*)::int from stored_file`;
    expect(kept!.count).toBe(0);
  });
});

it('the overview tells of an offer that waits, to who may answer it, with its sum and deadline [KP-050]', async () => {
  const quote = await sentQuote();
  const signals = async (token: string) =>
    (await shop.call(getOverview, { token })).json<{ data: Overview }>().data.signals;
  const told = (await signals(quote.token)).find(({ kind }) => kind === 'quote-waiting');
  const [version] = await shop.pool<{ total: number; until: Date }[]>`
    select total, quote.valid_until as until from quote_version join quote on quote.id = quote_id
     where quote.id = ${quote.id}
  `;
  expect(told).toMatchObject({
    count: 1,
    quote: {
      id: Number(quote.id),
      number: quote.number,
      total: version!.total,
      until: version!.until.toISOString(),
    },
  });
  const viewer = await addColleague(shop, quote.companyId, 'viewer');
  expect((await signals(viewer.token)).map(({ kind }) => kind)).not.toContain('quote-waiting');
  await shop.pool`update quote set valid_until = now() - interval '1 minute' where id = ${quote.id}`;
  expect((await signals(quote.token)).map(({ kind }) => kind)).not.toContain('quote-waiting');
});

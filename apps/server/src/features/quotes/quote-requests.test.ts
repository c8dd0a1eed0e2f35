import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { quoteAnsweredBy, quotePromiseText } from '@okoem/domain/quote/quote-promise.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMessages } from '../../platform/messages/message.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import { PDF, sendFile, XLSX } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-quotes-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const send = (body: Record<string, unknown>, token?: string) => sendQuoteBody(shop, body, token);

async function sent(body: Record<string, unknown>, token?: string): Promise<string> {
  const response = await send(body, token);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.number;
}

async function fileId(name = 'план.pdf', token?: string): Promise<string> {
  const file = { name, bytes: name.endsWith('xlsx') ? XLSX : PDF, ...(token === undefined ? {} : { token }) };
  return (await sendFile(shop, file)).json().data.id;
}

async function kept(number: string): Promise<Record<string, unknown>> {
  const [row] = await shop.pool`select * from quote_request where number = ${number}`;
  return row!;
}

/** Everything a request could leave behind. */
async function traces(): Promise<unknown> {
  const [row] = await shop.pool`
    select (select count(*) from quote_request)::int as requests, (select count(*) from quote_request_line)::int as lines,
           (select count(*) from quote_request_file where request_id is not null)::int as files,
           (select count(*) from message)::int as messages, (select count(*) from outbox)::int as told,
           (select max(last) from quote_counter) as last
  `;
  return row;
}

async function expectNothingKept(body: Record<string, unknown>, status: number, code: string) {
  const before = await traces();
  const response = await send(body);
  expectRefusal(response, status, code);
  expect(await traces()).toEqual(before);
  return response.json().errors as { field: string; message: string }[];
}

describe('a request for an offer', () => {
  it('of a guest is kept whole and answered with a number and a promise [KP-003] [KP-004] [KP-011]', async () => {
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`update offer set is_active = false where id = ${offerId}`;
    const { offerId: second } = await createOffer(shop.pool);
    const basket = [
      { offer_id: offerId, qty: 2.5 },
      { offer_id: second, qty: 7 },
    ];
    const response = await send(
      quoteBody({
        name: '  Анна Смирнова ',
        phone: '8 (916) 123-45-67',
        email: 'anna@example.com',
        organisation: 'ООО «Контур»',
        inn: '7707083893',
        city_guid: DEFAULT_CITY.city_guid,
        comment: 'Нужно\nдо пятницы <b>=cmd()</b>',
        desired_date: '2099-12-31',
        basket,
      }),
    );
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    const row = await kept(data.number);
    const createdAt = row['createdAt'] as Date;
    const promised = quoteAnsweredBy(createdAt);
    expect(data).toEqual({
      number: expect.stringMatching(/^КП-\d{4}-\d{6}$/),
      promised_at: promised.toISOString(),
      promised_text: quotePromiseText(promised),
    });
    expect(data.number.slice(3, 7)).toBe(apiDate(createdAt).slice(0, 4));
    const [begun] = await shop.pool`select status from quote where number = ${data.number}`;
    expect(begun).toEqual({ status: 'NEW' });
    expect(row).toMatchObject({
      kind: 'offer',
      customerId: null,
      name: 'Анна Смирнова',
      phone: '+79161234567',
      phoneTyped: '8 (916) 123-45-67',
      email: 'anna@example.com',
      organisation: 'ООО «Контур»',
      inn: '7707083893',
      cityGuid: DEFAULT_CITY.city_guid,
      comment: 'Нужно\nдо пятницы <b>=cmd()</b>',
      desiredDate: '2099-12-31',
      basket,
      consentDocument: 'personal_data',
      consentRevision: '2026-10-01',
      consentSource: 'форма «Получить КП»',
      consentedAt: createdAt,
      promisedAt: promised,
    });
  });

  it('of a customer knows the customer, and an empty one needs only contacts [KP-003]', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const number = await sent(quoteBody(), await signIn(shop.pool, { customerId }));
    expect(await kept(number)).toMatchObject({ customerId, basket: [], comment: '', inn: null });
  });

  it('gets the next number of the year, and a refused one takes none [KP-003]', async () => {
    const first = await sent(quoteBody());
    await expectNothingKept(quoteBody({ file_ids: [randomUUID()] }), 400, 'VALIDATION');
    const numbers = await Promise.all(Array.from({ length: 8 }, () => sent(quoteBody())));
    const sequences = numbers.map((number) => Number(number.slice(8)) - Number(first.slice(8)));
    expect(sequences.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(['message', 'outbox'])(
    'is nothing at all where its %s cannot be written [KP-006]',
    async (table) => {
      await shop.pool.unsafe(`
      create function refuse_row() returns trigger language plpgsql as 'begin raise exception ''on purpose''; end';
      create trigger refuse_row before insert on ${table} for each row execute function refuse_row();
    `);
      const before = await traces();
      const { statusCode } = await send(quoteBody());
      await shop.pool.unsafe(`drop trigger refuse_row on ${table}; drop function refuse_row();`);
      expect(statusCode).toBe(500);
      expect(await traces()).toEqual(before);
    },
  );

  it('writes a letter to the shopper, a notice to operators and the outbox [KP-006]', async () => {
    const operators = [(await salesOperator()).email, (await salesOperator()).email];
    const [email, comment] = ['boris@example.com', 'Купите у нас: http://spam.example'];
    const wish = { email, comment, name: 'Борис http://spam.example', inn: '7707083893' };
    const number = await sent(quoteBody({ ...wish, organisation: 'ООО «Ромашка»' }));
    const [letter, ...more] = await findMessages(shop.pool, { to: email, limit: 5 });
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ channel: 'email', subject: `Заявка ${number} принята` });
    expect(letter!.body).toMatch(/Ответим до \d\d:\d\d \d\d [а-я]+ \d{4} по московскому времени/);
    expect(letter!.body).not.toMatch(/spam|Борис|boris|Ромашка|7707083893|123-45-67|9161234567/);
    for (const operator of operators) {
      const [notice] = await findMessages(shop.pool, { to: operator, limit: 5 });
      expect(notice!.subject).toContain(number);
      for (const told of ['Борис', email, '8 (916) 123-45-67', comment]) expect(notice!.body).toContain(told);
    }
    const [entry] =
      await shop.pool`select payload from outbox where topic = 'quote' order by id desc limit 1`;
    expect(entry).toEqual({ payload: { number, status: 'NEW' } });
    expect(shop.logLines.join('\n')).not.toMatch(/boris|Борис|9161234567|\(916\)|spam/);
  });
});

async function salesOperator(): Promise<{ email: string }> {
  const { id } = await createOperator(shop.pool, { role: 'sales' });
  const [row] = await shop.pool<{ email: string }[]>`select email from operator where id = ${id}`;
  return row!;
}

describe('a wrong request', () => {
  const OUTDATED = { doc: 'personal_data', revision: '2020-01-01' };

  it('names every wrong field in words and keeps nothing [KP-004] [VALID-001] [VALID-003] [VALID-004] [VALID-010] [VALID-012]', async () => {
    const wrong = { name: ' ', phone: '12345', email: 'anna@', inn: '7707083894', desired_date: 'завтра' };
    const errors = await expectNothingKept(quoteBody(wrong), 400, 'VALIDATION');
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      name: 'Обязательное поле',
      phone: 'Проверьте формат телефона',
      email: 'Неверный формат e-mail',
      inn: 'Проверьте формат ИНН',
      desired_date: 'Некорректные значения',
    });
  });

  it('misses no required field without saying so [KP-004]', async () => {
    const errors = await expectNothingKept({ kind: 'offer' }, 400, 'VALIDATION');
    expect(errors.map(({ field, message }) => `${field}: ${message}`).sort()).toEqual(
      ['consent', 'email', 'idempotency_key', 'name', 'phone'].map((field) => `${field}: Обязательное поле`),
    );
  });

  it.each([
    ['a past date', { desired_date: '2020-01-01' }, 'VALIDATION', 'desired_date'],
    ['a day no month has', { desired_date: '2099-02-30' }, 'VALIDATION', 'desired_date'],
    ['an unknown city', { city_guid: randomUUID() }, 'UNKNOWN_REGION', 'city_guid'],
    ['an unknown field', { status: 'SENT' }, 'UNKNOWN_FIELD', 'status'],
    ['an unknown kind', { kind: 'order' }, 'VALIDATION', 'kind'],
    ['a quantity of nothing', { basket: [{ offer_id: 1, qty: 0 }] }, 'VALIDATION', 'basket.0.qty'],
    [
      'an offer named twice',
      { basket: [1, 2].map((qty) => ({ offer_id: 7, qty })) },
      'DUPLICATE_OFFER',
      'basket.1.offer_id',
    ],
    [
      'an offer that never was',
      { basket: [{ offer_id: 999_999_999, qty: 1 }] },
      'VALIDATION',
      'basket.0.offer_id',
    ],
    ['a comment without end', { comment: 'я'.repeat(2001) }, 'VALIDATION', 'comment'],
    ['six files', { file_ids: Array.from({ length: 6 }, () => randomUUID()) }, 'VALIDATION', 'file_ids'],
    ['a short key', { idempotency_key: 'abc' }, 'VALIDATION', 'idempotency_key'],
  ])('is refused for %s [KP-004]', async (_, changes, code, field) => {
    const errors = await expectNothingKept(quoteBody(changes), 400, code);
    expect(errors[0]!.field).toBe(field);
  });

  it('names what is outdated and what is unknown together [KP-004]', async () => {
    const wrong = { consent: OUTDATED, desired_date: '2020-01-01', basket: [{ offer_id: 9e8, qty: 1 }] };
    const errors = await expectNothingKept(quoteBody(wrong), 400, 'VALIDATION');
    const named = errors.map(({ field }) => field).join(' ');
    expect(named).toBe('consent.revision desired_date basket.0.offer_id');
  });

  it('is refused without consent to the wording that stands on the page [KP-011]', async () => {
    const errors = await expectNothingKept(quoteBody({ consent: OUTDATED }), 400, 'VALIDATION');
    expect(errors).toMatchObject([{ message: expect.stringContaining('обновился') }]);
    const mailing = quoteBody({ consent: { doc: 'mailing', revision: '2026-10-01' } });
    expect((await expectNothingKept(mailing, 400, 'VALIDATION'))[0]!.field).toBe('consent.doc');
    const number = await sent(quoteBody({ kind: 'specification', lines: [{ text: 'Кабель' }] }));
    expect(await kept(number)).toMatchObject({ consentSource: 'страница «Расчёт спецификации»' });
  });
});

describe('what people type', () => {
  const FORGED = 'Анна\nТелефон: +7 900 000-00-00';

  it.each(['name', 'phone', 'email', 'organisation'])(
    'as %s is one line of what can be seen',
    async (field) => {
      const usual: Record<string, string> = { phone: '8 (916) 123-45-67', email: 'anna@example.com' };
      const text = usual[field] ?? 'Анна';
      for (const sign of [
        '\n',
        '\r',
        '\u001b',
        '\u0085',
        '\u2028',
        '\u200e',
        '\u202e',
        '\u2067',
        '\u200b',
        '\u00ad',
      ]) {
        const typed = text.slice(0, 3) + sign + text.slice(3);
        const errors = await expectNothingKept(quoteBody({ [field]: typed }), 400, 'VALIDATION');
        expect(errors).toMatchObject([{ field, message: 'Уберите переносы строк и невидимые знаки' }]);
      }
    },
  );

  it('as a comment has lines and nothing else unseen', async () => {
    const errors = await expectNothingKept(quoteBody({ comment: 'раз\u202eдва' }), 400, 'VALIDATION');
    expect(errors).toMatchObject([{ field: 'comment', message: 'Уберите невидимые знаки' }]);
    const number = await sent(quoteBody({ comment: 'раз\r\nдва' }));
    expect(await kept(number)).toMatchObject({ comment: 'раз\nдва' });
  });

  it('cannot pass for our own words in the operator’s letter', async () => {
    const { email: operator } = await salesOperator();
    await sent(quoteBody({ comment: FORGED, organisation: 'ООО «Ромашка»', basket: [] }));
    const [notice] = await findMessages(shop.pool, { to: operator, limit: 1 });
    const lines = notice!.body.split('\n');
    expect(lines).toContain('Имя: «Анна Смирнова»');
    expect(lines).toContain('Организация: «ООО „Ромашка“»');
    expect(lines.filter((line) => line.startsWith('Телефон'))).toEqual(['Телефон: «8 (916) 123-45-67»']);
    expect(lines.slice(lines.indexOf('Комментарий:'))).toEqual([
      'Комментарий:',
      '> Анна',
      '> Телефон: +7 900 000-00-00',
      '',
      'Маркетплейс «Окоём»',
    ]);
  });

  it('as rows copied from a document loses what nobody sees', async () => {
    const number = await sent(
      quoteBody({ kind: 'specification', lines: [{ text: 'Ка\u00adбель\tUTP\u200b' }] }),
    );
    const rows = await shop.pool`
      select line.text from quote_request_line as line
        join quote_request as request on request.id = line.request_id
       where request.number = ${number}
    `;
    expect(rows.map(({ text }) => text)).toEqual(['Кабель UTP']);
  });
});

describe('the files of a request', () => {
  it('are taken in their order, five of them, each by one request [KP-008]', async () => {
    const ids = [await fileId('б.xlsx'), await fileId('а.pdf')];
    const number = await sent(quoteBody({ file_ids: ids }));
    const rows = await shop.pool<{ name: string }[]>`
      select stored.name
        from quote_request_file as file
        join stored_file as stored on stored.id = file.file_id
        join quote_request as request on request.id = file.request_id
       where request.number = ${number}
       order by file.position
    `;
    expect(rows.map(({ name }) => name)).toEqual(['б.xlsx', 'а.pdf']);
    const six: string[] = [];
    for (let count = 0; count < 6; count += 1) six.push(await fileId());
    expect(await expectNothingKept(quoteBody({ file_ids: six }), 400, 'VALIDATION')).toMatchObject([
      { field: 'file_ids' },
    ]);
    await sent(quoteBody({ file_ids: six.slice(0, 5) }));
    const again = quoteBody({ file_ids: [await fileId(), ids[1]!] });
    expect(await expectNothingKept(again, 400, 'VALIDATION')).toMatchObject([{ field: 'file_ids.1' }]);
  });

  it('are not those of another customer, of a day ago, nor named twice [KP-008]', async () => {
    const token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    const foreign = await fileId('план.pdf', token);
    const stale = await fileId();
    await shop.pool`
      update quote_request_file set uploaded_at = now() - interval '24 hours 1 second' where file_id = ${stale}
    `;
    const twice = await fileId();
    for (const ids of [[foreign], [stale], [twice, twice.toUpperCase()]])
      await expectNothingKept(quoteBody({ file_ids: ids }), 400, 'VALIDATION');
    await shop.pool`
      update quote_request_file set uploaded_at = now() - interval '23 hours 59 minutes' where file_id = ${twice}
    `;
    await sent(quoteBody({ file_ids: [twice] }));
    await sent(quoteBody({ file_ids: [foreign] }), token);
  });

  it('of another customer are answered to the byte as files that never were', async () => {
    const [owner, stranger] = await Promise.all(
      [1, 2].map(async () => signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id })),
    );
    const foreign = await fileId('план.pdf', owner);
    const staff = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'auditor' })).id,
    });
    for (const token of [stranger, undefined, staff]) {
      const [ofStranger, unknown] = await Promise.all(
        [foreign, randomUUID()].map((id) => send(quoteBody({ file_ids: [id] }), token)),
      );
      expectRefusal(ofStranger!, 400, 'VALIDATION');
      expect(ofStranger!.body).toBe(unknown!.body);
      expect(Object.keys(ofStranger!.headers)).toEqual(Object.keys(unknown!.headers));
    }
    await sent(quoteBody({ file_ids: [foreign] }), owner);
  });
});

describe('a specification', () => {
  it('keeps two thousand rows in their order and as typed [SPECS-003]', async () => {
    const row = {
      text: 'Извещатель охранный объёмный',
      article: 'ДИП-34А-03',
      unit: 'шт.',
      quantity: '≈ 12,5',
    };
    const lines = Array.from({ length: 2000 }, (_, index) => ({
      ...row,
      text: `${index + 1}. ${row.text} ${'я'.repeat(60)}`,
    }));
    const number = await sent(quoteBody({ kind: 'specification', lines }));
    const rows = await shop.pool`
      select line.position, line.text, line.article, line.unit, line.quantity
        from quote_request_line as line join quote_request as request on request.id = line.request_id
       where request.number = ${number}
       order by line.position
    `;
    expect(rows.map((one) => ({ ...one }))).toEqual(
      lines.map((line, index) => ({ position: index + 1, ...line })),
    );
  });

  it('has two thousand rows at most and at least one thing to price [SPECS-003]', async () => {
    const lines = Array.from({ length: 2001 }, () => ({ text: 'Кабель' }));
    await expectNothingKept(quoteBody({ kind: 'specification', lines }), 400, 'LIST_TOO_LONG');
    const errors = await expectNothingKept(quoteBody({ kind: 'specification' }), 400, 'VALIDATION');
    expect(errors).toMatchObject([{ field: 'lines' }]);
    await sent(quoteBody({ kind: 'specification', file_ids: [await fileId('смета.xlsx')] }));
    const { offerId } = await createOffer(shop.pool);
    await sent(quoteBody({ kind: 'specification', basket: [{ offer_id: offerId, qty: 1 }] }));
  });
});

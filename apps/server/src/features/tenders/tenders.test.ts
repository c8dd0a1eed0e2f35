import { randomUUID } from 'node:crypto';
import * as staff from '@okoem/contract/staff-tenders.ts';
import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createCompanyBuyer, createManager } from '../../testing/quote-calls.ts';
import { addColleague, auditOf } from '../../testing/team-calls.ts';
import {
  draftTender,
  inDays,
  knownAuthor,
  onTender,
  publishedTender,
  sentTenderFile,
  sendTender,
  tenderAt,
  tenderBody,
  viewIn,
} from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const messagesIn = (body: string) =>
  (JSON.parse(body) as { errors: { field?: string; message: string }[] }).errors;

describe('a draft', () => {
  it('is of kind 1 or 2 and of no other [TENDER-001] [ENUM-025]', async () => {
    const { token } = await createMember(shop);
    expect(await draftTender(shop, token, { kind: 1 })).toMatchObject({ kind: 1, kind_label: 'Монтаж' });
    expect(await draftTender(shop, token, { kind: 2 })).toMatchObject({
      kind: 2,
      kind_label: 'Проектирование',
    });
    expectRefusal(await sendTender(shop, token, { kind: 3 }), 400, 'VALIDATION');
    expectRefusal(await shop.call(calls.createTender, { body: tenderBody() }), 401, 'UNAUTHORIZED');
  });

  it('is kept field by field, seen by its own side alone, and deleted [TENDER-012]', async () => {
    const author = await createCompanyBuyer(shop);
    const headers = { 'idempotency-key': randomUUID() };
    const begun = viewIn(
      await shop.call(calls.createTender, { token: author.token, body: { kind: 1 }, headers }),
    );
    expect(begun).toMatchObject({
      stage: 'draft',
      title: '',
      status: 1,
      published_at: null,
      viewer: 'author',
    });
    expect(begun.contacts).toMatchObject({ name: 'Пётр Ильин', email: author.email });
    const { id } = begun;
    const save = (body: object, token = author.token) =>
      onTender(shop, calls.updateTender, { id, token, body });
    await save({ title: 'Камеры на складе', systems: ['video', 'video', 'alarm'] });
    const saved = viewIn(await save({ budget: { kind: 'fixed', from: 90_000_00 } }));
    expect(saved).toMatchObject({
      title: 'Камеры на складе',
      systems: ['video', 'alarm'],
      budget: { kind: 'fixed', from: 90_000_00, to: 90_000_00 },
    });
    expectRefusal(await save({ works_from: '2026-12-10', works_to: '2026-12-01' }), 400, 'VALIDATION');
    expectRefusal(await save({ city_guid: randomUUID() }), 400, 'UNKNOWN_REGION');
    expectRefusal(await save({ budget: { kind: 'range', from: 5, to: 4 } }), 400, 'VALIDATION');

    const colleague = await addColleague(shop, author.companyId);
    expect((await tenderAt(shop, id, colleague.token)).title).toBe('Камеры на складе');
    const viewer = await addColleague(shop, author.companyId, 'viewer');
    expectRefusal(await save({ title: 'Чужое' }, viewer.token), 403, 'FORBIDDEN');
    const stranger = await createCompanyBuyer(shop);
    const manager = await createManager(shop);
    for (const token of [stranger.token, manager.token, undefined])
      expectRefusal(await onTender(shop, calls.getTender, { id, token }), 404, 'NOT_FOUND');
    expectRefusal(await save({ title: 'Чужое' }, stranger.token), 404, 'NOT_FOUND');
    for (const endpoint of [calls.deleteTender, calls.publishTender, calls.previewTender])
      expectRefusal(await onTender(shop, endpoint, { id, token: stranger.token }), 404, 'NOT_FOUND');

    expect((await onTender(shop, calls.deleteTender, { id, token: colleague.token })).statusCode).toBe(200);
    expectRefusal(await onTender(shop, calls.getTender, { id, token: author.token }), 404, 'NOT_FOUND');
  });

  it('made twice with one key is one, and another body under it is refused [TENDER-028]', async () => {
    const { token } = await createMember(shop);
    const key = randomUUID();
    const body = tenderBody();
    const send = (sent: object) =>
      shop.call(calls.createTender, { token, body: sent, headers: { 'idempotency-key': key } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(answers.map((answer) => viewIn(answer).id)).size).toBe(1);
    expectRefusal(await send({ ...body, title: 'Другая' }), 422, 'IDEMPOTENCY_MISMATCH');
    expectRefusal(await shop.call(calls.createTender, { token, body }), 400, 'IDEMPOTENCY_KEY');
  });

  it('names what it lacks, and is published only when it lacks nothing [TENDER-012] [TENDER-013] [TENDER-091]', async () => {
    const { token } = await createMember(shop);
    const { id, lacks } = await draftTender(shop, token, {
      title: '',
      description: 'Мало',
      systems: [],
      object_type: null,
      city_guid: null,
      deadline: null,
      contact_phone: '123',
    });
    const fields = [
      'title',
      'object_type',
      'city_guid',
      'systems',
      'description',
      'deadline',
      'contact_phone',
    ];
    expect(lacks.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
    const refused = await onTender(shop, calls.publishTender, { id, token });
    expectRefusal(refused, 400, 'TENDER_LACKS');
    expect(messagesIn(refused.body).map(({ message }) => message)).toContain('Выберите хотя бы одну систему');
    const publish = async (deadline: Date) => {
      await onTender(shop, calls.updateTender, {
        id,
        token,
        body: { ...tenderBody(), deadline: deadline.toISOString() },
      });
      return onTender(shop, calls.publishTender, { id, token });
    };
    const soon = await publish(inDays(1.9));
    expect(messagesIn(soon.body).at(-1)).toMatchObject({
      field: 'deadline',
      message: 'Дайте подрядчикам хотя бы два дня на предложения',
    });
    expect(messagesIn((await publish(inDays(91))).body).at(-1)).toMatchObject({ field: 'deadline' });
    expect(viewIn(await publish(inDays(2.1))).stage).toBe('waiting');
  });

  it('is shown before as a contractor would see it [TENDER-012]', async () => {
    const { token } = await createMember(shop);
    const { id } = await draftTender(shop, token);
    const seen = viewIn(await onTender(shop, calls.previewTender, { id, token }));
    expect(seen).toMatchObject({ viewer: 'contractor', contacts: null, address: null, can_publish: true });
    const stranger = await createMember(shop);
    expectRefusal(await onTender(shop, calls.previewTender, { id, token: stranger.token }), 404, 'NOT_FOUND');
  });
});

describe('the first request of a customer', () => {
  it('waits for the staff, comes back with words, and is seen when it has passed [TENDER-014]', async () => {
    const author = await createCompanyBuyer(shop);
    const manager = await createManager(shop);
    const { id } = await draftTender(shop, author.token);
    const waiting = viewIn(await onTender(shop, calls.publishTender, { id, token: author.token }));
    expect(waiting).toMatchObject({ stage: 'waiting', check: { state: 'waiting' }, can_edit: false });
    expect(await subjectsTo(shop, manager.email)).toEqual([`Заявка № ${id} ждёт проверки`]);
    expectRefusal(await onTender(shop, calls.getTender, { id }), 404, 'NOT_FOUND');
    const edit = { id, token: author.token, body: { title: 'Другое' } };
    expectRefusal(await onTender(shop, calls.updateTender, edit), 409, 'TENDER_STATE');
    const desk = await shop.call(staff.searchStaffTenders, { token: manager.token, body: {} });
    expect(desk.json().data.map((row: { id: number }) => row.id)).toContain(id);

    const reason = 'Уберите телефон из описания';
    const refuse = { id, token: manager.token, body: { reason } };
    expectRefusal(
      await onTender(shop, staff.refuseTender, { ...refuse, body: { reason: ' ' } }),
      400,
      'VALIDATION',
    );
    viewIn(await onTender(shop, staff.refuseTender, refuse));
    const returned = await tenderAt(shop, id, author.token);
    expect(returned).toMatchObject({ stage: 'refused', check: { state: 'refused', reason }, can_edit: true });
    expectRefusal(await onTender(shop, staff.passTender, { id, token: manager.token }), 409, 'TENDER_STATE');

    await onTender(shop, calls.updateTender, { id, token: author.token, body: { title: 'Без телефона' } });
    await onTender(shop, calls.publishTender, { id, token: author.token });
    await shop.pool`update tender set deadline = now() + interval '1 hour' where id = ${id}`;
    const passed = viewIn(await onTender(shop, staff.passTender, { id, token: manager.token }));
    expect(passed.stage).toBe('published');
    expect(Date.parse(passed.deadline!)).toBeGreaterThan(inDays(1.99).getTime());
    expect((await tenderAt(shop, id)).title).toBe('Без телефона');
    expect(await subjectsTo(shop, author.email)).toEqual([
      `Заявка № ${id}: нужно исправить`,
      `Заявка № ${id}: опубликована`,
    ]);
    const returnedLetter = (await messagesTo(shop, author.email)).find(({ subject }) =>
      subject?.includes('исправить'),
    );
    expect(returnedLetter!.body).toContain(reason);
    const audit = await auditOf(shop, 'tender', id);
    expect(audit.map(({ action }) => action)).toEqual(['tenders.write', 'tenders.write']);
    expect(JSON.stringify(audit)).not.toContain('123-45-67');

    // Of the company, whoever of it sends it.
    const colleague = await addColleague(shop, author.companyId);
    for (const { token } of [author, colleague]) {
      const next = await draftTender(shop, token);
      const sent = await onTender(shop, calls.publishTender, { id: next.id, token });
      expect(viewIn(sent).stage).toBe('published');
    }
  });

  it('is looked at by those of the staff who may write, and by no customer [TENDER-014]', async () => {
    const author = await createMember(shop);
    const { id } = await draftTender(shop, author.token);
    await onTender(shop, calls.publishTender, { id, token: author.token });
    const support = await createManager(shop, 'support');
    expect((await onTender(shop, staff.getStaffTender, { id, token: support.token })).statusCode).toBe(200);
    expectRefusal(await onTender(shop, staff.passTender, { id, token: support.token }), 403, 'FORBIDDEN');
    expectRefusal(await onTender(shop, staff.passTender, { id, token: author.token }), 403, 'FORBIDDEN');
    expect((await tenderAt(shop, id, author.token)).stage).toBe('waiting');
  });
});

describe('a published request', () => {
  it('keeps what was said: it is added to and put off, and everybody reads it [TENDER-021]', async () => {
    const author = await knownAuthor(shop);
    const tender = await publishedTender(shop, author.token);
    const { id } = tender;
    const on = (endpoint: Parameters<typeof onTender>[1], body?: object) =>
      onTender(shop, endpoint, { id, token: author.token, ...(body && { body }) });
    expectRefusal(await on(calls.updateTender, { title: 'Другое' }), 409, 'TENDER_STATE');
    expectRefusal(await on(calls.deleteTender), 409, 'TENDER_STATE');
    expectRefusal(await on(calls.takeTenderEquipment, { source: { kind: 'none' } }), 409, 'TENDER_STATE');
    expectRefusal(await on(calls.extendTender, { deadline: inDays(5).toISOString() }), 400, 'TENDER_LACKS');
    expectRefusal(await on(calls.extendTender, { deadline: inDays(95).toISOString() }), 400, 'TENDER_LACKS');
    const file = await sentTenderFile(shop, { customerId: author.id });
    expectRefusal(await on(calls.attachTenderFiles, { file_ids: [file] }), 409, 'TENDER_STATE');
    const later = inDays(20).toISOString();
    await on(calls.extendTender, { deadline: later });
    await on(calls.addToTender, { text: 'Потолки четыре метра' });
    const seen = await tenderAt(shop, id);
    expect(Date.parse(seen.deadline!)).toBe(Date.parse(later));
    expect({ ...seen, deadline: '', events: [] }).toMatchObject({
      title: tender.title,
      systems: tender.systems,
      budget: tender.budget,
      object_type: tender.object_type,
      city: tender.city,
      status: 1,
    });
    expect(seen.description).toBe(tender.description);
    expect(seen.events.map(({ kind, actor_name: name }) => [kind, name])).toEqual([
      ['published', ''],
      ['deadline', ''],
      ['addition', ''],
    ]);
    expect(seen.events.at(-1)!.text).toBe('Потолки четыре метра');
    expect(seen.events.at(-2)!.text).toMatch(
      /^Срок предложений продлён до \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} МСК$/,
    );
    const stranger = await knownAuthor(shop);
    expectRefusal(
      await onTender(shop, calls.addToTender, { id, token: stranger.token, body: { text: 'Чужое' } }),
      404,
      'NOT_FOUND',
    );
  });

  it('with sealed prices is not put off once they are open [TENDER-021]', async () => {
    const author = await knownAuthor(shop);
    const { id } = await publishedTender(shop, author.token, { is_sealed: true });
    await shop.pool`alter table tender disable trigger tender_moves_by_the_rules`;
    await shop.pool`update tender set deadline = now() - interval '1 hour' where id = ${id}`;
    await shop.pool`alter table tender enable trigger tender_moves_by_the_rules`;
    const body = { deadline: inDays(5).toISOString() };
    expectRefusal(
      await onTender(shop, calls.extendTender, { id, token: author.token, body }),
      409,
      'TENDER_STATE',
    );
  });
});

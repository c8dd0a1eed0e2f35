import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import * as staff from '@okoem/contract/staff-tenders.ts';
import * as calls from '@okoem/contract/tenders.ts';
import { TENDER_STATUS_LABELS, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { setItems } from '../../testing/basket-calls.ts';
import { signIn } from '../../testing/factories.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createCompanyBuyer, createManager } from '../../testing/quote-calls.ts';
import { addColleague } from '../../testing/team-calls.ts';
import {
  chooseDirectly,
  draftTender,
  inDays,
  knownAuthor,
  onTender,
  publishedTender,
  sentTenderFile,
  tenderAt,
  type TenderAuthor,
  viewIn,
} from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { runTenderTimers } from './tender-timers.ts';

const publicUrl = 'https://okoem.example';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const GIVE_UP = { reason: 'postponed', comment: 'Перенесли на весну' };

const giveUp = (id: number, token: string) =>
  onTender(shop, calls.giveUpTender, { id, token, body: GIVE_UP });
const close = (id: number, token: string) =>
  onTender(shop, calls.closeTender, { id, token, body: { comment: '' } });

/** A request in this status, with what it takes to get there. */
async function tenderIn(status: 1 | 10 | 20 | 30, author: TenderAuthor): Promise<number> {
  const { id } = await publishedTender(shop, author.token);
  if (status === 10 || status === 30) viewIn(await giveUp(id, author.token));
  if (status === 30) viewIn(await close(id, author.token));
  if (status === 20) {
    const { id: contractorId } = await createCompanyBuyer(shop);
    await chooseDirectly(shop, id, { contractorId });
  }
  return id;
}

describe('the status of a request', () => {
  it.each([
    [1, 'AWAITING_FOR_CUSTOMERS', 'Ожидание предложений подрядчиков'],
    [10, 'CUSTOMER_WAS_NOT_CHOSEN', 'Подрядчик не выбран'],
    [20, 'CUSTOMER_WAS_CHOSEN', 'Подрядчик выбран'],
    [30, 'CLOSED', 'Закрыт'],
  ] as const)(
    '%i is %s and reads «%s», to everybody [TENDER-004] [TENDER-005] [TENDER-006] [TENDER-007]',
    async (status, name, label) => {
      expect(TENDER_STATUSES[name]).toBe(status);
      const author = await knownAuthor(shop);
      const id = await tenderIn(status, author);
      for (const token of [undefined, author.token])
        expect(await tenderAt(shop, id, token)).toMatchObject({ status, status_label: label });
    },
  );

  it('begins with 1, goes to 10 or 20 and from there to 30 [TENDER-008] [TENDER-009]', async () => {
    const author = await knownAuthor(shop);
    const draft = await draftTender(shop, author.token);
    expect(draft).toMatchObject({ status: 1, stage: 'draft' });
    const first = viewIn(await onTender(shop, calls.publishTender, { id: draft.id, token: author.token }));
    expect(first).toMatchObject({ status: 1, can_give_up: true, can_close: false, can_repeat: false });
    const given = viewIn(await giveUp(draft.id, author.token));
    expect(given).toMatchObject({
      status: 10,
      give_up: { reason: 'postponed', reason_label: 'Работы отложены', comment: 'Перенесли на весну' },
      can_give_up: false,
      can_close: true,
      can_repeat: true,
    });
    expect((await tenderAt(shop, draft.id)).give_up).toMatchObject({ reason: 'postponed', comment: '' });
    const closed = viewIn(await close(draft.id, author.token));
    expect(closed).toMatchObject({ status: 30, close: { reason: 'without-choice' }, can_close: false });

    const chosen = await tenderIn(20, author);
    await shop.pool`
      update tender set accepted_by_customer_at = now(), accepted_by_contractor_at = now() where id = ${chosen}
    `;
    expect((await tenderAt(shop, chosen, author.token)).can_close).toBe(true);
    expect(viewIn(await close(chosen, author.token))).toMatchObject({
      status: 30,
      close: { reason: 'accepted' },
    });
  });

  const MOVES: Record<string, { endpoint: Pick<Endpoint, 'method' | 'path'>; body: object; to: number }> = {
    'give up': { endpoint: calls.giveUpTender, body: GIVE_UP, to: 10 },
    close: { endpoint: calls.closeTender, body: { comment: '' }, to: 30 },
  };
  it.each([
    ['close', 1],
    ['give up', 10],
    ['give up', 20],
    ['give up', 30],
    ['close', 30],
  ] as const)('refuses to %s from %i, and says where it stands [TENDER-009]', async (move, status) => {
    const author = await knownAuthor(shop);
    const id = await tenderIn(status, author);
    const { endpoint, body, to } = MOVES[move]!;
    const refused = await onTender(shop, endpoint, { id, token: author.token, body });
    expectRefusal(refused, 409, 'TENDER_MOVE');
    expect(refused.json().errors[0]).toMatchObject({ from: status, to });
    expect(refused.body).toContain(`«${TENDER_STATUS_LABELS[status]}»`);
    expect((await tenderAt(shop, id, author.token)).status).toBe(status);
  });

  it('of a draft does not move [TENDER-009] [TENDER-012]', async () => {
    const author = await knownAuthor(shop);
    const { id } = await draftTender(shop, author.token);
    expectRefusal(await giveUp(id, author.token), 409, 'TENDER_STATE');
    expectRefusal(await close(id, author.token), 409, 'TENDER_STATE');
  });

  it('is moved by the author’s side alone [TENDER-011]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const { id } = await publishedTender(shop, author.token);
    const stranger = await createCompanyBuyer(shop);
    const viewer = await addColleague(shop, author.companyId!, 'viewer');
    expectRefusal(await giveUp(id, stranger.token), 404, 'NOT_FOUND');
    expectRefusal(await giveUp(id, viewer.token), 403, 'FORBIDDEN');
    const colleague = await addColleague(shop, author.companyId!);
    expect(viewIn(await giveUp(id, colleague.token)).status).toBe(10);
    expectRefusal(await close(id, stranger.token), 404, 'NOT_FOUND');
    expect(viewIn(await close(id, colleague.token)).status).toBe(30);
  });

  it('with a contractor is closed by its author alone when both have accepted the works, not before [TENDER-011] [TENDER-029]', async () => {
    const author = await knownAuthor(shop);
    const id = await tenderIn(20, author);
    expectRefusal(await close(id, author.token), 409, 'TENDER_STATE');
    await shop.pool`update tender set accepted_by_customer_at = now() where id = ${id}`;
    expectRefusal(await close(id, author.token), 409, 'TENDER_STATE');
    await shop.pool`update tender set accepted_by_contractor_at = now() where id = ${id}`;
    const [chosen] = await shop.pool<{ customerId: number }[]>`
      select chosen_customer_id::int as customer_id from tender where id = ${id}
    `;
    const contractor = await signIn(shop.pool, { customerId: chosen!.customerId });
    expectRefusal(await close(id, contractor), 404, 'NOT_FOUND');
    expect(viewIn(await close(id, author.token)).status).toBe(30);
  });

  it('with a contractor is closed by an operator after sixty silent days, with letters to both [TENDER-020]', async () => {
    const author = await knownAuthor(shop);
    const contractor = await createCompanyBuyer(shop);
    const manager = await createManager(shop);
    const { id } = await publishedTender(shop, author.token);
    const end = () =>
      onTender(shop, staff.closeSilentTender, { id, token: manager.token, body: { comment: 'Все молчат' } });
    expectRefusal(await end(), 409, 'TENDER_MOVE');
    await chooseDirectly(shop, id, { contractorId: contractor.id });
    expectRefusal(await end(), 409, 'TENDER_STATE');
    const silentFor = (age: string) =>
      shop.pool`update tender_event set created_at = now() - ${age}::interval where tender_id = ${id}`;
    await silentFor('59 days 23 hours 59 minutes');
    expectRefusal(await end(), 409, 'TENDER_STATE');
    await silentFor('60 days 1 minute');
    expect(viewIn(await end())).toMatchObject({ status: 30, close: { reason: 'silence' } });
    for (const { email } of [author, contractor])
      expect(await subjectsTo(shop, email)).toEqual([`Заявка № ${id}: закрыта оператором`]);
  });
});

describe('the clock', () => {
  it('tells the author that the deadline has passed, and ten days later ends the request [TENDER-009] [TENDER-019]', async () => {
    const author = await knownAuthor(shop);
    const { id, deadline } = await publishedTender(shop, author.token);
    const at = (days: number) => new Date(Date.parse(deadline!) + days * 86_400_000);
    const run = (now: Date) => runTenderTimers(shop.pool, { publicUrl, now });
    await run(at(-0.01));
    expect(await subjectsTo(shop, author.email)).toEqual([]);
    expect(await run(at(0))).toBeGreaterThan(0);
    expect(await run(at(0))).toBe(0);
    const subject = `Заявка № ${id}: срок вышел, предложений нет`;
    expect(await subjectsTo(shop, author.email)).toEqual([subject]);
    expect((await messagesTo(shop, author.email))[0]!.body).toContain(`${publicUrl}/tenders/${id}`);
    await run(at(10));
    expect((await tenderAt(shop, id)).status).toBe(1);
    expect(await run(at(10.01))).toBeGreaterThan(0);
    expect(await run(at(10.01))).toBe(0);
    expect(await tenderAt(shop, id)).toMatchObject({ status: 10, give_up: { reason: 'no-choice' } });
    expect(await subjectsTo(shop, author.email)).toEqual([subject, `Заявка № ${id}: подрядчик не выбран`]);

    // With proposals as without: there is somebody to choose, and the days for it pass alike.
    const other = await knownAuthor(shop);
    const proposed = await publishedTender(shop, other.token);
    const { id: customerId, companyId } = await createCompanyBuyer(shop);
    await shop.pool`
      insert into tender_proposal (tender_id, company_id, customer_id)
      values (${proposed.id}, ${companyId}, ${customerId})
    `;
    await shop.pool`update tender set proposal_count = 1 where id = ${proposed.id}`;
    const passed = Date.parse(proposed.deadline!);
    await run(new Date(passed));
    const first = `Заявка № ${proposed.id}: срок вышел, пришло 1\u00A0предложение`;
    expect(await subjectsTo(shop, other.email)).toEqual([first]);
    await run(new Date(passed + 10.01 * 86_400_000));
    expect((await tenderAt(shop, proposed.id)).status).toBe(10);
    expect(await subjectsTo(shop, other.email)).toEqual([
      first,
      `Заявка № ${proposed.id}: подрядчик не выбран`,
    ]);
  });

  it('leaves alone what has a contractor, is a draft or was put off [TENDER-019]', async () => {
    const author = await knownAuthor(shop);
    const chosen = await tenderIn(20, author);
    const draft = await draftTender(shop, author.token);
    const later = await publishedTender(shop, author.token);
    const body = { deadline: inDays(60).toISOString() };
    viewIn(await onTender(shop, calls.extendTender, { id: later.id, token: author.token, body }));
    await runTenderTimers(shop.pool, { publicUrl, now: inDays(40) });
    expect((await tenderAt(shop, chosen, author.token)).status).toBe(20);
    expect((await tenderAt(shop, draft.id, author.token)).stage).toBe('draft');
    expect((await tenderAt(shop, later.id)).is_open).toBe(true);
    expect(await subjectsTo(shop, author.email)).toEqual([]);
  });
});

describe('«Повторить заявку»', () => {
  it('copies the wish, the files and the list into a new draft, once by one key; the old one stays [TENDER-009] [TENDER-022] [TENDER-028]', async () => {
    const author = await knownAuthor(shop);
    const offer = await createOffer(shop.pool);
    const other = await createOffer(shop.pool);
    await setItems(shop, author.token, [
      { offer_id: offer.offerId, qty: 3 },
      { offer_id: other.offerId, qty: 5 },
    ]);
    const wish = {
      kind: 2,
      object_type: 'warehouse',
      systems: ['video', 'access'],
      works_from: '2026-12-01',
      licence_needed: true,
      verified_only: true,
      is_sealed: true,
    };
    const draft = await draftTender(shop, author.token, wish);
    const fileId = await sentTenderFile(shop, { customerId: author.id });
    const photoId = await sentTenderFile(shop, { customerId: author.id, name: 'Фото.pdf' });
    const attach = { id: draft.id, token: author.token, body: { file_ids: [fileId, photoId] } };
    viewIn(await onTender(shop, calls.attachTenderFiles, attach));
    const source = { kind: 'basket' };
    viewIn(
      await onTender(shop, calls.takeTenderEquipment, {
        id: draft.id,
        token: author.token,
        body: { source },
      }),
    );
    await onTender(shop, calls.publishTender, { id: draft.id, token: author.token });
    const repeat = (key: string = randomUUID(), token = author.token) =>
      shop.call(calls.repeatTender, {
        token,
        params: { id: String(draft.id) },
        headers: { 'idempotency-key': key },
      });
    expectRefusal(await repeat(), 409, 'TENDER_STATE');
    viewIn(await giveUp(draft.id, author.token));
    const stranger = await knownAuthor(shop);
    expectRefusal(await repeat(randomUUID(), stranger.token), 404, 'NOT_FOUND');
    const key = randomUUID();
    const again = viewIn(await repeat(key));
    expect(viewIn(await repeat(key)).id).toBe(again.id);
    expect(again).toMatchObject({
      stage: 'draft',
      status: 1,
      repeated_from: draft.id,
      title: draft.title,
      description: draft.description,
      address: draft.address,
      budget: draft.budget,
      ...wish,
      works_from: null,
      city: draft.city,
      area_m2: draft.area_m2,
      contacts: draft.contacts,
      give_up: null,
      can_publish: true,
      equipment_count: 2,
    });
    expect(again.files!.map(({ id }) => id).toSorted()).toEqual([fileId, photoId].toSorted());
    const equipment = await onTender(shop, calls.searchTenderEquipment, {
      id: again.id,
      token: author.token,
      body: {},
    });
    expect(equipment.json().data).toMatchObject([
      { product: { id: offer.productId }, quantity: 3 },
      { product: { id: other.productId }, quantity: 5 },
    ]);
    // The deadline is a new one, which could be published today.
    expect(again.deadline).not.toBe(draft.deadline);
    expect(Date.parse(again.deadline!)).toBeGreaterThan(inDays(2).getTime());
    expect((await tenderAt(shop, draft.id)).status).toBe(10);
    expect(
      viewIn(await onTender(shop, calls.publishTender, { id: again.id, token: author.token })).stage,
    ).toBe('published');
  });
});

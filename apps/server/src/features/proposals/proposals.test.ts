import * as calls from '@okoem/contract/proposals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createPriceList } from '../../testing/price-factories.ts';
import {
  atTender,
  changeOf,
  choose,
  createContractor,
  createTender,
  giveLicence,
  passDeadline,
  propose,
  proposalBody,
  proposalIn,
  sendProposal,
  sentTo,
} from '../../testing/proposal-calls.ts';
import { PDF } from '../../testing/sent-files.ts';
import { addColleague } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const ofPerson = async (plan: object = {}) => {
  const author = await createMember(shop);
  return { author, tender: await createTender(shop.pool, { customerId: author.id, ...plan }) };
};

const countOf = async (tenderId: number) => {
  const [row] = await shop.pool`select proposal_count as count from tender where id = ${tenderId}`;
  return row!['count'] as number;
};

describe('a proposal', () => {
  it('says what works cost, how long they take and what is warranted, and the author hears of it [TENDER-002] [TENDER-010] [TENDER-059]', async () => {
    const { author, tender } = await ofPerson();
    const contractor = await createContractor(shop);
    const scope = [{ work: 'commissioning', answer: 'extra', price: 5_000_00 }];
    const made = await propose(shop, tender.id, contractor.token, { scope, start_on: '2026-12-01' });
    expect(made).toMatchObject({
      state: { code: 'live', label: 'Ждёт решения заказчика' },
      works_price: 100_000_00,
      materials_price: 0,
      extras_price: 5_000_00,
      total: 105_000_00,
      days: 21,
      warranty_months: 24,
      start_on: '2026-12-01',
      version: 1,
      can_change: true,
      can_withdraw: true,
    });
    expect(made.scope.map(({ work, answer }) => [work, answer])).toEqual([
      ['commissioning', 'extra'],
      ['documentation', 'included'],
    ]);
    expect(made.stages.map(({ name, share, price }) => [name, share, price])).toEqual([
      ['Кабель', 30, 30_000_00],
      ['Монтаж и пусконаладка', 70, 70_000_00],
    ]);
    expect(await countOf(tender.id)).toBe(1);
    const [row] = await shop.pool<{ email: string }[]>`select email from customer where id = ${author.id}`;
    const [letter] = await messagesTo(shop, row!.email);
    expect(letter!.subject).toBe(`Заявка № ${tender.id}: новое предложение`);
    expect(letter!.body).toMatch(/105\s000/);
    expect(letter!.body).toContain(`/tenders/${tender.id}`);
  });

  it('is one of a company, by the same key made once, and made anew only when it was taken back [TENDER-050] [TENDER-054]', async () => {
    const { tender } = await ofPerson();
    const contractor = await createContractor(shop);
    const colleague = await addColleague(shop, contractor.companyId);
    const key = 'a-key-of-this-proposal';
    const [one, other] = await Promise.all([
      sendProposal(shop, tender.id, { token: contractor.token, key }),
      sendProposal(shop, tender.id, { token: contractor.token, key }),
    ]);
    const first = proposalIn(one);
    expect(proposalIn(other).id).toBe(first.id);
    const mismatched = { token: contractor.token, key, changes: { days: 5 } };
    expectRefusal(await sendProposal(shop, tender.id, mismatched), 422, 'IDEMPOTENCY_MISMATCH');
    const again = await sendProposal(shop, tender.id, { token: colleague.token });
    expectRefusal(again, 409, 'PROPOSAL_EXISTS');
    expect(await countOf(tender.id)).toBe(1);

    const own = { params: { id: String(first.id) }, token: colleague.token };
    const taken = proposalIn(await shop.call(calls.withdrawProposal, own));
    expect(taken.state.code).toBe('withdrawn');
    expect(proposalIn(await shop.call(calls.withdrawProposal, own)).state.code).toBe('withdrawn');
    expect(await countOf(tender.id)).toBe(0);
    expectRefusal(await changeOf(shop, first, contractor.token), 409, 'PROPOSAL_WITHDRAWN');
    expect((await propose(shop, tender.id, colleague.token)).id).not.toBe(first.id);
    expect(await countOf(tender.id)).toBe(1);
  });

  it('is changed until the deadline, and keeps what it said before [TENDER-050] [TENDER-051] [TENDER-084]', async () => {
    const { tender } = await ofPerson();
    const { token } = await createContractor(shop);
    const first = await propose(shop, tender.id, token);
    const second = proposalIn(await changeOf(shop, first, token, { works_price: 90_000_00, days: 18 }));
    expect(second).toMatchObject({ version: 2, works_price: 90_000_00, days: 18 });
    expect(second.versions.map(({ number, works_price: works, by }) => [number, works, by])).toEqual([
      [1, 100_000_00, 'Пётр Ильин'],
      [2, 90_000_00, 'Пётр Ильин'],
    ]);
    // Of two at once one is told.
    expectRefusal(await changeOf(shop, first, token), 409, 'PROPOSAL_CHANGED');
    await passDeadline(shop, tender.id);
    expectRefusal(await changeOf(shop, second, token), 409, 'DEADLINE_PASSED');
    const late = await createContractor(shop);
    expectRefusal(await sendProposal(shop, tender.id, { token: late.token }), 409, 'DEADLINE_PASSED');
    const view = proposalIn(await shop.call(calls.getProposal, { token, params: { id: String(first.id) } }));
    expect([view.can_change, view.can_withdraw]).toEqual([false, true]);
  });

  it('has stages whose whole percents share the price to the kopeck, and extras that say theirs [TENDER-062]', async () => {
    const { tender } = await ofPerson();
    const { token } = await createContractor(shop);
    const wrong = [
      { stages: [] },
      { stages: [{ name: 'Всё', share: 90, days: 5 }] },
      {
        stages: [
          { name: 'Кабель', share: 33.5, days: 5 },
          { name: 'Остальное', share: 66.5, days: 5 },
        ],
      },
      { works_price: 0 },
      { scope: [{ work: 'commissioning', answer: 'extra', price: 0 }] },
      { scope: [{ work: 'commissioning', answer: 'none', price: 5 }] },
      { total: 1 },
    ];
    for (const changes of wrong)
      expect(
        (await sendProposal(shop, tender.id, { token, changes })).statusCode,
        JSON.stringify(changes),
      ).toBe(400);
    expect(await countOf(tender.id)).toBe(0);
    const shares = [33, 33, 34];
    const stages = shares.map((share) => ({ name: `${share} %`, share, days: 5 }));
    const made = await propose(shop, tender.id, token, { works_price: 100_01, stages });
    expect(made.stages.map(({ share, price }) => [share, price])).toEqual([
      [33, 33_00],
      [33, 33_00],
      [34, 34_01],
    ]);
  });

  it('carries files of its own company alone, from version to version [TENDER-054]', async () => {
    const { tender } = await ofPerson();
    const [contractor, stranger] = [await createContractor(shop), await createContractor(shop)];
    const send = (token: string) =>
      sentTo(shop, calls.uploadProposalFile.path, { token, bytes: PDF, name: 'смета.pdf' });
    const [own, second, foreign] = [
      await send(contractor.token),
      await send((await addColleague(shop, contractor.companyId)).token),
      await send(stranger.token),
    ];
    const stolen = { token: contractor.token, changes: { files: [foreign] } };
    expectRefusal(await sendProposal(shop, tender.id, stolen), 404, 'NOT_FOUND');
    const mixed = { token: contractor.token, changes: { files: [own, foreign] } };
    expectRefusal(await sendProposal(shop, tender.id, mixed), 404, 'NOT_FOUND');
    const made = await propose(shop, tender.id, contractor.token, { files: [own, second] });
    expect(made.files.map(({ id, name }) => [id, name])).toEqual([
      [own, 'смета.pdf'],
      [second, 'смета.pdf'],
    ]);
    const changed = proposalIn(await changeOf(shop, made, contractor.token, { files: [own, second] }));
    expect(changed.files.map(({ id }) => id)).toEqual([own, second]);
    const { tender: next } = await ofPerson();
    const elsewhere = { token: contractor.token, changes: { files: [own] } };
    expectRefusal(await sendProposal(shop, next.id, elsewhere), 404, 'NOT_FOUND');
  });

  it('is chosen once, however many are pressed at once; the same again is answered [TENDER-060]', async () => {
    const { author, tender } = await ofPerson();
    const rivals = [await createContractor(shop), await createContractor(shop)];
    const made = await Promise.all(rivals.map(({ token }) => propose(shop, tender.id, token)));
    const presses = [0, 1, 0, 1, 0, 1];
    const answers = await Promise.all(
      presses.map((at) => choose(shop, tender.id, { token: author.token, proposal: made[at]! })),
    );
    const [chosen] = await shop.pool<{ id: number; moves: number }[]>`
      select chosen_proposal_id::int as id,
             (select count(*)::int from tender_event where tender_id = tender.id and to_status = 20) as moves
        from tender where id = ${tender.id}
    `;
    expect(chosen!.moves).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      presses.map((at) => (made[at]!.id === chosen!.id ? 200 : 409)),
    );
    const letters = await Promise.all(rivals.map(({ email }) => messagesTo(shop, email)));
    const told = letters.flatMap((own) => own.map(({ subject }) => subject));
    expect(told.toSorted()).toEqual([
      `Заявка № ${tender.id}: вас выбрали`,
      `Заявка № ${tender.id}: выбран другой подрядчик`,
    ]);
  });
});

describe('materials of a proposal', () => {
  it('cost what offers of the marketplace cost now; lines are taken, replaced or left out [TENDER-053]', async () => {
    const [camera, recorder, disk] = [
      await createOffer(shop.pool, { cost: 1_000_00 }),
      await createOffer(shop.pool, { cost: 5_000_00 }),
      await createOffer(shop.pool, { cost: 300_00 }),
    ];
    const other = await createOffer(shop.pool, { cost: 4_000_00 });
    const extra = await createOffer(shop.pool, { cost: 70_00, multiple: 5 });
    const { tender } = await ofPerson({
      equipment: [
        { offer: camera, quantity: 12 },
        { offer: recorder, quantity: 1 },
        { offer: disk, quantity: 2 },
      ],
    });
    const { token } = await createContractor(shop);
    const [first, second] = tender.equipmentIds;
    const lines = [
      { equipment_id: first, kind: 'same' },
      { equipment_id: second, kind: 'analogue', offer_id: other.offerId, note: 'Есть на складе' },
    ];
    const bracket = await createOffer(shop.pool, { cost: 30_00 });
    const extras = [
      { offer_id: extra.offerId, quantity: 7 },
      { offer_id: bracket.offerId, quantity: 2 },
    ];
    const priced = await atTender(shop, calls.priceMaterials, tender.id, { token, body: { lines, extras } });
    expect(priced.json().data).toMatchObject({ materials_price: 16_760_00, gone: [] });

    const made = await propose(shop, tender.id, token, { lines, extras });
    expect(made.lines.map((line) => [line.kind, line.quantity, line.price, line.total])).toEqual([
      ['same', 12, 1_000_00, 12_000_00],
      ['analogue', 1, 4_000_00, 4_000_00],
      ['excluded', 2, null, 0],
      ['extra', 10, 70_00, 700_00],
      ['extra', 2, 30_00, 60_00],
    ]);
    expect(made.lines[1]).toMatchObject({ note: 'Есть на складе' });
    expect(made.total).toBe(100_000_00 + 16_760_00);
    // A version is what was said then; the next one is priced anew.
    await shop.pool`update offer set cost = 200000 where id = ${camera.offerId}`;
    const changed = proposalIn(await changeOf(shop, made, token, { lines, extras }));
    expect(changed.materials_price).toBe(28_760_00);
    expect(changed.versions.map(({ materials_price: sum }) => sum)).toEqual([16_760_00, 28_760_00]);
  });

  it('are never what was agreed with one company: neither with who proposes nor with who asks [TENDER-053]', async () => {
    const offer = await createOffer(shop.pool, { cost: 1_000_00 });
    const contractor = await createContractor(shop);
    await shop.pool`update customer set email_verified_at = now() where id = ${contractor.id}`;
    const author = await createContractor(shop);
    const companyIds = [author.companyId, contractor.companyId];
    await createPriceList(shop.pool, offer, { companyIds, price: 500_00 });
    const owner = { customerId: author.id, companyId: author.companyId };
    const tender = await createTender(shop.pool, { ...owner, equipment: [{ offer, quantity: 1 }] });
    const lines = [{ equipment_id: tender.equipmentIds[0], kind: 'same' }];
    const made = await propose(shop, tender.id, contractor.token, { lines });
    expect(made.materials_price).toBe(1_000_00);
  });

  it('come from the basket too; what nobody sells is told and refused [TENDER-053]', async () => {
    const offer = await createOffer(shop.pool, { cost: 200_00 });
    const gone = await createOffer(shop.pool);
    const { tender } = await ofPerson({ equipment: [{ offer: gone, quantity: 1 }] });
    const { token } = await createContractor(shop);
    const other = await createOffer(shop.pool, { cost: 50_00 });
    await setItems(shop, token, [
      { offer_id: offer.offerId, qty: 3 },
      { offer_id: other.offerId, qty: 4 },
    ]);
    await shop.pool`update offer set is_active = false where id = ${gone.offerId}`;
    const lines = [{ equipment_id: tender.equipmentIds[0], kind: 'same' }];
    const refused = await sendProposal(shop, tender.id, { token, changes: { lines, from_basket: true } });
    expectRefusal(refused, 409, 'OFFER_GONE');
    const made = await propose(shop, tender.id, token, { from_basket: true });
    expect(made.lines.map(({ kind, quantity, total }) => [kind, quantity, total])).toEqual([
      ['excluded', 1, 0],
      ['extra', 3, 600_00],
      ['extra', 4, 200_00],
    ]);
    expect(made.materials_price).toBe(800_00);
  });

  it('call another product an analogue, and say why [TENDER-053]', async () => {
    const offer = await createOffer(shop.pool);
    const other = await createOffer(shop.pool);
    const { tender } = await ofPerson({ equipment: [{ offer, quantity: 1 }] });
    const { token } = await createContractor(shop);
    const [id] = tender.equipmentIds;
    const send = (line: object) =>
      sendProposal(shop, tender.id, { token, changes: { lines: [{ equipment_id: id, ...line }] } });
    expectRefusal(await send({ kind: 'same', offer_id: other.offerId }), 400, 'VALIDATION');
    expectRefusal(await send({ kind: 'analogue', offer_id: other.offerId }), 400, 'VALIDATION');
    expectRefusal(await send({ kind: 'analogue', note: 'Лучше' }), 400, 'VALIDATION');
    const foreign = { equipment_id: id! + 1000, kind: 'excluded' };
    expectRefusal(await send(foreign), 404, 'NOT_FOUND');
  });
});

describe('who may propose', () => {
  it('is any company or sole proprietor, but not the author, his colleagues or private persons [TENDER-011]', async () => {
    const team = await createContractor(shop);
    const colleague = await addColleague(shop, team.companyId);
    const owner = { customerId: team.id, companyId: team.companyId };
    const tender = await createTender(shop.pool, owner);
    const person = await createMember(shop);
    expectRefusal(await sendProposal(shop, tender.id, { token: person.token }), 403, 'FORBIDDEN');
    for (const token of [team.token, colleague.token])
      expectRefusal(await sendProposal(shop, tender.id, { token }), 409, 'OWN_TENDER');

    // The author in another company of his, and a company that the author works for.
    const second = await createContractor(shop);
    await joinCompany(shop.pool, { customerId: colleague.id, companyId: second.companyId, role: 'buyer' });
    expectRefusal(await sendProposal(shop, tender.id, { token: colleague.token }), 409, 'OWN_TENDER');
    await joinCompany(shop.pool, { customerId: team.id, companyId: second.companyId, role: 'buyer' });
    expectRefusal(await sendProposal(shop, tender.id, { token: team.token }), 409, 'OWN_TENDER');
    expectRefusal(await sendProposal(shop, tender.id, { token: second.token }), 409, 'OWN_TENDER');

    const stranger = await createContractor(shop, { isVerified: false });
    await propose(shop, tender.id, stranger.token);
    expect(await countOf(tender.id)).toBe(1);
    const { id: customerId } = await createCompanyCustomer(shop.pool, { kind: 'IP' });
    await propose(shop, tender.id, await signIn(shop.pool, { customerId }));
    expect(await countOf(tender.id)).toBe(2);
  });

  it('is who is verified, or has a living licence, where the author asks for it [TENDER-052]', async () => {
    const { tender: verified } = await ofPerson({ verifiedOnly: true });
    const plain = await createContractor(shop, { isVerified: false });
    expectRefusal(await sendProposal(shop, verified.id, { token: plain.token }), 409, 'VERIFIED_ONLY');
    await shop.pool`update company set verification = 3 where id = ${plain.companyId}`;
    await propose(shop, verified.id, plain.token);

    const { tender: licensed } = await ofPerson({ licenceNeeded: true, systems: ['alarm'] });
    const send = () => sendProposal(shop, licensed.id, { token: plain.token });
    expectRefusal(await send(), 409, 'LICENCE_NEEDED');
    await giveLicence(shop.pool, plain.companyId, { kind: 'mchs', days: -1 });
    await giveLicence(shop.pool, plain.companyId, { kind: 'sro-build', days: null });
    expectRefusal(await send(), 409, 'LICENCE_NEEDED');
    const { tender: watched } = await ofPerson({ licenceNeeded: true, systems: ['cctv'] });
    expect((await sendProposal(shop, watched.id, { token: plain.token })).statusCode).toBe(201);
    await giveLicence(shop.pool, plain.companyId, { kind: 'mchs', days: 0 });
    expect((await send()).statusCode).toBe(201);
  });

  it('finds no draft to propose to, and nobody else’s proposal [TENDER-056]', async () => {
    const author = await createMember(shop);
    const [draft] = await shop.pool<{ id: number }[]>`
      insert into tender (customer_id, kind) values (${author.id}, 1) returning id
    `;
    const { token } = await createContractor(shop);
    expectRefusal(await sendProposal(shop, draft!.id, { token }), 404, 'NOT_FOUND');
    const { tender } = await ofPerson();
    const made = await propose(shop, tender.id, token);
    const stranger = await createContractor(shop);
    const params = { id: String(made.id) };
    const foreign = { token: stranger.token, params };
    expectRefusal(await shop.call(calls.getProposal, foreign), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(calls.withdrawProposal, foreign), 404, 'NOT_FOUND');
    const body = { ...proposalBody(), version: 1 };
    expectRefusal(await shop.call(calls.changeProposal, { ...foreign, body }), 404, 'NOT_FOUND');
    const list = await shop.call(calls.searchProposals, { token: stranger.token, body: {} });
    expect(list.json().data).toEqual([]);
    const mine = await shop.call(calls.searchProposals, { token, body: { filter: { state: ['live'] } } });
    expect(mine.json().data.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    const none = await shop.call(calls.searchProposals, { token, body: { filter: { state: ['chosen'] } } });
    expect(none.json().data).toEqual([]);
  });
});

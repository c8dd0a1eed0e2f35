import { downloadFile } from '@okoem/contract/files.ts';
import type { ComparedProposal } from '@okoem/contract/proposal-views.ts';
import * as calls from '@okoem/contract/proposals.ts';
import * as questions from '@okoem/contract/tender-questions.ts';
import * as works from '@okoem/contract/tender-works.ts';
import { getTender, searchTenders } from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import {
  atTender,
  choose,
  closeWorks,
  compared,
  type Contractor,
  createContractor,
  createTender,
  giveLicence,
  passDeadline,
  propose,
  runningWorks,
  sentTo,
  worksIn,
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

/** Figures and words that nobody has by chance. */
const PRICE = 123_457_89;
const SECRET = 'Тайное слово подрядчика';

interface Scene {
  tenderId: number;
  author: Contractor;
  contractor: Contractor;
  proposal: { id: number; version: number };
  fileId: string;
  actors: Record<string, string | undefined>;
}

async function scene(isSealed: boolean): Promise<Scene> {
  const author = await createContractor(shop);
  const contractor = await createContractor(shop);
  const owner = { customerId: author.id, companyId: author.companyId };
  const { id: tenderId } = await createTender(shop.pool, { ...owner, isSealed });
  const file = { token: contractor.token, bytes: PDF, name: 'смета.pdf' };
  const fileId = await sentTo(shop, calls.uploadProposalFile.path, file);
  const proposal = await propose(shop, tenderId, contractor.token, {
    works_price: PRICE,
    text: SECRET,
    files: [fileId],
  });
  const rival = await createContractor(shop);
  await propose(shop, tenderId, rival.token, { works_price: 55_000_00 });
  const asked = await atTender(shop, questions.askQuestion, tenderId, {
    token: contractor.token,
    body: { text: `${SECRET}: есть ли закладные?` },
  });
  expect(asked.statusCode, asked.body).toBe(201);
  return {
    tenderId,
    author,
    contractor,
    proposal,
    fileId,
    actors: {
      guest: undefined,
      person: (await createMember(shop)).token,
      'other company': (await createContractor(shop)).token,
      rival: rival.token,
      author: author.token,
      'colleague of the author': (await addColleague(shop, author.companyId)).token,
      'viewer of the author': (await addColleague(shop, author.companyId, 'viewer')).token,
      contractor: contractor.token,
      'colleague of the contractor': (await addColleague(shop, contractor.companyId)).token,
      'viewer of the contractor': (await addColleague(shop, contractor.companyId, 'viewer')).token,
      operator: await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id }),
    },
  };
}

const FIELDS = ['price', 'words', 'file', 'question', 'contacts'] as const;
type Field = (typeof FIELDS)[number];

/** Every call that could say something, by every actor: what of the fields came out. */
async function seenBy({ tenderId, proposal, fileId }: Scene, token: string | undefined): Promise<Field[]> {
  const at = (endpoint: Parameters<typeof atTender>[1], body?: object, params: Record<string, string> = {}) =>
    atTender(shop, endpoint, tenderId, { token, params, ...(body && { body }) });
  const texts = await Promise.all([
    at(getTender),
    at(questions.getTenderStanding),
    at(questions.searchQuestions, {}),
    at(calls.compareProposals, {}),
    at(works.getTenderWorks),
    shop.call(searchTenders, { body: {}, ...(token !== undefined && { token }) }),
    shop.call(calls.searchProposals, { body: {}, ...(token !== undefined && { token }) }),
    shop.call(calls.getProposal, {
      params: { id: String(proposal.id) },
      ...(token !== undefined && { token }),
    }),
  ]);
  const files = await Promise.all([
    at(calls.downloadProposalFile, undefined, { file: fileId }),
    shop.call(downloadFile, { params: { id: fileId }, ...(token !== undefined && { token }) }),
  ]);
  const all = texts.map(({ body }) => body).join('\n');
  const found: Record<Field, boolean> = {
    price: all.includes(String(PRICE)),
    words: all.includes(`"text":"${SECRET}"`),
    file: files.some(({ statusCode }) => statusCode === 200) || all.includes(fileId),
    question: all.includes(`${SECRET}: есть ли закладные?`),
    contacts: all.includes('secret-contact@example.com'),
  };
  return FIELDS.filter((field) => found[field]);
}

async function table(made: Scene): Promise<Record<string, Field[]>> {
  const rows: Record<string, Field[]> = {};
  for (const [actor, token] of Object.entries(made.actors)) rows[actor] = await seenBy(made, token);
  return rows;
}

const NOTHING: Field[] = [];
const OWN: Field[] = ['price', 'words', 'file', 'question'];

describe('what each may see of proposals', () => {
  it('is nothing but their number for the author of a sealed request, until the deadline [TENDER-055] [TENDER-056]', async () => {
    const made = await scene(true);
    const sealed = {
      guest: NOTHING,
      person: NOTHING,
      'other company': NOTHING,
      rival: NOTHING,
      author: ['question', 'contacts'],
      'colleague of the author': ['question', 'contacts'],
      'viewer of the author': NOTHING,
      contractor: OWN,
      'colleague of the contractor': OWN,
      'viewer of the contractor': NOTHING,
      operator: NOTHING,
    };
    const before = await table(made);
    // The staff reads requests by calls of their own.
    expect({ ...before, operator: NOTHING }).toEqual(sealed);
    expect(before['operator']).not.toContain('price');

    const { tenderId, author } = made;
    const comparison = await compared(shop, tenderId, author.token);
    expect(comparison).toMatchObject({
      count: 2,
      is_open: false,
      can_choose: false,
      median_works: null,
      range: null,
      proposals: [],
    });
    const early = await choose(shop, tenderId, { token: author.token, proposal: made.proposal });
    expectRefusal(early, 409, 'TENDER_SEALED');
    const letters = await messagesTo(shop, author.email);
    expect(letters.map(({ subject }) => subject)).toContain(`Заявка № ${tenderId}: новое предложение`);
    const words = letters.map(({ body }) => body).join('\n');
    expect(words).not.toMatch(/123\s457|55\s000|Контур/);
    expect(words).toMatch(/Пока пришло 2\sпредложения/);

    await passDeadline(shop, tenderId);
    const after = await table(made);
    expect(after['author']).toEqual(['price', 'words', 'file', 'question', 'contacts']);
    expect(after['colleague of the author']).toEqual(after['author']);
    expect({ ...after, author: 0, 'colleague of the author': 0, operator: 0 }).toEqual({
      ...sealed,
      author: 0,
      'colleague of the author': 0,
      operator: 0,
    });
    expect(await compared(shop, tenderId, author.token)).toMatchObject({
      is_open: true,
      can_choose: true,
      proposals: [{}, {}],
    });
    const { token } = author;
    expect(worksIn(await choose(shop, tenderId, { token, proposal: made.proposal })).status).toBe(20);
  });

  it('is all of an open request for its author, and its own for each contractor; who looks at files is written down [PDATA-006] [TENDER-056]', async () => {
    const made = await scene(false);
    const seen = await table(made);
    expect(seen['author']).toEqual(['price', 'words', 'file', 'question', 'contacts']);
    expect(seen['colleague of the author']).toEqual(seen['author']);
    expect(seen['contractor']).toEqual(OWN);
    const strangers = [
      'guest',
      'person',
      'other company',
      'rival',
      'viewer of the author',
      'viewer of the contractor',
    ];
    expect(strangers.map((actor) => seen[actor])).toEqual(strangers.map(() => NOTHING));
    const looks = await shop.pool<{ looker: string; title: string }[]>`
      select looker_kind as looker, title from document_look
       where company_id = ${made.contractor.companyId} and what = 'file' order by 1
    `;
    // The author, his colleague, and the contractor's own colleague; nobody twice.
    const title = 'смета.pdf';
    expect([...looks]).toEqual([
      { looker: 'colleague', title },
      { looker: 'party', title },
      { looker: 'party', title },
    ]);
  });

  it('opens contacts to the one who was chosen, and to nobody else [TENDER-056] [TENDER-060]', async () => {
    const made = await scene(false);
    const chosen = worksIn(
      await choose(shop, made.tenderId, { token: made.author.token, proposal: made.proposal }),
    );
    expect(chosen.contacts).toMatchObject({
      customer: { name: 'Анна Секретова', phone: '+79160000077', email: 'secret-contact@example.com' },
      contractor: { email: made.contractor.email },
      address: 'Тайная ул., 7',
    });
    const seen = await table(made);
    expect(seen['contractor']).toEqual(['price', 'words', 'file', 'question', 'contacts']);
    expect(seen['colleague of the contractor']).toEqual(seen['contractor']);
    const strangers = ['guest', 'person', 'other company', 'rival', 'viewer of the contractor'];
    expect(strangers.map((actor) => seen[actor])).toEqual(strangers.map(() => NOTHING));
  });

  it('compares all that has come in one table, for the author alone [TENDER-057]', async () => {
    const author = await createContractor(shop);
    const [camera, recorder, mount] = [
      await createOffer(shop.pool, { cost: 1_000_00 }),
      await createOffer(shop.pool, { cost: 5_000_00 }),
      await createOffer(shop.pool, { cost: 100_00 }),
    ];
    const { id, equipmentIds } = await createTender(shop.pool, {
      customerId: author.id,
      companyId: author.companyId,
      budget: [400_000_00, 600_000_00],
      equipment: [
        { offer: camera, quantity: 12 },
        { offer: recorder, quantity: 2 },
      ],
    });
    for (const works_price of [468_000_00, 497_000_00, 640_000_00])
      await propose(shop, id, (await createContractor(shop)).token, { works_price });
    const known = await runningWorks(shop);
    await closeWorks(shop, known);
    for (const { token } of [known.author, known.contractor])
      await atTender(shop, works.rateWorks, known.tenderId, { token, body: { stars: 4 } });
    await giveLicence(shop.pool, known.contractor.companyId, { kind: 'mchs', days: null });
    await propose(shop, id, known.contractor.token, {
      works_price: 412_000_00,
      warranty_months: 36,
      days: 35,
      scope: [{ work: 'commissioning', answer: 'extra', price: 28_000_00 }],
      lines: equipmentIds.map((equipment_id) => ({ equipment_id, kind: 'same' })),
      extras: [{ offer_id: mount.offerId, quantity: 12 }],
    });
    const table = await compared(shop, id, author.token);
    expect(table).toMatchObject({
      count: 4,
      is_open: true,
      can_choose: true,
      median_works: 482_500_00,
      range: { least: 463_200_00, most: 640_000_00 },
      equipment: [
        { id: equipmentIds[0], quantity: 12 },
        { id: equipmentIds[1], quantity: 2 },
      ],
    });
    expect(
      table.proposals.map((one) => [one.works_price, one.budget_place, one.below_median, one.days]),
    ).toEqual([
      [412_000_00, 'within', 15, 35],
      [468_000_00, 'within', null, 21],
      [497_000_00, 'within', null, 21],
      [640_000_00, 'above', null, 21],
    ]);
    const [first, second] = table.proposals;
    expect(first).toMatchObject({
      materials_price: 23_200_00,
      extras_price: 28_000_00,
      total: 463_200_00,
      warranty_months: 36,
      excluded: 0,
      contractor: {
        is_verified: true,
        finished: 1,
        rating: { average: 4, count: 1 },
        licences: [{ kind: 'mchs', is_valid: true }],
      },
    });
    const linesOf = ({ lines }: ComparedProposal) =>
      lines.map(({ kind, equipment_id, quantity, total }) => [kind, equipment_id, quantity, total]);
    expect(linesOf(first!)).toEqual([
      ['same', equipmentIds[0], 12, 12_000_00],
      ['same', equipmentIds[1], 2, 10_000_00],
      ['extra', null, 12, 1_200_00],
    ]);
    expect(linesOf(second!)).toEqual([
      ['excluded', equipmentIds[0], 12, 0],
      ['excluded', equipmentIds[1], 2, 0],
    ]);
    expect(second).toMatchObject({
      materials_price: 0,
      warranty_months: 24,
      excluded: 2,
      contractor: { finished: 0, rating: { average: null, count: 0 }, licences: [] },
    });
    const stranger = await createContractor(shop);
    const asked = { token: stranger.token, body: {} };
    expectRefusal(await atTender(shop, calls.compareProposals, id, asked), 404, 'NOT_FOUND');
  });
});

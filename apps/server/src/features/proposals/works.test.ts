import { searchProposals, withdrawProposal } from '@okoem/contract/proposals.ts';
import { getTenderStanding } from '@okoem/contract/tender-questions.ts';
import * as calls from '@okoem/contract/tender-works.ts';
import { getTender } from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { jobContext } from '../../testing/notice-calls.ts';
import {
  atTender,
  changeOf,
  choose,
  closeWorks,
  endedWorks,
  compared,
  createContractor,
  createTender,
  finishStages,
  propose,
  proposalIn,
  type RunningWorks,
  runningWorks,
  sendProposal,
  sentTo,
  worksAt,
  worksIn,
} from '../../testing/proposal-calls.ts';
import { picture } from '../../testing/sent-files.ts';
import { addColleague } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { accountCleanUpJob } from '../accounts/account-clean-up.ts';
import { runProposalTimers } from './proposal-timers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const subjectsTo = async (email: string) => (await messagesTo(shop, email)).map(({ subject }) => subject);

const statusOf = async (tenderId: number) => {
  const [row] = await shop.pool<{ status: number; closeReason: string | null }[]>`
    select status, close_reason from tender where id = ${tenderId}
  `;
  return row!;
};

const stageCall = (
  endpoint: Parameters<typeof atTender>[1],
  { tenderId }: Pick<RunningWorks, 'tenderId'>,
  { token, stage, body = {} }: { token: string; stage: number; body?: object },
) => atTender(shop, endpoint, tenderId, { token, params: { stage: String(stage) }, body });

describe('choosing a contractor', () => {
  it('moves a request from 1 to 20: one of the proposals, by the author, and all are told [TENDER-003] [TENDER-009] [TENDER-010] [TENDER-050] [TENDER-060]', async () => {
    const author = await createContractor(shop);
    const { id } = await createTender(shop.pool, { customerId: author.id, companyId: author.companyId });
    const [loser, winner, other, gone] = [
      await createContractor(shop),
      await createContractor(shop),
      await createContractor(shop),
      await createContractor(shop),
    ];
    await propose(shop, id, loser.token);
    const proposal = await propose(shop, id, winner.token);
    await propose(shop, id, other.token);
    await propose(shop, id, gone.token);
    await shop.pool`update tender_proposal set withdrawn_at = now() where company_id = ${gone.companyId}`;

    const view = worksIn(await choose(shop, id, { token: author.token, proposal }));
    expect(view).toMatchObject({ side: 'customer', status: 20, contractor: { id: winner.companyId } });
    expect(view.stages.map(({ name, price, state }) => [name, price, state.code])).toEqual([
      ['Кабель', 30_000_00, 'PLANNED'],
      ['Монтаж и пусконаладка', 70_000_00, 'PLANNED'],
    ]);
    expect(await subjectsTo(winner.email)).toEqual([`Заявка № ${id}: вас выбрали`]);
    for (const { email } of [loser, other])
      expect(await subjectsTo(email)).toEqual([`Заявка № ${id}: выбран другой подрядчик`]);
    expect(await subjectsTo(gone.email)).toEqual([]);
    const [letter] = await messagesTo(shop, loser.email);
    expect(letter!.body).not.toMatch(/100\s000/);

    // The same choice again is answered; another one is not made any more.
    expect((await choose(shop, id, { token: author.token, proposal })).statusCode).toBe(200);
    const late = await createContractor(shop);
    expectRefusal(await sendProposal(shop, id, { token: late.token }), 409, 'NOT_AWAITED');
    const takeBack = { params: { id: String(proposal.id) }, token: winner.token };
    expectRefusal(await shop.call(withdrawProposal, takeBack), 409, 'NOT_AWAITED');
    expect((await compared(shop, id, author.token)).proposals.filter((one) => one.is_chosen)).toHaveLength(1);
    const rows = await shop.call(searchProposals, { token: loser.token, body: {} });
    expect(rows.json().data[0].state.code).toBe('not-chosen');
  });

  it('is the author’s side’s alone, of what was seen, and never twice [TENDER-003] [TENDER-009] [TENDER-011]', async () => {
    const author = await createContractor(shop);
    const owner = { customerId: author.id, companyId: author.companyId };
    const { id } = await createTender(shop.pool, owner);
    const [one, other] = [await createContractor(shop), await createContractor(shop)];
    const [first, second] = [await propose(shop, id, one.token), await propose(shop, id, other.token)];
    for (const token of [one.token, other.token, (await createMember(shop)).token])
      expectRefusal(await choose(shop, id, { token, proposal: first }), 404, 'NOT_FOUND');
    proposalIn(await changeOf(shop, first, one.token, { works_price: 200_000_00 }));
    expectRefusal(await choose(shop, id, { token: author.token, proposal: first }), 409, 'PROPOSAL_CHANGED');
    const foreign = await createTender(shop.pool, owner);
    expectRefusal(
      await choose(shop, foreign.id, { token: author.token, proposal: second }),
      409,
      'PROPOSAL_GONE',
    );

    const colleague = await addColleague(shop, author.companyId);
    expect((await choose(shop, id, { token: colleague.token, proposal: second })).statusCode).toBe(200);
    const again = await choose(shop, id, { token: author.token, proposal: { id: first.id, version: 2 } });
    expectRefusal(again, 409, 'TENDER_MOVE');
    expect(await statusOf(id)).toEqual({ status: 20, closeReason: null });
  });

  it('keeps no name of the colleague who made it and left [PDATA-005]', async () => {
    const author = await createContractor(shop);
    const { id } = await createTender(shop.pool, { customerId: author.id, companyId: author.companyId });
    const works = await propose(shop, id, (await createContractor(shop)).token);
    const colleague = await addColleague(shop, author.companyId);
    await shop.pool`update customer set first_name = 'Зиновий', last_name = 'Редкослов' where id = ${colleague.id}`;
    worksIn(await choose(shop, id, { token: colleague.token, proposal: works }));
    const told = async () => (await atTender(shop, getTender, id, { token: author.token })).body;
    expect(await told()).toContain('Зиновий Редкослов');
    await shop.pool`update customer set closed_at = now() - interval '15 days' where id = ${colleague.id}`;
    await accountCleanUpJob.perform(jobContext(shop), {});
    expect(await told()).not.toContain('Редкослов');
    expect(await told()).toContain('Покупатель');
  });

  it('is not made of a request that was given up or closed [TENDER-009]', async () => {
    const author = await createContractor(shop);
    const { id } = await createTender(shop.pool, { customerId: author.id, companyId: author.companyId });
    const proposal = await propose(shop, id, (await createContractor(shop)).token);
    await shop.pool`update tender set status = 10, give_up_reason = 'other' where id = ${id}`;
    expectRefusal(await choose(shop, id, { token: author.token, proposal }), 409, 'TENDER_MOVE');
    await shop.pool`update tender set status = 30, close_reason = 'without-choice' where id = ${id}`;
    expectRefusal(await choose(shop, id, { token: author.token, proposal }), 409, 'TENDER_MOVE');
    expectRefusal(await atTender(shop, calls.getTenderWorks, id, { token: author.token }), 404, 'NOT_FOUND');
  });
});

describe('works by stages', () => {
  it('are reported by the contractor with photos, taken or given back by the customer [TENDER-063]', async () => {
    const running = await runningWorks(shop);
    const { tenderId, author, contractor } = running;
    const stage = (await worksAt(shop, tenderId, contractor.token)).stages[0]!.id;
    const path = calls.uploadStagePhoto.path.replace('{id}', String(tenderId));
    const bytes = await picture('png');
    const send = (name: string) => sentTo(shop, path, { token: contractor.token, bytes, name });
    const photos = [await send('щит.png'), await send('стойка.png')];
    const report = { token: contractor.token, stage, body: { text: 'Готово', photos } };
    const judge = { token: author.token, stage };

    expectRefusal(await stageCall(calls.acceptStage, running, judge), 409, 'STAGE_MOVE');
    expectRefusal(await stageCall(calls.reportStage, running, { ...judge }), 403, 'FORBIDDEN');
    expectRefusal(
      await stageCall(calls.acceptStage, running, { token: contractor.token, stage }),
      403,
      'FORBIDDEN',
    );

    const done = worksIn(await stageCall(calls.reportStage, running, report));
    expect(done.stages[0]).toMatchObject({
      state: { code: 'DONE', label: 'Ждёт приёмки' },
      steps: [{ to: 'DONE', text: 'Готово' }],
    });
    expect(done.stages[0]!.steps[0]!.photos).toMatchObject([
      { id: photos[0], name: 'щит.png' },
      { id: photos[1], name: 'стойка.png' },
    ]);
    expectRefusal(await stageCall(calls.reportStage, running, report), 409, 'STAGE_MOVE');

    const empty = await stageCall(calls.returnStage, running, { ...judge, body: { text: ' ' } });
    expectRefusal(empty, 400, 'VALIDATION');
    const back = { ...judge, body: { text: 'Нет маркировки' } };
    const given = worksIn(await stageCall(calls.returnStage, running, back)).stages[0]!;
    expect(given.state.code).toBe('RETURNED');
    expect(given.steps.at(-1)).toMatchObject({ to: 'RETURNED', text: 'Нет маркировки' });
    const again = { token: contractor.token, stage, body: { text: 'Исправили' } };
    worksIn(await stageCall(calls.reportStage, running, again));
    const taken = worksIn(await stageCall(calls.acceptStage, running, judge));
    expect(taken.stages[0]).toMatchObject({ state: { code: 'ACCEPTED' }, can_judge: false });
    expect(taken.accepted_price).toBe(30_000_00);
    expectRefusal(await stageCall(calls.returnStage, running, back), 409, 'STAGE_MOVE');

    const said = (await subjectsTo(contractor.email)).map((subject) => subject.split(': ')[1]);
    expect(said).toEqual(['этап принят', 'этап вернули на доработку', 'вас выбрали']);
    const heard = (await subjectsTo(author.email)).map((subject) => subject.split(': ')[1]);
    expect(heard).toEqual(['этап ждёт приёмки', 'этап ждёт приёмки', 'новое предложение']);
    expect((await messagesTo(shop, contractor.email))[1]!.body).toContain('Нет маркировки');
    const reported = (await messagesTo(shop, author.email)).map(({ body }) => body);
    expect(reported[0]).toContain('Исправили');
    expect(reported[1]).toContain('Готово');
  });

  it('show photos to both sides and to nobody else, and who looks is written down [PDATA-006] [TENDER-056] [TENDER-063]', async () => {
    const running = await runningWorks(shop);
    const { tenderId, author, contractor } = running;
    const stage = (await worksAt(shop, tenderId, author.token)).stages[0]!.id;
    const path = calls.uploadStagePhoto.path.replace('{id}', String(tenderId));
    const bytes = await picture('png');
    const photo = await sentTo(shop, path, { token: contractor.token, bytes, name: 'щит.png' });
    const loose = await sentTo(shop, path, { token: contractor.token, bytes, name: 'щит.png' });
    worksIn(
      await stageCall(calls.reportStage, running, {
        token: contractor.token,
        stage,
        body: { photos: [photo] },
      }),
    );
    const open = (token: string, file: string) =>
      atTender(shop, calls.downloadStagePhoto, tenderId, { token, params: { file } });
    expect((await open(author.token, photo)).headers['content-type']).toBe('image/png');
    expect((await open(contractor.token, photo)).statusCode).toBe(200);
    expectRefusal(await open(author.token, loose), 404, 'NOT_FOUND');
    const looks = await shop.pool`
      select looker_kind as looker, looker_id::int as by, title from document_look
       where company_id = ${contractor.companyId}
    `;
    expect([...looks]).toEqual([{ looker: 'party', by: author.id, title: 'щит.png' }]);
    const strangers = await runningWorks(shop);
    for (const { token } of [strangers.author, strangers.contractor, await createMember(shop)])
      expectRefusal(await open(token, photo), 404, 'NOT_FOUND');
    const theirs = (await worksAt(shop, strangers.tenderId, strangers.author.token)).stages[0]!.id;
    const stolen = { token: strangers.contractor.token, stage: theirs, body: { photos: [loose] } };
    expectRefusal(await stageCall(calls.reportStage, strangers, stolen), 404, 'NOT_FOUND');
    const foreign = { token: contractor.token, stage: theirs };
    expectRefusal(await stageCall(calls.reportStage, running, foreign), 404, 'NOT_FOUND');
    const outside = { token: strangers.contractor.token, stage };
    expectRefusal(await stageCall(calls.reportStage, running, outside), 404, 'NOT_FOUND');
  });
});

describe('the end of works', () => {
  it('is 20 to 30 when all stages are taken and both have said so [TENDER-009] [TENDER-064] [TENDER-068]', async () => {
    const running = await runningWorks(shop);
    const { tenderId, author, contractor } = running;
    const accept = (token: string) => atTender(shop, calls.acceptWorks, tenderId, { token });
    expectRefusal(await accept(author.token), 409, 'STAGES_OPEN');
    // One of two is not all of them.
    const [stage, last] = (await worksAt(shop, tenderId, author.token)).stages;
    expect(last).toBeDefined();
    worksIn(await stageCall(calls.reportStage, running, { token: contractor.token, stage: stage!.id }));
    worksIn(await stageCall(calls.acceptStage, running, { token: author.token, stage: stage!.id }));
    for (const { token } of [author, contractor]) expectRefusal(await accept(token), 409, 'STAGES_OPEN');
    await finishStages(shop, running);
    const half = worksIn(await accept(contractor.token));
    expect(half).toMatchObject({ status: 20, accepted_by_contractor: true, accepted_by_customer: false });
    expect(worksIn(await accept(contractor.token)).status).toBe(20);
    expectRefusal(await accept((await createContractor(shop)).token), 404, 'NOT_FOUND');
    const whole = worksIn(await accept(author.token));
    expect(whole).toMatchObject({ status: 30, closed: { reason: { code: 'accepted' } }, can_rate: true });
    expectRefusal(await accept(author.token), 409, 'TENDER_MOVE');
    for (const email of [author.email, contractor.email]) {
      const [letter] = await messagesTo(shop, email);
      expect(letter!.subject).toBe(`Заявка № ${tenderId}: закрыта`);
      expect(letter!.body).toContain('Оцените другую сторону до');
    }
    // It is asked for once: the clock finds nothing to add.
    expect(await runProposalTimers(shop.pool, { publicUrl: 'https://okoem.example', now: new Date() })).toBe(
      0,
    );
  });

  it('is said by each side for itself, whoever says it first [TENDER-064]', async () => {
    const running = await runningWorks(shop);
    const { tenderId, author, contractor } = running;
    const accept = (token: string) => atTender(shop, calls.acceptWorks, tenderId, { token });
    await finishStages(shop, running);
    const half = worksIn(await accept(author.token));
    expect(half).toMatchObject({ status: 20, accepted_by_contractor: false, accepted_by_customer: true });
    expect(worksIn(await accept(author.token)).status).toBe(20);
    expect(worksIn(await accept(contractor.token)).status).toBe(30);
  });

  it('is 20 to 30 when the contractor leaves, who says why [TENDER-009] [TENDER-061] [TENDER-068]', async () => {
    const { tenderId, author, contractor } = await runningWorks(shop);
    const leave = (token: string, reason = 'Бригада занята') =>
      atTender(shop, calls.leaveWorks, tenderId, { token, body: { reason } });
    expectRefusal(await leave(author.token), 403, 'FORBIDDEN');
    expectRefusal(await leave((await createContractor(shop)).token), 404, 'NOT_FOUND');
    expectRefusal(await leave(contractor.token, ' '), 400, 'VALIDATION');
    const left = worksIn(await leave(contractor.token));
    expect(left.closed).toMatchObject({ reason: { code: 'contractor-left' }, comment: 'Бригада занята' });
    expect(await statusOf(tenderId)).toEqual({ status: 30, closeReason: 'contractor-left' });
    const [letter] = await messagesTo(shop, author.email);
    expect(letter!.subject).toBe(`Заявка № ${tenderId}: подрядчик отказался от работ`);
    expect(letter!.body).toContain('Бригада занята');
    for (const { email } of [author, contractor])
      expect((await messagesTo(shop, email))[0]!.body).toContain('Оцените другую сторону до');
    expectRefusal(await leave(contractor.token), 409, 'TENDER_MOVE');
    const [stage] = left.stages;
    const report = { token: contractor.token, stage: stage!.id };
    expectRefusal(await stageCall(calls.reportStage, { tenderId }, report), 409, 'TENDER_MOVE');
    // A work that was left is none that was finished.
    expect((await worksAt(shop, tenderId, author.token)).contractor.finished).toBe(0);
  });

  it('by an operator, and a long silence, are told to both once [TENDER-068]', async () => {
    const { tenderId, author, contractor } = await runningWorks(shop);
    const publicUrl = 'https://okoem.example';
    const run = () => runProposalTimers(shop.pool, { publicUrl, now: new Date() });
    await run();
    const lastWord = (ago: string) =>
      shop.pool`update tender_event set created_at = now() - ${ago}::interval where tender_id = ${tenderId}`;
    await lastWord('59 days 23 hours');
    expect(await run()).toBe(0);
    await lastWord('60 days 1 minute');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    for (const email of [author.email, contractor.email])
      expect((await subjectsTo(email))[0]).toBe(`Заявка № ${tenderId}: давно ничего не происходит`);
    await shop.pool`
      update tender set status = 30, close_reason = 'silence', moved_at = now() where id = ${tenderId}
    `;
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    for (const email of [author.email, contractor.email]) {
      const [letter] = await messagesTo(shop, email);
      expect(letter!.subject).toBe(`Заявка № ${tenderId}: закрыта`);
      expect(letter!.body).toContain('Оцените другую сторону до');
    }
  });
});

describe('a rating', () => {
  const rate = (tenderId: number, token: string, stars: number, text = '') =>
    atTender(shop, calls.rateWorks, tenderId, { token, body: { stars, text } });
  const age = (tenderId: number, interval: string) =>
    shop.pool`update tender set moved_at = now() - ${interval}::interval where id = ${tenderId}`;
  const ofAuthor = async (tenderId: number) =>
    (await atTender(shop, getTenderStanding, tenderId)).json().data.author_rating as unknown;

  it('is given once by each side after the end, and hidden until both have given theirs [TENDER-042] [TENDER-066] [TENDER-067]', async () => {
    const running = await runningWorks(shop);
    const { tenderId, author, contractor } = running;
    expectRefusal(await rate(tenderId, author.token, 5), 409, 'RATING_EARLY');
    await closeWorks(shop, running);
    for (const stars of [0, 6, 2.5])
      expectRefusal(await rate(tenderId, author.token, stars), 400, 'VALIDATION');
    expectRefusal(await rate(tenderId, (await createContractor(shop)).token, 5), 404, 'NOT_FOUND');
    worksIn(await rate(tenderId, author.token, 4, 'Хорошо'));
    expectRefusal(await rate(tenderId, author.token, 5), 409, 'RATING_GIVEN');
    const colleague = await addColleague(shop, author.companyId);
    expectRefusal(await rate(tenderId, colleague.token, 5), 409, 'RATING_GIVEN');

    const hidden = await worksAt(shop, tenderId, contractor.token);
    expect(hidden.rating).toMatchObject({ own: null, other: null, is_other_given: true });
    expect(hidden.contractor.rating).toEqual({ average: null, count: 0 });

    const shown = worksIn(await rate(tenderId, contractor.token, 5, 'Платят вовремя'));
    expect(shown.rating).toMatchObject({
      own: { stars: 5, text: 'Платят вовремя' },
      other: { stars: 4, text: 'Хорошо' },
    });
    expect(shown.contractor).toMatchObject({ rating: { average: 4, count: 1 }, finished: 1 });
    expect((await worksAt(shop, tenderId, author.token)).rating.other).toMatchObject({ stars: 5 });
    // Who thinks of working for this author again sees what others thought.
    expect(await ofAuthor(tenderId)).toEqual({ average: 5, count: 1 });
  });

  it('of one star is shown fourteen days after the end, when nobody may rate any more [TENDER-066] [TENDER-067]', async () => {
    const { tenderId, author, contractor } = await endedWorks(shop);
    worksIn(await rate(tenderId, author.token, 1));
    await age(tenderId, '13 days 23 hours');
    const early = await worksAt(shop, tenderId, contractor.token);
    expect([early.rating.other, early.can_rate]).toEqual([null, true]);
    expect(early.contractor.rating).toEqual({ average: null, count: 0 });
    await age(tenderId, '14 days 1 minute');
    const late = await worksAt(shop, tenderId, contractor.token);
    expect(late).toMatchObject({ rating: { other: { stars: 1 } }, can_rate: false });
    expect(late.contractor.rating).toEqual({ average: 1, count: 1 });
    expectRefusal(await rate(tenderId, contractor.token, 1), 409, 'RATING_LATE');
  });

  it('of the author, taken in the last hour, is hidden and shown by the same rule [TENDER-067]', async () => {
    const { tenderId, contractor } = await endedWorks(shop);
    await age(tenderId, '13 days 23 hours');
    worksIn(await rate(tenderId, contractor.token, 2));
    expect(await ofAuthor(tenderId)).toEqual({ average: null, count: 0 });
    await age(tenderId, '14 days 1 minute');
    expect(await ofAuthor(tenderId)).toEqual({ average: 2, count: 1 });
  });

  it('comes from no request that ended without a contractor [TENDER-042] [TENDER-066]', async () => {
    const author = await createContractor(shop);
    const { id } = await createTender(shop.pool, { customerId: author.id, companyId: author.companyId });
    const contractor = await createContractor(shop);
    await propose(shop, id, contractor.token);
    await shop.pool`update tender set status = 10, give_up_reason = 'other' where id = ${id}`;
    await shop.pool`update tender set status = 30, close_reason = 'without-choice', moved_at = now() where id = ${id}`;
    for (const token of [author.token, contractor.token])
      expectRefusal(await rate(id, token, 5), 404, 'NOT_FOUND');
  });
});

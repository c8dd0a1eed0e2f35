import type { TenderQuestion } from '@okoem/contract/tender-questions.ts';
import * as calls from '@okoem/contract/tender-questions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import {
  atTender,
  type Contractor,
  createContractor,
  createTender,
  passDeadline,
  propose,
} from '../../testing/proposal-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const ask = (tenderId: number, token: string, text = 'Есть ли закладные?') =>
  atTender(shop, calls.askQuestion, tenderId, { token, body: { text } });

const reply = (tenderId: number, question: number, token: string, text = 'Есть, 32 мм') =>
  atTender(shop, calls.answerQuestion, tenderId, {
    token,
    params: { question: String(question) },
    body: { text },
  });

function questionIn(response: LightMyRequestResponse): TenderQuestion {
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<{ data: TenderQuestion }>().data;
}

async function read(tenderId: number, token?: string): Promise<TenderQuestion[]> {
  const response = await atTender(shop, calls.searchQuestions, tenderId, { token, body: {} });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: TenderQuestion[] }>().data;
}

async function standing(tenderId: number, token?: string) {
  const response = await atTender(shop, calls.getTenderStanding, tenderId, { token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: calls.TenderStanding }>().data;
}

async function asked(): Promise<{
  tenderId: number;
  author: Contractor;
  contractor: Contractor;
  question: number;
}> {
  const [author, contractor] = [await createContractor(shop), await createContractor(shop)];
  const owner = { customerId: author.id, companyId: author.companyId };
  const { id: tenderId } = await createTender(shop.pool, owner);
  const { id: question } = questionIn(await ask(tenderId, contractor.token));
  return { tenderId, author, contractor, question };
}

describe('questions about a request', () => {
  it('are read by everybody once they are answered, and tell nobody who asked [TENDER-058]', async () => {
    const { tenderId, author, contractor, question } = await asked();
    const stranger = await createContractor(shop);
    expect(await read(tenderId)).toEqual([]);
    expect(await read(tenderId, stranger.token)).toEqual([]);
    expect((await read(tenderId, contractor.token)).map(({ is_own: isOwn }) => isOwn)).toEqual([true]);
    const [waiting] = await read(tenderId, author.token);
    expect(waiting).toMatchObject({ id: question, text: 'Есть ли закладные?', answer: null, is_own: false });
    expect(Object.keys(waiting!).sort()).toEqual(['answer', 'answered_at', 'at', 'id', 'is_own', 'text']);

    expect(questionIn(await reply(tenderId, question, author.token))).toMatchObject({
      answer: 'Есть, 32 мм',
    });

    for (const token of [undefined, stranger.token]) {
      const [shown] = await read(tenderId, token);
      expect(shown).toMatchObject({ text: 'Есть ли закладные?', answer: 'Есть, 32 мм', is_own: false });
      expect(Object.keys(shown!).sort()).toEqual(['answer', 'answered_at', 'at', 'id', 'is_own', 'text']);
    }
    expectRefusal(await reply(tenderId, question, author.token, 'Нет'), 409, 'QUESTION_ANSWERED');
  });

  it('are told by letter: to the author what is asked, to the asker what is answered [TENDER-059]', async () => {
    const { tenderId, author, contractor, question } = await asked();
    const [toAuthor] = await messagesTo(shop, author.email);
    expect(toAuthor!.subject).toBe(`Заявка № ${tenderId}: вопрос подрядчика`);
    expect(toAuthor!.body).toContain('Есть ли закладные?');
    expect(toAuthor!.body).not.toContain(contractor.email);
    await reply(tenderId, question, author.token);
    const [toAsker] = await messagesTo(shop, contractor.email);
    expect(toAsker!.subject).toBe(`Заявка № ${tenderId}: заказчик ответил на вопрос`);
    expect(toAsker!.body).toContain('Есть, 32 мм');
    expect(toAsker!.body).not.toContain(author.email);
  });

  it('are asked by businesses until the deadline, and answered by the author’s side alone [TENDER-058]', async () => {
    const { tenderId, author, contractor, question } = await asked();
    expectRefusal(await ask(tenderId, (await createMember(shop)).token), 403, 'FORBIDDEN');
    expectRefusal(await ask(tenderId, author.token), 409, 'OWN_TENDER');
    const stranger = await createContractor(shop);
    for (const token of [stranger.token, contractor.token])
      expectRefusal(await reply(tenderId, question, token), 404, 'NOT_FOUND');
    const { tenderId: other } = await asked();
    expectRefusal(await reply(other, question, author.token), 404, 'NOT_FOUND');
    await passDeadline(shop, tenderId);
    expectRefusal(await ask(tenderId, contractor.token), 409, 'DEADLINE_PASSED');
  });

  it('wait for answers five at a time [TENDER-069]', async () => {
    const { tenderId, author, contractor, question } = await asked();
    for (let more = 0; more < 4; more += 1)
      expect((await ask(tenderId, contractor.token, `Вопрос ${more}`)).statusCode).toBe(201);
    expectRefusal(await ask(tenderId, contractor.token), 409, 'QUESTIONS_WAIT');
    // Another request has five of its own.
    const { id: elsewhere } = await createTender(shop.pool, {
      customerId: author.id,
      companyId: author.companyId,
    });
    expect((await ask(elsewhere, contractor.token)).statusCode).toBe(201);
    await reply(tenderId, question, author.token);
    expect((await ask(tenderId, contractor.token, 'Ещё один')).statusCode).toBe(201);
  });
});

describe('how somebody stands to a request', () => {
  it('is told with what he may do, and why not [TENDER-011] [TENDER-058]', async () => {
    const { tenderId, author, contractor } = await asked();
    expect(await standing(tenderId)).toMatchObject({ role: 'visitor', can_propose: false, proposals: null });
    const person = await createMember(shop);
    expect(await standing(tenderId, person.token)).toMatchObject({
      role: 'visitor',
      obstacle: { code: 'PERSON' },
    });
    expect(await standing(tenderId, author.token)).toMatchObject({
      role: 'author',
      proposals: 0,
      unanswered: 1,
      can_propose: false,
    });
    expect(await standing(tenderId, contractor.token)).toMatchObject({
      role: 'contractor',
      can_propose: true,
      can_ask: true,
      obstacle: null,
      proposal: null,
    });
    const made = await propose(shop, tenderId, contractor.token);
    expect(await standing(tenderId, contractor.token)).toMatchObject({
      can_propose: false,
      proposal: { id: made.id },
    });
    expect((await standing(tenderId, author.token)).proposals).toBe(1);
  });
});

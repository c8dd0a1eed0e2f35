import * as calls from '@okoem/contract/tender-questions.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type ProposalParts, spendOn } from './proposal-parts.ts';
import { answerQuestion, askQuestion, searchQuestions } from './questions.ts';
import { tenderStanding } from './standing.ts';

export function questionRoutes(host: EndpointHost, parts: ProposalParts): void {
  const { pool, listPool, publicUrl } = parts;

  addEndpoint(host, calls.searchQuestions, async ({ actor, params, body: { pagination } }) => {
    const { questions, total } = await searchQuestions(listPool, {
      tenderId: params.id,
      actor,
      range: pagination,
    });
    return answerPageOf(questions, { ...pagination, total });
  });

  addEndpoint(host, calls.askQuestion, async ({ actor, params, body }) => {
    await spendOn(parts, 'tender-question', actor);
    return { data: await askQuestion(pool, { tenderId: params.id, text: body.text, actor, publicUrl }) };
  });

  addEndpoint(host, calls.answerQuestion, async ({ actor, params, body }) => {
    await spendOn(parts, 'tender-answer', actor);
    const answering = { tenderId: params.id, id: params.question, text: body.text, actor, publicUrl };
    return { data: await answerQuestion(pool, answering) };
  });

  addEndpoint(host, calls.getTenderStanding, async ({ actor, params }) => ({
    data: await tenderStanding(pool, params.id, actor),
  }));
}

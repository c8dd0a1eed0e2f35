import * as questions from '@okoem/contract/tender-questions.ts';
import { atTender, createContractor, createTender, sendProposal } from './proposal-calls.ts';
import type { TestApp } from './test-app.ts';

const AT_ONCE = 50;
const TENDERS = 100;

export type Tally = Record<number, number>;

/** So many calls, some at once; how often each was answered how. */
async function tallyOf(
  calls: number,
  send: (place: number) => Promise<{ statusCode: number }>,
): Promise<Tally> {
  const tally: Tally = {};
  for (let from = 0; from < calls; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => send(from + at));
    for (const { statusCode } of await Promise.all(some)) tally[statusCode] = (tally[statusCode] ?? 0) + 1;
  }
  return tally;
}

/** One company asks and proposes wherever it can. */
export async function spamTenders(
  shop: TestApp,
  calls: number,
): Promise<{ ids: number[]; token: string; companyId: number; asked: Tally; proposed: Tally }> {
  const author = await createContractor(shop);
  const owner = { customerId: author.id, companyId: author.companyId };
  const ids: number[] = [];
  for (let at = 0; at < TENDERS; at += 1) ids.push((await createTender(shop.pool, owner)).id);
  const { token, companyId } = await createContractor(shop);
  const idAt = (place: number) => ids[place % TENDERS]!;
  const asked = await tallyOf(calls, (place) =>
    atTender(shop, questions.askQuestion, idAt(place), { token, body: { text: `Вопрос ${place}` } }),
  );
  const proposed = await tallyOf(calls, (place) => sendProposal(shop, idAt(place), { token }));
  return { ids, token, companyId, asked, proposed };
}

import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, knownAuthor, onTender, publishedTender, type TenderAuthor } from '../../testing/tender-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runTenderTimers } from './tender-timers.ts';

const TENDERS = 200;
const AT_ONCE = 50;
const publicUrl = 'https://okoem.example';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
});
afterAll(() => shop.close());

/** Every move that was written, in its order: the story of each request. */
async function stories(): Promise<string[]> {
  const rows = await shop.pool<{ story: string }[]>`
    select string_agg(to_status::text, '→' order by id) as story
      from tender_event
     where kind = 'move'
     group by tender_id
  `;
  return rows.map(({ story }) => story);
}

describe('two hundred requests, each given up and closed by fifty hands at once while the clock runs', () => {
  it('go 1→10→30, every move once, and every other call is refused [TENDER-008] [TENDER-009]', async () => {
    const authors: TenderAuthor[] = [];
    for (let count = 0; count < TENDERS / 20; count += 1) authors.push(await knownAuthor(shop));
    const open: { id: number; token: string }[] = [];
    for (const { token } of authors)
      for (let count = 0; count < 20; count += 1)
        open.push({ id: (await publishedTender(shop, token)).id, token });
    expect(open).toHaveLength(TENDERS);

    for (const { id, token } of open) {
      const hands = Array.from({ length: AT_ONCE }, (_, hand) =>
        hand % 2 === 0
          ? onTender(shop, calls.giveUpTender, { id, token, body: { reason: 'other', comment: '' } })
          : onTender(shop, calls.closeTender, { id, token, body: { comment: '' } }),
      );
      const clock = runTenderTimers(shop.pool, { publicUrl, now: inDays(1) });
      const answers = await Promise.all(hands);
      await clock;
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      const refused = answers.filter(({ statusCode }) => statusCode === 409);
      expect(done.length + refused.length).toBe(AT_ONCE);
      expect(done.length).toBeGreaterThanOrEqual(1);
      expect(done.length).toBeLessThanOrEqual(2);
      expect(refused.every(({ body }) => body.includes('TENDER_MOVE'))).toBe(true);
      await onTender(shop, calls.closeTender, { id, token, body: { comment: '' } });
    }

    const told = await stories();
    expect(told).toHaveLength(TENDERS);
    expect(new Set(told)).toEqual(new Set(['10→30']));
    const [row] = await shop.pool`
      select count(*)::int as closed from tender where status = 30 and give_up_reason = 'other' and chosen_proposal_id is null
    `;
    expect(row).toEqual({ closed: TENDERS });
  });

  it('that nobody touches are given up once by clocks that run at once [TENDER-019]', async () => {
    const author = await knownAuthor(shop);
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await publishedTender(shop, author.token)).id);
    const now = inDays(30);
    await Promise.all(Array.from({ length: 8 }, () => runTenderTimers(shop.pool, { publicUrl, now })));
    await runTenderTimers(shop.pool, { publicUrl, now });
    const rows = await shop.pool<{ status: number; moves: number }[]>`
      select status, (select count(*)::int from tender_event where tender_id = tender.id and kind = 'move') as moves
        from tender where id = any(${ids}::bigint[])
    `;
    expect(rows).toHaveLength(20);
    expect([...new Set(rows.map(({ status, moves }) => `${status} ${moves}`))]).toEqual(['10 1']);
    const [letters] = await shop.pool`
      select count(*)::int as count from message where recipient = ${author.email} and subject like '%не выбран'
    `;
    expect(letters).toEqual({ count: 20 });
  });
});

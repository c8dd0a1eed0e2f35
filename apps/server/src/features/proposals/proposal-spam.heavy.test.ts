import { expect, it } from 'vitest';
import { spamTenders } from '../../testing/proposal-spam.ts';
import { createTestApp } from '../../testing/test-app.ts';

const CALLS = 10_000;

it('ten thousand questions and as many proposals of one company: ninety are kept [TENDER-069]', async () => {
  const shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '5000' });
  try {
    const { companyId, asked, proposed } = await spamTenders(shop, CALLS);
    expect(asked).toEqual({ 201: 30, 429: CALLS - 30 });
    expect(proposed).toEqual({ 201: 60, 429: CALLS - 60 });
    const [kept] = await shop.pool`
      select (select count(*)::int from tender_question where company_id = ${companyId}) as questions,
             (select count(*)::int from tender_proposal where company_id = ${companyId}) as proposals
    `;
    expect(kept).toEqual({ questions: 30, proposals: 60 });
  } finally {
    await shop.close();
  }
});

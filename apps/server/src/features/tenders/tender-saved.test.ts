import * as saved from '@okoem/contract/tender-searches.ts';
import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createCompanyBuyer } from '../../testing/quote-calls.ts';
import { addColleague } from '../../testing/team-calls.ts';
import { draftTender, knownAuthor, onTender, publishedTender, viewIn } from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { ALERT_TENDER } from './tender-alert-task.ts';
import { alertOfTender } from './tender-alerts.ts';

const publicUrl = 'https://okoem.example';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const save = (token: string, filter: object, more: object = {}) =>
  shop.call(saved.saveTenderSearch, { token, body: { name: 'Мой поиск', filter, ...more } });

async function queued(tenderId: number): Promise<number> {
  const [row] = await shop.pool<{ count: number }[]>`
    select count(*)::int as count
      from graphile_worker._private_jobs
      join graphile_worker._private_tasks as task on task.id = task_id
     where task.identifier = ${ALERT_TENDER} and (payload ->> 'tender_id')::bigint = ${tenderId}
  `;
  return row!.count;
}

describe('a saved search', () => {
  it('is told of a new request once, if it finds it, wants letters and is not the author’s [TENDER-023] [TENDER-081]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const [finds, misses, silent] = [
      await createCompanyBuyer(shop),
      await createCompanyBuyer(shop),
      await createCompanyBuyer(shop),
    ];
    const first = await save(finds.token, { systems: ['video'], kind: 1 });
    expect(first.statusCode, first.body).toBe(201);
    await save(finds.token, { query: 'офисе' }, { name: 'Второй поиск' });
    await save(misses.token, { systems: ['access'] });
    await save(silent.token, {}, { is_alert_on: false });
    await save(author.token, {});
    // Nor is it told to those who work beside the author.
    const colleague = await addColleague(shop, author.companyId!);
    await save(colleague.token, {});
    const [beside] = await shop.pool<
      { email: string }[]
    >`select email from customer where id = ${colleague.id}`;
    const draft = await draftTender(shop, author.token);
    expect(await queued(draft.id)).toBe(0);
    viewIn(await onTender(shop, calls.publishTender, { id: draft.id, token: author.token }));
    expect(await queued(draft.id)).toBe(1);

    expect(await alertOfTender(shop.pool, { tenderId: draft.id, publicUrl })).toBe(2);
    await shop.pool`update tender set alerted_at = null where id = ${draft.id}`;
    expect(await alertOfTender(shop.pool, { tenderId: draft.id, publicUrl })).toBe(0);
    const subject = 'Новая заявка: «Видеонаблюдение в офисе»';
    expect(await subjectsTo(shop, finds.email)).toEqual([subject, subject]);
    const [letter] = await messagesTo(shop, finds.email);
    expect(letter!.body).toContain(`${publicUrl}/tenders/${draft.id}`);
    expect(letter!.body).toMatch(/от 100\s000\s₽ до 150\s000\s₽/);
    expect(letter!.body).not.toMatch(/123-45-67|Складочная/);
    for (const { email } of [misses, silent, author, beside!])
      expect(await subjectsTo(shop, email)).toEqual([]);
  });

  it('is not told of one that was given up before, nor of a draft [TENDER-023]', async () => {
    const author = await knownAuthor(shop);
    const finds = await createCompanyBuyer(shop);
    await save(finds.token, { kind: 2 });
    const { id } = await publishedTender(shop, author.token, { kind: 2 });
    const body = { reason: 'other', comment: '' };
    viewIn(await onTender(shop, calls.giveUpTender, { id, token: author.token, body }));
    const draft = await draftTender(shop, author.token, { kind: 2 });
    expect(await alertOfTender(shop.pool, { tenderId: id, publicUrl })).toBe(0);
    expect(await alertOfTender(shop.pool, { tenderId: draft.id, publicUrl })).toBe(0);
    expect(await subjectsTo(shop, finds.email)).toEqual([]);
  });

  it('is kept, counted, renamed, silenced and deleted by its owner alone, twenty at most [TENDER-023] [TENDER-024]', async () => {
    const author = await knownAuthor(shop);
    await publishedTender(shop, author.token, { systems: ['perimeter'] });
    const { token } = await createMember(shop);
    const stranger = await createMember(shop);
    const made = (await save(token, { systems: ['perimeter'] })).json().data;
    expect(made).toMatchObject({ name: 'Мой поиск', is_alert_on: true, count: 1 });
    const params = { id: String(made.id) };
    const body = { name: 'Периметр', is_alert_on: false };
    expectRefusal(
      await shop.call(saved.updateTenderSearch, { token: stranger.token, params, body }),
      404,
      'NOT_FOUND',
    );
    expect((await shop.call(saved.updateTenderSearch, { token, params, body })).json().data).toMatchObject(
      body,
    );
    const listed = await shop.call(saved.searchSavedTenderSearches, { token });
    expect(listed.json().data.map(({ name }: { name: string }) => name)).toEqual(['Периметр']);
    expectRefusal(
      await shop.call(saved.deleteTenderSearch, { token: stranger.token, params }),
      404,
      'NOT_FOUND',
    );
    for (let count = 1; count < 20; count += 1) expect((await save(token, {})).statusCode).toBe(201);
    expectRefusal(await save(token, {}), 409, 'TENDER_SEARCHES');
    expect((await shop.call(saved.deleteTenderSearch, { token, params })).statusCode).toBe(200);
    expect((await save(token, {})).statusCode).toBe(201);
  });
});

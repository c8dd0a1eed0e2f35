import {
  type LetterTemplate,
  listLetterTemplates,
  listTemplateRevisions,
  previewLetterTemplate,
  restoreLetterTemplate,
  saveLetterTemplate,
  tryLetterTemplate,
} from '@okoem/contract/letter-templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createReader, sentTo, tellNews } from '../../testing/notice-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let token: string;
let operatorId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: operatorId } = await createOperator(shop.pool, { role: 'content' }));
  token = await signIn(shop.pool, { operatorId });
});
afterAll(() => shop.close());

const params = { kind: 'order-step' };
const save = (body: object) => shop.call(saveLetterTemplate, { token, params, body });
const listed = async (): Promise<LetterTemplate> => {
  const all: LetterTemplate[] = (await shop.call(listLetterTemplates, { token })).json().data;
  return all.find(({ kind }) => kind === 'order-step')!;
};

async function letterOf(number: string) {
  const anna = await createReader(shop);
  const about = { customerId: anna.id, event: 'order' } as const;
  await tellNews(shop, anna.email, about, { kind: 'order-step', words: { number } });
  return (await sentTo(shop, anna.email))[0]!;
}

describe('words of a letter', () => {
  it('are changed by the staff with variables, kept by revision, and the shop’s own come back [NOTICE-011]', async () => {
    expect(await listed()).toMatchObject({ revision: 0, text: null });
    const text = {
      subject: 'Новость о {{number}}',
      lead: 'Шаг: {{subject}}.\n\nСпасибо за заказ {{number}}!',
    };
    const saved = await save({ ...text, revision: 0 });
    expect(saved.json().data).toMatchObject({ revision: 1, text, changed_by: 'Ольга' });
    const letter = await letterOf('2611-000007');
    expect(letter.subject).toBe('Новость о 2611-000007');
    expect(letter.body).toContain(
      'Шаг: Заказ 2611-000042 собран.\n\nСпасибо за заказ 2611-000007!\n\nОткрыть заказ: https://',
    );
    expectRefusal(await save({ ...text, revision: 0 }), 409, 'CONFLICT');
    const back = await shop.call(restoreLetterTemplate, { token, params, body: { revision: 1 } });
    expect(back.json().data).toMatchObject({ revision: 2, text: null });
    expect((await letterOf('2611-000007')).subject).toBe('Заказ 2611-000042 собран');
    const revisions = (await shop.call(listTemplateRevisions, { token, params })).json().data;
    expect(revisions.map((one: { subject: string | null }) => one.subject)).toEqual([
      null,
      'Новость о {{number}}',
    ]);
    await expect(shop.pool`update letter_template set subject = 'x'`).rejects.toThrow('never changed');
  });

  it('with a variable nobody fills are refused by its name [NOTICE-011]', async () => {
    const { revision } = await listed();
    const wrong = await save({ subject: 'Заказ {{nubmer}}', lead: 'Текст', revision });
    expectRefusal(wrong, 400, 'VALIDATION');
    expect(wrong.json().errors[0]).toMatchObject({
      field: 'subject',
      message: 'Неизвестная переменная: nubmer. Можно: {{subject}}, {{number}}',
    });
    expectRefusal(await save({ subject: 'Заказ', lead: 'Текст {{', revision }), 400, 'VALIDATION');
    expectRefusal(await save({ subject: 'Заказ', lead: '', revision }), 400, 'VALIDATION');
    expect(await listed()).toMatchObject({ revision });
  });

  it('run nothing, whatever stands in them or in a value [NOTICE-011]', async () => {
    const { revision } = await listed();
    await save({ subject: 'Заказ {{number}}', lead: '<b>{{number}}</b>', revision });
    const { html } = await letterOf('<script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;b&#62;&#60;script&#62;');
    await shop.call(restoreLetterTemplate, { token, params, body: { revision: revision + 1 } });
  });

  it('are seen before they are saved, and tried on one’s own address only [NOTICE-012]', async () => {
    const body = { subject: 'Заказ {{number}}', lead: 'Готов {{number}}' };
    const seen = (await shop.call(previewLetterTemplate, { token, params, body })).json().data;
    expect(seen.subject).toBe('Заказ 2611-000042');
    expect(seen.text).toContain('Готов 2611-000042');
    expect(seen.html).toContain('Готов 2611-000042');
    const tried = (await shop.call(tryLetterTemplate, { token, params, body })).json().data;
    const [own] = await shop.pool<{ email: string }[]>`select email from operator where id = ${operatorId}`;
    expect(tried).toEqual({ to: own!.email });
    expect(await sentTo(shop, own!.email)).toMatchObject([{ subject: 'Заказ 2611-000042' }]);
    expect(await listed()).toMatchObject({ text: null });
  });

  it('are nobody else’s to change', async () => {
    const support = await createOperator(shop.pool, { role: 'support' });
    const theirs = await signIn(shop.pool, { operatorId: support.id });
    const body = { subject: 'x', lead: 'x', revision: 0 };
    expectRefusal(await shop.call(saveLetterTemplate, { token: theirs, params, body }), 403, 'FORBIDDEN');
    const anna = await createReader(shop);
    expectRefusal(await shop.call(saveLetterTemplate, { token: anna.token, params, body }), 403, 'FORBIDDEN');
  });
});

import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, lettersTo, signInByCookie } from './sign-in-parts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a member takes a consent back, gets an archive of everything about him and sees who looked [PDATA-008]', async ({
  page,
  request,
}) => {
  const { name, email } = await createMember('Тамара');
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  await db`
    insert into consent (customer_id, document, revision, source, agreed)
    select id, document, '2026-10-01', 'registration', true
      from customer, unnest(array['offer', 'personal_data', 'mailing']) as document
     where email = ${email}
  `;
  await db`
    insert into document_look (customer_id, what, title, looker_kind, looker_id)
    select customer.id, 'file', 'Паспорт.pdf', 'staff', operator.id
      from customer, lateral (select id from operator limit 1) as operator
     where customer.email = ${email}
  `;
  await db.end();
  await signInByCookie(page, name);
  await page.goto('/lk/profile#personal-data');
  const section = page.getByRole('region', { name: 'Мои данные' });
  await section.scrollIntoViewIfNeeded();
  const mailing = section.getByRole('listitem').filter({ hasText: 'Согласие на рассылку' });
  await expect(mailing).toContainText(/Редакция от 1\sоктября 2026/);
  await mailing.getByRole('button', { name: 'Отозвать' }).click();
  await expect(mailing).toContainText('Отозвано');
  await expect(mailing.getByRole('button', { name: 'Согласиться' })).toBeVisible();

  const looked = section.getByRole('listitem').filter({ hasText: 'Паспорт.pdf' });
  await expect(looked).toContainText('Сотрудник Окоёма');

  await section.getByRole('button', { name: 'Собрать архив' }).click();
  await expect(section).toContainText('Новый архив можно попросить');
  const save = section.getByRole('button', { name: 'Скачать' });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('Мои данные.zip');
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data/customer.json')).toBe(true);
  await expect
    .poll(async () => (await lettersTo(request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('Архив ваших данных готов'));

  expect(await scrollWidth(page)).toBe(1440);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(looked).toBeVisible();
  await mailing.getByRole('button', { name: 'Согласиться' }).click();
  await mailing.getByRole('button', { name: 'Отозвать' }).click();
  await expect(mailing).toContainText('Отозвано');
  const [again] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(readFileSync(await again.path())).toEqual(bytes);
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import postgres from 'postgres';
import { axeFaults } from './axe-faults.ts';
import { changesUnderWay, scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const table = (page: Page) => page.getByRole('region', { name: 'Уведомления' }).getByRole('table');
const cell = (page: Page, name: string) => table(page).getByRole('checkbox', { name, exact: true });

/** What a box says when all that its press has set off at once is done, before a timer fires or a frame is painted. */
const pressed = (box: Locator) =>
  box.evaluate(async (input: HTMLInputElement) => {
    input.click();
    const STEPS = 50;
    for (let step = 0; step < STEPS; step += 1) await Promise.resolve();
    return input.checked;
  });

test('a member ticks the whole table, each tick at once, and the page says when phones are silent [NOTICE-013]', async ({
  page,
}) => {
  const { name } = await createMember('Ирина');
  await signInByCookie(page, name);
  await page.goto('/lk/profile');
  const section = page.getByRole('region', { name: 'Уведомления' });
  await expect(section).toContainText('молчат с 22 до 8 часов');
  for (const column of ['В кабинете', 'SMS', 'Мессенджер', 'E-mail', 'Браузер', 'Только важное'])
    await expect(table(page).getByRole('columnheader', { name: column })).toBeVisible();
  // A row for each thing to be told of, with five ways, and «только важное» where there is small news too.
  await expect(table(page).getByRole('rowheader')).toHaveCount(11);
  await expect(table(page).getByRole('checkbox')).toHaveCount(11 * 5 + 6);
  const obligatory = cell(page, 'Заказ: статус и дата доставки: В кабинете');
  await expect(obligatory).toBeChecked();
  await expect(obligatory).toBeDisabled();

  const mail = cell(page, 'КП готово, срок КП заканчивается: E-mail');
  const important = cell(page, 'Заказ: статус и дата доставки: только важное');
  const daily = section.getByRole('radio', { name: /^Раз в день одним письмом/ });
  const underWay = changesUnderWay(page);
  await mail.click();
  await expect(mail).not.toBeChecked();
  // What is kept in the cache of queries shows at once: nobody sees a box jump back.
  expect([await pressed(mail), await pressed(mail)]).toEqual([true, false]);
  // These wait below the first screen for a touch: a tick shows a moment after its press, and `check` looks once.
  await important.click();
  await expect(important).toBeChecked();
  await daily.click();
  await expect(daily).toBeChecked();
  await expect.poll(underWay).toBe(0);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(important).toBeChecked();
  await expect(daily).toBeChecked();
  expect(await scrollWidth(page)).toBe(1440);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
});

test('the browser is asked for its permission after a press and not before [NOTICE-013]', async ({
  page,
}) => {
  const { name } = await createMember('Олег');
  await signInByCookie(page, name);
  await page.addInitScript(() => {
    const asked = { times: 0 };
    const requestPermission = async () => {
      asked.times += 1;
      return 'denied';
    };
    // The browser of the tests has no window for a question, and may have no way to be pushed to.
    Object.assign(window, {
      askedForPermission: asked,
      PushManager: {},
      Notification: { requestPermission },
    });
  });
  await page.goto('/lk/profile');
  const asked = () =>
    page.evaluate(
      () => (window as unknown as { askedForPermission: { times: number } }).askedForPermission.times,
    );
  const button = page.getByRole('button', { name: 'Присылать в этот браузер' });
  await page.locator('#notice-settings').scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  expect(await asked()).toBe(0);
  await button.click();
  await expect(page.getByText('Браузер не разрешил')).toBeVisible();
  expect(await asked()).toBe(1);
});

test('the link of a letter ends letters of its row and takes it back, without signing in [NOTICE-015]', async ({
  page,
}) => {
  const { email } = await createMember('Нина');
  const token = randomUUID();
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  await db`
    insert into letter_stop (token, customer_id, event)
    select ${token}, id, 'quote' from customer where email = ${email}
  `;
  const isOn = async () => {
    const rows = await db`
      select is_on from notification_choice
       where customer_id = (select id from customer where email = ${email}) and event = 'quote' and channel = 'email'
    `;
    return rows[0]?.['is_on'] as boolean | undefined;
  };
  await page.goto(`/letters/stop?token=${token}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Больше не присылать такие письма?');
  await expect(page.getByRole('main')).toContainText('КП готово, срок КП заканчивается');
  expect(await isOn()).toBeUndefined();
  expect(await scrollWidth(page)).toBe(1440);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Не присылать' }).click();
  await expect(heading).toHaveText('Больше не напишем');
  expect(await isOn()).toBe(false);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Присылать снова' }).click();
  await expect(heading).toHaveText('Больше не присылать такие письма?');
  expect(await isOn()).toBe(true);
  await db.end();
});

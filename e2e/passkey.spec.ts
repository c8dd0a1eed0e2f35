import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import {
  codeSentTo,
  createMember,
  freshEmail,
  freshPhone,
  leave,
  lettersTo,
  openSignIn,
  signInAs,
  typePassword,
} from './sign-in-parts.ts';

/** A device of Chromium's own that has a finger ready whenever it is asked. */
async function plugInDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As if so much time had passed since the person was seen. */
async function forgetIdentity(email: string): Promise<void> {
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    const forgotten = await db`
      update session set authenticated_at = now() - interval '1 hour'
       where customer_id = (select id from customer where email = ${email})
      returning id
    `;
    expect(forgotten.length).toBeGreaterThan(0);
  } finally {
    await db.end();
  }
}

const member = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Кабинет' });

async function fillCode(page: Page, to: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await expect(popup.getByText('Новый код через')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Код' }).fill(await codeSentTo(page.request, to));
}

test.describe('a passkey', () => {
  // The right code of who has agreed to nothing yet, and a change by who was not seen for an hour.
  test.use({ expectedConsole: [/status of 40[03]/] });

  test('is offered to a newcomer, opens the cabinet the next time, and contacts are changed by code [AUTH-027] [AUTH-028] [AUTH-029] [AUTH-030]', async ({
    page,
    request,
  }) => {
    await plugInDevice(page);
    await page.goto('/lk/profile');
    const popup = page.getByRole('dialog');
    const phone = freshPhone();
    await popup.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await popup.getByRole('button', { name: 'Получить код' }).click();
    await fillCode(page, phone);
    await popup.getByRole('checkbox', { name: /оферты/ }).check();
    await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
    await popup.getByRole('button', { name: 'Открыть кабинет' }).click();
    await expect(page.getByRole('dialog', { name: 'Входить без кода?' })).toBeVisible();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await popup.getByRole('button', { name: 'Создать ключ доступа' }).click();
    await expect(member(page)).toBeVisible();
    await expect
      .poll(async () => (await lettersTo(request, phone))[0]?.text)
      .toContain('добавлен ключ доступа');

    await leave(page);
    const door = await openSignIn(page);
    await door.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await expect(member(page)).toBeVisible();

    await page.goto('/lk/profile');
    await changeContacts(page);
    await keepKeys(page);
  });

  test('is offered once: who says «не сейчас» is not asked again [AUTH-030]', async ({ page }) => {
    const { name } = await createMember('Юрий');
    await plugInDevice(page);
    await page.goto('/lk/profile');
    await typePassword(page, name);
    const offer = page.getByRole('dialog', { name: 'Входить без кода?' });
    await offer.getByRole('button', { name: 'Не сейчас' }).click();
    await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
    await leave(page);
    // The cabinet opens only when nothing is offered.
    const asked = page.waitForResponse(/\/auth\/passkeys$/);
    await signInAs(page, name);
    expect((await asked).ok()).toBe(true);
    await expect(offer).toHaveCount(0);
  });
});

/** An e-mail is added at once; after an hour the phone is changed only by who shows the key. */
async function changeContacts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const email = freshEmail('passkey');
  await main.getByRole('button', { name: 'Добавить e-mail' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await popup.getByRole('button', { name: 'Получить код' }).click();
  await fillCode(page, email);
  await expect(main).toContainText(`${email} подтверждён`);

  await forgetIdentity(email);
  const phone = freshPhone();
  const shown = phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7($1) $2-$3-$4');
  await main.getByRole('button', { name: 'Изменить телефон' }).click();
  await popup.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await popup.getByRole('button', { name: 'Получить код' }).click();
  await expect(popup).toContainText('убедимся, что это вы');
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await expect(popup.getByRole('button', { name: `Код на ${email}` })).toBeVisible();
  await popup.getByRole('button', { name: 'Ключ доступа' }).click();
  await expect(popup).toContainText(shown);
  await fillCode(page, phone);
  await expect(popup).toHaveCount(0);
  await expect(main).toContainText(`${shown} подтверждён`);
}

async function keepKeys(page: Page): Promise<void> {
  const keys = page.getByRole('region', { name: 'Безопасность' });
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await keys.getByRole('button', { name: /^Переименовать/ }).click();
  await page.keyboard.type('Рабочий ноутбук');
  await page.keyboard.press('Enter');
  await expect(keys).toContainText('Рабочий ноутбук');
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  // The region of toasts and the section of notifications have one name while a toast is shown.
  expect(await axeFaults(page, 'main')).toEqual([]);
  await keys.getByRole('button', { name: 'Удалить «Рабочий ноутбук»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(keys).toContainText('Ключей пока нет');
}

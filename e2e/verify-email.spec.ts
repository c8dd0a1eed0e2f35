import { axeFaults } from './axe-faults.ts';
import { expect, test } from './shop-test.ts';

const ADDRESS = '**/customers/customers:verify-email';

test.describe('the link of the letter', () => {
  test.use({ expectedConsole: [/status of 400|status of 409|ERR_FAILED/] });

  test('that is used or old says what to do instead [ROUTE-026]', async ({ page }) => {
    await page.goto('/verify-email?token=nobody-ever-sent-this');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не сработала');
    await expect(page.getByRole('alert').filter({ hasText: 'Ссылка' })).toBeVisible();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Войти по e-mail' }).click();
    const popup = page.getByRole('dialog', { name: 'Вход' });
    await expect(popup.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  });

  test('is sent once, and again only when it is asked for after a lost connection', async ({ page }) => {
    let sent = 0;
    await page.route(ADDRESS, (route) => {
      sent += 1;
      return sent === 1 ? route.abort() : route.fulfill({ json: { data: { email: 'anna@example.com' } } });
    });
    await page.goto('/verify-email?token=abc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Не получилось подтвердить почту');
    await expect(page.getByRole('main')).toContainText('Ссылка остаётся в силе');
    expect(sent).toBe(1);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена');
    await expect(page.getByRole('main')).toContainText('anna@example.com');
    expect(sent).toBe(2);
  });

  test('of an address that another account has leads there', async ({ page }) => {
    await page.route(ADDRESS, (route) =>
      route.fulfill({ status: 409, json: { errors: [{ code: 'EMAIL_TAKEN', message: 'Занято' }] } }),
    );
    await page.goto('/verify-email?token=abc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Адрес уже занят');
  });
});

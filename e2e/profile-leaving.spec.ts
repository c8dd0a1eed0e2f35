import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

test('whoever goes on with unsaved changes is asked, is called by the new name, and leaves in peace', async ({
  page,
}) => {
  const { name } = await createMember('Павел');
  await signInByCookie(page, name);
  await page.goto('/lk/profile');
  const ways = page.getByRole('navigation', { name: 'Кабинет' });
  const asked = page.getByRole('dialog', { name: 'Сохранить изменения?' });
  const lastName = page.getByLabel('Фамилия');
  await lastName.fill('Несохранёнов');
  await ways.getByRole('link', { name: 'Избранное' }).click();
  await expect(asked).toContainText('Фамилия');
  await asked.getByRole('button', { name: 'Остаться' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page).toHaveURL(/\/lk\/profile$/);
  await expect(lastName).toHaveValue('Несохранёнов');

  await ways.getByRole('link', { name: 'Избранное' }).click();
  await asked.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page).toHaveURL(/\/lk\/favorites$/);
  await expect(page.getByRole('complementary').filter({ has: ways })).toContainText('Несохранёнов');
  await expect(page.getByRole('region', { name: 'Город и контакты' })).toContainText('Несохранёнов');

  // Who leaves for good is asked nothing: neither what to save nor to sign in.
  await ways.getByRole('link', { name: 'Профиль' }).click();
  await lastName.fill('Ершов');
  await noteHeadings(page);
  await ways.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/');
  const headings = await page.evaluate(() => sessionStorage.getItem('headings'));
  expect(headings).toContain('Профиль');
  expect(headings).not.toContain('Войдите, чтобы продолжить');
});

/** All that the page shows from now on, for after it has gone: while it goes it cannot be asked. */
async function noteHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('h1, dialog h2')) seen.add(textContent);
      sessionStorage.setItem('headings', [...seen].join());
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
}

test('the links to the sections of the profile follow the reader', async ({ page }) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk/profile');
  const here = page.getByRole('navigation', { name: 'Разделы профиля' }).locator('[aria-current]');
  await expect(here).toHaveText('Личные данные');
  await page.getByRole('heading', { name: 'Уведомления' }).evaluate((heading) => {
    window.scrollBy(0, heading.getBoundingClientRect().top - window.innerHeight * 0.3);
  });
  await expect(here).toHaveText('Уведомления');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(here).toHaveText('Личные данные');
});

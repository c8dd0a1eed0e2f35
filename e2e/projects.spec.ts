import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { sellable, type Sellable } from './basket-goods.ts';
import { createOwner } from './company-parts.ts';
import { asShown } from './find-product.ts';
import { sendIncomplete } from './form-parts.ts';
import { putOnServer, serverLines, withDatabase } from './member-basket-parts.ts';
import { placeByCourier } from './order-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const NAME = 'Склад Подольск, корпус 2';
const byPiece = ({ multiple, quantity, article }: Sellable) =>
  multiple === 1 && quantity >= 20 && /^[\w-]{6,}$/.test(article);
const group = (page: Page, name: string): Locator => page.getByRole('region', { name });
const money = (page: Page) => page.getByRole('region', { name: 'Деньги' });

async function makeProject(page: Page, budget: string): Promise<void> {
  await page.goto('/lk/projects');
  await expect(page.getByRole('heading', { name: 'Объектов пока нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Новый объект' }).click();
  const form = page.getByRole('dialog', { name: 'Новый объект' });
  await sendIncomplete({
    form,
    send: form.getByRole('button', { name: 'Создать объект' }),
    first: form.getByLabel('Название'),
  });
  await expect(form).toContainText('Назовите объект');
  await form.getByLabel('Название').fill(NAME);
  await form.getByLabel('Город').fill('Подольск');
  await form.getByLabel('Бюджет, ₽').fill(budget);
  await form.getByRole('button', { name: 'Создать объект' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

/** The list is priced on its own page, and saved into the project from there. */
async function saveSpecification(page: Page, good: Sellable): Promise<void> {
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill(`${good.article} 2 шт`);
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  await expect(page.getByRole('region', { name: 'Итог' })).toContainText(/1 из 1\sстроки в сумме/);
  await expect(page.getByRole('radio', { name: /Дешевле всего/ })).toBeChecked();
  await page.getByRole('button', { name: 'Сохранить в объект' }).click();
  const popup = page.getByRole('dialog', { name: 'Сохранить в объект' });
  await popup.getByLabel('Название').fill('СОТ, ред. 3');
  await popup.getByLabel('Объект').selectOption({ label: `${NAME} · Подольск` });
  await expect(popup).toContainText('Дешевле всего');
  await popup.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Спецификация в объекте')).toBeVisible();
}

async function saveBasket(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Сохранить в объект' }).click();
  const popup = page.getByRole('dialog', { name: 'Сохранить корзину в объект' });
  await popup.getByLabel('Как назвать корзину').fill('Этап 1');
  await popup.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Корзина сохранена')).toBeVisible();
}

for (const width of [1440, 375]) {
  test(`a building gets its list, basket, order and papers, and says when its budget is not enough, at ${width} [PROJ-004] [PROJ-010] [PROJ-011] [PROJ-013] [SPECS-083] [FORM-005] [FORM-010] [VALID-028]`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { name } = await createMember('Марина');
    await signInByCookie(page, name);
    const [good] = (await sellable(request, 1, byPiece)) as [Sellable];
    await makeProject(page, '100');
    const project = new URL(page.url()).pathname;

    await saveSpecification(page, good);
    await putOnServer(page, [{ offer_id: good.offer_id, qty: 2, seen_price: good.price }]);
    await saveBasket(page);

    await page.goto('/cart/checkout');
    const choice = page.getByLabel('Объект');
    await choice.selectOption({ label: `${NAME} · Подольск` });
    await expect(page.getByText(/Больше остатка бюджета на/)).toBeVisible();
    const order = await placeByCourier(page);
    await page.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(project);

    await expect(money(page)).toContainText('Бюджет превышен: заказано на');
    await expect(group(page, 'Заказы 1')).toContainText(order.number);
    await expect(group(page, 'Спецификации 1')).toContainText('план «Дешевле всего»');
    await expect(group(page, 'Корзины 1')).toContainText('Этап 1');
    expect(await scrollWidth(page)).toBe(width);
    expect(await axeFaults(page)).toEqual([]);

    // By keys alone: out, and back as if nothing had happened.
    const spec = group(page, 'Спецификации 1');
    const sum = await spec.locator('b').textContent();
    await spec.getByRole('button', { name: 'Убрать из объекта: СОТ, ред. 3' }).focus();
    await page.keyboard.press('Enter');
    await expect(spec).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(spec.locator('b')).toHaveText(sum!);
    await expect(spec).toContainText('план «Дешевле всего»');

    const document = page.getByLabel('Документ объекта: выбрать на устройстве');
    await document.setInputFiles({
      name: 'Большой.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10_240_001),
    });
    await expect(
      page.getByText('Большой.pdf: Размер файла не должен превышать 10 МБ', { exact: true }),
    ).toBeVisible();
    await document.setInputFiles({
      name: 'План.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    const papers = group(page, 'Документы 1');
    await expect(papers).toContainText('План.pdf');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: 'Скачать: План.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('План.pdf');
    for (const [things, name] of [
      [papers, 'План.pdf'],
      [group(page, 'Корзины 1'), 'Этап 1'],
      [group(page, 'Заказы 1'), order.number],
    ] as const) {
      await things.getByRole('button', { name: `Убрать из объекта: ${name}` }).click();
      await expect(things).toHaveCount(0);
      await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click();
      await expect(things).toContainText(name);
    }

    await withDatabase(
      (db) =>
        db`update project_basket set lines = jsonb_set(lines, '{0,price}', '100') where name = 'Этап 1'`,
    );
    await group(page, 'Корзины 1').getByRole('button', { name: 'В корзину' }).click();
    const back = page.getByRole('dialog', { name: 'В корзину: Этап 1' });
    await expect(back).toContainText('С тех пор изменилось');
    await expect(back.getByRole('list', { name: 'Что изменилось' })).toContainText(asShown(good.name));
    expect(await serverLines(page)).toEqual([[good.offer_id, 2]]);
    await page.keyboard.press('Escape');
    await expect(group(page, 'Что происходило')).toContainText('Загружен документ «План.pdf»');

    await page.goto('/lk/projects');
    const card = page.locator('[data-project]');
    await expect(card).toContainText('1 спецификация, 1 корзина, 1 заказ, 1 документ');
    await expect(card).toContainText(/Заказано на .* больше бюджета/);
    expect(await scrollWidth(page)).toBe(width);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('нет такого');
    await expect(page.getByRole('heading', { name: 'Таких объектов нет' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('корпус 2');
    await card.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: 'В архив' }).click();
    await expect(page.getByRole('button', { name: 'Вернуть в работу' })).toBeVisible();
    await page.goto('/lk/projects');
    await expect(card).toHaveCount(0);
    await page.goto('/lk/projects?show=archive');
    await expect(card).toContainText(NAME);
  });
}

test('a colleague is let in to look, sees no button that would refuse him, and is let go [PROJ-006] [PROJ-011]', async ({
  page,
  browser,
}) => {
  const owner = await createOwner();
  const colleague = await createMember('Ольга');
  await withDatabase(async (db) => {
    await db`
      insert into company_member (company_id, customer_id, role)
      select ${owner.companyId}, id, 'viewer' from customer where email = ${colleague.email}
    `;
    await db`update customer set chosen_company_id = ${owner.companyId} where email = ${colleague.email}`;
  });
  await signInByCookie(page, owner.name);
  await makeProject(page, '500 000');
  const address = page.url();
  const people = group(page, 'Участники');
  await people.getByLabel('Открыть коллеге').selectOption({ label: 'Ольга, наблюдатель' });
  await people.getByRole('button', { name: 'Открыть доступ' }).click();
  await expect(people.getByLabel('Роль: Ольга')).toHaveValue('viewer');

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signInByCookie(theirs, colleague.name);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(money(theirs)).toContainText(/Бюджет 500\s000/);
  for (const button of ['Изменить', 'В архив', 'Удалить', 'Добавить заказ'])
    await expect(theirs.getByRole('article').getByRole('button', { name: button })).toHaveCount(0);

  const letGo = async () => {
    await people.getByRole('button', { name: 'Закрыть объект для: Ольга' }).click();
    await expect(people.getByLabel('Открыть коллеге')).toBeVisible();
  };
  // A press that was a mistake takes nobody's access away.
  await letGo();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(people.getByLabel('Роль: Ольга')).toHaveValue('viewer');
  await letGo();
  await page.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await theirs.goto('/lk/projects');
  await expect(theirs.getByRole('heading', { name: 'Объектов пока нет' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Новый объект' })).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { name: 'Объектов пока нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
});

import { axeFaults } from './axe-faults.ts';
import { createOwner } from './company-parts.ts';
import { withDatabase } from './member-basket-parts.ts';
import { noOverflow } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie, typePassword } from './sign-in-parts.ts';
import { card, createTender, expectNoContacts, repeatTender } from './tender-parts.ts';

const SAVE = 'Сохранить поиск и получать письма';

for (const width of [1440, 375]) {
  test(`requests are found by kind, system, region, budget and words, each choice with its count and in the address, at ${width} [TENDER-001] [TENDER-010] [TENDER-080] [ENUM-025]`, async ({
    page,
  }) => {
    const region = `Область поиска ${width}`;
    const montage = await createTender({ title: `Камеры на складе, ${width}`, region });
    const project = await createTender({
      title: `Проект доступа, ${width}`,
      kind: 2,
      systems: ['access', 'network'],
      region,
      days: 20,
    });
    await withDatabase((db) => db`update tender set proposal_count = 3 where id = ${project.id}`);
    await page.setViewportSize({ width, height: 900 });
    const drawn = await (await page.goto(`/tenders?region=${encodeURIComponent(region)}`))!.text();
    for (const { title, path } of [montage, project]) {
      expect(drawn).toContain(title);
      expect(drawn).toContain(`href="${path}"`);
    }
    const found = page.getByRole('region', { name: 'Найденные заявки' });
    await expect(found.getByText('2 заявки')).toBeVisible();
    await expect(card(page, montage.id)).toContainText('Монтаж');
    await expect(card(page, montage.id)).toContainText(/400\s000\s–\s600\s000\s₽/);
    await expect(card(page, montage.id)).toContainText(/осталось 9\sдней/);
    await expect(card(page, montage.id)).toContainText('Предложений ещё нет');
    await expect(card(page, project.id)).toContainText(/3\sпредложения/);
    await expect(card(page, montage.id)).toContainText('Москва');
    await expect(card(page, montage.id)).toContainText('Видеонаблюдение');
    // The newest stands first until another order is chosen.
    const shown = found.locator('[data-tender]');
    await expect(shown.first()).toHaveAttribute('data-tender', String(project.id));
    await found.getByLabel('Порядок').selectOption('deadline');
    await expect(page).toHaveURL(/sort=deadline/);
    await expect(shown.first()).toHaveAttribute('data-tender', String(montage.id));
    await expect(card(page, project.id)).toContainText('СКУД');
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    // On a phone nothing takes effect before the button, which counts ahead.
    const isPhone = width === 375;
    if (isPhone) await page.getByRole('button', { name: 'Фильтры' }).click();
    const filters = isPhone
      ? page.getByRole('dialog', { name: 'Фильтры' })
      : page.getByRole('complementary', { name: 'Фильтры' });
    const access = filters.locator('label', { hasText: 'Контроль доступа' });
    await expect(access).toHaveText(/1$/);
    expect(await axeFaults(page)).toEqual([]);
    await access.getByRole('checkbox').check();
    if (isPhone) await filters.getByRole('button', { name: 'Показать 1 заявку' }).click();
    await expect(page).toHaveURL(/system=access/);
    await expect(card(page, project.id)).toBeVisible();
    await expect(card(page, montage.id)).toHaveCount(0);

    await page.getByRole('button', { name: 'Убрать: СКУД' }).click();
    await expect(card(page, montage.id)).toBeVisible();

    // A kind, a day and a sum narrow it too, and stand in the address.
    const late = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10);
    if (isPhone) await page.getByRole('button', { name: 'Фильтры' }).click();
    await expect(filters.getByRole('combobox', { name: 'Регион' })).toContainText(`${region}, 2`);
    const kind = filters.locator('label').filter({ hasText: /^Проектирование/ });
    await expect(kind).toHaveText(/1$/);
    await filters.getByLabel('Закончится с').fill(late);
    await filters.getByLabel('Бюджет до, ₽').fill('900 000');
    await filters.getByLabel('Бюджет до, ₽').press('Enter');
    await kind.click();
    if (isPhone) await filters.getByRole('button', { name: 'Показать 1 заявку' }).click();
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('kind') === '2' &&
        searchParams.get('from') === late &&
        searchParams.get('budget_to') === '900000',
    );
    await expect(card(page, montage.id)).toHaveCount(0);
    await expect(card(page, project.id)).toBeVisible();
    await page.goto(`/tenders?kind=1&region=${encodeURIComponent(region)}&budget_from=700000`);
    await expect(page.getByRole('heading', { name: 'Таких заявок сейчас нет' })).toBeVisible();
    await page.getByRole('button', { name: /^Убрать: бюджет от/ }).click();
    await expect(card(page, montage.id)).toBeVisible();
    await expect(card(page, project.id)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Таких заявок сейчас нет' })).toBeVisible();
    await page.getByRole('button', { name: 'Показать все заявки' }).click();
    await expect(page).toHaveURL(/\/tenders$/);
    await expect(shown.first()).toBeVisible();
  });
}

test('what is chosen shows at once, and the next choice goes on from it [TENDER-080]', async ({ page }) => {
  const region = 'Область быстрых';
  const { id } = await createTender({ systems: ['video', 'access', 'network'], region });
  await repeatTender(id, 20);
  await page.goto(`/tenders?region=${encodeURIComponent(region)}`);
  await expect(page.locator('[data-tender]')).toHaveCount(20);
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await expect(filters.locator('[name=system]')).toHaveCount(3);
  // Quicker than the page can draw anything in between.
  const shown = await filters.evaluate(async (rail) => {
    const boxes = [...rail.querySelectorAll<HTMLInputElement>('[name=system]')];
    for (const box of boxes) {
      box.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return boxes.map(({ checked }) => checked);
  });
  expect(shown).toEqual([true, true, true]);
  await expect(page).toHaveURL(/system=[a-z]+,[a-z]+,[a-z]+/);
  await page.getByRole('navigation', { name: 'Страницы заявок' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[data-tender]')).toHaveCount(1);
});

test('a search is saved by one press, its letters turned off and on, and it is forgotten and brought back [TENDER-081] [TENDER-088]', async ({
  page,
}) => {
  const { name } = await createOwner();
  const email = `${name}@demo.okoem.example`;
  await signInByCookie(page, name);
  await page.goto('/tenders?kind=1&system=video');
  await page.getByRole('button', { name: SAVE }).click();
  await page.getByRole('button', { name: 'Мои поиски' }).click();
  await expect(page).toHaveURL('/lk/tenders?tab=searches');
  const saved = page.locator('[data-search]');
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Монтаж, Видеонаблюдение');
  const letters = saved.getByRole('switch', { name: 'Письма о новых' });
  await expect(letters).toBeChecked();
  await letters.uncheck();
  await expect(letters).toBeEnabled();
  await page.reload();
  await expect(letters).not.toBeChecked();
  await letters.check();
  await expect(letters).toBeEnabled();
  const kept = () =>
    withDatabase(
      (db) => db`
        select is_alert_on from tender_search_saved as saved
          join customer on customer.id = saved.customer_id where email = ${email}
      `,
    );
  expect([...(await kept())]).toEqual([{ is_alert_on: true }]);
  expect(await axeFaults(page)).toEqual([]);

  await saved.getByRole('link', { name: 'Монтаж, Видеонаблюдение' }).click();
  await expect(page).toHaveURL('/tenders?kind=1&system=video');
  await expect(page.getByRole('link', { name: 'Поиск сохранён' })).toBeVisible();
  await page.goBack();
  await saved.getByRole('button', { name: /^Удалить поиск/ }).click();
  await expect(page.getByRole('heading', { name: 'Сохранённых поисков нет' })).toBeVisible();
  expect([...(await kept())]).toEqual([]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(saved).toHaveCount(1);
});

test('a guest who saves a search signs in, comes back to it and has it saved [TENDER-081]', async ({
  page,
}) => {
  const { name, email } = await createMember('Сергей');
  await page.goto('/tenders?kind=2');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы сохранить поиск');
  await typePassword(page, name);
  await expect(page.getByRole('link', { name: 'Поиск сохранён' })).toBeVisible();
  await expect(page).toHaveURL('/tenders?kind=2');
  const rows = await withDatabase(
    (db) => db`
      select filter from tender_search_saved as saved
        join customer on customer.id = saved.customer_id where email = ${email}
    `,
  );
  expect(rows).toEqual([{ filter: { kind: 2 } }]);
});

test('a request is read by everybody without contacts, in the HTML neither, and by robots [TENDER-082] [TENDER-089]', async ({
  page,
  request,
}) => {
  const tender = await createTender({ hasGoods: true });
  await withDatabase(
    (db) => db`
      insert into tender_question (tender_id, company_id, customer_id, text, answer, answered_by, answered_at)
      select ${tender.id}, company.id, tender.customer_id, 'Есть ли подъёмник?', 'Есть, 12 метров', tender.customer_id, now()
        from tender, company where tender.id = ${tender.id} and company.id <> tender.company_id limit 1
    `,
  );
  // The catalogue has become cheaper since: both prices are told.
  await withDatabase(
    (db) => db`update tender_equipment set price = price + 12345 where tender_id = ${tender.id}`,
  );
  await expectNoContacts(page, tender.path, tender.secrets);
  await expectNoContacts(page, '/tenders', tender.secrets);
  const html = await (await request.get(tender.path)).text();
  expect(html).toContain(tender.title);
  expect(html).toContain('Есть, 12 метров');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${tender.path}"`));
  expect(html).toContain('"@type":"Demand"');
  expect(html).not.toContain('noindex');
  const list = await (await request.get('/tenders?kind=1')).text();
  expect(list).toContain('/tenders?kind=1"');
  expect(list).toContain('Заказы на монтаж систем безопасности');
  const part = Math.floor((tender.id - 1) / 50_000) + 1;
  const sitemap = await (await request.get(`/sitemap-tenders-${part}.xml`)).text();
  expect(sitemap).toContain(`${tender.path}</loc>`);
  expect(await (await request.get('/sitemap-site.xml')).text()).toContain('/tenders</loc>');

  await page.goto(tender.path);
  const told = page.getByRole('main');
  await expect(told).toContainText('Смонтировать камеры по фасаду и в зале');
  await expect(told).toContainText(/400\s000\s–\s600\s000\s₽/);
  await expect(told).toContainText(/осталось 9\sдней/);
  const goods = page.getByRole('table');
  await expect(goods.getByRole('row')).toHaveCount(3);
  for (const row of [1, 2])
    await expect(goods.getByRole('row').nth(row)).toContainText(/4\sшт.*\d\s₽при публикации [\d\s]+,?\d*\s₽/);
  await expect(told).toContainText(/Предложения до\d+ [а-я]+ в \d\d:\d\d/);
  await expect(told).toContainText('с 1 марта по 15 апреля');
  await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText(
    'Выбранный получает контакты и адрес',
  );
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page);
  }
  expect(await axeFaults(page)).toEqual([]);
});

test('menus and the home page lead to a new request of their kind, pages that explain lead on to it [TENDER-089]', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: 'Заявка на монтаж' });
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(targets)).toEqual(new Set(['/tenders/new?kind=1']));
  const projects = page.getByRole('link', { name: /^Заявка на проект/ });
  const others = await projects.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others)).toEqual(new Set(['/tenders/new?kind=2']));
  // Under the header, in the footer and on the page itself.
  const menu = (name: string) => page.getByRole('navigation', { name });
  for (const place of [menu('Помощь'), menu('Компаниям'), page.getByRole('main')])
    for (const [name, kind] of [
      ['Заявка на монтаж', 1],
      [/^Заявка на проект/, 2],
    ] as const)
      await expect(place.getByRole('link', { name }).first()).toHaveAttribute(
        'href',
        `/tenders/new?kind=${kind}`,
      );
  await page.goto('/pages/montage');
  await expect(page.getByRole('link', { name: 'Разместить заявку на монтаж' })).toHaveAttribute(
    'href',
    '/tenders/new?kind=1',
  );
});

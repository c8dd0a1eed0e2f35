import sharp from 'sharp';
import { axeFaults } from './axe-faults.ts';
import { createOwner } from './company-parts.ts';
import { sendIncomplete } from './form-parts.ts';
import { noOverflow } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

for (const width of [1440, 375]) {
  test(`a profile is filled in, says what is missing, and is read by everybody without contacts, at ${width} [TENDER-040] [TENDER-041] [TENDER-086] [TENDER-087] [FORM-005] [FORM-010]`, async ({
    page,
    browser,
  }) => {
    const { name, companyId } = await createOwner();
    await signInByCookie(page, name);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/lk/contractor');
    const steps = page.getByRole('region', { name: /^Профиль заполнен на/ });
    // The company itself is verified.
    await expect(steps.getByRole('heading')).toHaveText(/заполнен на 17\s%/);
    await page
      .getByLabel('Чем занимаетесь')
      .fill('Монтируем видеонаблюдение и контроль доступа с 2009 года, своя пусконаладка и сервис.');
    await page.getByRole('button', { name: 'Контроль доступа (СКУД)' }).click();
    await page.getByRole('button', { name: 'Видеонаблюдение' }).click();
    for (const city of ['Тверь', 'Подольск']) {
      await page.getByLabel('Города, где работаете').fill(city);
      await page
        .getByRole('list', { name: 'Найденные города' })
        .getByRole('button', { name: new RegExp(`^${city}`) })
        .first()
        .click();
    }
    await page.getByLabel('Бригад').fill('3');
    await page.getByLabel('Человек').fill('много');
    const incomplete = async (send: string, first: string) =>
      sendIncomplete({
        form: page.getByRole('main'),
        send: page.getByRole('button', { name: send }),
        first: page.getByLabel(first),
      });
    await incomplete('Сохранить профиль', 'Человек');
    await expect(page.getByText('Число от 1 до 99999')).toBeVisible();
    await page.getByLabel('Человек').fill('11');
    await page.getByRole('button', { name: 'Сохранить профиль' }).click();
    await expect(steps.getByRole('heading')).toHaveText(/заполнен на 67\s%/);

    await page.getByRole('button', { name: 'Добавить лицензию' }).click();
    await page.getByLabel('Кем выдана').fill('МЧС России');
    await incomplete('Сохранить лицензию', 'Номер');
    await page.getByLabel('Номер').fill(`Л014-${companyId}`);
    await page.getByLabel('Действует до').fill('2025-12-31');
    await page.getByRole('button', { name: 'Сохранить лицензию' }).click();
    const paper = page.locator('[data-licence]');
    await expect(paper).toContainText('закончилась 31.12.2025');
    await expect(steps.getByRole('heading')).toHaveText(/заполнен на 67\s%/);

    await page.getByRole('button', { name: 'Добавить работу' }).click();
    await incomplete('Сохранить работу', 'Объект и системы');
    await page.getByLabel('Объект и системы').fill('СКУД бизнес-центра');
    await page.getByLabel('Город', { exact: true }).fill('Тверь');
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#06281f' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Фотографии работы: выбрать на устройстве')
      .setInputFiles(
        ['fasad.png', 'zal.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer: picture })),
      );
    await page.getByRole('button', { name: 'Сохранить работу' }).click();
    await expect(page.locator('[data-work] img')).toHaveCount(2);
    await expect(steps.getByRole('heading')).toHaveText(/заполнен на 83\s%/);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    const context = await browser.newContext({
      baseURL: process.env['E2E_BASE_URL']!,
      viewport: { width, height: 900 },
    });
    const guest = await context.newPage();
    const html = await (await guest.request.get(`/contractors/${companyId}`)).text();
    expect(html).toContain('СКУД бизнес-центра');
    expect(html).toContain('закончилась 31.12.2025');
    expect(html).not.toContain(`${name}@`);
    // Of the demo the one with the best rating, and what customers of his closed requests said.
    const found = await guest.request.post('/api/v1/contractors:search', { data: {} });
    const [best] = (await found.json()).data as { id: number; rating: { average: number; count: number } }[];
    expect(best!.rating.count).toBeGreaterThan(0);
    const rated = await (await guest.request.get(`/contractors/${best!.id}`)).text();
    expect(rated).toMatch(
      new RegExp(
        `Оценка по ${best!.rating.count}\\s[а-я]+</dt><dd>${best!.rating.average.toFixed(1).replace('.', ',')}</dd>`,
      ),
    );
    expect(rated).toMatch(/<b>[1-5](<!-- -->)? из 5<\/b>/);
    await guest.goto(`/contractors/${companyId}`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('ООО «Покупатель»');
    await expect(guest.getByText('3 бригады, 11 человек')).toBeVisible();
    const profile = guest.getByRole('main');
    await expect(profile).toContainText(/Что делает\s*Контроль доступа \(СКУД\)\s*Видеонаблюдение/);
    await expect(profile).toContainText(/Где работает\s*(Тверь, Подольск|Подольск, Тверь)/);
    await expect(profile).toContainText(/Проверка компании\s*пройдена/);
    await expect(profile).toContainText('Оценок пока нет: их ставят после закрытия заявки');
    for (const place of [1, 2])
      await expect(guest.getByRole('img', { name: `СКУД бизнес-центра, фотография ${place}` })).toBeVisible();
    await noOverflow(guest);
    expect(await axeFaults(guest)).toEqual([]);
    await context.close();
  });
}

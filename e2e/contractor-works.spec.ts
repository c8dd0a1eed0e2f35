import { axeFaults } from './axe-faults.ts';
import { createOwner } from './company-parts.ts';
import { noOverflow } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';
import { Caller } from './tender-journey-parts.ts';
import { createTender } from './tender-parts.ts';
import { PNG } from './white-point.ts';

// A call is refused on purpose, so that the works go on.
test.use({ expectedConsole: [/status of 409/] });

const PASSWORD = 'okoem-demo-1';
const byCalls = (name: string) =>
  Caller.signIn('auth/login', { login: `${name}@demo.okoem.example`, password: PASSWORD });

test('who was chosen has the contacts, reports stages, hears why one came back, ends the works and rates [TENDER-003] [TENDER-006] [TENDER-007] [TENDER-099]', async ({
  page,
}) => {
  const tender = await createTender();
  const contractor = await createOwner();
  const [author, other] = await Promise.all([byCalls(tender.author.name), byCalls(contractor.name)]);
  const proposal = await other.post<{ id: number; version: number }>(
    `tenders/${tender.id}/proposals`,
    {
      works_price: 46_800_000,
      days: 21,
      warranty_months: 12,
      stages: [{ name: 'Всё', share: 100, days: 21 }],
    },
    201,
  );
  await author.post(`tenders/${tender.id}:choose`, { proposal_id: proposal.id, version: proposal.version });

  await signInByCookie(page, contractor.name);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(tender.path);
  const works = page.getByRole('region', { name: 'Вас выбрали' });
  await expect(works).toContainText(tender.secrets.name);
  await expect(works).toContainText(tender.secrets.phone);
  await expect(works).toContainText(tender.secrets.email);
  await expect(works).toContainText(tender.secrets.address);
  await expect(page.getByText('Подрядчик выбран').first()).toBeVisible();
  const stage = works.locator('[data-stage="1"]');
  // What it was before stands among its steps.
  const state = stage.locator('h3 + *');
  await expect(state).toHaveText('Впереди');
  await stage.getByRole('button', { name: 'Этап сделан' }).click();
  await stage.getByLabel('Что сделано').fill('Камеры стоят, архив пишется');
  await stage
    .getByLabel('Фотографии этапа: выбрать на устройстве')
    .setInputFiles(['щит.png', 'стойка.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PNG })));
  await expect(stage).toContainText('щит.png');
  await stage.getByRole('button', { name: 'Отправить на приёмку' }).click();
  await expect(state).toHaveText('Ждёт приёмки');
  await expect(stage.getByRole('textbox')).toHaveCount(0);
  await expect(stage).toContainText('Камеры стоят, архив пишется');
  for (const name of ['щит.png', 'стойка.png'])
    await expect(stage.getByRole('button', { name })).toBeVisible();
  // He may leave, and not without saying why.
  await works.getByRole('button', { name: 'Отказаться от работ' }).click();
  const leaving = page.getByRole('dialog', { name: 'Отказаться от работ?' });
  await expect(leaving.getByRole('button', { name: 'Отказаться', exact: true })).toBeDisabled();
  await leaving.getByLabel('Причина: её увидит заказчик').fill('Бригада занята');
  await page.route('**/works:leave', (route) => route.fulfill({ status: 409, json: { errors: [] } }));
  const left = page.waitForRequest('**/works:leave');
  await leaving.getByRole('button', { name: 'Отказаться', exact: true }).click();
  expect((await left).postDataJSON()).toEqual({ reason: 'Бригада занята' });
  await leaving.getByRole('button', { name: 'Продолжить работы' }).click();
  await expect(leaving).toHaveCount(0);
  await noOverflow(page);
  expect(await axeFaults(page)).toEqual([]);

  const { stages } = await author.get<{ stages: { id: number }[] }>(`tenders/${tender.id}/works`);
  const path = `tenders/${tender.id}/stages/${stages[0]!.id}`;
  await author.post(`${path}:return`, { text: 'Нет подписей на кабелях' });
  await page.reload();
  await expect(stage).toContainText('Нет подписей на кабелях');
  await stage.getByRole('button', { name: 'Этап сделан' }).click();
  await stage.getByRole('button', { name: 'Отправить на приёмку' }).click();
  await expect(state).toHaveText('Ждёт приёмки');
  await author.post(`${path}:accept`, { text: '' });
  await page.reload();
  await expect(works).toContainText(/Принято на 468\s000\s₽ из 468\s000\s₽/);
  await works.getByRole('button', { name: 'Все работы закончены' }).click();
  await expect(works).toContainText('Ждём, когда это подтвердит заказчик');
  await author.post(`tenders/${tender.id}/works:accept`, {});
  await page.reload();
  await expect(page.getByText('Закрыт', { exact: true }).first()).toBeVisible();
  await works.getByRole('radio', { name: '4' }).check({ force: true });
  await works.getByLabel('Что было хорошо, а что нет').fill('Платит в срок');
  await works.getByRole('button', { name: 'Поставить оценку' }).click();
  await expect(works).toContainText('Вы поставили заказчику 4 из 5: «Платит в срок»');
  await Promise.all([author.dispose(), other.dispose()]);
});

import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test';
import postgres from 'postgres';
import { nameOnCard } from './find-product.ts';
import { expect } from './shop-test.ts';
import { codeSentTo, freshPhone } from './sign-in-parts.ts';

export const PASSWORD = 'granit-2026';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** What a guest leaves behind: a product compared, and the popup opened by a heart; answers the product's name too. */
export async function liveAsGuest(page: Page): Promise<{ popup: Locator; product: string }> {
  await page.goto('/catalog/ip-kamery');
  const card = page.getByRole('main').getByRole('article').first();
  const product = await nameOnCard(card);
  await card.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Сравнить', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('Добавили в сравнение')).toBeVisible();
  await heart(page).click();
  const popup = page.getByRole('dialog', { name: 'Вход' });
  await expect(popup).toBeVisible();
  return { popup, product };
}

function heart(page: Page): Locator {
  return page.getByRole('button', { name: 'В избранное', exact: true }).filter({ visible: true }).first();
}

/** Of the guest's life: one favourite, one product compared, each shown on its page. */
export async function expectCarriedOver(page: Page, product: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/lk/favorites');
  const favourites = main.getByRole('button', { name: /^Убрать из избранного/ });
  await expect(favourites).toHaveCount(1);
  await expect(favourites).toHaveAccessibleName(`Убрать из избранного: ${product}`);
  await page.goto('/compare');
  const compared = main.getByRole('button', { name: /^Убрать из сравнения/ });
  await expect(compared).toHaveCount(1);
  await expect(compared).toHaveAccessibleName(`Убрать из сравнения: ${product}`);
}

/** The same, later: what the server says of the member to whatever page it draws. */
export async function expectKept(page: Page): Promise<void> {
  const html = await (await page.request.get('/lk/favorites')).text();
  const state = /<script[^>]*id="boot-state"[^>]*>([^<]+)</.exec(html)![1]!;
  const { session } = JSON.parse(state) as { session: string | Record<string, unknown> };
  const own = typeof session === 'string' ? (JSON.parse(session) as Record<string, unknown>) : session;
  expect(own).toMatchObject({ kind: 'member', favourites: [{}], compared: [{}] });
}

export async function fillPerson(popup: Locator, email: string): Promise<void> {
  await popup.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
  await popup.getByRole('textbox', { name: 'Телефон' }).fill(freshPhone());
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await popup.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await popup.getByRole('textbox', { name: 'Пароль ещё раз' }).fill(PASSWORD);
  await popup.getByRole('checkbox', { name: /оферты/ }).check();
  await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
}

export async function changeProfile(page: Page, lastName: string): Promise<void> {
  await page.goto('/lk/profile');
  await page.getByLabel('Фамилия').fill(lastName);
  const bar = page.getByRole('region', { name: 'Несохранённые изменения' });
  await bar.getByRole('button', { name: 'Сохранить' }).click();
  await expect(bar).toHaveCount(0);
  const files = page.getByRole('region', { name: 'Файлы', exact: true });
  const input = files.getByLabel(/Фото профиля/);
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(files.getByRole('button', { name: /^me\./ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue(lastName);
  await expect(files.getByRole('button', { name: /^me\./ })).toBeVisible();
}

/** From the profile's door, so that the popup opens by itself. */
export async function enterByPassword(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/lk/profile');
  const popup = page.getByRole('dialog', { name: 'Вход' });
  await popup.getByRole('button', { name: 'Войти с паролем' }).click();
  await popup.getByLabel('Телефон или e-mail').fill(login);
  await popup.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await popup.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
}

/** A code may be asked for once a minute; the test's minute has passed. */
export async function letAMinutePass(address: string): Promise<void> {
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    const aged = await db`
      update verification_code set created_at = created_at - interval '2 minutes' where address = ${address}
      returning id
    `;
    expect(aged.length).toBeGreaterThan(0);
  } finally {
    await db.end();
  }
}

export async function recover(page: Page, request: APIRequestContext, login: string): Promise<void> {
  await page.goto('/lk/profile');
  const popup = page.getByRole('dialog', { name: 'Вход' });
  await popup.getByRole('button', { name: 'Войти с паролем' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Телефон или e-mail').fill(login);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = dialog.getByRole('textbox', { name: 'Код', exact: true });
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(request, login));
  await dialog.getByRole('textbox', { name: 'Новый пароль' }).fill(`${PASSWORD}-new`);
  await dialog.getByRole('textbox', { name: 'Пароль ещё раз' }).fill(`${PASSWORD}-new`);
  await dialog.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
}

/** Uploads each of these documents and sends them. */
export async function sendDocuments(page: Page, labels: readonly string[]): Promise<void> {
  await page
    .getByLabel(`${labels[0]}: выбрать на устройстве`)
    .setInputFiles({ name: 'Скан.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_240_001) });
  await expect(page.getByText('Размер файла не должен превышать 10 МБ', { exact: true })).toBeVisible();
  for (const label of labels) {
    await page
      .getByLabel(`${label}: выбрать на устройстве`)
      .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByLabel(`${label}: заменить: выбрать на устройстве`)).toBeAttached();
  }
  await page.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(page.getByText('Документы на проверке, менять их пока нельзя')).toBeVisible();
}

interface Waiting {
  id: number;
  company: { id: number; inn: string };
  documents: { id: number; type: number }[];
}

/** What the staff do by calls until they have an office. */
export class Staff {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** With cookies of its own: a sign-in ends whatever session its browser had before. */
  static async signIn(name: string): Promise<Staff> {
    const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
    const data = { email: `${name}@demo.okoem.example`, password: 'okoem-demo-1' };
    const answer = await request.post('/api/v1/staff/login', { data });
    expect(answer.status()).toBe(200);
    return new Staff(request, (await answer.json()).data.access_token as string);
  }

  /** The request of a company that waits for a decision. */
  async waiting(inn: string): Promise<Waiting> {
    const data = { filter: { status: [2] }, pagination: { type: 'offset', offset: 0, limit: 100 } };
    const answer = await this.#request.post('/api/v1/staff/verify-requests:search', {
      data,
      headers: this.#headers,
    });
    const found = ((await answer.json()).data as Waiting[]).find(({ company }) => company.inn === inn);
    expect(found).toBeDefined();
    return found!;
  }

  /** Every document is good but those of the types refused. */
  async decide(waiting: Waiting, refused: Readonly<Record<number, string>> = {}): Promise<void> {
    const documents = waiting.documents.map(({ id, type }) =>
      refused[type] === undefined ? { id, status: 3 } : { id, status: 4, reason: refused[type] },
    );
    const answer = await this.#request.post(`/api/v1/staff/verify-requests/${waiting.id}:decide`, {
      data: { documents },
      headers: this.#headers,
    });
    expect(answer.status()).toBe(200);
  }

  /** The prices that another company has agreed. */
  async givePricesOf(model: number, companyId: number): Promise<void> {
    const of = (id: number) => `/api/v1/staff/companies/${id}/price-lists`;
    const lists = await (await this.#request.get(of(model), { headers: this.#headers })).json();
    const data = { price_list_ids: (lists.data as { id: number }[]).map(({ id }) => id) };
    expect(data.price_list_ids.length).toBeGreaterThan(0);
    const answer = await this.#request.put(of(companyId), { data, headers: this.#headers });
    expect(answer.status()).toBe(200);
  }
}

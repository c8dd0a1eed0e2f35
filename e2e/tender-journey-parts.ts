import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { drawing } from '../apps/server/src/testing/upload-calls.ts';
import { createOwner, type Owner } from './company-parts.ts';
import { withDatabase } from './member-basket-parts.ts';
import { type Good, PIECES } from './quote-parts.ts';
import { expect } from './shop-test.ts';

/** Somebody who works by calls: what he sees has tests of its own. */
export class Caller {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async signIn(path: string, data: object): Promise<Caller> {
    const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
    const answer = await request.post(`/api/v1/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    if (path === 'staff/login') return new Caller(request, (await answer.json()).data.access_token as string);
    const renewed = await request.post('/api/v1/refresh');
    return new Caller(request, (await renewed.json()).data.access_token as string);
  }

  async post<Data>(path: string, data: object, status = 200): Promise<Data> {
    const headers = { ...this.#headers, 'idempotency-key': randomUUID() };
    const answer = await this.#request.post(`/api/v1/${path}`, { data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(status);
    return ((await answer.json()) as { data: Data }).data;
  }

  async get<Data>(path: string): Promise<Data> {
    const answer = await this.#request.get(`/api/v1/${path}`, { headers: this.#headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return ((await answer.json()) as { data: Data }).data;
  }

  dispose(): Promise<void> {
    return this.#request.dispose();
  }
}

export const operator = () =>
  Caller.signIn('staff/login', { email: 'sales@demo.okoem.example', password: 'okoem-demo-1' });

export const callerOf = (owner: Owner) =>
  Caller.signIn('auth/login', { login: `${owner.name}@demo.okoem.example`, password: 'okoem-demo-1' });

/** Of a verified company that no other test has. */
export async function contractor(companyName: string): Promise<Caller> {
  const owner = await createOwner();
  await withDatabase((db) => db`update company set name = ${companyName} where id = ${owner.companyId}`);
  return callerOf(owner);
}

const SEALED_UNTIL = Date.now() + 5 * 86_400_000;

/** «24 ноября», by Moscow. */
export const sealedUntil = () =>
  new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' })
    .format(SEALED_UNTIL)
    .replace(' ', '\\s');

/** A whole request whose prices are closed until its deadline. */
export async function publishSealed(who: Caller, staff: Caller): Promise<number> {
  const [city] = await withDatabase((db) => db`select guid from city where name = 'Подольск' limit 1`);
  const { id } = await who.post<{ id: number }>(
    'tenders',
    {
      kind: 2,
      title: 'Проект видеонаблюдения',
      description: 'Обследовать склад и подготовить рабочую документацию на видеонаблюдение',
      object_type: 'warehouse',
      systems: ['video'],
      city_guid: city!['guid'],
      deadline: new Date(SEALED_UNTIL).toISOString(),
      budget: { kind: 'open' },
      is_sealed: true,
      contact_name: 'Пётр',
      contact_phone: '+79161234567',
    },
    201,
  );
  await who.post(`tenders/${id}:publish`, {});
  await staff.post(`staff/tenders/${id}:pass`, {});
  return id;
}

interface Terms {
  works: number;
  days: number;
  warranty: number;
  stages: readonly { name: string; share: number; days: number }[];
}

/** Everything of the list as it is asked for; what it costs the server says. */
export async function propose(
  who: Caller,
  tenderId: string,
  { works, days, warranty, stages }: Terms,
): Promise<void> {
  const pagination = { type: 'offset', offset: 0, limit: 100 };
  const lines = await who.post<{ id: number }[]>(`tenders/${tenderId}/equipment:search`, { pagination });
  expect(lines).toHaveLength(2);
  await who.post(
    `tenders/${tenderId}/proposals`,
    {
      works_price: works * 100,
      days,
      warranty_months: warranty,
      text: 'Работаем со своими подъёмниками',
      stages,
      lines: lines.map(({ id }) => ({ equipment_id: id, kind: 'same' })),
    },
    201,
  );
}

/** The next stage that waits for the contractor is done. */
export async function reportNext(who: Caller, tenderId: string): Promise<void> {
  const { stages } = await who.get<{ stages: { id: number; can_report: boolean }[] }>(
    `tenders/${tenderId}/works`,
  );
  const next = stages.find(({ can_report: can }) => can);
  expect(next).toBeDefined();
  await who.post(`tenders/${tenderId}/stages/${next!.id}:report`, { text: 'Смонтировано и проверено' });
}

export interface DrawingFile {
  path: string;
  sha256: string;
  size: number;
  remove: () => void;
}

const DRAWING_BYTES = 48 * 2 ** 20;

/** 48 megabytes on a disk, as a designer has them. */
export function drawingOnDisk(name: string): DrawingFile {
  const folder = mkdtempSync(join(tmpdir(), 'okoem-drawing-'));
  const path = join(folder, name);
  const bytes = drawing(DRAWING_BYTES);
  writeFileSync(path, bytes);
  return {
    path,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What the shop keeps of the files of a tender. */
export async function keptFiles(tenderId: string): Promise<{ name: string; size: number; sha256: string }[]> {
  const rows = await withDatabase(
    (db) => db<{ name: string; size: number; sha256: string }[]>`
      select file.name, file.size::int, encode(file.sha256, 'hex') as sha256
        from tender_file as link
        join stored_file as file on file.id = link.file_id and file.state = 'kept'
       where link.tender_id = ${tenderId}
       order by link.position
    `,
  );
  return [...rows];
}

/** What is typed into the four steps, as the shop keeps it. */
export const WISH = {
  kind: 1,
  object_type: 'warehouse',
  area_m2: 1860,
  systems: ['video'],
  description: 'Смонтировать камеры по приложенному проекту. Потолок 9 метров, кабельные лотки есть.',
  city: 'Подольск',
  address: 'Промышленная ул., 14',
  works: ['2027-03-01', '2027-04-15'],
  days: 10,
  budget: ['fixed', 500_000_00],
  terms: [false, true, false],
  contact: ['Пётр Ильин', 'petr@example.com'],
  lines: 2,
};

/** Days are those until proposals end, at six in the evening. */
export async function keptTender(tenderId: string): Promise<object> {
  const [row] = await withDatabase(
    (db) => db`
      select title, kind, object_type, area_m2, systems, description, city.name as city, address,
             array[works_from::text, works_to::text] as works,
             (deadline at time zone 'Europe/Moscow')::date - moscow_today() as days,
             jsonb_build_array(budget_kind, budget_from) as budget,
             array[is_sealed, verified_only, licence_needed] as terms,
             array[contact_name, contact_email] as contact,
             (select count(*)::int from tender_equipment where tender_id = tender.id) as lines
        from tender join city on city.guid = tender.city_guid
       where tender.id = ${tenderId}
    `,
  );
  return { ...row };
}

interface BoughtLine {
  article: string;
  quantity: number;
}

/** What a request for an offer asks for, by article. */
export async function quotedLines(quoteId: string): Promise<BoughtLine[]> {
  const rows = await withDatabase(
    (db) => db<BoughtLine[]>`
      select line.article, (line.quantity_milli / 1000)::int as quantity
        from quote_line as line
        join quote_version as version on version.id = line.version_id
       where version.quote_id = ${quoteId}
       order by line.article collate "C"
    `,
  );
  return [...rows];
}

/** What an order has, by article. */
export async function orderedLines(orderId: string): Promise<BoughtLine[]> {
  const rows = await withDatabase(
    (db) => db<BoughtLine[]>`
      select product.article, (line.quantity_milli / 1000)::int as quantity
        from order_line as line
        join sub_order on sub_order.id = line.sub_order_id
        join product on product.id = line.product_id
       where sub_order.order_id = ${orderId}
       order by product.article collate "C"
    `,
  );
  return [...rows];
}

/** A specification of two rows or so, read and matched to its end. */
export async function pasteAndMatch(who: Caller, pasted: { text: string; name: string }): Promise<void> {
  const { id } = await who.post<{ id: string }>('specifications:paste', pasted, 201);
  const state = async () => (await who.get<{ state: string }>(`specifications/${id}`)).state;
  await expect.poll(state, { timeout: 60_000 }).not.toMatch(/^READ/);
}

/** What both propose: everything as it was asked for, one more of each next good. */
export const proposedLines = (goods: readonly Good[]): BoughtLine[] =>
  goods
    .map(({ article }, at) => ({ article, quantity: PIECES + at }))
    .toSorted((one, other) => (one.article < other.article ? -1 : 1));

/** The browser's connection: so many bytes a second upwards, or none at all. */
export async function connectionOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const set = (offline: boolean, uploadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return {
    slow: () => set(false, 12 * 2 ** 20),
    cut: () => set(true, 0),
    whole: () => set(false, -1),
  };
}

/** The clock of the shop cannot be set: the tender lies eleven days further back, and the timers look at once. */
export async function letTheDeadlinePass(tenderId: string): Promise<void> {
  await withDatabase(async (db) => {
    await db.begin(async (tx) => {
      // A deadline is only ever put off; what passes is time.
      await tx`alter table tender disable trigger tender_moves_by_the_rules`;
      await tx`
        update tender
           set deadline = now() - interval '11 days', published_at = now() - interval '20 days',
               submitted_at = now() - interval '20 days', created_at = now() - interval '20 days'
         where id = ${tenderId}
      `;
      await tx`alter table tender enable trigger tender_moves_by_the_rules`;
    });
    await db`select graphile_worker.add_job('tender-timers', '{}'::json)`;
  });
}

/** Each other: neither sees the stars of the other before. */
export async function rate(page: Page, { id, chosen }: { id: string; chosen: Caller }): Promise<void> {
  await chosen.post(`tenders/${id}/works:rate`, { stars: 4, text: 'Платят вовремя' });
  await page.goto(`/tenders/${id}`);
  const rating = page.getByRole('region', { name: 'Оценка' });
  await expect(rating).not.toContainText('Платят вовремя');
  await rating.getByText('5 звёзд — отлично').click();
  await rating.getByRole('textbox', { name: 'Отзыв' }).fill('Сделали раньше срока');
  await rating.getByRole('button', { name: 'Оценить подрядчика' }).click();
  await expect(rating).toContainText('Вы поставили: 5 звёзд');
  await expect(rating).toContainText('Платят вовремя');
  await expect(page.getByText('Закрыт', { exact: true }).first()).toBeVisible();
}

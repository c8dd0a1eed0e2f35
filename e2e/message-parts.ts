import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type Page,
  request as requests,
} from '@playwright/test';
import { withDatabase } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

export const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
export const said = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Сообщения/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Opens the chat with the marketplace by the button that every page has. */
export async function openSupport(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Открыть чат/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Написать в Окоём' }).click();
  await expect(field(page)).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The streams that pages of this browser have asked for, as they begin. */
export function countStreams(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/live') asked.push(request.url());
  });
  return asked;
}

/** A person of nobody else's, signed in, whose stream is open. */
export async function enter(page: Page, firstName: string): Promise<string> {
  const { name } = await createMember(firstName);
  await signInByCookie(page, name);
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/live');
  await page.goto('/');
  expect((await listening).status()).toBe(200);
  return name;
}

interface ThreadSide {
  side: string;
  read_seq: number;
}

interface Thread {
  id: number;
  messages: { seq: number; text: string }[];
  sides: ThreadSide[];
}

/** Whoever answers for the marketplace, with cookies of their own; the office calls the same. */
export class Operator {
  readonly #request: APIRequestContext;
  readonly #headers: { authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async signIn(name = 'support'): Promise<Operator> {
    const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
    const data = { email: `${name}@demo.okoem.example`, password: 'okoem-demo-1' };
    const answer = await request.post('/api/v1/staff/login', { data });
    expect(answer.status()).toBe(200);
    return new Operator(request, (await answer.json()).data.access_token as string);
  }

  async #post<Data>(path: string, data: object): Promise<Data> {
    const answer = await this.#request.post(`/api/v1/staff${path}`, { data, headers: this.#headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data as Data;
  }

  /** The thread whose last words hold these, once it is there. */
  async threadWith(words: string): Promise<number> {
    const found = async () => {
      const pagination = { type: 'offset', offset: 0, limit: 50 };
      const rows = await this.#post<{ id: number; last: { text: string } | null }[]>('/threads:search', {
        pagination,
      });
      return rows.find(({ last }) => last?.text.includes(words))?.id;
    };
    await expect.poll(found).toBeTruthy();
    return (await found())!;
  }

  async say(thread: number, text: string): Promise<void> {
    await this.#post(`/threads/${thread}/messages`, { text, client_key: randomUUID() });
  }

  async type(thread: number): Promise<void> {
    await this.#post(`/threads/${thread}:typing`, {});
  }

  /** Everything that is there. */
  async read(thread: number): Promise<void> {
    const { messages } = await this.#thread(thread);
    await this.#post(`/threads/${thread}:read`, { seq: messages.at(-1)!.seq });
  }

  async texts(thread: number): Promise<string[]> {
    return (await this.#thread(thread)).messages.map(({ text }) => text);
  }

  /** Whether the buyer has read to the end. */
  async hasRead(thread: number): Promise<boolean> {
    const { messages, sides } = await this.#thread(thread);
    return sides.find(({ side }) => side === 'buyer')!.read_seq === messages.at(-1)!.seq;
  }

  async #thread(id: number): Promise<Thread> {
    const answer = await this.#request.get(`/api/v1/staff/threads/${id}`, { headers: this.#headers });
    expect(answer.status()).toBe(200);
    return (await answer.json()).data as Thread;
  }
}

/** One of the demo's. */
export async function anyThread(): Promise<number> {
  const rows = await withDatabase((db) => db<{ id: string }[]>`select id from thread order by id limit 1`);
  expect(rows).toHaveLength(1);
  return Number(rows[0]!.id);
}

/** Something for the bell of a person, as the shop writes it. */
export async function ringBell(email: string, title: string, link = ''): Promise<void> {
  await withDatabase(async (db) => {
    const rows = await db`
      insert into notice (customer_id, event, title, text, link)
      select id, 'order', ${title}, 'Подробности внутри', ${link} from customer where email = ${email}
      returning id
    `;
    expect(rows).toHaveLength(1);
  });
}

import type { APIRequestContext, Page } from '@playwright/test';
import postgres from 'postgres';
import { expect, test } from './shop-test.ts';

let made = 0;

/** Seven digits that no other test has: of the worker, of what it has made before, and of the time, should it begin anew. */
function freshDigits(): string {
  made += 1;
  const worker = (test.info().parallelIndex + 1) % 10;
  const second = Math.floor(Date.now() / 1000) % 10_000;
  return `${worker}${String(made % 100).padStart(2, '0')}${String(second).padStart(4, '0')}`;
}

/** A number nobody else of this run has. */
export function freshPhone(): string {
  return `+7900${freshDigits()}`;
}

export function freshEmail(name: string, host = 'example.com'): string {
  return `${name}-${freshDigits()}@${host}`;
}

interface Letter {
  subject: string;
  text: string;
}

export async function lettersTo(request: APIRequestContext, address: string): Promise<Letter[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Letter[];
}

/** The newest link to this page among the letters, once it is there. */
export async function linkSentTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  const link = async () => {
    const letters = await lettersTo(request, email);
    return letters.map(({ text }) => new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeTruthy();
  return (await link())!;
}

/** The six digits of the newest message. */
export async function codeSentTo(request: APIRequestContext, address: string): Promise<string> {
  const code = async () => {
    const [letter] = await lettersTo(request, address);
    return /\d{6}/.exec(`${letter?.subject} ${letter?.text}`)?.[0];
  };
  await expect.poll(code).toMatch(/^\d{6}$/);
  return (await code())!;
}

export async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  return popup;
}

/** Whether the browser's cookie opens a session, asked as the page itself would. */
export async function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/refresh', { method: 'POST' });
    return answer.ok;
  });
}

/** A company that no other test has: its numbers have right check digits. */
export function freshCompany() {
  const serial = freshDigits();
  return {
    inn: withDigit(`77${serial}`, [2, 4, 10, 3, 5, 9, 4, 6, 8]),
    kpp: '770001001',
    ogrn: ogrnOf(`12677${serial}`),
  };
}

/** The same of a sole proprietor. */
export function freshProprietor() {
  const serial = `${freshDigits()}0`;
  const eleven = withDigit(`77${serial}`, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
  const inn = withDigit(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
  const fourteen = `326770${serial}`;
  return { inn, ogrn: fourteen + String((Number(fourteen) % 13) % 10) };
}

function withDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return digits + String((sum % 11) % 10);
}

function ogrnOf(twelve: string): string {
  return twelve + String((Number(twelve) % 11) % 10);
}

const DEMO_PASSWORD = 'okoem-demo-1';
const DEMO_HOST = 'demo.okoem.example';

const loginOf = (name: string) => `${name}@${DEMO_HOST}`;

/** The cookie of the session is all that pages need: for tests whose subject begins after the door. */
export async function signInByCookie(page: Page, name: string): Promise<void> {
  // Questions of a page whose session ends meanwhile are answered by 401, and the console says so.
  const cookies = await page.context().cookies();
  if (cookies.some((one) => one.name === 'refresh_token')) await page.goto('about:blank');
  const data = { login: loginOf(name), password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/v1/auth/login', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Through the popup that stands open, up to the press that lets one in. */
export async function typePassword(page: Page, name: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Войти с паролем' }).click();
  await popup.getByLabel(/^Телефон или e-mail/).fill(loginOf(name));
  await popup.getByLabel(/^Пароль/).fill(DEMO_PASSWORD);
  await popup.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** From a guest on a page of the cabinet to the page itself. */
export async function signInAs(page: Page, name: string, path = '/lk/profile'): Promise<void> {
  await page.goto(path);
  await typePassword(page, name);
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
}

/** The button stands in the frame of every page of the cabinet. */
export async function leave(page: Page): Promise<void> {
  const cabinet = page.getByRole('navigation', { name: 'Кабинет' });
  await expect(cabinet).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await cabinet.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await expect(cabinet).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
}

/** Somebody of nobody else's, with Anna's password and a confirmed address; answers the name to sign in by. */
export async function createMember(firstName: string): Promise<{ name: string; email: string }> {
  const email = freshEmail('member', DEMO_HOST);
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    const rows = await db`
      insert into customer (first_name, email, email_verified_at, password_hash)
      select ${firstName}, ${email}, now(), password_hash from customer where email = ${loginOf('anna')}
      returning id
    `;
    expect(rows).toHaveLength(1);
  } finally {
    await db.end();
  }
  return { name: email.split('@')[0]!, email };
}

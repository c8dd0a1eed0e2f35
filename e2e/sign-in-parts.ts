import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** A number nobody else of this run has. */
export function freshPhone(): string {
  return `+7900${String(Date.now()).slice(-7)}`;
}

export function freshEmail(name: string): string {
  return `${name}-${Date.now()}@example.com`;
}

interface Letter {
  subject: string;
  text: string;
}

export async function lettersTo(request: APIRequestContext, address: string): Promise<Letter[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Letter[];
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
  const serial = String(Date.now()).slice(-7);
  return {
    inn: withDigit(`77${serial}`, [2, 4, 10, 3, 5, 9, 4, 6, 8]),
    kpp: '770001001',
    ogrn: ogrnOf(`12677${serial}`),
  };
}

/** The same of a sole proprietor. */
export function freshProprietor() {
  const serial = String(Date.now()).slice(-8);
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

/** From a guest on a page of the cabinet to the page itself. */
export async function signInAs(page: Page, name: string, path = '/lk/profile'): Promise<void> {
  await page.goto(path);
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Войти с паролем' }).click();
  await popup.getByLabel(/^Телефон или e-mail/).fill(`${name}@demo.okoem.example`);
  await popup.getByLabel(/^Пароль/).fill(DEMO_PASSWORD);
  await popup.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
}

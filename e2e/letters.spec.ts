import type { Request } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { findProduct, openSoldOut } from './find-product.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { codeSentTo, freshEmail, signInByCookie } from './sign-in-parts.ts';

test('a member finds the address filled in and is subscribed at once; whether there is still none is asked again [STOCK-002] [STOCK-006]', async ({
  page,
  request,
}) => {
  await signInByCookie(page, 'pavel');
  await openSoldOut(page, request);
  const id = /-(\d+)$/.exec(new URL(page.url()).pathname)![1]!;

  const box = page.getByRole('complementary', { name: 'Покупка' });
  await box.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await expect(popup.getByLabel('E-mail')).toHaveValue('pavel@demo.okoem.example');
  await popup.getByRole('checkbox').check();
  const asked: string[] = [];
  page.on('request', (call: Request) => {
    const { pathname, searchParams } = new URL(call.url());
    asked.push(`${pathname} ${searchParams.get('include') ?? ''}`.trim());
  });
  await popup.getByRole('button', { name: 'Подписаться' }).click();
  const done = page.getByRole('dialog', { name: 'Вы подписаны' });
  await expect(done).toContainText('pavel@demo.okoem.example');
  const isSubscribing = (call: string) => call.endsWith(':subscribe');
  // The product with its seller is what the page shows; what is similar is asked for apart.
  const isProduct = (call: string) => call.includes(`/products/${id} `) && call.includes('seller');
  const askedAfter = () => asked.slice(asked.findIndex(isSubscribing) + 1);
  await expect.poll(() => askedAfter().filter(isProduct)).toHaveLength(1);
  // And what the member waits for.
  await expect
    .poll(() => askedAfter().filter((call) => call.endsWith('/offers/subscriptions')))
    .toHaveLength(1);
  expect(asked.filter(isSubscribing)).toHaveLength(1);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
});

test.describe('a letter', () => {
  // What tests put into every page wants a storage, and a letter's frame has none.
  test.use({ expectedConsole: [/sessionStorage.*sandboxed/] });

  test('is read as it looks, on a phone too; its links end a subscription and open goods with their quantity', async ({
    page,
    request,
  }) => {
    await openSoldOut(page, request);
    const email = freshEmail('letter');
    const box = page.getByRole('complementary', { name: 'Покупка' });
    await box.getByRole('button', { name: 'Сообщить о поступлении' }).click();
    const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
    await popup.getByLabel('E-mail').fill(email);
    await popup.getByRole('checkbox').check();
    await popup.getByRole('button', { name: 'Подписаться' }).click();
    await expect(popup.getByText(`Отправили код на ${email}`)).toBeVisible();

    await page.goto(`/dev/outbox?width=phone&to=${encodeURIComponent(email)}`);
    const letter = page.frameLocator('iframe').locator('body');
    await expect(
      letter.getByRole('heading', { level: 1, name: 'Код подписки на поступление' }),
    ).toBeVisible();
    await expect(letter).toContainText(await codeSentTo(request, email));
    const src = (await page.locator('iframe').getAttribute('src'))!;
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await scrollWidth(page)).toBe(375);
    await page.goto(src);
    expect(await scrollWidth(page)).toBe(375);

    await page.goto('/unsubscribe?token=7f1d7d9e-7a3c-4f57-9a54-0c5a8f0e9b11');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Больше не ждать этот товар?');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Не ждать' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вы отписаны');

    const { id, code } = await findProduct(request);
    const answer = await request.get(`/api/v1/catalog/products/${id}`);
    const { multiple } = ((await answer.json()) as { data: { multiple: number } }).data;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/product/${code}-${id}?qty=${2 * multiple}`);
    await expect(box.getByRole('spinbutton')).toHaveValue(String(2 * multiple));
  });
});

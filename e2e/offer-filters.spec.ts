import type { Page } from '@playwright/test';
import { roubles } from './basket-goods.ts';
import { cityCookie } from './city-cookie.ts';
import { searchProducts } from './find-product.ts';
import { expect, test } from './shop-test.ts';

/** Goods on order name a day, but no place. */
const PATH = '/catalog/ip-kamery?in_stock=true';
const main = (page: Page) => page.getByRole('main');
const cardsOf = (page: Page) => main(page).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });

test('goods are narrowed down by the city of the warehouse, as many as the count says [ARRIVE-010]', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Город склада' }).click();
  const choice = page.getByRole('list', { name: 'Город склада' }).getByRole('listitem').first();
  const [, city, count] = /^(.+?)\s*(\d+)$/.exec((await choice.innerText()).replaceAll('\n', ' '))!;
  await choice.getByRole('checkbox').check();
  await expect(chips(page)).toContainText(city!.trim());
  await expect(main(page)).toContainText(new RegExp(`(^|\\D)${count}\\sтовар`));
  await expect(cardsOf(page).first()).toContainText(`${city!.trim()} · `);
  const elsewhere = cardsOf(page).filter({ hasNotText: `${city!.trim()} · ` });
  await expect(elsewhere).toHaveCount(0);
});

test('and by the least stock in one place, typed and taken back by its chip, and by the day [ARRIVE-010]', async ({
  page,
}) => {
  await page.goto(PATH);
  const days = page.getByRole('list', { name: 'Когда привезём' }).getByRole('listitem');
  const counted = await days.allTextContents();
  const field = page.getByLabel('На складе не меньше');
  await field.fill('20');
  await field.press('Enter');
  await expect(page).toHaveURL(/stock=20/);
  await expect(chips(page)).toContainText('Остаток от 20');
  const stocks = async () => {
    const texts = await cardsOf(page).locator('[class*=led]').allInnerTexts();
    return texts.map((text) => Number(/ · ([\d\s]+)\s\S+ · /.exec(text)?.[1]?.replaceAll(/\s/g, '')));
  };
  await expect.poll(async () => Math.min(...(await stocks()))).toBeGreaterThanOrEqual(20);
  await chips(page)
    .getByRole('link', { name: /Остаток от 20/ })
    .click();
  await expect(field).toHaveValue('');
  await expect(page).not.toHaveURL(/[?&]stock=/);
  // The address changes first; then come the counts.
  await expect(days).toHaveText(counted);

  // In the afternoon nothing is brought today any more.
  const soonest = days.filter({ has: page.getByRole('checkbox', { disabled: false }) }).first();
  const [, day, count] = /^(.+?)\s*(\d+)$/.exec((await soonest.innerText()).replaceAll('\n', ' '))!;
  await soonest.getByRole('checkbox').check();
  await expect(chips(page)).toContainText(`Привезём: ${day!.trim().toLowerCase()}`);
  await expect(main(page)).toContainText(new RegExp(`(^|\\D)${count}\\sтовар`));
});

test('who collects sees what lies in the own city, the switch names it, and the product opened sells that [ARRIVE-010] [ARRIVE-014]', async ({
  page,
  request,
}) => {
  const asked = await notBest(request);
  await page.goto(PATH);
  await page.getByText('Самовывоз · Москва').click();
  await expect(page).toHaveURL(/pickup=true/);
  await expect(chips(page)).toContainText('Самовывоз в моём городе');
  const collected = { category_code: 'ip-kamery', in_stock: true, pickup: true };
  const found = await request.post('/api/v1/catalog/products:search', { data: { filter: collected } });
  const { meta } = (await found.json()) as { meta: { pagination: { total: number } } };
  await expect(main(page)).toContainText(new RegExp(`(^|\\D)${meta.pagination.total}\\sтовар`));
  await expect(cardsOf(page).first()).toContainText('Москва · ');
  await expect(cardsOf(page).filter({ hasNotText: 'Москва · ' })).toHaveCount(0);

  await main(page).locator(`h3 a[href$="#offer=${asked.offer_id}"]`).click();
  const box = page.getByRole('complementary', { name: 'Покупка' });
  await expect(box.getByRole('list').getByRole('listitem').first()).toContainText('Склад г. Москва');
  await expect(box.locator('b').first()).toHaveText(new RegExp(`^${roubles(asked.price)}`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/[^#]+$/);
  await box.getByRole('button', { name: 'В корзину' }).click();
  const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'));
  await expect.poll(kept).toMatch(new RegExp(`"offer_id":${asked.offer_id}\\b`));
});

/** Of the first cards of who collects one whose product has a cheaper offer elsewhere. */
async function notBest(
  request: Parameters<typeof searchProducts>[0],
): Promise<{ offer_id: number; price: number }> {
  const body = { sort: 'popular', pagination: { offset: 0, limit: 24 } };
  const filter = { category_code: 'ip-kamery', in_stock: true };
  const collected = await searchProducts(request, { ...body, filter: { ...filter, pickup: true } });
  const best = await searchProducts(request, { ...body, filter: { id: collected.map(({ id }) => id) } });
  const other = collected.find(({ offer_id }) => !best.some((card) => card.offer_id === offer_id));
  if (!other) throw new Error('Every product of the first cards is cheapest in the own city.');
  return other as unknown as Arriving & { offer_id: number };
}

test('a product page tells of a quicker warehouse with day and price [ARRIVE-009]', async ({
  page,
  request,
}) => {
  const { card, quickest } = await withQuicker(request);
  await page.goto(`/product/${card.code}-${card.id}`);
  const { arrival_days: days, arrival_date: date } = quickest;
  const day = ['сегодня', 'завтра', 'послезавтра'][days] ?? `${Number(date.slice(-2))}\\s[а-я]+`;
  const quicker = page.getByRole('button', { name: /^Быстрее — / });
  await expect(quicker).toHaveText(new RegExp(`^Быстрее\\s— ${day}, ${roubles(quickest.price)} за \\S+$`));
  await quicker.click();
  await expect(page.getByRole('dialog', { name: 'Доступные склады' })).toBeVisible();
});

test('place, day and stock are the same words on card, page, in the popup and in the basket [ARRIVE-003] [ARRIVE-017]', async ({
  page,
  baseURL,
}) => {
  const kazan = cityCookie('Казань', '93b3df57-4c89-44df-ac42-96f05e9cd3b9');
  await page.context().addCookies([{ name: 'city', value: kazan, url: baseURL! }]);
  // Hardly anything of it is in Kazan itself, so that nothing comes today.
  await page.goto(`${PATH}&stock=20`);
  const card = cardsOf(page)
    .filter({ hasText: / · \d[\d\s]*\sшт · (?!сегодня)/ })
    .first();
  const told = await card.locator('[class*=led]').innerText();
  const [, city, stock, day] = /^(.+?) · (\d[\d\s]*\sшт) · (.+)$/.exec(told)!;
  await card.getByRole('heading', { level: 3 }).getByRole('link').click();

  const box = page.getByRole('complementary', { name: 'Покупка' });
  const store = box.getByRole('list').getByRole('listitem').first();
  await expect(store).toHaveText(new RegExp(`^Склад г\\.\\s${city}( · .+)?${stock}$`));
  const arrival = (await box.getByText(/^Привезём /).innerText()).replace(/^Привезём (.+?) — .*$/s, '$1');
  expect(arrival.split(', ')).toContain(day);

  await box.getByRole('button', { name: 'Выбрать', exact: true }).click();
  const row = page
    .getByRole('dialog', { name: 'Доступные склады' })
    .getByRole('listitem')
    .filter({ hasText: `Склад г.\u00A0${city}` })
    .filter({ hasText: `В наличии ${stock}` });
  await expect(row).toContainText(`Привезём ${arrival}`);
  await page.keyboard.press('Escape');

  await box.getByRole('button', { name: 'В корзину' }).click();
  await box.getByRole('link', { name: 'В корзине' }).click();
  const parcel = page.getByRole('region', { name: /^Посылка 1/ });
  await expect(parcel).toContainText(`Склад г.\u00A0${city}`);
  await expect(parcel).toContainText(`Самая быстрая доставка — ${arrival}`);
  await parcel.getByRole('spinbutton').fill('999999');
  await parcel.getByRole('spinbutton').press('Enter');
  await expect(parcel).toContainText(`На складе осталось ${stock}`);
});

interface Arriving {
  id: number;
  code: string;
  price: number;
  arrival_days: number;
  arrival_date: string;
  is_pre_order: boolean;
}

/** A dearer warehouse of the product is nearer. */
async function withQuicker(
  request: Parameters<typeof searchProducts>[0],
): Promise<{ card: Arriving; quickest: Arriving }> {
  const pagination = { offset: 0, limit: 60 };
  const cards = await searchProducts(request, { filter: { in_stock: true }, sort: 'popular', pagination });
  for (const card of cards as unknown as Arriving[]) {
    const answer = await request.post('/api/v1/catalog/offers:search', {
      data: { filter: { product_id: card.id } },
    });
    const offers = ((await answer.json()) as { data: Arriving[] }).data;
    const [quickest] = offers
      .filter((offer) => !offer.is_pre_order && offer.arrival_days < card.arrival_days)
      .toSorted((one, other) => one.arrival_days - other.arrival_days || one.price - other.price);
    if (quickest) return { card, quickest };
  }
  throw new Error('No product has a quicker warehouse.');
}

import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { asShown, openProduct, scrollToLowerHalf } from './find-product.ts';
import { withDatabase } from './member-basket-parts.ts';
import { asSeller, receiveProduct, reviewPhoto } from './review-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Отзывы', exact: true });
const questionsOf = (page: Page) => page.getByRole('region', { name: 'Вопросы о товаре' });

async function openLower(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scrollToLowerHalf(page);
}

async function noOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function writeReview(page: Page, text: string): Promise<void> {
  await reviewsOf(page).getByRole('button', { name: 'Написать отзыв' }).click();
  const form = page.getByRole('region', { name: 'Ваш отзыв' });
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(form.getByText('Поставьте оценку')).toBeVisible();
  // The keyboard is brought to what is missing, which is read with it.
  await expect(form.getByRole('radio', { name: /^1/ })).toBeFocused();
  await expect(form.getByRole('radio', { name: /^1/ })).toHaveAccessibleDescription('Поставьте оценку');
  await form.getByRole('radio', { name: /^4/ }).check({ force: true });
  await form.getByLabel('Достоинства').fill('Крепкий корпус');
  await form.getByLabel('Комментарий').fill(text);
  const photo = await reviewPhoto();
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ ...photo, name: 'большое.jpg', buffer: Buffer.alloc(10_240_001) });
  await expect(form.getByText('Размер файла не должен превышать 10 МБ', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Убрать фото большое.jpg' }).click();
  await file.setInputFiles(photo);
  await expect(form.locator('[data-sent]')).toHaveCount(1);
  await noOverflow(page);
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
}

async function ask(page: Page, text: string): Promise<void> {
  await questionsOf(page).getByRole('button', { name: 'Задать вопрос' }).click();
  await questionsOf(page).getByLabel('Ваш вопрос').fill(text);
}

for (const width of [1440, 375]) {
  test(`a buyer reviews with a photo, another votes and asks, the seller answers, the listing follows, at ${width} [REVIEW-013] [REVIEW-018] [REVIEW-021] [FORM-010] [VALID-028]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const author = await createMember('Марина');
    await signInByCookie(page, author.name);
    const product = await receiveProduct(page);
    const text = `Стоит на складе с марта, ширина ${width}`;

    await page.goto('/lk/reviews');
    await expect(page.getByRole('region', { name: /^Ждут вашего отзыва/ })).toContainText(
      asShown(product.name),
    );
    await openLower(page, product.path);
    await expect(reviewsOf(page)).toContainText('Отзывов пока нет');
    await writeReview(page, text);
    const review = reviewsOf(page).getByRole('article').filter({ hasText: text });
    await expect(review).toContainText('Товар получен');
    await expect(review).toContainText('Крепкий корпус');
    await review.getByRole('button', { name: /^Фото 1/ }).click();
    const photo = review.getByRole('img', { name: 'Фото покупателя Марина' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    await expect(page.getByRole('banner').first()).toBeVisible();

    // Somebody who has not bought it: he votes, asks, and reads why he cannot review.
    const reader = await createMember('Олег');
    await signInByCookie(page, reader.name);
    await openLower(page, product.path);
    const useful = review.getByRole('button', { name: /^Да, / });
    await expect(useful).toHaveText(/0/);
    await useful.click();
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    await expect(useful).toHaveText(/1/);
    await reviewsOf(page).getByRole('button', { name: 'Написать отзыв' }).click();
    const told = page.getByRole('region', { name: 'Ваш отзыв' });
    await expect(told).toContainText('Отзыв оставляют те, кто купил и получил этот товар');
    await told.getByRole('button', { name: 'Понятно' }).click();

    await ask(page, 'Выдержит ли мороз на улице?');
    await questionsOf(page).getByRole('button', { name: 'Отправить вопрос' }).click();
    const question = questionsOf(page).getByRole('article').filter({ hasText: 'Выдержит ли мороз' });
    await expect(question).toBeVisible();
    await ask(page, 'Можно ли ставить в мороз?');
    await expect(questionsOf(page).getByText('Такой вопрос уже есть?')).toBeVisible();
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    await answerAsSeller(product);
    await openLower(page, product.path);
    await expect(review).toContainText('Спасибо, что рассказали');
    await expect(question).toContainText('До минус сорока по паспорту');
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();

    await page.goto(`/catalog/search?q=${encodeURIComponent(JSON.stringify(product.article))}&all=true`);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${product.path}"]`) });
    await expect(card.first()).toContainText(/Оценка\s4/);

    await page.goto('/lk/reviews');
    await expect(page.getByRole('region', { name: /^Мои вопросы/ })).toContainText('До минус сорока');
    await signInByCookie(page, author.name);
    await page.goto('/lk/reviews');
    const own = page.getByRole('region', { name: /^Мои отзывы/ });
    await expect(own).toContainText('Опубликован');
    await expect(own).toContainText('Спасибо, что рассказали');
    await rateSeller(page);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
  });
}

async function answerAsSeller({ id, sellerId }: { id: number; sellerId: number }): Promise<void> {
  await asSeller(sellerId, async (call) => {
    const found = async (path: string) =>
      (
        (await call('post', path, { filter: { is_answered: false } })) as {
          id: number;
          product: { id: number };
        }[]
      ).find(({ product }) => product.id === id)!;
    const review = await found('reviews:search');
    await call('put', `reviews/${review.id}/answer`, { text: 'Спасибо, что рассказали' });
    const question = await found('questions:search');
    await call('put', `questions/${question.id}/answer`, { text: 'До минус сорока по паспорту' });
  });
}

async function rateSeller(page: Page): Promise<void> {
  const sellers = page.getByRole('region', { name: /^Оцените продавцов/ });
  await sellers.getByRole('radio', { name: /^5/ }).check({ force: true });
  await sellers.getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(sellers).toContainText('Все полученные заказы оценены');
}

test('the first reviews and questions are in the HTML, the form comes when it is pressed for [REVIEW-016] [REVIEW-017]', async ({
  page,
  request,
}) => {
  const [row] = await withDatabase(
    (db) => db<{ path: string; said: string; asked: string }[]>`
      select '/product/' || product.code || '-' || product.id as path, review.text as said, question.text as asked
        from shown_product as product
        join review on review.product_id = product.id and review.status = 'PUBLISHED' and review.text <> ''
        join product_question as question on question.product_id = product.id and question.status = 'PUBLISHED'
       where product.rating_count < 4
         and (select count(*) from product_question where product_id = product.id) < 4
       order by product.id
       limit 1
    `,
  );
  const html = await (await request.get(row!.path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain(row!.said.slice(0, 20));
  expect(main).toContain(row!.asked);
  expect(html).toContain('"@type":"QAPage"');
  expect(html).toContain('"@type":"AggregateRating"');
  expect(html).toContain('"@type":"Review"');
  await signInByCookie(page, (await createMember('Ирина')).name);
  await openLower(page, row!.path);
  const script = page.waitForRequest(/assets\/.*\.js$/);
  await reviewsOf(page).getByRole('button', { name: 'Написать отзыв' }).click();
  expect((await script).url()).toContain('/assets/');
  await expect(page.getByRole('region', { name: 'Ваш отзыв' })).toBeVisible();
  const another = page.waitForRequest(/assets\/.*\.js$/);
  await questionsOf(page).getByRole('button', { name: 'Задать вопрос' }).click();
  await another;
  await expect(questionsOf(page).getByLabel('Ваш вопрос')).toBeVisible();
});

test('the demo has reviews with photos, which everybody sees [REVIEW-023]', async ({ request }) => {
  const [row] = await withDatabase(
    (db) => db<{ productId: string }[]>`
      select review.product_id as "productId" from review_photo as photo join review on review.id = photo.review_id
       where photo.file_id in (select id from stored_file where storage_key like 'demo/%')
       limit 1
    `,
  );
  const filter = { product_id: row!.productId, with_photos: true };
  const found = await request.post('/api/v1/catalog/reviews:search', { data: { filter } });
  const { data } = (await found.json()) as { data: { photos: { full: string; small: string }[] }[] };
  for (const address of [data[0]!.photos[0]!.full, data[0]!.photos[0]!.small]) {
    const photo = await request.get(address);
    expect(photo.headers()['content-type']).toBe('image/jpeg');
  }
});

test('a guest is asked to sign in before voting and asking [REVIEW-008] [REVIEW-013]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, { rated: true });
  await scrollToLowerHalf(page);
  await reviewsOf(page).getByRole('button', { name: /^Да, / }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы отметить, что помогло');
  await page.keyboard.press('Escape');
  await questionsOf(page).getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы задать вопрос');
});

import type { Page, Request } from '@playwright/test';
import { openProduct, scrollToLowerHalf } from './find-product.ts';
import { expect, test } from './shop-test.ts';

test('reviews can be narrowed to one number of stars and back', async ({ page, request }) => {
  await openProduct(page, request, { rated: true });
  await scrollToLowerHalf(page);
  const reviews = page.getByRole('region', { name: 'Отзывы' });
  const stars = reviews.getByRole('button', { name: /, отзывов:/ });
  for (const [place, words] of ['5 звёзд', '4 звезды', '3 звезды', '2 звезды', '1 звезда'].entries()) {
    await expect(stars.nth(place)).toHaveAccessibleName(new RegExp(`^${words}, отзывов: \\d+$`));
  }
  const chosen = stars.and(page.locator(':enabled')).first();
  const count = Number(/(\d+)$/.exec((await chosen.innerText()).trim())![1]);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByRole('article')).toHaveCount(Math.min(count, 4));
  await reviews.getByRole('button', { name: 'Показать все отзывы' }).click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'false');

  await reviews.getByRole('button', { name: 'Написать отзыв' }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы оставить отзыв');
});

test.describe('many reviews', () => {
  // The browser itself notes what was cut.
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('are read page by page beyond a hundred, and a page that failed can be asked for again', async ({
    page,
    request,
  }) => {
    const [total, atOnce] = [111, 4];
    let isBroken = false;
    await openProduct(page, request, { rated: true });
    await page.route('**/catalog/reviews:search', async (route) => {
      const { pagination } = route.request().postDataJSON() as Asked;
      // As the API itself refuses more than it gives at once.
      if (isBroken || pagination.limit > 100) return route.abort();
      const { data, meta } = (await (
        await route.fetch({ postData: firstOf(route.request()) })
      ).json()) as Answer;
      const length = Math.min(pagination.limit, total - pagination.offset);
      const numbered = Array.from({ length }, (_, place) => {
        const id = pagination.offset + place + 1;
        return { ...data[0], id, text: `Отзыв номер ${id}.` };
      });
      return route.fulfill({
        json: { data: numbered, meta: { ...meta, pagination: { ...pagination, total } } },
      });
    });
    await scrollToLowerHalf(page);
    const reviews = page.getByRole('region', { name: 'Отзывы' });
    await reviews
      .getByRole('button', { name: /, отзывов: [1-9]/ })
      .first()
      .click();
    await expect(reviews.getByText('Отзыв номер 1.')).toBeVisible();

    const articles = reviews.getByRole('article');
    const more = reviews.getByRole('button', { name: 'Показать ещё' });
    for (let shown = 2 * atOnce; shown <= 104; shown += atOnce) {
      await more.click();
      await expect(articles).toHaveCount(shown);
    }
    isBroken = true;
    await more.click();
    await expect(reviews.getByText('Отзывы не загрузились')).toBeVisible();
    await expect(articles).toHaveCount(104);
    isBroken = false;
    await reviews.getByRole('button', { name: 'Повторить' }).click();
    await expect(articles).toHaveCount(108);
    await expect(more).toHaveText('Показать ещё 3');
    await more.click();
    await expect(articles).toHaveCount(total);
    await expect(more).toHaveCount(0);
    const texts = await articles.locator('> p').allInnerTexts();
    expect(texts).toEqual(Array.from({ length: total }, (_, place) => `Отзыв номер ${place + 1}.`));
  });
});

test.describe('the outside reviews service', () => {
  const script = '/reviews-service.js';
  const configure = (page: Page) =>
    page.route('**/product/*', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace('"reviewsKey":""', '"reviewsKey":"key-1"')
        .replace('"reviewsScriptUrl":""', `"reviewsScriptUrl":"${script}"`);
      await route.fulfill({ response: answer, body: html });
    });

  test('fills both places with its key and the default theme [PDP-005] [PDP-006] [INTEG-011] [INTEG-012]', async ({
    page,
    request,
  }) => {
    await configure(page);
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.reviewsWidget = {mount: ({key, theme, place, productId, element}) => {
          element.textContent = ['service', key, theme, place, productId].join(' ');
        }}`,
      }),
    );
    const { id } = await openProduct(page, request, { rated: true });
    await expect(page.getByText(`service key-1 default rating ${id}`)).toBeVisible();
    await scrollToLowerHalf(page);
    await expect(page.getByText(`service key-1 default reviews ${id}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Отзывы' }).getByRole('article')).toHaveCount(0);
  });

  test.describe('that fails', () => {
    test.use({ expectedConsole: [/status of 500/] });

    test('leaves the page working, with our own reviews [INTEG-012]', async ({ page, request }) => {
      await configure(page);
      await page.route(`**${script}`, (route) => route.fulfill({ status: 500, body: '' }));
      await openProduct(page, request, { rated: true });
      const own = page.getByRole('region', { name: 'Отзывы' }).getByRole('article').first();
      await expect(own).toBeVisible();

      // A script that comes and then breaks is no better.
      const body = `window.reviewsWidget = {mount: () => { throw new Error('broken'); }}`;
      await page.unroute(`**${script}`);
      await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.reload();
      await page.waitForFunction(() => 'reviewsWidget' in window);
      await scrollToLowerHalf(page);
      await expect(own).toBeVisible();
      await page
        .getByRole('complementary', { name: 'Покупка' })
        .getByRole('button', { name: 'В корзину' })
        .click();
      await expect(page.getByRole('link', { name: 'В корзине', exact: true })).toBeVisible();
    });
  });
});

interface Asked {
  pagination: { offset: number; limit: number };
}

interface Answer {
  data: object[];
  meta: object;
}

/** A review to make others of, whatever page is asked for. */
function firstOf(request: Request): string {
  return JSON.stringify({ ...(request.postDataJSON() as Asked), pagination: { offset: 0, limit: 1 } });
}

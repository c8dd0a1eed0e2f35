import { itemsOf, linksIn } from './menu-parts.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.home(
    'the top bar has the city, the phone, the mail link and the links of the menu [LAYOUT-001] [LAYOUT-002] [LAYOUT-003] [LAYOUT-004] [LAYOUT-005] [CITY-002] [CITY-008] [CMS-002]',
    async ({ page, request }) => {
      const city = page.getByRole('button', { name: 'Ваш город — Москва. Изменить' });
      await expect(city).toHaveText('Москва');
      await city.click();
      await expect(page.getByRole('dialog', { name: 'Выберите город' })).toBeVisible();
      await page.keyboard.press('Escape');
      const bar = page.getByRole('region', { name: 'Город и контакты' });
      await expect(bar.getByRole('button', { name: 'Ваш город — Москва. Изменить' })).toBeVisible();
      await expect(bar.getByRole('link', { name: '8 800 000-00-00', exact: true })).toHaveAttribute(
        'href',
        'tel:88000000000',
      );
      await expect(bar.getByRole('link', { name: 'Напишите нам', exact: true })).toHaveAttribute(
        'href',
        'mailto:help@okoem.example',
      );
      const menu = bar.getByRole('navigation', { name: 'О маркетплейсе' });
      await expect(menu.getByRole('link', { name: 'О компании', exact: true })).toHaveAttribute(
        'href',
        '/pages/about',
      );
      const header = (await page.getByRole('banner').boundingBox())!;
      expect((await bar.boundingBox())!.y).toBeLessThan(header.y);
      await expect(menu.getByRole('link')).toHaveText([
        'О компании',
        'Доставка',
        'Оплата',
        'Монтаж и проектирование',
        'Стать продавцом',
      ]);
      expect(await linksIn(menu)).toEqual(await itemsOf(request, 'header_main'));
      const colour = (name: string) =>
        menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color);
      expect(await colour('Стать продавцом')).not.toBe(await colour('Доставка'));
    },
  );

  test.home(
    'the help strip begins with the specification, once, then the items of the menu [LAYOUT-017] [LAYOUT-018] [LAYOUT-019] [CMS-002]',
    async ({ page, request }) => {
      const links = page.getByRole('navigation', { name: 'Помощь' }).getByRole('link');
      await expect(links.first()).toHaveText('Просчет спецификации');
      await expect(links.first()).toHaveAttribute('href', '/pages/specs');
      await expect(links).toHaveText([
        'Просчет спецификации',
        'Заявка на монтаж',
        'Заявка на проектирование',
        'Подбор аналогов',
        'Бренды',
        'Акции',
        'Возврат и гарантия',
        'Калькуляторы',
        'База знаний',
      ]);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses.filter((address) => address === '/pages/specs')).toHaveLength(1);
      const colour = (name: string) =>
        links.filter({ hasText: name }).evaluate((link) => getComputedStyle(link).color);
      expect(await colour('База знаний')).not.toBe(await colour('Бренды'));
      const items = (await itemsOf(request, 'header_help')).filter(([, url]) => url !== '/pages/specs');
      const strip = page.getByRole('navigation', { name: 'Помощь' });
      expect((await linksIn(strip)).slice(1)).toEqual(items);
      const header = (await page.getByRole('banner').boundingBox())!;
      const box = (await strip.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
      const content = (await page.getByRole('main').boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(content.y);
    },
  );

  test("the header's buttons for members ask a guest to sign in or to register [LAYOUT-010] [LAYOUT-011] [LAYOUT-012] [LAYOUT-027] [ROLE-003]", async ({
    page,
  }) => {
    await page.goto('/pages/delivery');
    for (const name of ['Войти', 'Заказы', 'Избранное']) {
      const button = page.getByRole('banner').getByRole('button', { name, exact: true });
      await button.click();
      const popup = page.getByRole('dialog', { name: 'Вход' });
      await expect(popup).toBeVisible();
      await expect(popup).toContainText('Пришлём код из 6 цифр');
      await popup.getByRole('button', { name: 'Закрыть попап' }).click();
      await expect(popup).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Зарегистрироваться' }).click();
    const kinds = page.getByRole('dialog', { name: 'Как будете покупать' });
    await expect(kinds.getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(kinds).toBeHidden();

    await page.setViewportSize({ width: 375, height: 800 });
    const bar = page.getByRole('navigation', { name: 'Основное' });
    for (const name of ['Избранное', 'Войти']) {
      await bar.getByRole('button', { name, exact: true }).click();
      const popup = page.getByRole('dialog', { name: 'Вход' });
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: 'Закрыть попап' }).click();
      await expect(popup).toBeHidden();
    }
    await expect(page).toHaveURL(/\/pages\/delivery$/);
  });

  test.home(
    'the header sticks to the top once the page is scrolled, and nothing jumps [LAYOUT-016]',
    async ({ page }) => {
      const header = page.getByRole('banner');
      await expect(header).toHaveAttribute('data-stuck', 'false');
      const before = await page.getByRole('main').evaluate((main) => (main as HTMLElement).offsetTop);

      await page.mouse.wheel(0, 1200);

      await expect(header).toHaveAttribute('data-stuck', 'true');
      const box = (await header.boundingBox())!;
      expect(box.y + box.height).toBe(72);
      expect(await page.getByRole('main').evaluate((main) => (main as HTMLElement).offsetTop)).toBe(before);
    },
  );

  test.home(
    'the basket is a link for everybody, without a badge while it is empty [LAYOUT-013] [LAYOUT-015]',
    async ({ page }) => {
      const basket = page.getByRole('banner').getByRole('link', { name: 'Корзина' });
      await expect(basket).toHaveAttribute('href', '/cart');
      await expect(basket).toHaveText('Корзина');
    },
  );

  test('a product put into the basket is counted on the badge, survives a reload and shows in another tab [LAYOUT-014] [CART-022] [CART-024]', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'В корзину' }) });

    await cards.nth(0).getByRole('button', { name: 'В корзину' }).click();
    const basket = page.getByRole('banner').getByRole('link', { name: 'Корзина' });
    await expect(basket).toHaveText('Корзина1');
    await expect(page.getByRole('group', { name: /^Количество/ }).first()).toBeVisible();

    await page.reload();
    await expect(basket).toHaveText('Корзина1');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(basket).toHaveText('Корзина2');
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as unknown[],
    );
    expect(stored).toHaveLength(2);
  });

  test('the basket is two lists of the local storage, and the services of a product go with it [STORE-006] [STORE-007]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toHaveText('Корзина1');
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('basketProducts')!) as { offer_id: number }[];
      const service = { service_type_id: 1, quantity: 1 };
      const services = [line!.offer_id, 1_000_000_000].map((offer_id) => ({ ...service, offer_id }));
      localStorage.setItem('basketProductsServices', JSON.stringify(services));
    });
    await page.reload();
    await page
      .getByRole('group', { name: /^Количество/ })
      .first()
      .getByRole('button', { name: /^Уменьшить/ })
      .click();

    const stored = () =>
      page.evaluate(() =>
        ['basketProducts', 'basketProductsServices'].map((name) =>
          (JSON.parse(localStorage.getItem(name)!) as { offer_id: number }[]).map(({ offer_id: id }) => id),
        ),
      );
    await expect.poll(stored).toEqual([[], [1_000_000_000]]);
  });

  test.home(
    'the footer has three columns of the menus, contacts and the legal pages [LAYOUT-029] [LAYOUT-030] [LAYOUT-033] [CMS-003]',
    async ({ page, request }) => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading')).toHaveText(['Покупателям', 'Компаниям', 'Маркетплейс']);
      const columns = footer.getByRole('navigation');
      await expect(columns).toHaveCount(3);
      for (const place of [0, 1, 2])
        expect(await linksIn(columns.nth(place))).toEqual(await itemsOf(request, `footer_${place + 1}`));
      await expect(columns.nth(0).getByRole('link').first()).toHaveText('Доставка и самовывоз');
      await expect(columns.nth(1).getByRole('link').first()).toHaveText('Загрузить спецификацию');
      await expect(columns.nth(2).getByRole('link').first()).toHaveText('О компании');
      await expect(footer.getByRole('link', { name: '8 800 000-00-00', exact: true })).toHaveAttribute(
        'href',
        'tel:88000000000',
      );
      await expect(footer.getByRole('link', { name: 'help@okoem.example', exact: true })).toHaveAttribute(
        'href',
        'mailto:help@okoem.example',
      );
      await expect(footer).toContainText('Ежедневно с 8:00 до 20:00 по Москве');
      const legal = (name: string) => footer.getByRole('link', { name, exact: true });
      await expect(legal('Пользовательское соглашение')).toHaveAttribute('href', '/pages/user-agreement');
      await expect(legal('Политика конфиденциальности')).toHaveAttribute('href', '/pages/privacy-policy');
    },
  );

  test('the vertical tab stands at the right edge and opens the request [LAYOUT-025] [KP-001]', async ({
    page,
  }) => {
    await page.goto('/pages/delivery');
    const tab = page.getByRole('button', { name: 'Получить КП', exact: true });
    const box = (await tab.boundingBox())!;
    expect(box.x + box.width).toBeGreaterThan(1440 - 20);
    expect(box.width).toBe(36);
    expect(box.height).toBeGreaterThan(2 * box.width);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect(await tab.boundingBox()).toEqual(box);

    await tab.click();

    await expect(page.getByRole('dialog', { name: 'Получить КП' }).getByLabel('Имя')).toBeVisible();
  });

  test.home(
    'the chat button stays when no chat is configured, and leads to people [LAYOUT-024]',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Открыть чат' }).click();

      await page.getByRole('dialog', { name: 'Чат с Окоёмом' }).getByText('Другие способы связи').click();
      await expect(page.getByRole('dialog', { name: 'Как с нами связаться' })).toBeVisible();
      await page.keyboard.press('Escape');
      const chat = page.getByRole('button', { name: 'Открыть чат' });
      await expect(chat).toBeInViewport({ ratio: 1 });
      const box = await chat.boundingBox();
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(chat).toBeInViewport({ ratio: 1 });
      expect(await chat.boundingBox()).toEqual(box);
    },
  );

  test.home(
    'the container is at most 1440 px wide with equal margins [LAYOUT-023] [CONST-020]',
    async ({ page }) => {
      await page.setViewportSize({ width: 1920, height: 900 });
      const box = await page
        .getByRole('main')
        .locator('> div')
        .first()
        .evaluate((element) => {
          const { left, width } = element.getBoundingClientRect();
          return { left, width, right: document.documentElement.clientWidth - left - width };
        });
      expect(box.width).toBe(1440);
      expect(box.left).toBe(box.right);
      // So are header and footer.
      for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
        const inside = await frame.locator('a, button').evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right }) => ({ left, right })),
        );
        expect(inside.length).toBeGreaterThan(4);
        expect(Math.min(...inside.map(({ left }) => left))).toBeGreaterThanOrEqual(box.left);
        expect(Math.max(...inside.map(({ right }) => right))).toBeLessThanOrEqual(box.left + 1440);
      }
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('there is no top bar; help strip and catalog button are on the home page only [LAYOUT-001] [ROUTE-002]', async ({
    page,
  }) => {
    const shown = async () =>
      Promise.all(
        [
          page.getByRole('region', { name: 'Город и контакты' }),
          page.getByRole('navigation', { name: 'Помощь' }),
          page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }),
        ].map((part) => part.isVisible()),
      );
    const shownAt = async (width: number) => {
      await page.setViewportSize({ width, height: 812 });
      return shown();
    };
    await page.goto('/');
    for (const width of [769, 768, 375])
      expect(await shownAt(width), `at ${width} px`).toEqual([width > 768, true, true]);
    // By the keyboard: what lies above is laid out as it comes into sight, and moves what a finger is about to press.
    await page
      .getByRole('main')
      .locator('a[href="/brands"]')
      .filter({ visible: true })
      .first()
      .press('Enter');
    await expect(page).toHaveURL('/brands');
    await expect.poll(shown).toEqual([false, false, false]);

    for (const path of ['/catalog/videonablyudenie', '/pages/delivery']) {
      await page.goto(path);
      for (const width of [375, 768]) expect(await shownAt(width), path).toEqual([false, false, false]);
      expect(await shownAt(769), path).toEqual([true, true, true]);
    }
  });

  test('the burger opens city, account, both menus, the quick order, phone and mail [LAYOUT-020] [LAYOUT-021] [LINES-013] [CITY-007] [CITY-008]', async ({
    page,
  }) => {
    await page.goto('/pages/delivery');
    const burger = page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true });
    await page.setViewportSize({ width: 769, height: 812 });
    await expect(burger).toBeHidden();
    const wide = ['Помощь', 'О маркетплейсе'].map((name) => page.getByRole('navigation', { name }).first());
    const items = (await Promise.all(wide.map((one) => one.getByRole('link').allInnerTexts()))).flat();
    expect(items.length).toBeGreaterThan(12);
    await page.setViewportSize({ width: 768, height: 812 });
    await expect(burger).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });

    await burger.click();

    const menu = page.getByRole('dialog', { name: 'Меню' });
    for (const name of ['Москва', 'Войти']) {
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
    }
    for (const name of ['Просчет спецификации', 'Бренды', 'О компании', '8 800 000-00-00', 'Напишите нам']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    const quick = menu.getByRole('link', { name: 'Быстрый заказ', exact: true });
    await expect(quick).toHaveAttribute('href', '/cart/quick');
    const texts = await menu.getByRole('link').allInnerTexts();
    expect(texts).toEqual(expect.arrayContaining(items));
    await expect(menu.locator('a[href="tel:88000000000"]')).toHaveText('8 800 000-00-00');
    await expect(menu.locator('a[href="mailto:help@okoem.example"]')).toHaveText('Напишите нам');
    await menu.getByRole('button', { name: 'Москва', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Выберите город' })
      .getByRole('option', { name: /^Казань/ })
      .click();
    const shown = page.getByRole('banner').getByRole('button', { name: 'Ваш город — Казань. Изменить' });
    await expect(shown).toHaveText('Казань');
    await page.reload();
    await expect(shown).toHaveText('Казань');
    await burger.click();
    await expect(menu.getByRole('button', { name: 'Казань', exact: true })).toBeVisible();
    await menu.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Закрыть попап' }).click();
    await burger.click();
    await menu.getByRole('link', { name: 'О компании' }).click();
    await expect(page).toHaveURL('/pages/about');
    await expect(menu).toBeHidden();

    await signInByCookie(page, 'pavel');
    await page.reload();
    await burger.click();
    await menu.getByRole('button', { name: /Павел/ }).click();
    await expect(page.getByRole('dialog', { name: 'Кабинет' })).toBeVisible();
  });

  test('the bar at the bottom asks a guest to sign in, counts the basket and covers nothing of the footer [LAYOUT-010] [LAYOUT-012] [LAYOUT-013] [LAYOUT-014] [LAYOUT-015]', async ({
    page,
  }) => {
    await page.goto('/');
    const below = page.getByRole('navigation', { name: 'Основное' });
    for (const name of ['Войти', 'Избранное']) {
      await below.getByRole('button', { name, exact: true }).click();
      const popup = page.getByRole('dialog', { name: 'Вход' });
      await popup.getByRole('button', { name: 'Закрыть попап' }).click();
      await expect(popup).toHaveCount(0);
    }
    const basket = below.getByRole('link', { name: /^Корзина/ });
    await expect(basket).toHaveText('Корзина');
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(basket).toHaveText('Корзина1');
    const steps = page.getByRole('group', { name: /^Количество/ }).first();
    await steps.getByRole('button', { name: /^Уменьшить/ }).click();
    await expect(basket).toHaveText('Корзина');
    await expect(basket).toHaveAttribute('href', '/cart');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Политика конфиденциальности' });
    const bar = (await page.getByRole('navigation', { name: 'Основное' }).boundingBox())!;
    const box = (await last.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  });
});

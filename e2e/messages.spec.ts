import { axeFaults } from './axe-faults.ts';
import {
  anyThread,
  countStreams,
  enter,
  field,
  openSupport,
  Operator,
  said,
  write,
} from './message-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';
import { PNG } from './white-point.ts';

// Each test has people of its own.
test.describe.configure({ mode: 'parallel' });
// Connections are lost and calls refused on purpose.
test.use({ expectedConsole: [/net::ERR_|status of 429/] });

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } });

    test(`a person and the marketplace talk live: words, typing, read marks; a reload keeps everything [TALK-051] [TALK-054] [TALK-057] at ${width}`, async ({
      page,
    }) => {
      await enter(page, 'Вера');
      await openSupport(page);
      // A panel at the right edge, from top to bottom; of a phone the whole screen.
      const panel = page.getByRole('dialog').locator(':scope > div').first();
      await expect
        .poll(async () => {
          const box = (await panel.boundingBox())!;
          return [box.x === 0, Math.round(box.x + box.width), Math.round(box.height)];
        })
        .toEqual([width === 375, width, 812]);
      await write(page, 'Подберите\nблок питания');
      const own = said(page, 'блок питания');
      await expect(own).toContainText('Отправлено');
      await expect(field(page)).toHaveValue('');

      const operator = await Operator.signIn();
      const thread = await operator.threadWith('блок питания');
      await operator.type(thread);
      await expect(page.getByText('печатает…')).toBeVisible();
      await operator.read(thread);
      await expect(own).toContainText('Прочитано');
      await operator.say(thread, 'Какая камера? См. https://okoem.example/help.');
      await expect(said(page, 'Какая камера?').getByRole('link')).toHaveAttribute(
        'href',
        'https://okoem.example/help',
      );
      await expect(page.getByText('печатает…')).toBeHidden();
      await expect(page.getByRole('log')).toContainText('Какая камера?');
      await expect.poll(() => operator.hasRead(thread)).toBe(true);
      expect(await axeFaults(page, 'dialog')).toEqual([]);

      const drawn = await (await page.goto(`/lk/messages/${thread}`))!.text();
      expect(drawn).toContain('Подберите\nблок питания');
      await expect(page.getByText('Сегодня')).toBeVisible();
      const list = page.getByRole('list', { name: 'Переписки' });
      await expect(list).toBeVisible({ visible: width === 1440 });
      await expect(said(page, 'блок питания')).toContainText('Прочитано');
      await expect(said(page, 'Какая камера?')).toBeVisible();
      expect(await scrollWidth(page)).toBe(width);
      expect(await axeFaults(page, 'main')).toEqual([]);
      const whole = await (await page.goto('/lk/messages'))!.text();
      expect(whole).toContain(`href="/lk/messages/${thread}"`);
      await expect(list).toBeVisible();
    });

    test(`a guest writes to the marketplace and reads the answer without signing in [TALK-058] [CHAT-003] at ${width}`, async ({
      page,
    }) => {
      const streams = countStreams(page.context());
      await page.goto('/');
      await page
        .getByRole('button', { name: /^Открыть чат/ })
        .first()
        .click();
      const chat = page.getByRole('dialog', { name: 'Чат с Окоёмом' });
      await expect(chat.getByText('Отвечаем ежедневно')).toBeVisible();
      expect(await axeFaults(page, 'dialog')).toEqual([]);
      // Whoever only looks has nothing made for him.
      expect(streams).toEqual([]);
      const visitors = async () => (await page.context().cookies()).filter(({ name }) => name === 'visitor');
      expect(await visitors()).toEqual([]);
      const words = `Есть ли доставка в Тверь? ${width}`;
      await write(page, words);
      await expect(said(page, words)).toContainText('Отправлено');
      await expect(chat.getByRole('textbox', { name: 'Сообщение' })).toBeFocused();
      expect(await visitors()).toMatchObject([{ httpOnly: true }]);

      const operator = await Operator.signIn();
      const thread = await operator.threadWith(words);
      await operator.say(thread, 'Есть, два дня.');
      await expect(said(page, 'Есть, два дня.')).toBeVisible();
      expect(streams).toHaveLength(1);

      await page.reload();
      await page
        .getByRole('button', { name: /^Открыть чат/ })
        .first()
        .click();
      await expect(said(page, 'Есть, два дня.')).toBeVisible();
    });
  });
}

test('what is written without a connection waits and is sent once, in its order, when it is back [TALK-055]', async ({
  page,
  context,
}) => {
  await enter(page, 'Олег');
  await openSupport(page);
  await write(page, 'Первое');
  await expect(said(page, 'Первое')).toContainText('Отправлено');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/threads\/\d+\/messages$/.test(request.url()) && request.method() === 'POST')
      sent.push(request.postDataJSON().client_key as string);
  });
  await context.setOffline(true);
  await expect(page.getByRole('dialog').getByText('Нет связи. Отправим, когда появится')).toBeVisible();
  await write(page, 'Второе');
  await write(page, 'Третье');
  await expect(said(page, 'Второе')).toContainText('Отправим, когда появится связь');
  await context.setOffline(false);
  await expect(said(page, 'Второе')).toContainText('Отправлено');
  await expect(said(page, 'Третье')).toContainText('Отправлено');
  await expect(said(page, 'Второе')).toHaveCount(1);

  const operator = await Operator.signIn();
  const thread = await operator.threadWith('Третье');
  expect(await operator.texts(thread)).toEqual(['Первое', 'Второе', 'Третье']);
  expect(new Set(sent).size).toBe(2);
});

test('an answer that was lost on the way makes no second message: the same key is sent again, also after a reload [TALK-055]', async ({
  page,
}) => {
  await enter(page, 'Инна');
  await openSupport(page);
  const keys: string[] = [];
  let isLost = true;
  let lost = 0;
  await page.route(/\/threads\/\d+\/messages$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().postDataJSON().client_key as string);
    if (!isLost) return route.continue();
    // The server has it, and the answer does not arrive.
    if (keys.length === 1) await route.fetch();
    await route.abort('connectionreset');
    lost += 1;
  });
  await write(page, 'Счёт на двоих');
  await expect(said(page, 'Счёт на двоих')).toContainText('Отправ');
  await expect.poll(() => lost).toBeGreaterThan(0);
  const before = keys.length;
  isLost = false;
  await page.reload();
  await openSupport(page);
  await expect(said(page, 'Счёт на двоих')).toContainText('Отправлено');
  // The thread may show the message before it is sent again.
  await expect.poll(() => keys.length).toBeGreaterThan(before);
  expect(new Set(keys).size).toBe(1);
  const operator = await Operator.signIn();
  expect(await operator.texts(await operator.threadWith('Счёт на двоих'))).toEqual(['Счёт на двоих']);
});

test('a refused message keeps its words and says why; a draft waits in its thread [TALK-055] [TALK-059]', async ({
  page,
}) => {
  await enter(page, 'Нина');
  await openSupport(page);
  let isRefused = true;
  await page.route(/\/threads\/\d+\/messages$/, (route) => {
    if (!isRefused || route.request().method() !== 'POST') return route.continue();
    const errors = [{ code: 'TOO_MANY_REQUESTS', message: 'Слишком много сообщений, подождите минуту' }];
    return route.fulfill({ status: 429, json: { errors } });
  });
  await write(page, 'Не потеряйте это');
  const message = said(page, 'Не потеряйте это');
  await expect(message).toContainText('Не отправлено');
  await expect(message).toContainText('Слишком много сообщений, подождите минуту');
  isRefused = false;
  await message.getByRole('button', { name: 'Отправить снова' }).click();
  await expect(message).toContainText('Отправлено');
  await expect(message).toHaveCount(1);

  await field(page).fill('Недописанное');
  await page.reload();
  await openSupport(page);
  await expect(field(page)).toHaveValue('Недописанное');
  await field(page).press('Shift+Enter');
  await expect(field(page)).toHaveValue('Недописанное\n');
});

test('two tabs share one stream, and the second goes on when the first is closed [TALK-052]', async ({
  page,
  context,
}) => {
  const streams = countStreams(context);
  await enter(page, 'Борис');
  await openSupport(page);
  await write(page, 'Слышно?');
  const operator = await Operator.signIn();
  const thread = await operator.threadWith('Слышно?');

  const other = await context.newPage();
  await other.goto(`/lk/messages/${thread}`);
  await operator.say(thread, 'Слышно обоим');
  for (const tab of [page, other]) await expect(said(tab, 'Слышно обоим')).toBeVisible();
  expect(streams).toHaveLength(1);

  const next = context.waitForEvent('request', (request) => request.url().endsWith('/api/v1/live'));
  await page.close();
  const taken = await next;
  // It goes on from where the first one was: nothing of what came between is lost.
  expect(await taken.headerValue('last-event-id')).toBeTruthy();
  await operator.say(thread, 'И одному');
  await expect(said(other, 'И одному')).toBeVisible();
  expect(streams).toHaveLength(2);
});

test('new messages are counted on the chat button and in the cabinet until they are read, and the line says where they begin [TALK-060]', async ({
  page,
}) => {
  await enter(page, 'Юлия');
  await openSupport(page);
  await write(page, 'Жду ответа');
  const operator = await Operator.signIn();
  const thread = await operator.threadWith('Жду ответа');
  await expect(said(page, 'Жду ответа')).toContainText('Отправлено');
  await page.goto('/lk/orders');
  await operator.say(thread, 'Первый ответ');
  await operator.say(thread, 'Второй ответ');
  const way = page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: /Сообщения/ });
  await expect(way).toContainText('2');
  await expect(page.getByRole('button', { name: 'Открыть чат, новых: 2' })).toBeVisible();

  await way.click();
  await page.getByRole('link', { name: /Второй ответ/ }).click();
  await expect(page).toHaveURL(`/lk/messages/${thread}`);
  const messages = page.getByRole('region', { name: /^Сообщения/ }).getByRole('listitem');
  await expect(messages).toContainText([
    /Сегодня/,
    /Жду ответа/,
    /Новые сообщения/,
    /Первый ответ/,
    /Второй ответ/,
  ]);
  await expect(page.getByRole('button', { name: 'Открыть чат', exact: true })).toBeVisible();
  await expect(way).not.toContainText('2');

  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Поиск' }))
    .first()
    .fill('ответы');
  const found = page.getByRole('list', { name: 'Найденные сообщения' });
  await expect(found).toContainText('Второй ответ');
  await page.goto('/lk/messages');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Поиск' }))
    .first()
    .fill('ответу');
  await found.getByRole('link', { name: /Жду ответа/ }).click();
  await expect(page).toHaveURL(new RegExp(`/lk/messages/${thread}\\b`));
  await expect(said(page, 'Жду ответа')).toBeInViewport();
});

test('older messages come as one scrolls up, and a press leads back to the newest [TALK-053]', async ({
  page,
}) => {
  await enter(page, 'Лев');
  await openSupport(page);
  await write(page, 'Начало длинного разговора');
  await expect(said(page, 'Начало длинного разговора')).toContainText('Отправлено');
  // Nobody else of this file writes as she does: so many messages are all that one may write in a minute.
  const operator = await Operator.signIn('sales');
  const thread = await operator.threadWith('Начало длинного разговора');
  for (let place = 1; place <= 55; place += 1) await operator.say(thread, `Строка ${place}.`);
  await page.goto(`/lk/messages/${thread}`);
  await expect(said(page, 'Строка 55.')).toBeInViewport();
  await expect(said(page, 'Начало длинного разговора')).toHaveCount(0);
  await page.getByRole('region', { name: /^Сообщения/ }).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Home');
      return said(page, 'Начало длинного разговора').count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'К последнему сообщению' }).click();
  await expect(said(page, 'Строка 55.')).toBeInViewport();
});

test('another’s conversation is not found [TALK-057]', async ({ page }) => {
  const id = await anyThread();
  const { name } = await createMember('Мария');
  await signInByCookie(page, name);
  expect((await page.request.get(`/lk/messages/${id}`)).status()).toBe(404);
  expect((await page.request.get('/lk/messages')).status()).toBe(200);
});

test('a file goes with a message and comes back under its name; one of a wrong kind says so at once [TALK-063]', async ({
  page,
}) => {
  await enter(page, 'Глеб');
  await openSupport(page);
  const attach = page.getByLabel('Приложить файл', { exact: true });
  await attach.setInputFiles({
    name: 'вирус.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  const chosen = page.getByRole('list', { name: 'Приложенные файлы' });
  await expect(chosen).toContainText('Это не тот тип файла');
  await expect(page.getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Убрать файл вирус.exe' }).click();
  // It is on its way before anything is pressed.
  const going = page.waitForResponse(/\/uploads/);
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/uploads\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') await isLetGo;
    await route.continue();
  });
  const names = ['схема.png', 'план.png'];
  await attach.setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: PNG })));
  expect((await going).ok()).toBe(true);
  for (const name of names) {
    const coming = chosen.getByRole('progressbar', { name: `Загружается ${name}` });
    await expect(coming).toHaveAttribute('max', String(PNG.length));
    await expect(coming).toHaveAttribute('value', '0');
  }
  await expect(page.getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-disabled', 'true');
  letGo();
  for (const name of names)
    await expect(chosen.getByRole('listitem').filter({ hasText: name })).toContainText(/\d\sКБ/);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const messages = page.getByRole('region', { name: /^Сообщения/ });
  for (const name of names) {
    const saving = page.waitForEvent('download');
    await messages.getByRole('button', { name: new RegExp(name) }).click();
    expect((await saving).suggestedFilename()).toBe(name);
  }
});

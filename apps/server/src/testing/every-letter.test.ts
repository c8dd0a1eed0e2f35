import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_KINDS, TEMPLATE_VARIABLES } from '@okoem/domain/notice/letter-template.ts';
import { kindOfEvent, MESSAGE_KINDS } from '@okoem/domain/notice/message-kinds.ts';
import { describe, expect, it } from 'vitest';
import {
  accountClosedMessage,
  codeMessage,
  noAccountMessage,
  passwordChangedMessage,
} from '../features/accounts/account-letters.ts';
import { letterHtml } from '../platform/messages/letter-html.ts';
import { letterText } from '../platform/messages/letter-text.ts';
import { LETTER_SIGNATURE } from '../platform/messages/letter.ts';
import { LINK, NAME, publicUrl, SAMPLE_LETTERS } from './sample-letters.ts';

describe('of all letters of the shop', () => {
  it('none is forgotten here', () => {
    const folder = join(import.meta.dirname, '../features');
    const made = globSync('*/*-letters.ts', { cwd: folder }).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^export function (\w+)\(/gm)].map(
        ([, name]) => name!,
      ),
    );
    expect(made).toHaveLength(63);
    const source = globSync('sample-*letters.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    expect(made.filter((name) => !source.includes(`: ${name}(`))).toEqual([]);
  });

  it.each(SAMPLE_LETTERS)(
    '$name shows what strangers typed as text, and says all in both looks',
    (message) => {
      const { subject, letter } = message;
      const html = letterHtml(subject, letter);
      const text = letterText(letter);
      expect(html).not.toMatch(/<img|<[^>]*\sonerror/);
      expect(text).toContain(letter.heading);
      expect(letter.preheader).not.toBe('');
      const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&#38;', '&'));
      expect(urls.filter((url) => !text.includes(url))).toEqual([]);
    },
  );

  it('only that about goods in stock can be refused, and only those of codes die', () => {
    expect(SAMPLE_LETTERS.filter(({ letter }) => letter.unsubscribe).map(({ name }) => name)).toEqual([
      'restock',
    ]);
    expect(SAMPLE_LETTERS.filter(({ usefulForSeconds }) => usefulForSeconds).map(({ name }) => name)).toEqual(
      ['code', 'noAccount', 'restockCode'],
    );
  });

  it('each is of a kind the table knows, and asks the row of the profile it stands in [NOTICE-001]', () => {
    expect(SAMPLE_LETTERS.length).toBeGreaterThan(50);
    const faults = SAMPLE_LETTERS.flatMap(({ name, kind, about }) => {
      const rule = MESSAGE_KINDS[kind];
      if (!rule) return [`${name}: there is no kind ${kind}`];
      if (!('event' in rule)) return about ? [`${name}: ${kind} has no row`] : [];
      const isOwed = rule.owed !== undefined || rule.partlyOwed !== undefined;
      return [
        ...(about && about.event !== rule.event ? [`${name}: ${about.event} is not ${rule.event}`] : []),
        ...(about?.isOwed && !isOwed ? [`${name}: nothing says why ${kind} is owed`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('each that may be switched off has a link, by which its stop link knows the shop [NOTICE-008]', () => {
    const stoppable = SAMPLE_LETTERS.filter(({ kind, about }) => {
      const rule = kindOfEvent(kind);
      const isSilent = about === undefined && rule?.partlyOwed !== undefined;
      return rule && rule.owed === undefined && !about?.isOwed && !isSilent;
    });
    expect(stoppable.length).toBeGreaterThan(15);
    expect(stoppable.filter(({ letter }) => !letter.button && !letter.unsubscribe)).toEqual([]);
  });

  it('each whose words the staff may change brings what they may name [NOTICE-011]', () => {
    const lacking = TEMPLATE_KINDS.filter((kind) => {
      const samples = SAMPLE_LETTERS.filter((sample) => sample.kind === kind);
      const names = TEMPLATE_VARIABLES[kind].map(({ name }) => name).filter((name) => name !== 'subject');
      return (
        samples.length === 0 ||
        samples.some(({ words = {} }) => names.some((name) => words[name] === undefined))
      );
    });
    expect(lacking).toEqual([]);
  });

  it.each(SAMPLE_LETTERS)(
    '$name has a subject of one line, says who writes, and where it leads',
    (message) => {
      const { subject, letter } = message;
      expect(subject).toMatch(/^[^\n\r]{5,300}$/);
      const [html, text] = [letterHtml(subject, letter), letterText(letter)];
      expect(text.endsWith(LETTER_SIGNATURE)).toBe(true);
      expect(html).toContain(LETTER_SIGNATURE);
      const links = [letter.button, letter.unsubscribe].flatMap((link) => link?.url ?? []);
      expect(links.filter((url) => !url.startsWith(publicUrl))).toEqual([]);
      expect(links.filter((url) => !text.includes(url))).toEqual([]);
    },
  );

  it('each says first what it is about, as a person reads it', () => {
    const seen = SAMPLE_LETTERS.map(({ name, subject, letter }) =>
      [`${name}: ${subject}`, letter.button?.label].filter(Boolean).join(' → ').replaceAll(NAME, '…'),
    );
    expect(seen).toMatchInlineSnapshot(`
      [
        "code: 012345 — код для входа",
        "noAccount: Кабинета с этим адресом нет → Открыть сайт",
        "passwordChanged: Пароль изменён → Открыть сайт",
        "contactChanged: Почта для входа изменена",
        "passkeyAdded: Добавлен ключ доступа → Открыть профиль",
        "passkeyRemoved: Удалён ключ доступа → Открыть профиль",
        "confirmEmail: Подтвердите почту → Подтвердить почту",
        "alreadyRegistered: У вас уже есть кабинет → Войти",
        "joinRequest: Сотрудник просит доступ к компании → Принять или отклонить",
        "accountClosed: Кабинет удалён → Вернуть кабинет",
        "invitation: Вас приглашают в кабинет компании → Посмотреть приглашение",
        "joinAccepted: Доступ к компании открыт → Открыть сайт",
        "joinDeclined: Запрос на доступ отклонён",
        "ownership: Вам переданы права владельца компании → Открыть кабинет компании",
        "employeeLeft: Сотрудник вышел из компании → Открыть сотрудников",
        "quoteReceived: Заявка КП-2026-000001 принята",
        "quoteNotice: Новая заявка КП-2026-000001: ответить до 17.11.2026 15:00",
        "quoteDrafted: КП-2026-000001: предварительный расчёт готов → Открыть расчёт",
        "quoteSent: КП-2026-000001: предложение готово → Открыть предложение",
        "quoteNextSent: КП-2026-000001: версия 2 готова → Открыть предложение",
        "quoteAnswered: КП-2026-000001: менеджер ответил → Открыть предложение",
        "quoteAccepted: КП-2026-000001: принято, заказ 2611-000042 → Открыть предложение",
        "quoteDeclined: КП-2026-000001: предложить не получится → Открыть предложение",
        "quoteReminder: КП-2026-000001: остался один рабочий день → Открыть предложение",
        "quoteExpired: КП-2026-000001: срок предложения истёк → Обновить цены",
        "quoteWaits: КП-2026-000001: ждёт менеджера",
        "quoteAsked: КП-2026-000001: покупатель пишет",
        "quoteCountered: КП-2026-000001: встречное предложение",
        "quoteTaken: КП-2026-000001: принято",
        "quoteRefused: КП-2026-000001: покупатель отказался",
        "quoteRefresh: КП-2026-000001: просят обновить цены",
        "approved: Верификация пройдена, заявка ВК-1 → Открыть каталог",
        "rejected: Нужно исправить документы, заявка ВК-1 → Исправить документы",
        "suspended: Проверяем документы компании заново, заявка ВК-1 → Открыть заявку",
        "restockCode: 012345 — код подписки на поступление",
        "restock: Снова в наличии: … → Открыть товар",
        "orderPlaced: Заказ 2611-000042 принят: 300 ₽, первая посылка до 20 ноября 2026 → Открыть заказ",
        "confirmed: Заказ 2611-000042-1 подтверждён продавцом → Открыть заказ",
        "picking: Заказ 2611-000042-1 собирается → Открыть заказ",
        "shipped: Заказ 2611-000042-1 передан в доставку → Открыть заказ",
        "ready: Заказ 2611-000042-1 готов к выдаче → Открыть заказ",
        "received: Заказ 2611-000042-1 получен → Открыть заказ",
        "notCollected: Заказ 2611-000042-1 не забран → Открыть заказ",
        "cancelled: Заказ 2611-000042-1 отменён → Открыть заказ",
        "expired: Заказ 2611-000042 отменён: счёт не оплачен → Открыть заказ",
        "restored: Заказ 2611-000042 восстановлен → Открыть заказ",
        "reminder: Счёт по заказу 2611-000042 ждёт оплаты до 20.11.2026 18:00 → Открыть заказ",
        "changeProposed: Продавец предлагает изменить заказ 2611-000042-1: ответьте до 18.11.2026 12:00 → Открыть заказ",
        "changeAccepted: Заказ 2611-000042-1 изменён → Открыть заказ",
        "changeSilent: Изменение заказа 2611-000042-1 отклонено → Открыть заказ",
        "sellerOrder: Новый заказ 2611-000042-1: 300 ₽, подтвердите до 18.11.2026 12:00 → Открыть заказ",
        "sellerMoved: Заказ 2611-000042-1 не забран",
        "sellerCancelled: Заказ 2611-000042-1 отменён",
        "sellerCancelAsked: Покупатель просит отменить заказ 2611-000042-1",
        "sellerChangeAnswered: Покупатель не согласился изменить заказ 2611-000042-1",
        "late: Заказ 2611-000042-1 не подтверждён в срок",
        "paid: Оплата получена: заказ 2611-000042, 300 ₽ → Открыть заказ",
        "paidInPart: Оплата получена: заказ 2611-000042, 100 ₽ → Открыть заказ",
        "paymentUndone: Оплата заказа 2611-000042 отменена: 100 ₽ → Открыть заказ",
        "paymentAlarm: Платёж …: банк сообщил не то, что мы просили",
        "refund: Возвращаем 100 ₽ по заказу 2611-000001 → Открыть заказ",
        "holdLost: Заказ 2611-000042 нужно оплатить ещё раз → Оплатить",
        "transferredBack: Вернули 100 ₽ по заказу 2611-000042 → Открыть заказ",
        "receipt: Чек предоплаты по заказу 2611-000001: 100 ₽ → Открыть чек",
        "receiptsDown: Чеки не выдаются: ждут 3",
        "receiptRefused: Чек 2611-000001:refund:1 не принят",
        "returnAsked: Возврат ВЗ-2026-000007: заявка получена → Открыть возврат",
        "returnApproved: Возврат ВЗ-2026-000007: отправляйте товар → Открыть возврат",
        "returnRejected: Рекламация РК-2026-000008: отказ → Открыть возврат",
        "returnSent: Возврат ВЗ-2026-000007: ждём товар → Открыть возврат",
        "returnAccepted: Возврат ВЗ-2026-000007: товар принят → Открыть возврат",
        "returnRefunded: Возврат ВЗ-2026-000007: возвращаем 100 ₽ → Открыть возврат",
        "returnExchanged: Возврат ВЗ-2026-000007: товар обменян → Открыть возврат",
        "returnCancelled: Возврат ВЗ-2026-000007: заявка отозвана → Открыть возврат",
        "sellerReturn: Возврат ВЗ-2026-000007: покупатель просит принять товар",
        "sellerReturnByStaff: Возврат ВЗ-2026-000007: товар принят",
        "approvalAsked: Согласуйте заказ на 52 300 ₽: запрос СГ-2026-000007 → Посмотреть и решить",
        "approvalApproved: Заказ 2611-000042 согласован и оформлен → Открыть заказ",
        "approvalRefused: Запрос СГ-2026-000007: в согласовании отказано → Открыть запрос",
        "approvalExpired: Запрос СГ-2026-000007: срок согласования вышел → Открыть запрос",
        "reviewPublished: Отзыв опубликован: … → Открыть мои отзывы",
        "reviewRefused: Отзыв не опубликован: … → Открыть мои отзывы",
        "reviewAnswered: Продавец ответил на ваш отзыв: … → Открыть отзыв",
        "questionAnswered: Вам ответили на вопрос о товаре: … → Открыть ответ",
        "sellerQuestion: Покупатель спрашивает о товаре: … → Открыть вопрос",
        "ratePurchase: Оцените покупку: заказ 2611-000042 → Написать отзыв",
        "tenderPassed: Заявка № 1184: опубликована → Открыть заявку",
        "tenderRefused: Заявка № 1184: нужно исправить → Исправить заявку",
        "tenderDeadline: Заявка № 1184: срок вышел, пришло 4 предложения → Сравнить предложения",
        "tenderUnanswered: Заявка № 1184: срок вышел, предложений нет → Продлить срок",
        "tenderNoChoice: Заявка № 1184: подрядчик не выбран → Повторить заявку",
        "tenderSilent: Заявка № 1184: закрыта оператором → Открыть заявку",
        "tenderToCheck: Заявка № 1184 ждёт проверки",
        "tenderAlert: Новая заявка: «…» → Посмотреть заявку",
        "unread: Заказ 2611-000123-1: 5 непрочитанных сообщений → Открыть переписку",
        "sellerUnread: Заказ 2611-000123-1: 1 непрочитанное сообщение → Открыть заказ",
        "proposed: Заявка № 1184: новое предложение → Сравнить предложения",
        "proposedSealed: Заявка № 1184: новое предложение → Открыть заявку",
        "asked: Заявка № 1184: вопрос подрядчика → Ответить",
        "stageDone: Заявка № 1184: этап ждёт приёмки → Посмотреть и принять",
        "worksDone: Заявка № 1184: подрядчик закончил работы → Подтвердить",
        "contractorLeft: Заявка № 1184: подрядчик отказался от работ → Повторить заявку",
        "authorClosed: Заявка № 1184: закрыта → Оценить подрядчика",
        "authorSilent: Заявка № 1184: давно ничего не происходит → Открыть заявку",
        "answered: Заявка № 1184: заказчик ответил на вопрос → Прочитать ответ",
        "chosen: Заявка № 1184: вас выбрали → Открыть контакты",
        "notChosen: Заявка № 1184: выбран другой подрядчик → Открыть заявку",
        "stageAccepted: Заявка № 1184: этап принят → Открыть заявку",
        "stageReturned: Заявка № 1184: этап вернули на доработку → Открыть этап",
        "worksAccepted: Заявка № 1184: заказчик принял работы → Подтвердить",
        "contractorClosed: Заявка № 1184: закрыта → Оценить заказчика",
        "contractorSilent: Заявка № 1184: давно ничего не происходит → Открыть заявку",
        "digest: За день: 2 новости → Открыть уведомления",
        "exportReady: Архив ваших данных готов, скачать до 25.11.2026 → Открыть профиль",
      ]
    `);
  });
});

describe('an SMS', () => {
  const phone = { channel: 'sms', value: '+79000000001' } as const;
  it('with a code comes at any hour, any other keeps to the night', () => {
    const atAnyHour = [
      codeMessage({ address: phone, code: '012345', purpose: 'login' }),
      noAccountMessage(phone, publicUrl),
    ];
    const byDay = [passwordChangedMessage(phone, publicUrl), accountClosedMessage(phone, LINK)];
    expect(atAnyHour.map((sms) => sms.channel === 'sms' && sms.atAnyHour)).toEqual([true, true]);
    expect(byDay.map((sms) => sms.channel === 'sms' && sms.atAnyHour)).toEqual([false, false]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accountClosedMessage,
  alreadyRegisteredLetter,
  codeMessage,
  confirmEmailLetter,
  joinRequestLetter,
  noAccountMessage,
  passwordChangedMessage,
} from '../features/accounts/account-letters.ts';
import { contactChangedMessage } from '../features/accounts/contact-letters.ts';
import {
  employeeLeftLetter,
  invitationLetter,
  joinDecisionLetter,
  ownershipLetter,
} from '../features/companies/team-letters.ts';
import { passkeyAddedMessage, passkeyRemovedMessage } from '../features/passkeys/passkey-letters.ts';
import { confirmationLetter, type LetterQuote, operatorNotice } from '../features/quotes/quote-letters.ts';
import { codeLetter, restockLetter } from '../features/stock-subscriptions/stock-subscription-letters.ts';
import { decisionLetter, suspensionLetter } from '../features/verification/verification-letters.ts';
import { letterHtml } from '../platform/messages/letter-html.ts';
import { letterText } from '../platform/messages/letter-text.ts';
import type { NewLetter, NewMessage } from '../platform/messages/message.ts';

/** Whatever a stranger can have called a person, a company or a product. */
const NAME = '<img src=x onerror=alert(1)>';
const LINK = 'https://okoem.example/x?token=abc';
const publicUrl = 'https://okoem.example';
const to = 'anna@example.com';
const address = { channel: 'email', value: to } as const;
const team = { to, companyName: NAME, publicUrl };
const owner = { customerId: 1, email: to, publicUrl };
const product = { productId: 7, name: NAME, article: NAME };
const analogues = [{ label: NAME, url: LINK }];
const quote = {
  number: 'КП-2026-000001',
  kind: 'offer',
  name: NAME,
  email: to,
  phoneTyped: NAME,
  organisation: NAME,
  inn: undefined,
  comment: NAME,
  promisedAt: new Date('2026-11-17T12:00:00Z'),
  desiredDate: undefined,
  cityName: 'Москва',
  basket: [],
  files: 1,
  lines: 0,
} as unknown as LetterQuote;

const EVERY: Record<string, NewMessage> = {
  code: codeMessage({ address, code: '012345', purpose: 'login' }),
  noAccount: noAccountMessage(address, publicUrl),
  passwordChanged: passwordChangedMessage(address, publicUrl),
  contactChanged: contactChangedMessage(address, { channel: 'email', isFirst: false, supportEmail: to }),
  passkeyAdded: passkeyAddedMessage({ to: address, name: NAME, publicUrl }),
  passkeyRemoved: passkeyRemovedMessage({ to: address, name: NAME, publicUrl }),
  confirmEmail: confirmEmailLetter({ email: to, link: LINK }),
  alreadyRegistered: alreadyRegisteredLetter({ email: to, publicUrl }),
  joinRequest: joinRequestLetter({ to, companyName: NAME, person: NAME, publicUrl }),
  accountClosed: accountClosedMessage(address, LINK),
  invitation: invitationLetter({ to, companyName: NAME, inviter: NAME, role: 'buyer', link: LINK }),
  joinAccepted: joinDecisionLetter(team, { accept: true, role: 'buyer' }),
  joinDeclined: joinDecisionLetter(team, { accept: false, role: 'buyer' }),
  ownership: ownershipLetter(team),
  employeeLeft: employeeLeftLetter(team, NAME),
  quoteReceived: confirmationLetter(quote, { isOwn: true }),
  quoteNotice: operatorNotice(quote, to),
  approved: decisionLetter(owner, { number: 'ВК-1', companyName: NAME, status: 3, documents: [] }),
  rejected: decisionLetter(owner, {
    number: 'ВК-1',
    companyName: NAME,
    status: 4,
    documents: [{ type: 7, status: 4, reason: NAME }],
  }),
  suspended: suspensionLetter(owner, {
    number: 'ВК-1',
    companyName: NAME,
    cause: 'power-expired',
    pricesUntil: new Date('2026-11-27T12:00:00Z'),
  }),
  restockCode: codeLetter(product, { email: to, code: '012345', analogues }),
  restock: restockLetter(
    {
      ...product,
      id: 1,
      customerId: 1,
      email: to,
      cityGuid: '',
      quantityMilli: 3000,
      code: 'kamera',
      unit: 'piece',
      toldAt: new Date('2026-11-17T12:00:00Z'),
      unsubscribeToken: 'abc',
    },
    { publicUrl, analogues },
  ),
};
const letters = Object.entries(EVERY).map(([name, message]) => ({ name, ...(message as NewLetter) }));

describe('of all letters of the shop', () => {
  it('none is forgotten here', () => {
    const folder = join(import.meta.dirname, '../features');
    const made = globSync('*/*-letters.ts', { cwd: folder }).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^export function (\w+)\(/gm)].map(
        ([, name]) => name!,
      ),
    );
    expect(made).toHaveLength(20);
    const source = readFileSync(import.meta.filename, 'utf8');
    expect(made.filter((name) => !source.includes(`: ${name}(`))).toEqual([]);
  });

  it.each(letters)('$name shows what strangers typed as text, and says all in both looks', (message) => {
    const { subject, letter } = message;
    const html = letterHtml(subject, letter);
    const text = letterText(letter);
    expect(html).not.toMatch(/<img|<[^>]*\sonerror/);
    expect(text).toContain(letter.heading);
    expect(letter.preheader).not.toBe('');
    const urls = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&#38;', '&'));
    expect(urls.filter((url) => !text.includes(url))).toEqual([]);
  });

  it('only that about goods in stock can be refused, and only those of codes die', () => {
    expect(letters.filter(({ letter }) => letter.unsubscribe).map(({ name }) => name)).toEqual(['restock']);
    expect(letters.filter(({ usefulForSeconds }) => usefulForSeconds).map(({ name }) => name)).toEqual([
      'code',
      'noAccount',
      'restockCode',
    ]);
  });

  it('those the profile has a line for ask it', () => {
    const asked = letters.filter(({ about }) => about).map(({ name, about }) => `${name}: ${about!.event}`);
    expect(asked).toEqual([
      'approved: documents',
      'rejected: documents',
      'suspended: documents',
      'restock: restock',
    ]);
  });

  it('each says first what it is about, as a person reads it', () => {
    const seen = letters.map(({ name, subject, letter }) =>
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
        "approved: Верификация пройдена, заявка ВК-1 → Открыть каталог",
        "rejected: Нужно исправить документы, заявка ВК-1 → Исправить документы",
        "suspended: Проверяем документы компании заново, заявка ВК-1 → Открыть заявку",
        "restockCode: 012345 — код подписки на поступление",
        "restock: Снова в наличии: … → Открыть товар",
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

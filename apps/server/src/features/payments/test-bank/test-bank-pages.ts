import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { instalmentParts } from '@okoem/domain/payment/instalments.ts';
import { PAYMENT_STATE_LABELS } from '@okoem/domain/payment/payment-state.ts';
import { html, Html } from '../../../platform/http/html-template.ts';
import { qrSvg } from './qr-svg.ts';
import type { BankRow, NoticeRow } from './test-bank-repository.ts';
import type { Scenario } from './test-bank.ts';

const DAY_MS = 86_400_000;

const SCENARIO_LABELS: Record<Scenario, string> = {
  success: 'Успешная оплата',
  decline: 'Отказ: недостаточно средств',
  '3ds': '3-D Secure не пройден',
  close: 'Закрыть окно',
  twice: 'Двойное уведомление',
  late: 'Уведомление с опозданием на минуту',
  disorder: 'Уведомления не по порядку',
  silent: 'Оплата без уведомления',
  forged: 'Уведомление с неверной подписью',
  foreign: 'Списана чужая сумма',
};

/** Cards of the demo by their last digits. */
const CARDS: Readonly<Record<string, Scenario | 'code'>> = {
  '2200000000000004': 'success',
  '2200000000000012': 'decline',
  '2200000000000020': 'code',
};

/** What a card does; undefined for one the bank does not know. */
export function cardOutcome(number: string): Scenario | 'code' | undefined {
  return CARDS[number.replace(/\D/g, '')];
}

function page(title: string, body: Html, more: Html = html``): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/dev/bank.css" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${more}
        <title>${title}</title>
      </head>
      <body>
        <header class="top"><b>Тестовый банк</b><span>деньги не настоящие</span></header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

const button = (name: string, value: string, text: string, look = '') =>
  html`<button class="${look}" type="submit" name="${name}" value="${value}">${text}</button>`;

function head({ amount, description, expiresAt }: BankRow): Html {
  return html`<p class="what">${description}</p>
    <h1>${formatPrice(amount)}</h1>
    <p class="note">Оплатите до ${formatDate(expiresAt, 'dd.MM.yyyy HH:mm')} по Москве</p>`;
}

function scenarios({ token }: BankRow): Html {
  const buttons = Object.entries(SCENARIO_LABELS).map(([name, text]) =>
    button('scenario', name, text, 'plain'),
  );
  return html`<section aria-labelledby="tricks">
    <h2 id="tricks">Проверить другое</h2>
    <form class="tricks" method="post" action="/dev/bank/${token}">${buttons}</form>
  </section>`;
}

const tabs = ({ token, method }: BankRow) =>
  html`<nav aria-label="Способ оплаты">
    <a href="/dev/bank/${token}?by=card" ${method === 'sbp' ? html`` : html` aria-current="page"`}>Картой</a>
    <a href="/dev/bank/${token}?by=sbp" ${method === 'sbp' ? html` aria-current="page"` : html``}
      >Через СБП</a
    >
  </nav>`;

export function cardPage(row: BankRow, trouble = ''): string {
  const body = html`<section class="sheet">
      ${head(row)} ${tabs(row)}
      ${trouble === '' ? html`` : html`<p class="trouble" role="alert">${trouble}</p>`}
      <form class="card" method="post" action="/dev/bank/${row.token}" autocomplete="off">
        <label
          >Номер карты
          <input name="card" inputmode="numeric" placeholder="2200 0000 0000 0004" maxlength="23" required />
        </label>
        <div class="pair">
          <label
            >Срок <input name="term" inputmode="numeric" placeholder="12/28" maxlength="5" required
          /></label>
          <label
            >Код <input name="code" inputmode="numeric" placeholder="123" maxlength="3" required
          /></label>
        </div>
        ${button('do', 'card', `Оплатить ${formatPrice(row.amount)}`, 'main')}
      </form>
      <p class="note">Карты: 2200 0000 0000 0004 — оплата пройдёт, …0012 — отказ, …0020 — код 3-D Secure</p>
    </section>
    ${scenarios(row)}`;
  return page(`Оплата ${row.ref}`, body);
}

export function codePage(row: BankRow): string {
  const body = html`<section class="sheet">
    ${head(row)}
    <p>Банк спрашивает код из СМС. Подойдёт любой.</p>
    <form class="card" method="post" action="/dev/bank/${row.token}" autocomplete="off">
      <label>Код <input name="sms" inputmode="numeric" placeholder="1234" maxlength="6" /></label>
      ${button('scenario', 'success', 'Подтвердить', 'main')}
      ${button('scenario', '3ds', 'Не подтверждать', 'plain')}
    </form>
  </section>`;
  return page(`Подтверждение ${row.ref}`, body);
}

/** The page looks again by itself: the money may be sent from a phone. */
export function sbpPage(row: BankRow, publicUrl: string): string {
  const link = `${publicUrl}/dev/bank/${row.token}?by=phone`;
  const body = html`<section class="sheet">
      ${head(row)} ${tabs(row)}
      <div class="qr">${new Html(qrSvg(link))}</div>
      <p>Наведите камеру телефона на код или подтвердите здесь.</p>
      <form class="card" method="post" action="/dev/bank/${row.token}">
        ${button('scenario', 'success', `Подтвердить ${formatPrice(row.amount)}`, 'main')}
      </form>
    </section>
    ${scenarios(row)}`;
  return page(`СБП ${row.ref}`, body, html`<meta http-equiv="refresh" content="10" />`);
}

export function phonePage(row: BankRow): string {
  const body = html`<section class="sheet">
    ${head(row)}
    <p>Перевод через СБП из приложения банка.</p>
    <form class="card" method="post" action="/dev/bank/${row.token}">
      ${button('scenario', 'success', 'Перевести', 'main')}
      ${button('scenario', 'decline', 'Отклонить', 'plain')}
    </form>
  </section>`;
  return page(`Перевод ${row.ref}`, body);
}

/** The partner shows what is paid when, and lends the money or does not. */
export function instalmentsPage(
  row: BankRow,
  { name, parts, everyDays, now }: { name: string; parts: number; everyDays: number; now: Date },
): string {
  const day = (place: number) => formatDate(now.getTime() + place * everyDays * DAY_MS, 'dd.MM.yyyy');
  const rows = instalmentParts(row.amount, { parts }).map(
    (amount, place) =>
      html`<tr>
        <td>${place === 0 ? 'Сегодня' : day(place)}</td>
        <td>${formatPrice(amount)}</td>
      </tr>`,
  );
  const body = html`<section class="sheet">
    ${head(row)}
    <p>${name}: магазин получит деньги сразу, вы платите частями.</p>
    ${table(['Когда', 'Сколько'], rows)}
    <form class="card" method="post" action="/dev/bank/${row.token}">
      ${button('scenario', 'success', 'Одобрить и оплатить первую часть', 'main')}
      ${button('scenario', 'decline', 'Отказать', 'plain')}
      ${button('scenario', 'close', 'Закрыть окно', 'plain')}
    </form>
  </section>`;
  return page(`${name} ${row.ref}`, body);
}

export function endedPage(row: BankRow): string {
  const body = html`<section class="sheet">
    <p class="what">${row.description}</p>
    <h1>${PAYMENT_STATE_LABELS[row.state]}</h1>
    <p><a class="button" href="${row.returnUrl}">Вернуться в магазин</a></p>
  </section>`;
  return page(`Платёж ${row.ref}`, body);
}

const time = (date: Date) => `${formatDate(date, 'dd.MM.yy')} ${formatDate(date, 'HH:mm:ss')}`;

function table(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${heads.map((text) => html`<th>${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const paymentRow = (row: BankRow) =>
  html`<tr>
    <td><a href="/dev/bank/${row.token}">${row.ref}</a></td>
    <td>${formatPrice(row.amount)}</td>
    <td>${PAYMENT_STATE_LABELS[row.state]}${row.reason === '' ? '' : `, ${row.reason}`}</td>
    <td>${formatPrice(row.captured)}</td>
    <td>${formatPrice(row.refunded)}</td>
    <td>${time(row.createdAt)}</td>
  </tr>`;

const noticeRow = ({ ref, status, isForged, amount, sentAt, dueAt, answer }: NoticeRow) =>
  html`<tr>
    <td>${ref}</td>
    <td>${status}${isForged ? ', неверная подпись' : ''}</td>
    <td>${formatPrice(amount)}</td>
    <td>${sentAt ? time(sentAt) : `ждёт до ${time(dueAt)}`}</td>
    <td>${answer}</td>
  </tr>`;

/** Everything the bank knows, the newest first. */
export function listPage({ payments, notices }: { payments: BankRow[]; notices: NoticeRow[] }): string {
  const body = html`<h1>Платежи и уведомления</h1>
    <form method="post" action="/dev/bank">
      ${button('do', 'send', 'Отправить отложенные уведомления', 'plain')}
    </form>
    <h2>Платежи</h2>
    ${table(['Номер', 'Сумма', 'Состояние', 'Списано', 'Возвращено', 'Создан'], payments.map(paymentRow))}
    <h2>Уведомления</h2>
    ${table(['Платёж', 'Статус', 'Сумма', 'Отправлено', 'Ответ магазина'], notices.map(noticeRow))}`;
  return page('Тестовый банк', body);
}

export const BANK_CSS = `
*{box-sizing:border-box}
body{margin:0;background:#eef2f1;color:#10201c;font:16px/24px system-ui,sans-serif}
.top{display:flex;justify-content:space-between;gap:12px;padding:14px 20px;background:#123d33;color:#fff}
main{max-width:960px;margin:0 auto;padding:20px 16px 48px}
.sheet{max-width:440px;margin:12px auto 28px;padding:24px;border-radius:20px;background:#fff}
h1{margin:4px 0 8px;font-size:32px;line-height:40px}
h2{font-size:18px}
.what,.note{margin:0;color:#4a5a55;font-size:14px;line-height:20px}
nav{display:flex;gap:8px;margin:16px 0}
nav a{padding:10px 16px;border-radius:12px;background:#eef2f1;color:#10201c;text-decoration:none}
nav a[aria-current]{background:#123d33;color:#fff}
.card{display:grid;gap:14px;margin:16px 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:grid;gap:4px;font-size:14px}
input{width:100%;min-width:0;padding:12px;border:1px solid #7d8f89;border-radius:12px;font:inherit}
button,.button{display:inline-block;padding:12px 18px;border:0;border-radius:12px;background:#dfe8e5;color:#10201c;font:inherit;cursor:pointer;text-decoration:none}
.main,.button{background:#0c6b52;color:#fff;font-weight:600}
.tricks{display:flex;flex-wrap:wrap;gap:8px}
section[aria-labelledby=tricks]{max-width:640px;margin:0 auto}
.trouble{padding:12px;border-radius:12px;background:#fde7e4;color:#8a1c10}
.qr svg{display:block;width:220px;max-width:100%;margin:0 auto}
.wide{overflow-x:auto;background:#fff;border-radius:12px}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px 12px;text-align:left;white-space:nowrap;border-bottom:1px solid #dfe8e5}
`;

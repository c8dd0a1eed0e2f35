import { formatDate } from '@okoem/domain/format/date-format.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { paperAmount, paperTotals, plainAmount, rateText } from '@okoem/domain/papers/paper-money.ts';
import { PAPER_UNIT_LABELS } from '@okoem/domain/papers/paper-unit.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import {
  RECEIPT_KIND_LABELS,
  RECEIPT_MEANS_LABELS,
  RECEIPT_METHOD_LABELS,
  type ReceiptContent,
  type ReceiptLine,
} from '@okoem/domain/receipts/receipt-content.ts';
import { RECEIPTS_PATH } from '@okoem/domain/screen/shop-routes.ts';
import { renderSVG } from 'uqr';
import { html, Html } from '../../platform/http/html-template.ts';
import type { FiscalData, ReceiptCompany } from './receipt-operator.ts';
import type { ReceiptRow } from './receipt-repository.ts';
import type { TillRow } from './test-till.ts';

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${RECEIPTS_PATH}.css" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}

const pair = (label: string, value: string | Html, look = '') =>
  html`<div class="pair ${look}">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

export interface PageFacts {
  company: ReceiptCompany | undefined;
  publicUrl: string;
}

/** A receipt as a till prints it, for the screen and for paper. */
export function receiptPage(receipt: ReceiptRow, { company, publicUrl }: PageFacts): string {
  const { content, fiscal, kind, orderNumber } = receipt;
  const title = `${RECEIPT_KIND_LABELS[kind]} по заказу ${orderNumber}`;
  const name = company?.name ?? 'Маркетплейс «Окоём»';
  const body = html`<header class="top"><a href="/">Окоём</a><span>Кассовый чек</span></header>
    <main class="slip">
      <p class="who">${name}${company ? html`<br />ИНН ${company.inn}` : html``}</p>
      <h1>${RECEIPT_KIND_LABELS[kind]}</h1>
      <dl>
        ${pair('Заказ', orderNumber)}
        ${pair('Признак расчёта', kind === 'refund' ? 'Возврат прихода' : 'Приход')}
        ${pair('Дата', `${formatDate(fiscal ? new Date(fiscal.issuedAt) : receipt.happenedAt, 'dd.MM.yyyy HH:mm')}`)}
        ${pair('Место расчётов', publicUrl.replace(/^https?:\/\//, ''))} ${buyerPairs(content)}
      </dl>
      <ol class="lines">
        ${content.lines.map(lineOf)}
      </ol>
      ${totalsOf(content)} ${fiscal ? fiscalOf(fiscal, content) : waits(receipt)}
    </main>
    <footer class="note">
      Чтобы напечатать чек, откройте печать в браузере: на бумаге останется только он.
    </footer>`;
  return page(title, body);
}

function buyerPairs({ buyer: { email, phone, name, inn } }: ReceiptContent): Html {
  return html`${name === '' ? html`` : pair('Покупатель', inn === '' ? name : `${name}, ИНН ${inn}`)}
  ${pair('Кому', email === '' ? phone : masked(email))}`;
}

/** Whoever is shown the page need not know the whole address. */
function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***');
}

function lineOf(line: ReceiptLine): Html {
  const { name, quantity, unit, price, sum, rate, vat, method, supplier } = line;
  const count = String(fromMilli(quantity)).replace('.', DECIMAL_SIGN);
  return html`<li>
    <b>${name}</b>
    <div class="pair">
      <span>${count} ${PAPER_UNIT_LABELS[unit]} × ${paperAmount(price)}</span><span>${paperAmount(sum)}</span>
    </div>
    <div class="pair small">
      <span>${RECEIPT_METHOD_LABELS[method]}</span
      ><span>${rateText(rate)}${rate === null ? '' : `: ${paperAmount(vat)}`}</span>
    </div>
    ${
      supplier
        ? html`<p class="small">
            Поставщик: ${supplier.name}, ИНН ${supplier.inn}, ${supplier.phone}. Площадка — комиссионер
          </p>`
        : html``
    }
  </li>`;
}

function totalsOf({ total, means, lines }: ReceiptContent): Html {
  const totals = paperTotals(lines.map(({ sum, rate, vat }) => ({ total: sum, rate, vat })));
  return html`<dl class="totals">
    ${pair('Итого', formatPrice(total), 'total')} ${pair(RECEIPT_MEANS_LABELS[means], paperAmount(total))}
    ${totals.rates.map(({ rate, vat, total: sum }) => pair(rateText(rate), paperAmount(rate === null ? sum : vat)))}
  </dl>`;
}

/** What the tax office's program reads: moment, sum, store, document, sign, kind. */
export function fiscalQr({ issuedAt, storage, document, sign }: FiscalData, content: ReceiptContent): string {
  const at = new Date(issuedAt);
  const moment = `${formatDate(at, 'yyyy-MM-dd').replaceAll('-', '')}T${formatDate(at, 'HH:mm:ss').replaceAll(':', '').slice(0, 4)}`;
  const kind = content.kind === 'refund' ? 2 : 1;
  return `t=${moment}&s=${plainAmount(content.total)}&fn=${storage}&i=${document}&fp=${sign}&n=${kind}`;
}

function fiscalOf(fiscal: FiscalData, content: ReceiptContent): Html {
  const { storage, document, sign, registration, shift, number, url } = fiscal;
  return html`<dl class="fiscal">
      ${pair('Смена', String(shift))} ${pair('Чек', String(number))} ${pair('РН ККТ', registration)}
      ${pair('ФН', storage)} ${pair('ФД', document)} ${pair('ФПД', sign)}
    </dl>
    <div class="qr" role="img" aria-label="QR-код чека">
      ${new Html(renderSVG(fiscalQr(fiscal, content), { border: 1 }))}
    </div>
    ${url.startsWith('https://') ? html`<p class="ofd"><a href="${url}" rel="noreferrer">Чек у оператора фискальных данных</a></p>` : html``}`;
}

function waits({ state }: ReceiptRow): Html {
  const text =
    state === 'FAILED'
      ? 'Касса пока не выдала этот чек. Мы знаем об этом и выдадим его.'
      : 'Чек передаётся в кассу. Фискальные данные появятся здесь через несколько минут.';
  return html`<p class="waits" role="status">${text}</p>`;
}

/** What the embedded till has issued, the newest first. */
export function tillPage(rows: readonly TillRow[]): string {
  const list = rows.map(
    ({ id, key, body: { content }, issuedAt }) =>
      html`<tr>
        <td>${id}</td>
        <td>${key}</td>
        <td>${RECEIPT_KIND_LABELS[content.kind]}</td>
        <td>${formatPrice(content.total)}</td>
        <td>${formatDate(issuedAt, 'dd.MM.yyyy HH:mm')}</td>
      </tr>`,
  );
  const body = html`<header class="top"><b>Тестовая касса</b><span>чеки не настоящие</span></header>
    <main class="till">
      <h1>Выданные чеки</h1>
      ${
        rows.length === 0
          ? html`<p>Касса ещё ничего не выдала.</p>`
          : html`<div class="wide">
              <table>
                <thead>
                  <tr>
                    ${['ФД', 'Номер', 'Вид', 'Сумма', 'Выдан'].map((text) => html`<th>${text}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${list}
                </tbody>
              </table>
            </div>`
      }
    </main>`;
  return page('Тестовая касса', body);
}

export const RECEIPT_CSS = `
*{box-sizing:border-box}
body{margin:0;background:#eef2f1;color:#0c1f1b;font:16px/24px 'Onest',system-ui,sans-serif}
a{color:#006b50}
.top{display:flex;justify-content:space-between;gap:12px;padding:14px 20px;background:#0c3a30;color:#fff}
.top a{color:#fff;font-weight:600;text-decoration:none}
.slip{position:relative;width:400px;max-width:calc(100% - 24px);margin:28px auto 20px;padding:28px 24px 36px;background:#fff;filter:drop-shadow(0 6px 16px #0c1f1b26);font-size:14px;line-height:20px;font-variant-numeric:tabular-nums}
.slip::before,.slip::after{content:'';position:absolute;left:0;right:0;height:8px;background:conic-gradient(from 135deg at top,#fff 90deg,#0000 0) 50%/16px 8px repeat-x}
.slip::before{top:-8px}
.slip::after{bottom:-8px;transform:rotate(180deg)}
h1{margin:14px 0 12px;font-size:22px;line-height:28px;text-align:center}
.who{margin:0;text-align:center;font-weight:600}
dl{margin:0}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
.pair{display:flex;justify-content:space-between;gap:16px}
.pair dt,.pair span:first-child{flex:none;max-width:70%}
dt{color:#566561}
.lines{margin:14px 0 0;padding:0;border-block-start:1px dashed #7d8f89;list-style:none}
.lines li{padding:10px 0;border-block-end:1px dashed #7d8f89;break-inside:avoid}
.lines b{font-weight:600;overflow-wrap:anywhere}
.small{margin:0;color:#566561;font-size:12px;line-height:18px}
.totals{padding:10px 0;border-block-end:1px dashed #7d8f89}
.total,.total dt{color:#0c1f1b;font-size:20px;line-height:30px;font-weight:600}
.fiscal{padding:10px 0}
.qr svg{display:block;width:168px;height:168px;margin:6px auto 0}
.ofd{margin:12px 0 0;text-align:center}
.waits{margin:16px 0 0;padding:12px;border-radius:12px;background:#fff3d6;color:#5c4100}
.note{margin:0 auto 40px;padding:0 16px;color:#566561;font-size:13px;text-align:center}
.till{max-width:960px;margin:0 auto;padding:8px 16px 48px}
.till h1{text-align:start}
.wide{overflow-x:auto;background:#fff;border-radius:12px}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px 12px;text-align:left;white-space:nowrap;border-bottom:1px solid #d9e2df}
@page{margin:10mm}
@media print{
body{background:#fff}
.top,.note{display:none}
.slip{width:80mm;margin:0;padding:0;filter:none;font-size:10pt;line-height:13pt}
.slip::before,.slip::after{display:none}
.small{font-size:8pt;line-height:11pt}
}
`;

import { asManyLines, asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { html, Html } from '../http/html-template.ts';
import {
  type Letter,
  type LetterBlock,
  type LetterFact,
  LETTER_SIGNATURE,
  type LetterLink,
  NOTICE,
} from './letter.ts';

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TEXT = `${FONT};font-size:15px;line-height:22px`;
/** A long article or address breaks rather than widens the letter. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * Colours stand in the elements, since many mail programs drop sheets; those that keep them and show mail in the dark take
 * these instead. Without the two metas they would invert colours by themselves.
 */
const DARK = new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.l-page{background:#0a1512!important}
.l-card{background:#13231e!important}
.l-ink{color:#e8efed!important}
.l-soft{color:#a9bab5!important}
.l-rule{border-color:#2b3d37!important}
.l-foot{background:#0f1c18!important}
.l-quote{background:#1b2d27!important}
.l-link{color:#3de8ae!important}
}
@media (max-width:480px){
.l-pad{padding-left:20px!important;padding-right:20px!important}
.l-out{padding:12px 8px!important}
.l-edge{padding-left:8px!important;padding-right:8px!important}
}`);

/** Tables, since Outlook lays out nothing else; 600 px; no pictures, so nothing is blocked and nobody is watched. */
export function letterHtml(subject: string, letter: Letter): string {
  const page = html`<!doctype html>
    <html lang="ru">
      ${head(subject)}
      <body class="l-page" style="margin:0;padding:0;background:#e4ebe9">
        <div style="display:none;max-height:0;overflow:hidden">${asOneLine(letter.preheader)}</div>
        ${table(
          html`<tr>
            <td class="l-out" align="center" style="padding:32px 16px">${card(letter)}</td>
          </tr>`,
          { name: 'l-page', style: 'background:#e4ebe9' },
        )}
      </body>
    </html> `;
  // What is written here is set in for readers of the code.
  return page.text.replace(/\n\s*/g, '\n');
}

function head(subject: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
    <title>${asOneLine(subject)}</title>
    <style>
      ${DARK}
    </style>
  </head>`;
}

function table(rows: Html, { name, style, width = '100%' }: { name: string; style: string; width?: string }) {
  return html`<table
    role="presentation"
    class="${name}"
    width="${width}"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}"
  >
    ${rows}
  </table>`;
}

function card(letter: Letter): Html {
  const { facts = [], blocks = [] } = letter;
  const logo = `${FONT};padding:26px 40px 18px;font-size:24px;line-height:28px;font-weight:700;letter-spacing:-.02em;color:#0c1f1b`;
  const foot = `${FONT};padding:20px 40px 28px;background:#f0f4f3;font-size:12px;line-height:18px;color:#566561;${BREAKING}`;
  const rows = html`<tr>
      <td class="l-pad l-ink" style="${logo}">окоём</td>
    </tr>
    <tr>
      <td class="l-edge" style="padding:0 24px">${panel(letter)}</td>
    </tr>
    ${facts.length > 0 ? factsTable(facts) : undefined} ${blocks.map(block)}
    <tr>
      <td style="font-size:0;line-height:28px;height:28px">&nbsp;</td>
    </tr>
    <tr>
      <td class="l-pad l-foot l-soft" style="${foot}">${footer(letter)}</td>
    </tr>`;
  const style = 'width:100%;max-width:600px;background:#ffffff;border-radius:28px;overflow:hidden';
  return table(rows, { name: 'l-card', style, width: '600' });
}

function panel({ heading, lead, code, button }: Letter): Html {
  const line = `${TEXT};padding:0 28px 14px;color:#bcd8ce;${BREAKING}`;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="background:#06281f;border-radius:20px"
  >
    <tr>
      <td class="l-pad" style="padding:28px 28px 10px">
        <h1
          style="${FONT};margin:0;font-size:26px;line-height:32px;font-weight:600;letter-spacing:-.02em;color:#ffffff;${BREAKING}"
        >
          ${asOneLine(heading)}
        </h1>
      </td>
    </tr>
    ${lead.map(
      (text) =>
        html`<tr>
          <td class="l-pad" style="${line}">${lines(text)}</td>
        </tr>`,
    )}
    ${
      code === undefined
        ? undefined
        : html`<tr>
            <td
              class="l-pad"
              style="${FONT};padding:2px 28px 16px;font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;color:#ffffff"
            >
              ${code}
            </td>
          </tr>`
    }
    ${
      button &&
      html`<tr>
        <td class="l-pad" style="padding:4px 28px 14px">${buttonTable(button)}</td>
      </tr>`
    }
    <tr>
      <td style="font-size:0;line-height:14px;height:14px">&nbsp;</td>
    </tr>
  </table>`;
}

/** A cell with a colour: a link alone loses its box in Outlook. */
function buttonTable({ label, url }: LetterLink): Html {
  const link = 'display:inline-block;padding:14px 24px;color:#06281f;text-decoration:none';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="#3de8ae" style="background:#3de8ae;border-radius:12px">
        <a
          href="${web(url)}"
          target="_blank"
          rel="noopener"
          style="${FONT};${link};font-size:16px;line-height:20px;font-weight:500"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function factsTable(facts: readonly LetterFact[]): Html {
  const cell = `${FONT};padding:5px 0;font-size:14px;line-height:20px;text-align:left;vertical-align:top;${BREAKING}`;
  return html`<tr>
    <td class="l-pad" style="padding:22px 40px 0">
      <table width="100%" cellpadding="0" cellspacing="0" border="0">
        ${facts.map(
          ({ label, value }) =>
            html`<tr>
              <th
                scope="row"
                class="l-soft"
                width="38%"
                style="${cell};padding-right:16px;font-weight:400;color:#566561"
              >
                ${label}
              </th>
              <td class="l-ink" style="${cell};color:#0c1f1b">${asOneLine(value)}</td>
            </tr>`,
        )}
      </table>
    </td>
  </tr>`;
}

function block(part: LetterBlock): Html {
  const cell = `${TEXT};padding:18px 40px 0;color:#3a4a46;${BREAKING}`;
  if (typeof part === 'string')
    return html`<tr>
      <td class="l-pad l-ink" style="${cell}">${lines(part)}</td>
    </tr>`;
  if ('rows' in part) return rowsBlock(part);
  const caption =
    part.caption === undefined
      ? undefined
      : html`<b class="l-ink" style="color:#0c1f1b">${part.caption}</b><br />`;
  const inside =
    'quote' in part
      ? html`<div
          class="l-quote l-ink"
          style="margin-top:6px;padding:12px 16px;background:#e9f6f0;border-radius:12px;color:#3a4a46"
        >
          ${lines(part.quote)}
        </div>`
      : part.links.map(
          ({ label, url }) =>
            html`<div style="padding-top:6px">
              <a class="l-link" href="${web(url)}" target="_blank" rel="noopener" style="color:#006b50"
                >${label}</a
              >
            </div>`,
        );
  return html`<tr>
    <td class="l-pad l-ink" style="${cell}">${caption}${inside}</td>
  </tr>`;
}

/** Things below one another, their sums at the right edge. */
function rowsBlock({ caption, note = '', rows }: Extract<LetterBlock, { rows: unknown }>): Html {
  const cell = `${FONT};padding:10px 0;border-top:1px solid #d9e3e0;font-size:14px;line-height:20px;vertical-align:top`;
  const soft = `${FONT};font-size:13px;line-height:18px;color:#566561;${BREAKING}`;
  return html`<tr>
    <td class="l-pad" style="padding:24px 40px 0">
      <div
        class="l-ink"
        style="${FONT};font-size:17px;line-height:24px;font-weight:600;color:#0c1f1b;${BREAKING}"
      >
        ${asOneLine(caption)}
      </div>
      <div class="l-soft" style="${soft};padding:2px 0 10px">${asOneLine(note)}</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${rows.map(
          (row) =>
            html`<tr>
              <td class="l-ink l-rule" style="${cell};padding-right:16px;color:#0c1f1b;${BREAKING}">
                ${asOneLine(row.text)}
                ${
                  row.note === undefined
                    ? undefined
                    : html`<div class="l-soft" style="${soft}">${asOneLine(row.note)}</div>`
                }
              </td>
              <td class="l-ink l-rule" align="right" style="${cell};white-space:nowrap;color:#0c1f1b">
                ${asOneLine(row.value)}
              </td>
            </tr>`,
        )}
      </table>
    </td>
  </tr>`;
}

function footer({ small = [], unsubscribe }: Letter): Html {
  const last = unsubscribe
    ? html`<a
          class="l-soft"
          href="${web(unsubscribe.url)}"
          target="_blank"
          rel="noopener"
          style="color:#566561"
          >${unsubscribe.label}</a
        ><br />`
    : html`${NOTICE}<br />`;
  return html`${small.map((text) => html`${lines(text)}<br />`)}${last}${LETTER_SIGNATURE}`;
}

function lines(text: string): Html[] {
  return asManyLines(text)
    .split('\n')
    .map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`));
}

/** Only what a browser opens as a page: no other scheme may hide behind a label. */
function web(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new RangeError('A letter links to pages only.');
  return url;
}

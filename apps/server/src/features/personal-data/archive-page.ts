import { formatDate } from '@okoem/domain/format/date-format.ts';
import { html, type Html } from '../../platform/http/html-template.ts';
import type { ArchivedFile, ArchivedTable } from './personal-archive.ts';

/** What people call the columns they meet most; others are shown by their own names. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: '№',
  number: 'Номер',
  name: 'Название',
  title: 'Название',
  text: 'Текст',
  comment: 'Комментарий',
  address: 'Адрес',
  full_name: 'Имя',
  first_name: 'Имя',
  last_name: 'Фамилия',
  patronymic: 'Отчество',
  email: 'Почта',
  phone: 'Телефон',
  created_at: 'Создано',
  changed_at: 'Изменено',
  status: 'Состояние',
  state: 'Состояние',
  total: 'Сумма, копеек',
  document: 'Документ',
  revision: 'Редакция',
  agreed: 'Согласие',
  product_id: 'Товар',
  company_id: 'Компания',
  device: 'Устройство',
  caller: 'Адрес в сети',
  contact_email: 'Почта для связи',
  contact_phone: 'Телефон для связи',
  author: 'Автор',
  rating: 'Оценка',
  size: 'Размер, байт',
  subject: 'Тема',
  recipient: 'Кому',
};

/** Opens from the disk without a network: no script, no picture, no style from elsewhere. */
export function archivePage({
  tables,
  files,
  now,
}: {
  tables: readonly ArchivedTable[];
  files: readonly ArchivedFile[];
  now: Date;
}): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Мои данные в Окоёме</title>
        <style>
          body {
            margin: 0 auto;
            max-width: 1100px;
            padding: 24px;
            font:
              15px/1.5 system-ui,
              sans-serif;
          }
          .wide {
            overflow-x: auto;
          }
          table {
            border-collapse: collapse;
            font-size: 13px;
          }
          th,
          td {
            padding: 4px 8px;
            border: 1px solid #d9e3e0;
            text-align: left;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        <h1>Мои данные в Окоёме</h1>
        <p>
          Собрано ${formatDate(now, 'dd.MM.yyyy HH:mm')} по московскому времени. Те же данные для программ
          лежат в папке data, ваши файлы — в папке files.
        </p>
        <ul>
          ${tables.map(({ file, title, rows }) => html`<li><a href="#${file}">${title}</a>: ${String(rows.length)}</li>`)}
        </ul>
        ${fileList(files)} ${tables.map(section)}
      </body>
    </html>`.text;
}

function fileList(files: readonly ArchivedFile[]): Html {
  if (files.length === 0) return html``;
  return html`<h2>Файлы</h2>
    <ul>
      ${files.map(({ name, path, size }) =>
        path === null
          ? html`<li>${name} (${String(size)} байт): не вошёл в архив, скачайте его в кабинете</li>`
          : html`<li><a href="${encodeURI(path)}">${name}</a></li>`,
      )}
    </ul>`;
}

function section({ file, title, rows }: ArchivedTable): Html {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return html`<h2 id="${file}">${title}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${COLUMNS[column] ?? column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${columns.map((column) => html`<td>${shown(row[column])}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

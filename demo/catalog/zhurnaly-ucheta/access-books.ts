import { by, from, leaf } from '../leaf.ts';
import { BOOK, BOOK_BODY, bookPicture, bookPrice, bookWeight, coverCode } from './book-attributes.ts';

export const visitorBooks = leaf({
  code: 'zhurnaly-posetiteley-i-transporta',
  name: 'Журналы посетителей и транспорта',
  brands: ['reglam', 'pechatar', 'strazhen'],
  traits: {
    subject: from(BOOK.subject, ['посетители', 'въезд и выезд транспорта', 'внос и вынос ценностей']),
    format: from(BOOK.format, ['A4 альбомный', 'A4 книжный']),
    ...BOOK_BODY,
    columns: by(BOOK.columns, ({ subject }) => (subject === 'посетители' ? 9 : 10)),
    rows: from(BOOK.rows, [24, 30]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'pages'],
  title: ({ subject, format, pages, cover }) =>
    `Журнал пропускного режима (${subject}), ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ subject, pages, cover }) => `ЖП${subject.slice(0, 2).toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал поста охраны, тема записей: ${v.subject}.`,
    v.subject === 'посетители'
      ? 'Вносят дату, фамилию, документ, к кому пришёл человек, время входа и выхода.'
      : v.subject === 'въезд и выезд транспорта'
        ? 'Вносят номер машины, водителя, груз, пункт назначения, время въезда и выезда.'
        : 'Вносят наименование, количество, основание выноса и подписи двух сторон.',
    `Таблица на ${v.columns} граф, строк на развороте ${v.rows}: обычно этого хватает на смену.`,
    v.laced === 'нет'
      ? 'Журнал не прошит, при вводе в действие его нумеруют и опечатывают по приказу.'
      : 'Журнал прошит и пронумерован, на обороте обложки есть место для заверительной надписи.',
    `Обложка ${v.cover}, ${v.pages} страниц, скрепление: ${v.binding}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Посетители'),
  accessories: ['zhurnaly-vydachi-klyuchey'],
});

export const keyBooks = leaf({
  code: 'zhurnaly-vydachi-klyuchey',
  name: 'Журналы выдачи ключей и сдачи под охрану',
  brands: ['reglam', 'pechatar', 'klyuchar'],
  traits: {
    subject: from(BOOK.subject, ['выдача ключей', 'учёт печатей и пломб', 'сдача помещений под охрану']),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный', 'A5 книжный']),
    ...BOOK_BODY,
    columns: by(BOOK.columns, ({ subject }) => (subject === 'сдача помещений под охрану' ? 9 : 7)),
    rows: by(BOOK.rows, ({ format }) => (String(format).startsWith('A5') ? 20 : 34)),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'format'],
  title: ({ subject, format, pages }) => `Журнал поста охраны (${subject}), ${format}, ${pages} стр`,
  article: ({ subject, format, pages }) =>
    `ЖК${subject[0]!.toUpperCase()}-${format.slice(0, 2)}${format.endsWith('альбомный') ? 'А' : ''}-${pages}`,
  about: (v) => [
    `Журнал ведёт дежурный на посту, тема записей: ${v.subject}.`,
    v.subject === 'сдача помещений под охрану'
      ? 'Отмечают помещение, время сдачи и приёма, состояние сигнализации и подписи двух человек.'
      : v.subject === 'учёт печатей и пломб'
        ? 'Отмечают номер печати или пломбы, место установки, время вскрытия и причину.'
        : 'Отмечают номер ключа, помещение, время выдачи и возврата, подпись получателя.',
    `Граф ${v.columns}, строк на развороте ${v.rows}; формат ${v.format} кладут рядом с ключницей.`,
    v.laced === 'нет'
      ? 'Нумерация листов не напечатана, перед использованием журнал прошивают.'
      : 'Листы пронумерованы и прошиты, изъятая страница сразу заметна.',
    `Страниц в журнале ${v.pages}, обложка ${v.cover}, плотность бумаги ${v.density} г/м².`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Ключи'),
  accessories: ['zhurnaly-priema-sdachi-dezhurstva'],
});

export const dutyBooks = leaf({
  code: 'zhurnaly-priema-sdachi-dezhurstva',
  name: 'Журналы приёма-сдачи дежурства',
  brands: ['reglam', 'pechatar', 'strazhen'],
  traits: {
    subject: from(BOOK.subject, ['пост охраны', 'диспетчерская', 'обход территории']),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: by(BOOK.columns, ({ subject }) => (subject === 'обход территории' ? 6 : 8)),
    rows: from(BOOK.rows, [16, 20]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['pages', 'cover'],
  title: ({ subject, format, pages, cover }) =>
    `Журнал дежурства (${subject}), ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ subject, pages, cover }) => `ЖД${subject[0]!.toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал передачи смены, место ведения: ${v.subject}.`,
    v.subject === 'обход территории'
      ? 'Записывают время прохождения точек, замечания и кому о них сообщили.'
      : 'Записывают состав смены, исправность связи и сигнализации, происшествия и принятые меры.',
    `Широкие строки (${v.rows} на развороте) оставляют место для описания, граф в таблице ${v.columns}.`,
    v.pages > 96
      ? 'Толстого блока хватает примерно на полгода при записях два раза в сутки.'
      : 'Тонкий блок удобно заводить на месяц и сдавать в архив вместе с графиком смен.',
    `Формат ${v.format}, обложка ${v.cover}, прошивка и нумерация: ${v.laced}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Дежурство'),
  accessories: ['zhurnaly-posetiteley-i-transporta'],
});

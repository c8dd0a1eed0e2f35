import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import {
  BOOK,
  BOOK_BODY,
  BOOK_TONE,
  bookPicture,
  bookPrice,
  bookWeight,
  coverCode,
} from './book-attributes.ts';

export const labourBriefingBooks = leaf({
  code: 'zhurnaly-instruktazha-po-ohrane-truda',
  name: 'Журналы инструктажа по охране труда',
  brands: ['reglam', 'pechatar', 'strazhen'],
  traits: {
    subject: from(BOOK.subject, ['вводный инструктаж', 'инструктаж на рабочем месте', 'целевой инструктаж']),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: by(BOOK.columns, ({ subject }) => (subject === 'инструктаж на рабочем месте' ? 12 : 8)),
    rows: from(BOOK.rows, [20, 25]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'cover'],
  title: ({ subject, format, pages, cover }) =>
    `Журнал по охране труда (${subject}), ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ subject, pages, cover }) => `ОТ${subject[0]!.toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал регистрации по охране труда, вид записи: ${v.subject}.`,
    v.subject === 'инструктаж на рабочем месте'
      ? 'В таблице есть графы для стажировки и допуска к самостоятельной работе.'
      : v.subject === 'вводный инструктаж'
        ? 'Записи делает специалист по охране труда в день приёма сотрудника или прихода подрядчика.'
        : 'Целевой инструктаж записывают перед разовыми работами, на высоте и по наряду-допуску.',
    `Граф ${v.columns}, строк на развороте ${v.rows}, подписи инструктора и работника стоят рядом.`,
    v.laced === 'нет'
      ? 'Нумерация и прошивка делаются на месте, шнур и наклейку покупают отдельно.'
      : 'Журнал поступает прошитым и пронумерованным, остаётся опечатать концы шнура.',
    `Бумага ${v.density} г/м², ${v.pages} страниц, обложка ${v.cover}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Охрана труда'),
  accessories: ['udostovereniya-i-korochki'],
});

export const protectiveGearBooks = leaf({
  code: 'zhurnaly-vydachi-siz',
  name: 'Журналы учёта и выдачи СИЗ',
  brands: ['reglam', 'pechatar', 'strazhen'],
  traits: {
    subject: from(BOOK.subject, ['выдача одежды и обуви', 'испытания лестниц и поясов', 'учёт аптечек']),
    format: from(BOOK.format, ['A4 альбомный', 'A4 книжный']),
    ...BOOK_BODY,
    columns: from(BOOK.columns, [9, 11]),
    rows: from(BOOK.rows, [22, 28]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'pages'],
  title: ({ subject, format, pages }) => `Журнал учёта СИЗ (${subject}), ${format}, ${pages} стр`,
  article: ({ subject, pages, cover }) => `СЗ${subject[0]!.toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал для склада и бригады монтажников, тема записей: ${v.subject}.`,
    v.subject === 'испытания лестниц и поясов'
      ? 'По каждой лестнице и поясу видны дата испытания, нагрузка, результат и следующий срок.'
      : v.subject === 'учёт аптечек'
        ? 'Записывают место аптечки, ответственного, дату проверки и пополнение содержимого.'
        : 'Записывают наименование, размер, количество, дату выдачи и возврата, подпись получателя.',
    `Таблица на ${v.columns} граф, строк на развороте ${v.rows}, формат ${v.format}.`,
    v.memo
      ? 'На первой странице напечатана памятка с порядком ведения, на второй – образец записи.'
      : 'Страницы начинаются сразу с таблицы, чтобы места хватило на больший срок.',
    `Всего ${v.pages} страниц, обложка ${v.cover}, скрепление: ${v.binding}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Учёт СИЗ'),
});

export const idBooklets = leaf({
  code: 'udostovereniya-i-korochki',
  name: 'Удостоверения',
  brands: ['reglam', 'pechatar', 'sejfar'],
  unit: 'package',
  traits: {
    kind: from(BOOK.idKind, [
      'проверка знаний по охране труда',
      'пожарная безопасность',
      'электробезопасность',
      'служебное',
    ]),
    cover: from(BOOK.cover, ['бумвинил', 'искусственная кожа', 'ламинированный картон']),
    packSize: from(COMMON.packSize, [10, 25, 50]),
    leafKind: by(BOOK.idLeaf, ({ kind }) =>
      kind === 'служебное' ? 'две вклейки' : 'две вклейки и таблица проверок',
    ),
    stamping: from(BOOK.stamping, ['золотистая фольга', 'без тиснения']),
    photoPlace: by(BOOK.photoPlace, ({ kind }) => kind !== 'проверка знаний по охране труда'),
    colour: from(COMMON.colour, ['бордовый', 'синий', 'зелёный']),
    width: from(COMMON.width, [100]),
    height: from(COMMON.height, [65]),
    density: from(BOOK.density, [120, 160]),
  },
  axes: ['packSize', 'cover'],
  title: ({ kind, cover, packSize }) => `Удостоверение (${kind}), ${cover}, ${packSize} шт`,
  article: ({ kind, cover, packSize }) =>
    `УД${kind.slice(0, 2).toUpperCase()}${cover[0]!.toUpperCase()}-${packSize}`,
  about: (v) => [
    `Бланки удостоверений, вид: ${v.kind}; в упаковке ${v.packSize} штук, размер в сложенном виде ${v.width} × ${v.height} мм.`,
    v.photoPlace
      ? 'Внутри размечены место под фото 3 × 4 см, печать и подписи.'
      : 'Места под фото нет, графы отведены под протокол, дату проверки и подпись председателя комиссии.',
    v.stamping === 'без тиснения'
      ? 'Обложка гладкая, надпись наносят своим штемпелем или оставляют пустой.'
      : 'Надпись на обложке вытиснена золотистой фольгой.',
    `Обложка: ${v.cover}, цвет ${v.colour}, внутри ${v.leafKind} из бумаги ${v.density} г/м².`,
  ],
  price: (v) =>
    v.packSize *
      (v.cover === 'искусственная кожа' ? 62 : v.cover === 'бумвинил' ? 44 : 18) *
      (v.packSize > 25 ? 0.9 : 1) +
    (v.stamping === 'без тиснения' ? 0 : v.packSize * 5),
  weight: (v) => v.packSize * (v.cover === 'ламинированный картон' ? 12 : 26) + 30,
  picture: (v) => ({ family: 'logbook', variant: 'id', tone: BOOK_TONE[v.colour]! }),
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { BOOK, BOOK_BODY, bookPicture, bookPrice, bookWeight, coverCode } from './book-attributes.ts';

export const fireSystemBooks = leaf({
  code: 'zhurnaly-ekspluatatsii-ppz',
  name: 'Журналы эксплуатации систем противопожарной защиты',
  brands: ['reglam', 'pechatar', 'signum-r'],
  traits: {
    subject: from(BOOK.subject, [
      'все системы защиты объекта',
      'пожарная сигнализация и оповещение',
      'пожаротушение и водопровод',
    ]),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: from(BOOK.columns, [8, 10]),
    rows: by(BOOK.rows, ({ format }) => (format === 'A4 альбомный' ? 22 : 34)),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['pages', 'cover'],
  title: ({ pages, format, cover }) =>
    `Журнал эксплуатации систем противопожарной защиты, ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ pages, cover, format }) =>
    `ЖЭ${pages}${coverCode(cover)}-${format.endsWith('альбомный') ? 'А' : 'К'}`,
  about: (v) => [
    `Журнал для записей об обслуживании и проверках, охват: ${v.subject}.`,
    `Таблица на ${v.columns} граф: дата, система, вид работ, неисправность, исполнитель и подпись; строк на развороте ${v.rows}.`,
    v.laced === 'нет'
      ? 'Листы не прошиты: нумеруют, прошивают и скрепляют печатью на месте перед началом записей.'
      : 'Журнал прошит и пронумерован, на последней странице оставлено место для печати и подписи.',
    v.memo
      ? 'Внутри есть памятка с порядком заполнения, её можно зачитывать новому дежурному.'
      : 'Формат граф простой, заполняют ручкой с чёрными или синими чернилами.',
    `Объём ${v.pages} страниц, бумага ${v.density} г/м², обложка ${v.cover}, скрепление: ${v.binding}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Системы ППЗ'),
  accessories: ['zhurnaly-ucheta-ognetushiteley', 'ognetushiteli-poroshkovye'],
});

export const extinguisherBooks = leaf({
  code: 'zhurnaly-ucheta-ognetushiteley',
  name: 'Журналы учёта огнетушителей',
  brands: ['reglam', 'pechatar', 'gasmar'],
  traits: {
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный', 'A5 книжный']),
    ...BOOK_BODY,
    columns: from(BOOK.columns, [9, 11, 13]),
    rows: by(BOOK.rows, ({ format }) => (String(format).startsWith('A5') ? 18 : 30)),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['format', 'pages'],
  title: ({ format, pages, cover }) =>
    `Журнал учёта огнетушителей, ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ format, pages, cover }) =>
    `ЖО${pages}${coverCode(cover)}-${format.slice(0, 2)}${format.endsWith('альбомный') ? 'А' : ''}`,
  about: (v) => [
    'Журнал ведут на объекте по каждому огнетушителю: номер, место, вид, дата выпуска и следующая проверка.',
    `В таблице ${v.columns} граф, на развороте ${v.rows} строк, хватает на несколько лет небольшого здания.`,
    v.format.startsWith('A5')
      ? 'Формат A5 ложится в папку дежурного и в карман щита.'
      : `Формат ${v.format} оставляет место для записей о перезарядке и осмотрах.`,
    v.laced === 'нет'
      ? 'Перед началом записей листы нумеруют и прошивают сами.'
      : 'Листы прошиты и пронумерованы на заводе, остаётся поставить печать и подпись ответственного.',
    `Обложка ${v.cover}, бумага ${v.density} г/м², всего ${v.pages} страниц.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Огнетушители'),
  accessories: ['ognetushiteli-poroshkovye', 'zhurnaly-ekspluatatsii-ppz'],
});

export const fireBriefingBooks = leaf({
  code: 'zhurnaly-protivopozharnogo-instruktazha',
  name: 'Журналы противопожарного инструктажа',
  brands: ['reglam', 'pechatar', 'plamet'],
  traits: {
    subject: from(BOOK.subject, ['вводный и первичный', 'повторный и внеплановый', 'все виды инструктажа']),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: from(BOOK.columns, [8, 9]),
    rows: from(BOOK.rows, [24, 30]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'pages'],
  title: ({ subject, format, pages }) =>
    `Журнал противопожарного инструктажа (${subject}), ${format}, ${pages} стр`,
  article: ({ subject, pages, cover }) => `ЖИ${subject[0]!.toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал учёта противопожарных инструктажей, вид: ${v.subject}.`,
    `Графы (${v.columns} на развороте) отведены под дату, фамилию, должность, вид инструктажа и две подписи.`,
    v.subject === 'повторный и внеплановый'
      ? 'Внеплановый инструктаж проводят после учений, нарушений и изменения планировки, причину указывают в отдельной графе.'
      : 'Вводный инструктаж записывают до допуска к работе, первичный – на рабочем месте нового сотрудника.',
    v.laced === 'нет'
      ? `Листы в блоке не пронумерованы, скрепление: ${v.binding}.`
      : `Блок прошит и пронумерован, скрепление: ${v.binding}.`,
    `Формат ${v.format}, ${v.pages} страниц, строк на развороте ${v.rows}, бумага ${v.density} г/м².`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Инструктаж ПБ'),
  accessories: ['udostovereniya-i-korochki'],
});

export const evacuationPlans = leaf({
  code: 'plany-evakuatsii',
  name: 'Планы эвакуации',
  brands: ['pechatar', 'svetlar', 'reglam', 'luchen'],
  traits: {
    format: from(BOOK.format, ['A4', 'A3', '400 × 600 мм', '600 × 900 мм']),
    base: from(BOOK.planBase, [
      'фотолюминесцентная плёнка на пластике',
      'фотолюминесцентная плёнка',
      'пластик 3 мм без свечения',
    ]),
    frame: from(BOOK.planFrame, ['алюминиевая', 'пластиковая', 'без рамки']),
    level: from(BOOK.planLevel, ['этажный', 'секционный', 'сводный']),
    glow: by(BOOK.glow, ({ base }) => (base === 'пластик 3 мм без свечения' ? 'нет' : 'до 25 часов')),
    mounting: by(COMMON.mounting, ({ base, frame }) =>
      base === 'фотолюминесцентная плёнка' && frame === 'без рамки'
        ? 'самоклеящаяся основа'
        : 'дистанционные держатели или саморезы',
    ),
    colour: by(COMMON.colour, ({ base }) =>
      base === 'пластик 3 мм без свечения' ? 'белый' : 'жёлто-зелёный',
    ),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [60]),
    serviceYears: from(BOOK.serviceYears, [5, 10]),
  },
  axes: ['format', 'frame'],
  title: ({ level, format, base, frame }) =>
    `План эвакуации ${level} ${format}, ${base}${frame === 'без рамки' ? '' : `, рамка ${frame}`}`,
  article: ({ format, base, frame }) =>
    `ПЭ${format.replace(/ |мм/g, '')}-${base.includes('люм') ? (base.endsWith('пластике') ? 'ФП' : 'ФЛ') : 'ПЛ'}${frame[0]!.toUpperCase()}`,
  about: (v) => [
    `План эвакуации форматом ${v.format} печатается по чертежу заказчика, вид плана: ${v.level}; знаки и подписи по ГОСТ 34428.`,
    v.glow === 'нет'
      ? 'Основа не светится, поэтому такой план вешают только рядом с аварийным светильником.'
      : `Основа – ${v.base}, после отключения света изображение видно ${v.glow}.`,
    v.frame === 'без рамки'
      ? 'Рамки нет, край обрезан ровно; размещают там, где план не задевают.'
      : `Рамка ${v.frame}, лист под ней можно заменить, если планировка изменилась.`,
    `Крепление: ${v.mounting}; вешают на видном месте у лестницы и входа на этаж.`,
    'После заказа менеджер запрашивает план этажа и присылает макет на согласование.',
  ],
  price: (v) =>
    ({ A4: 900, A3: 1500, '400 × 600 мм': 2400, '600 × 900 мм': 4100 })[v.format] *
      (v.base.includes('люм') ? (v.base.endsWith('пластике') ? 1.3 : 1) : 0.7) +
    (v.frame === 'алюминиевая' ? 850 : v.frame === 'пластиковая' ? 380 : 0),
  weight: (v) =>
    ({ A4: 120, A3: 240, '400 × 600 мм': 480, '600 × 900 мм': 1080 })[v.format] *
      (v.base.endsWith('плёнка') ? 0.4 : 1) +
    (v.frame === 'без рамки' ? 0 : 350),
  picture: (v) => ({
    family: 'sign',
    variant: 'plan',
    tone: v.glow !== 'нет' ? 'ivory' : v.frame === 'алюминиевая' ? 'steel' : 'white',
  }),
  accessories: ['znaki-pozharnoy-bezopasnosti'],
});

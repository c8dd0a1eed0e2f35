import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { BOOK, BOOK_BODY, bookPicture, bookPrice, bookWeight, coverCode } from './book-attributes.ts';

export const electricalBooks = leaf({
  code: 'zhurnaly-elektrobezopasnosti',
  name: 'Журналы по электробезопасности',
  brands: ['reglam', 'pechatar', 'voltur'],
  traits: {
    subject: from(BOOK.subject, [
      'проверка знаний, группы II–V',
      'присвоение I группы',
      'учёт электроинструмента',
      'заявки и наряды',
    ]),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: by(BOOK.columns, ({ subject }) => (subject === 'присвоение I группы' ? 8 : 10)),
    rows: from(BOOK.rows, [20, 26]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'pages'],
  title: ({ subject, format, pages }) =>
    `Журнал по электробезопасности (${subject}), ${format}, ${pages} стр`,
  article: ({ subject, pages, cover }) => `ЭБ${subject.slice(0, 3).toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал ответственного за электрохозяйство, тема записей: ${v.subject}.`,
    v.subject === 'учёт электроинструмента'
      ? 'По каждому инструменту записывают номер, дату осмотра, сопротивление изоляции и срок следующей проверки.'
      : v.subject === 'заявки и наряды'
        ? 'Записывают место и содержание работ, бригаду, время допуска и окончания.'
        : v.subject === 'присвоение I группы'
          ? 'Первую группу присваивают неэлектротехническому персоналу раз в год после инструктажа с опросом.'
          : 'Записывают дату и причину проверки, оценку, группу допуска и дату следующей проверки.',
    `Таблица на ${v.columns} граф, строк на развороте ${v.rows}, формат ${v.format}.`,
    v.laced === 'нет'
      ? `Блок не прошит, скрепление: ${v.binding}.`
      : 'Листы пронумерованы, прошиты и готовы к опечатыванию.',
    `Всего ${v.pages} страниц, обложка ${v.cover}, цвет ${v.colour}.`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Электробезопасность'),
  accessories: ['udostovereniya-i-korochki', 'znaki-elektrobezopasnosti'],
});

export const maintenanceBooks = leaf({
  code: 'zhurnaly-to-videonablyudeniya-i-ops',
  name: 'Журналы ТО видеонаблюдения и ОПС',
  brands: ['reglam', 'pechatar', 'signum-r'],
  traits: {
    subject: from(BOOK.subject, [
      'видеонаблюдение',
      'охранно-пожарная сигнализация',
      'контроль доступа',
      'источники питания и аккумуляторы',
    ]),
    format: from(BOOK.format, ['A4 книжный', 'A4 альбомный']),
    ...BOOK_BODY,
    columns: from(BOOK.columns, [7, 9]),
    rows: from(BOOK.rows, [18, 24]),
    laced: from(BOOK.laced, ['нет', 'прошит и пронумерован']),
  },
  axes: ['subject', 'cover'],
  title: ({ subject, format, pages, cover }) =>
    `Журнал ТО (${subject}), ${format}, ${pages} стр, обложка ${cover}`,
  article: ({ subject, pages, cover }) => `ТО${subject.slice(0, 2).toUpperCase()}${pages}${coverCode(cover)}`,
  about: (v) => [
    `Журнал регистрации работ по обслуживанию, система: ${v.subject}.`,
    v.subject === 'источники питания и аккумуляторы'
      ? 'По каждой батарее записывают напряжение, ёмкость, дату замены и место установки.'
      : v.subject === 'видеонаблюдение'
        ? 'Записывают номер камеры, чистку, фокусировку, глубину архива и найденные отказы.'
        : 'Записывают проверенные шлейфы и точки, срабатывания, неисправности и замены.',
    `Граф ${v.columns}, строк на развороте ${v.rows}; подписи ставят исполнитель и представитель объекта.`,
    v.memo
      ? 'В начале напечатаны регламент и периодичность осмотров, их отмечают по мере выполнения.'
      : 'Регламента внутри нет, периодичность берут из договора обслуживания.',
    `Формат ${v.format}, ${v.pages} страниц, обложка ${v.cover}, бумага ${v.density} г/м².`,
  ],
  price: bookPrice,
  weight: bookWeight,
  picture: (v) => bookPicture(v, 'Журнал ТО'),
  accessories: ['zhurnaly-ekspluatatsii-ppz'],
});

interface Sign {
  code: string;
  /** What the picture's plate says. */
  label: string;
  colour: string;
  use: string;
}

const SIGNS: Record<string, Sign> = {
  '«Опасность поражения электрическим током»': {
    code: 'ТОК',
    label: 'shock',
    colour: 'жёлтый',
    use: 'Клеят на дверцы щитов, кожухи и ограждения токоведущих частей.',
  },
  '«Не включать. Работают люди»': {
    code: 'НВ',
    label: 'noswitch',
    colour: 'красный',
    use: 'Размещают на рукоятках аппаратов на время работ по наряду и убирают после их окончания.',
  },
  '«Заземлено»': {
    code: 'ЗЗ',
    label: 'grounded',
    colour: 'синий',
    use: 'Размещают на приводах аппаратов, при включении которых напряжение попадёт на заземлённый участок.',
  },
  '«Ведётся видеонаблюдение»': {
    code: 'ВН',
    label: 'camera',
    colour: 'белый',
    use: 'Размещают на уровне глаз у входа и на границе зоны, которую видят камеры.',
  },
};
export const electricalSigns = leaf({
  code: 'znaki-elektrobezopasnosti',
  name: 'Знаки и таблички',
  brands: ['pechatar', 'svetlar', 'reglam'],
  unit: 'package',
  traits: {
    meaning: from(BOOK.signMeaning, [
      '«Опасность поражения электрическим током»',
      '«Не включать. Работают люди»',
      '«Заземлено»',
      '«Ведётся видеонаблюдение»',
    ]),
    size: by(BOOK.signSize, ({ meaning }, dice) =>
      SIGNS[String(meaning)]!.code === 'ТОК'
        ? dice.pick(['сторона 100 мм', 'сторона 150 мм'])
        : dice.pick(['200 × 100 мм', '240 × 130 мм']),
    ),
    base: from(BOOK.signBase, ['плёнка', 'пластик 2 мм', 'пластик 4 мм']),
    packSize: from(COMMON.packSize, [5, 10, 50]),
    fixing: by(BOOK.signFixing, ({ base, meaning }) =>
      base === 'плёнка'
        ? 'самоклеящаяся основа'
        : ['НВ', 'ЗЗ'].includes(SIGNS[String(meaning)]!.code)
          ? 'отверстия под подвес'
          : 'двусторонний скотч или саморезы',
    ),
    colour: by(COMMON.colour, ({ meaning }) => SIGNS[String(meaning)]!.colour),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [60]),
    serviceYears: from(BOOK.serviceYears, [5, 10]),
  },
  axes: ['base', 'packSize'],
  title: ({ meaning, size, base, packSize }) => `Знаки ${meaning}, ${size}, ${base}, ${packSize} шт`,
  article: ({ meaning, base, packSize }) =>
    `ЗН${SIGNS[meaning]!.code}-${base === 'плёнка' ? 'ПЛ' : base.replace(/\D/g, '')}-${packSize}`,
  about: (v) => [
    `Знаки ${v.meaning}, ${v.size}, в упаковке ${v.packSize} штук, основной цвет ${v.colour}.`,
    SIGNS[v.meaning]!.use,
    v.base === 'плёнка'
      ? 'Плёнка самоклеящаяся, поверхность перед наклейкой протирают и обезжиривают.'
      : `Материал: ${v.base}, крепление: ${v.fixing}.`,
    `Краска не выгорает внутри помещений ${v.serviceYears} лет, на солнце срок короче.`,
  ],
  price: (v) =>
    v.packSize *
    (v.base === 'плёнка' ? 17 : v.base === 'пластик 2 мм' ? 46 : 74) *
    (v.packSize > 10 ? 0.85 : 1),
  weight: (v) => v.packSize * (v.base === 'плёнка' ? 6 : v.base === 'пластик 2 мм' ? 52 : 105) + 20,
  picture: (v) => ({ family: 'sign', variant: 'plate', label: SIGNS[v.meaning]!.label }),
});

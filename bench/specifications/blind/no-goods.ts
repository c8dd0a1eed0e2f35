import type { Draft, RowMaker } from './article-rows.ts';
import type { BlindRow } from './row.ts';
import { describedThing, type World } from './world.ts';

/** What stands above the goods of a department. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  videonablyudenie: [
    'Система охранного телевидения',
    '1. Оборудование СОТ',
    'Видеонаблюдение',
    'Раздел 1. Система видеонаблюдения (СВН)',
  ],
  'ohranno-pozharnaya-signalizatsiya': [
    'Автоматическая пожарная сигнализация',
    'Оборудование ОПС',
    '2 Охранная и пожарная сигнализация',
    'АПС',
  ],
  'kontrol-dostupa': ['Система контроля и управления доступом', 'СКУД', 'Оборудование СКУД'],
  'kabelnye-sistemy': [
    'Кабели и провода',
    'Кабельная продукция и материалы',
    'Материалы',
    'Электромонтажные изделия',
  ],
  'setevoe-oborudovanie': [
    'Сетевое оборудование',
    'Локальная вычислительная сеть',
    'Активное сетевое оборудование',
  ],
  elektropitanie: ['Электропитание', 'Источники питания', 'Оборудование электропитания'],
  'sistemy-opovescheniya': ['Система оповещения и управления эвакуацией', 'СОУЭ', 'Оборудование СОУЭ 3 типа'],
  pozharotushenie: ['Пожаротушение', 'Первичные средства пожаротушения', 'АУПТ'],
  osveschenie: ['Электроосвещение', 'Аварийное освещение'],
  'shlagbaumy-i-avtomatika': ['Въездная группа', 'Шлагбаумы и автоматика ворот'],
  seyfy: ['Мебель и сейфы', 'Прочее оборудование'],
};

const TOTALS = [
  'Итого по разделу',
  'ИТОГО:',
  'Всего по разделу 1',
  'Итого без НДС',
  'В том числе НДС 20%',
  'ВСЕГО с НДС',
  'Итого по листу',
  'Итого материалы',
];

const WORKS = [
  'Монтаж видеокамеры на кронштейне',
  'Пусконаладочные работы',
  'Прокладка кабеля в гофрированной трубе',
  'Прокладка кабеля UTP по лотку',
  'Установка извещателя на готовое основание',
  'Программирование контроллеров СКУД',
  'Шеф-монтаж',
  'Командировочные расходы',
  'Доставка оборудования до объекта',
  'Разработка рабочей документации',
  'Штробление стен под кабель',
  'Сверление отверстий в бетоне d=20 мм',
  'Обучение персонала',
  'Непредвиденные затраты 2%',
  'Накладные расходы',
  'Демонтаж существующего оборудования',
  'Работы по настройке видеорегистратора',
  'Измерение сопротивления изоляции',
  'Монтаж громкоговорителя',
  'Погрузочно-разгрузочные работы',
];

const STAMPS = [
  'Изм. Кол.уч. Лист № док. Подп. Дата',
  'Стадия Р, Лист 2, Листов 7',
  'ГИП Соколов А.В.',
  'Н. контр.',
  'Примечание: позиции, отмеченные *, уточняются при заказе',
  'Разработал: Петрова',
];

export type JunkRole = 'total' | 'work' | 'stamp';
const WORDS: Readonly<Record<JunkRole, readonly string[]>> = { total: TOTALS, work: WORKS, stamp: STAMPS };

/** Works have quantities, totals and stamps do not. */
export function junkRow(role: JunkRole, at: number): BlindRow {
  const words = WORDS[role];
  const name = words[at % words.length]!;
  const work = { unit: at % 3 === 0 ? 'компл.' : 'шт', quantity: String(1 + (at % 9)) };
  return { kind: 'junk', department: role, cells: { name, ...(role === 'work' && work) }, answers: [] };
}

export function headingRow(department: string, at: number): BlindRow | undefined {
  const words = HEADINGS[department];
  if (!words) return undefined;
  return { kind: 'junk', department, cells: { name: words[at % words.length]! }, answers: [] };
}

/** Nothing in the shop is this, or the number asked for is out of all bounds. */
const IMPOSSIBLE: Readonly<Record<string, readonly [name: string, unit: string][]>> = {
  videonablyudenie: [
    ['Видеокамера IP купольная 32 Мп, f=2,8 мм', 'шт'],
    ['Видеокамера тепловизионная 640х512, объектив 19 мм', 'шт'],
    ['Видеорегистратор сетевой 256 каналов, 24 HDD', 'шт'],
    ['Сервер видеонаблюдения 2U, 2хXeon Silver, 128 ГБ RAM', 'шт'],
    ['Лицензия на ПО видеоаналитики (распознавание номеров), 1 канал', 'шт'],
    ['Видеостена 3х3 панели 55" с контроллером', 'компл.'],
    ['Жесткий диск для видеонаблюдения 60 ТБ', 'шт'],
  ],
  'ohranno-pozharnaya-signalizatsiya': [
    ['Извещатель пожарный тепловой класс H', 'шт'],
    ['Прибор приемно-контрольный охранно-пожарный на 512 ШС', 'шт'],
    ['Клапан противопожарный нормально открытый 400х200 EI60', 'шт'],
    ['Вентилятор дымоудаления крышный ВКР-8', 'шт'],
    ['Насос пожарный 45 кВт с частотным преобразователем', 'компл.'],
    ['Табличка адресная на объект металлическая', 'шт'],
    ['Линейный дымовой извещатель, дальность 500 м', 'шт'],
  ],
  'kontrol-dostupa': [
    ['Замок электромагнитный, усилие удержания 2000 кг', 'шт'],
    ['Установка рентгенотелевизионная досмотровая (интроскоп) 60х40', 'шт'],
    ['Лифт пассажирский грузоподъёмностью 630 кг', 'шт'],
    ['Дверь металлическая противопожарная EI60 2100х900', 'шт'],
    ['Шлагбаум автоматический, длина стрелы 14 м', 'компл.'],
    ['Стол оператора 1400х700', 'шт'],
    ['Доводчик рычажный класс EN 9, до 300 кг', 'шт'],
  ],
  'kabelnye-sistemy': [
    ['Кабель ВВГнг(А)-LS 5х240', 'м'],
    ['Труба стальная водогазопроводная 57х3,5', 'м'],
    ['Кабель UTP 100 пар кат. 3', 'м'],
    ['Бетон В25', 'м3'],
    ['Песок строительный', 'м3'],
    ['Кабель-канал ПВХ 400х300', 'м'],
    ['Аккумуляторная батарея 12В 3000Ач', 'шт'],
    ['Кондиционер сплит-система 5 кВт', 'шт'],
    ['Трансформатор ТМГ-630/10/0,4', 'шт'],
  ],
};

/** Characteristics of two things in one row: each is sold, both together are not. */
function contradiction(world: World, departments: readonly string[]): Draft | undefined {
  const { dice, products } = world;
  const { product, describer, unit } = describedThing(world, departments);
  const other = dice.pick(products.filter(({ leaf }) => leaf === product.leaf));
  const makers = [...describer.key, ...describer.more];
  const facts = makers.flatMap((make, at) => make(at % 2 === 0 ? product : other) ?? []);
  const words = facts.map(({ say }) => dice.pick(say)).filter((said) => said !== '');
  const isMet = products.some(
    ({ leaf, ...rest }) =>
      describer.leaves.includes(leaf) && facts.every(({ holds }) => holds({ leaf, ...rest })),
  );
  if (isMet || words.length < 2) return undefined;
  const name = [dice.pick(describer.nouns), ...words].join(', ');
  return {
    department: product.department,
    cells: { name, unit, quantity: String(dice.between(1, 12)) },
    answers: [],
  };
}

const MOST_TRIES = 300;
/** Rows go round the sheets by turns. */
const SHEETS = 10;

export const impossible: RowMaker = (world, departments, at) => {
  const department = departments.find((code) => IMPOSSIBLE[code]) ?? 'kabelnye-sistemy';
  const list = IMPOSSIBLE[department]!;
  const round = Math.floor(at / SHEETS);
  const [name, unit] = list[(round * 4 + (at % SHEETS)) % list.length]!;
  const plain = {
    department,
    cells: { name, unit, quantity: String(world.dice.between(1, 12)) },
    answers: [],
  };
  if ((round + at) % 2 === 0) return plain;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const found = contradiction(world, departments);
    if (found) return found;
  }
  return plain;
};

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { LOCK } from './access-attributes.ts';

export const rimLocks = leaf({
  code: 'zamki-nakladnye-mehanicheskie',
  name: 'Замки накладные',
  brands: ['klyuchar', 'strazhen', 'portessa', 'magnor'],
  traits: {
    mechanism: from(LOCK.mechanism, ['сувальдный', 'цилиндровый']),
    hand: from(LOCK.hand, ['правая', 'левая']),
    bolts: from(LOCK.bolts, [1, 3, 4, 5]),
    throw: from(LOCK.throw, [28, 32, 40]),
    backset: from(LOCK.backset, [55, 60, 64]),
    burglaryClass: by(LOCK.burglaryClass, ({ bolts }) =>
      Number(bolts) === 1 ? '2' : Number(bolts) === 5 ? '4' : '3',
    ),
    keys: from(LOCK.keys, [3, 5]),
    keyKind: by(LOCK.keyKind, ({ mechanism }) =>
      mechanism === 'сувальдный' ? 'двухбородочный' : 'перфорированный',
    ),
    door: by(LOCK.door, ({ bolts }) => (Number(bolts) === 1 ? 'деревянные' : 'металлические, деревянные')),
    colour: from(COMMON.colour, ['медный', 'серый', 'белый']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['hand', 'colour'],
  title: (v) =>
    `Замок накладной ${v.mechanism}, дверь ${v.hand}, ригелей ${v.bolts}, класс ${v.burglaryClass}, ${v.colour}`,
  article: (v) =>
    `ZN${v.mechanism === 'сувальдный' ? 'S' : 'C'}${v.bolts}${v.backset}${v.hand === 'правая' ? 'R' : 'L'}`,
  about: (v) => [
    'Накладной замок крепится на внутреннюю сторону полотна и не ослабляет его вырезами.',
    v.mechanism === 'сувальдный'
      ? 'Сувальдный механизм мало чувствителен к пыли и морозу, запирается двухбородочным ключом.'
      : 'Цилиндр при утере ключей меняют отдельно, сам замок остаётся на двери.',
    v.bolts === 1
      ? `Цельный прямоугольный ригель выходит на ${v.throw} мм, чего достаточно для внутренних и тамбурных дверей.`
      : `Стальные ригели, всего ${v.bolts}, выходят на ${v.throw} мм и входят в ответную планку на коробке.`,
    `Класс стойкости ${v.burglaryClass} по ГОСТ, удаление ключевого отверстия ${v.backset} мм, ключей в комплекте: ${v.keys}.`,
  ],
  price: (v) => 900 + v.bolts * 260 + v.keys * 60 + (v.mechanism === 'цилиндровый' ? 350 : 0),
  weight: (v) => 900 + v.bolts * 180,
  picture: (v) => ({ family: 'lock', variant: 'rim', tone: toneOf(v.colour), ports: v.bolts }),
  accessories: ['dovodchiki-rychazhnye'],
});

const SIDES_OF: Record<number, readonly string[]> = {
  60: ['30 × 30 мм'],
  70: ['35 × 35 мм', '30 × 40 мм'],
  80: ['40 × 40 мм', '35 × 45 мм'],
  90: ['45 × 45 мм', '40 × 50 мм'],
  100: ['50 × 50 мм', '45 × 55 мм'],
};

export const lockCylinders = leaf({
  code: 'tsilindrovye-mehanizmy',
  name: 'Цилиндровые механизмы',
  brands: ['klyuchar', 'portessa', 'relanta', 'vorta', 'magnor'],
  traits: {
    cylinderLength: from(LOCK.cylinderLength, [60, 70, 80, 90, 100]),
    cylinderKind: from(LOCK.cylinderKind, ['ключ–ключ', 'ключ–вертушка']),
    cylinderSides: by(LOCK.cylinderSides, ({ cylinderLength }, dice) =>
      dice.pick(SIDES_OF[Number(cylinderLength)]!),
    ),
    keyKind: from(LOCK.keyKind, ['английский', 'перфорированный', 'перфорированный']),
    cylinderPins: by(LOCK.cylinderPins, ({ keyKind }, dice) =>
      keyKind === 'английский' ? 5 : dice.pick([6, 10, 11]),
    ),
    combinations: by(LOCK.combinations, ({ cylinderPins }) =>
      Number(cylinderPins) === 5 ? 10_000 : Number(cylinderPins) === 6 ? 30_000 : 1_000_000,
    ),
    burglaryClass: by(LOCK.burglaryClass, ({ cylinderPins }) =>
      Number(cylinderPins) === 5 ? '2' : Number(cylinderPins) === 6 ? '3' : '4',
    ),
    drillProof: by(LOCK.drillProof, ({ cylinderPins }) => Number(cylinderPins) > 5),
    keys: from(LOCK.keys, [3, 5]),
    material: by(COMMON.material, ({ keyKind }) => (keyKind === 'английский' ? 'цинковый сплав' : 'латунь')),
    colour: from(COMMON.colour, ['серебристый', 'золотистый']),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['cylinderLength', 'cylinderKind'],
  title: (v) =>
    `Цилиндровый механизм ${v.cylinderLength} мм (${v.cylinderSides.replace(' мм', '')}), ${v.cylinderKind}, ключ ${v.keyKind}, ${v.colour}`,
  article: (v) => `CM${v.cylinderLength}${v.cylinderKind === 'ключ–ключ' ? 'K' : 'V'}${v.cylinderPins}`,
  about: (v) => [
    `Цилиндр европрофиля длиной ${v.cylinderLength} мм для врезных замков, плечи от центра крепления – ${v.cylinderSides}.`,
    v.cylinderKind === 'ключ–ключ'
      ? 'Запирается ключом с обеих сторон, ставится там, где дверь не должна открываться изнутри без ключа.'
      : 'Изнутри запирается вертушкой без ключа, снаружи – ключом.',
    v.drillProof
      ? `Механизм на ${v.cylinderPins} штифтов закрыт закалёнными вставками от высверливания, класс стойкости ${v.burglaryClass}.`
      : `Механизм на ${v.cylinderPins} штифтов класса ${v.burglaryClass} рассчитан на межкомнатные, офисные и подсобные двери.`,
    `Ключ ${v.keyKind}, в комплекте ${v.keys} шт и крепёжный винт М5.`,
  ],
  price: (v) =>
    (v.cylinderPins === 5 ? 380 : v.cylinderPins === 6 ? 950 : 1900) +
    v.cylinderLength * 4 +
    (v.cylinderKind === 'ключ–вертушка' ? 180 : 0) +
    v.keys * 25,
  weight: (v) => 90 + v.cylinderLength * 2.2 + (v.cylinderKind === 'ключ–вертушка' ? 40 : 0),
  picture: (v) => ({
    family: 'lock',
    variant: 'cylinder',
    tone: v.colour === 'золотистый' ? 'sand' : 'steel',
  }),
  accessories: ['zamki-elektromehanicheskie-vreznye', 'zamki-elektromehanicheskie-nakladnye'],
});

export const mechanicalCodeLocks = leaf({
  code: 'zamki-kodovye-mehanicheskie',
  name: 'Замки кодовые механические',
  brands: ['klyuchar', 'strazhen', 'gatrix', 'magnor'],
  traits: {
    codeButtons: from(LOCK.codeButtons, [10, 12, 14]),
    mounting: from(COMMON.mounting, ['врезной', 'накладной']),
    colour: from(COMMON.colour, ['серебристый', 'медный', 'чёрный']),
    combinations: by(LOCK.combinations, ({ codeButtons }) => 2 ** Number(codeButtons) - 1),
    doorThickness: from(LOCK.doorThickness, ['30–60 мм', '35–65 мм']),
    backset: by(LOCK.backset, ({ mounting }, dice) => (mounting === 'врезной' ? dice.pick([60, 70]) : 50)),
    throw: by(LOCK.throw, ({ mounting }) => (mounting === 'врезной' ? 12 : 16)),
    holdOpen: by(LOCK.holdOpen, (_, dice) => dice.chance(50)),
    material: from(COMMON.material, ['цинковый сплав', 'сталь']),
    door: from(LOCK.door, ['деревянные, металлические']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['mounting', 'colour'],
  title: (v) => `Замок кодовый механический ${v.mounting}, кнопок ${v.codeButtons}, ${v.colour}`,
  article: (v) =>
    `KM${v.codeButtons}${v.mounting === 'врезной' ? 'V' : 'N'}${v.backset}${v.holdOpen ? 'F' : ''}`,
  about: (v) => [
    'Механический замок с кнопочным набором открывается без ключа, карты и электропитания.',
    `Код составляют из ${v.codeButtons} кнопок в любом порядке, возможных сочетаний – ${v.combinations}; его меняют перестановкой штифтов, сняв крышку.`,
    v.mounting === 'врезной'
      ? `Снаружи остаётся только кодовая панель с ручкой, защёлка с вылетом ${v.throw} мм врезана в торец двери.`
      : `Корпус с ригелем, вылет которого ${v.throw} мм, крепят изнутри, кодовую панель – снаружи через полотно.`,
    v.holdOpen
      ? 'Фиксатор свободного прохода отключает запирание на время разгрузки или уборки.'
      : 'Дверь запирается при каждом закрывании, изнутри её открывают ручкой.',
    `Подходит для полотна ${v.doorThickness}, ставится на подсобные помещения, раздевалки и подъезды.`,
  ],
  price: (v) => 1750 + v.codeButtons * 45 + (v.mounting === 'врезной' ? 500 : 0) + (v.holdOpen ? 350 : 0),
  weight: (v) => (v.material === 'сталь' ? 1350 : 1100),
  picture: (v) => ({ family: 'lock', variant: 'code', tone: toneOf(v.colour), ports: v.codeButtons }),
  accessories: ['dovodchiki-rychazhnye'],
});

const SHACKLE_OF: Record<number, number> = { 40: 6, 50: 8, 60: 10, 70: 11, 80: 12, 90: 14 };

export const padlocks = leaf({
  code: 'zamki-navesnye',
  name: 'Замки навесные',
  brands: ['klyuchar', 'strazhen', 'basten', 'gatrix'],
  traits: {
    width: from(COMMON.width, [40, 50, 60, 70, 80, 90]),
    material: from(COMMON.material, ['чугун', 'латунь', 'сталь']),
    shackle: by(LOCK.shackle, ({ width }) => SHACKLE_OF[Number(width)]!),
    shackleHeight: from(LOCK.shackleHeight, [25, 35, 50]),
    mechanism: from(LOCK.mechanism, ['цилиндровый', 'дисковый']),
    keyKind: by(LOCK.keyKind, ({ mechanism }) => (mechanism === 'дисковый' ? 'полукруглый' : 'английский')),
    keys: from(LOCK.keys, [3, 5]),
    burglaryClass: by(LOCK.burglaryClass, ({ width }) =>
      Number(width) >= 80 ? '3' : Number(width) >= 60 ? '2' : '1',
    ),
    ipClass: by(COMMON.ipClass, ({ material }, dice) =>
      material === 'чугун' ? 'IP43' : dice.pick(['IP43', 'IP54']),
    ),
    colour: by(COMMON.colour, ({ material }) =>
      material === 'латунь' ? 'золотистый' : material === 'чугун' ? 'серый' : 'серебристый',
    ),
    coldest: from(COMMON.coldest, [-40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['width'],
  title: (v) => `Замок навесной ${v.width} мм, дужка ${v.shackle} мм, ${v.material}, ключей ${v.keys}`,
  article: (v) =>
    `NZ${v.width}${{ чугун: 'Ch', латунь: 'L', сталь: 'S' }[v.material]}${v.mechanism === 'дисковый' ? 'D' : 'C'}`,
  about: (v) => [
    `Навесной замок с корпусом шириной ${v.width} мм для ворот, контейнеров, щитов и складских дверей.`,
    `Дужка из закалённой стали диаметром ${v.shackle} мм оставляет просвет ${v.shackleHeight} мм.`,
    v.mechanism === 'дисковый'
      ? 'Дисковый механизм без пружин не заедает от пыли и редко требует смазки.'
      : 'Цилиндровый механизм защёлкивается без ключа нажатием на дужку.',
    v.ipClass === 'IP54'
      ? 'Личинка закрыта шторкой, замок держат на улице круглый год.'
      : 'На открытом воздухе личинку смазывают перед зимой и прикрывают козырьком.',
    `Материал корпуса – ${v.material}, ключей в комплекте: ${v.keys}.`,
  ],
  price: (v) =>
    (v.width * v.width * { чугун: 0.12, сталь: 0.19, латунь: 0.26 }[v.material] + 120) *
    (v.mechanism === 'дисковый' ? 1.35 : 1),
  weight: (v) => (v.width * v.width * v.width) / 1000 + v.width * 3,
  picture: (v) => ({ family: 'lock', variant: 'padlock', tone: toneOf(v.colour) }),
});

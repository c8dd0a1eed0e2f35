import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { rowOf, shown } from '../wording.ts';
import { CABLE, PLUG } from './cable-attributes.ts';

const PLUG_PRICE: Record<string, number> = { 'Cat 5e': 8, 'Cat 6': 15, 'Cat 6A': 42 };
const PLUG_WIRES: Record<string, string> = {
  'Cat 5e': '0,48–0,53 мм',
  'Cat 6': '0,50–0,58 мм',
  'Cat 6A': '0,55–0,60 мм',
};

export const ethernetPlugs = leaf({
  code: 'konnektory-rj-45',
  name: 'Коннекторы RJ-45',
  brands: ['netorra', 'klemmar', 'relanta', 'swenlink', 'cablero'],
  unit: 'package',
  traits: {
    category: from(CABLE.category, ['Cat 5e', 'Cat 6', 'Cat 6A']),
    packSize: from(COMMON.packSize, [10, 20, 50, 100]),
    shield: by(CABLE.shield, ({ category }, dice) =>
      category === 'Cat 6A' || dice.chance(30) ? 'экранированный' : 'без экрана',
    ),
    passThrough: by(PLUG.passThrough, ({ category }, dice) => category !== 'Cat 6A' && dice.chance(40)),
    contacts: from(PLUG.contacts, ['8P8C']),
    gold: from(PLUG.gold, [0.15, 0.76, 1.27]),
    wireRange: by(PLUG.wireRange, ({ category }) => rowOf(PLUG_WIRES, category)),
    coreKind: from(CABLE.coreKind, ['однопроволочная', 'однопроволочная и многопроволочная']),
    termination: from(PLUG.termination, ['обжим клещами']),
    matings: by(PLUG.matings, ({ gold }) => (Number(gold) < 0.5 ? 500 : 750)),
    material: from(COMMON.material, ['поликарбонат']),
    warmest: from(COMMON.warmest, [60, 70]),
  },
  axes: ['category', 'packSize'],
  title: (v) =>
    `Коннектор RJ-45 ${v.category}, ${v.shield}${v.passThrough ? ', сквозной' : ''}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `RJ${v.category.slice(4).toUpperCase()}${v.shield === 'без экрана' ? '' : 'F'}${v.passThrough ? 'P' : ''}-${v.packSize}`,
  about: (v) => [
    `Вилки RJ-45 (8P8C) категории ${v.category.slice(4)} под обжим, в упаковке ${v.packSize} шт.`,
    v.passThrough
      ? 'Жилы проходят корпус насквозь: порядок цветов видно до обжима, лишнее срезают клещи для сквозных вилок.'
      : 'Жилы подрезают до ввода в корпус и обжимают обычными клещами 8P8C.',
    v.shield === 'без экрана'
      ? 'Экрана нет, вилки подходят для кабеля U/UTP внутри помещений и в уличных коробках.'
      : 'Металлический экран соединяют с дренажной жилой кабеля F/UTP, SF/UTP или S/FTP, хвостовик обжимает оболочку.',
    `Подходят жилы ${v.wireRange}, тип жилы: ${v.coreKind}; золото на контактах ${shown(v.gold)} мкм, ресурс ${v.matings} соединений.`,
  ],
  price: (v) =>
    (rowOf(PLUG_PRICE, v.category) +
      (v.shield === 'без экрана' ? 0 : 9) +
      (v.passThrough ? 5 : 0) +
      v.gold * 4) *
    v.packSize *
    (v.packSize >= 50 ? 0.85 : 1),
  weight: (v) => v.packSize * (v.shield === 'без экрана' ? 1.7 : 3) + 10,
  picture: (v) => ({
    family: 'connector',
    variant: 'plug',
    tone: v.shield === 'без экрана' ? 'ivory' : 'steel',
  }),
  accessories: ['vitaya-para-vnutrennyaya-metr', 'testery-vitoy-pary'],
});

const BNC_DIAMETER: Record<string, number> = { 'RG-59': 6.1, 'RG-6': 6.9, 'РК 75-2': 4.4 };

export const videoPlugs = leaf({
  code: 'konnektory-bnc',
  name: 'Разъёмы BNC',
  brands: ['klemmar', 'relanta', 'netorra', 'zorkan', 'irvis'],
  unit: 'package',
  traits: {
    termination: from(PLUG.termination, ['обжим', 'винт', 'накрутка', 'пайка с пружиной']),
    cableType: from(PLUG.cableType, ['RG-59', 'RG-6', 'РК 75-2']),
    packSize: from(COMMON.packSize, [2, 10, 20]),
    connectors: from(PLUG.connectors, ['BNC, вилка']),
    impedance: from(CABLE.impedance, [75]),
    outer: by(CABLE.outer, ({ cableType }) => rowOf(BNC_DIAMETER, cableType)),
    frequency: by(PLUG.frequency, ({ termination }) => (termination === 'обжим' ? 3 : 1)),
    insertionLoss: from(PLUG.insertionLoss, [0.2, 0.3]),
    matings: from(PLUG.matings, [500]),
    material: from(COMMON.material, ['латунь никелированная', 'сплав цинка']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [85]),
  },
  axes: ['termination', 'cableType'],
  title: (v) =>
    `Разъём BNC (вилка) под кабель ${v.cableType}, заделка: ${v.termination}, упаковка ${v.packSize} шт`,
  article: (v) =>
    `BNC${{ обжим: 'C', винт: 'V', накрутка: 'T', 'пайка с пружиной': 'S' }[v.termination]}-${v.cableType.replace(/\D/g, '')}-${v.packSize}`,
  about: (v) => [
    `Вилки BNC 75 Ом для аналоговых и AHD-камер, регистраторов и передатчиков по витой паре, в упаковке ${v.packSize} шт.`,
    {
      обжим:
        'Заделывают обжимными клещами под коаксиал: соединение самое ровное по сигналу и не раскручивается от вибрации.',
      винт: 'Жилу и оплётку зажимают винтами, нужна только отвёртка; удобно для временных линий и наладки.',
      накрутка:
        'Корпус накручивают на зачищенный кабель без инструмента, поэтому такой разъём берут для ремонта на месте.',
      'пайка с пружиной':
        'Центральную жилу паяют, пружина на хвостовике не даёт кабелю переломиться у разъёма.',
    }[v.termination],
    `Внутренний диаметр хвостовика рассчитан на кабель ${v.cableType} с оболочкой ${shown(v.outer)} мм, другой кабель держаться не будет.`,
    v.material === 'сплав цинка'
      ? 'Корпус из цинкового сплава предназначен для помещений и закрытых коробок.'
      : 'Никелированная латунь не темнеет и держит байонет при частых переключениях.',
  ],
  price: (v) =>
    v.packSize *
    { обжим: 34, винт: 41, накрутка: 38, 'пайка с пружиной': 46 }[v.termination] *
    (v.material === 'сплав цинка' ? 0.75 : 1),
  weight: (v) => v.packSize * 11 + 8,
  picture: () => ({ family: 'connector', variant: 'bnc', tone: 'steel' }),
  accessories: ['kabel-koaksialnyy-metr', 'kabel-kombinirovannyy'],
});

const BLOCK_PRICE: Record<string, number> = { размыкаемый: 310, неразмыкаемый: 265, заземляющий: 295 };

export const terminalBlocks = leaf({
  code: 'plinty-krossovye',
  name: 'Плинты кроссовые',
  brands: ['klemmar', 'relanta', 'kommutek', 'netorra'],
  traits: {
    blockKind: from(PLUG.blockKind, ['размыкаемый', 'неразмыкаемый', 'заземляющий']),
    marking: from(PLUG.marking, ['0–9', '1–0']),
    pairs: by(CABLE.pairs, ({ blockKind }) => (blockKind === 'заземляющий' ? 19 : 10)),
    wireRange: from(PLUG.wireRange, ['0,40–0,80 мм']),
    termination: from(PLUG.termination, ['врезной контакт']),
    category: by(CABLE.category, ({ blockKind }, dice) =>
      blockKind === 'заземляющий' ? 'Cat 3' : dice.pick(['Cat 3', 'Cat 5e']),
    ),
    mounting: from(COMMON.mounting, ['хомут 95 мм', 'две круглые штанги']),
    matings: from(PLUG.matings, [200]),
    material: from(COMMON.material, ['полибутилентерефталат']),
    colour: by(COMMON.colour, ({ blockKind }) => (blockKind === 'заземляющий' ? 'красный' : 'серый')),
    coldest: from(COMMON.coldest, [-20]),
    warmest: from(COMMON.warmest, [60, 80]),
  },
  axes: ['blockKind', 'marking'],
  title: (v) =>
    v.blockKind === 'заземляющий'
      ? `Плинт заземляющий, проводников: 38, маркировка ${v.marking}, на ${v.mounting}`
      : `Плинт ${v.blockKind} 10 пар ${v.category}, маркировка ${v.marking}, на ${v.mounting}`,
  article: (v) =>
    `ПК-${{ размыкаемый: 'Р', неразмыкаемый: 'Н', заземляющий: 'З' }[v.blockKind]}${v.category.slice(4)}-${v.marking[0]}`,
  about: (v) => [
    {
      размыкаемый:
        'Размыкаемый плинт на 10 пар: контрольный штекер разрывает линию, и её проверяют в обе стороны без снятия жил.',
      неразмыкаемый:
        'Неразмыкаемый плинт на 10 пар постоянно соединяет линейную и станционную стороны, параллельный вход доступен спереди.',
      заземляющий: 'Заземляющий плинт собирает экраны и дренажные жилы 38 проводников на общую шину шкафа.',
    }[v.blockKind],
    `Применяют в распределительных коробках телефонии, домофонии и охранных шлейфов; пары отмечены ${v.marking}.`,
    'Жилы 0,40–0,80 мм заделывают сенсорным инструментом: контакт врезается в изоляцию и обрезает лишнее.',
    v.mounting === 'хомут 95 мм'
      ? 'Плинт защёлкивают на монтажный хомут с шагом 95 мм, глубину хомута подбирают по кабелю.'
      : 'Плинт надевают на две круглые штанги каркаса, ряд собирают вплотную.',
    `Цвет корпуса ${v.colour}, контакты посеребрены, ресурс не меньше ${v.matings} заделок.`,
  ],
  price: (v) => rowOf(BLOCK_PRICE, v.blockKind) + (v.category === 'Cat 5e' ? 90 : 0),
  weight: () => 62,
  picture: (v) => ({
    family: 'connector',
    variant: 'terminal',
    tone: v.colour === 'красный' ? 'red' : 'grey',
    ports: 10,
  }),
  accessories: ['kabel-domofonnyy', 'markirovka-kabelya'],
});

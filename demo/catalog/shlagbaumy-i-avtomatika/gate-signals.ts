import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { GATE_CONTROL } from './gate-attributes.ts';

export const safetyPhotocells = leaf({
  code: 'fotoelementy-bezopasnosti',
  name: 'Фотоэлементы безопасности',
  brands: ['strelar', 'portalis', 'gatrix', 'vorta', 'luchen'],
  traits: {
    range: from(GATE_CONTROL.range, [8, 15, 20, 30]),
    beamKind: from(GATE_CONTROL.beamKind, [
      'передатчик и приёмник',
      'передатчик и приёмник',
      'с отражателем',
    ]),
    mounting: from(COMMON.mounting, ['накладной', 'врезной']),
    supply: from(COMMON.supply, ['12–24 В', '24 В']),
    current: by(COMMON.current, ({ range }) => 30 + Number(range)),
    response: from(GATE_CONTROL.response, [15, 20, 30]),
    relayLoad: from(GATE_CONTROL.relayLoad, ['1 А, 24 В', '0,5 А, 24 В']),
    width: by(COMMON.width, ({ mounting }) => (mounting === 'врезной' ? 70 : 50)),
    height: by(COMMON.height, ({ mounting }) => (mounting === 'врезной' ? 70 : 110)),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP55', 'IP65']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [55, 60]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['range', 'mounting'],
  title: (v) => `Фотоэлементы безопасности ${v.range} м, ${v.beamKind}, монтаж ${v.mounting}, ${v.ipClass}`,
  article: (v) =>
    `PH${v.range}${v.beamKind === 'с отражателем' ? 'R' : ''}${v.mounting === 'врезной' ? 'V' : 'N'}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Инфракрасный луч длиной до ${v.range} м останавливает ворота или стрелу, если в проёме машина или человек.`,
    v.beamKind === 'с отражателем'
      ? 'Передатчик и приёмник в одном корпусе, напротив ставят отражатель, кабель на вторую сторону не нужен.'
      : 'Передатчик и приёмник ставят друг напротив друга, питание подводят к обоим столбам.',
    `Реле (${v.relayLoad}) срабатывает за ${v.response} мс, питание ${v.supply} берут с платы управления.`,
    v.mounting === 'врезной'
      ? `Корпус с лицевой панелью ${v.width} × ${v.height} мм утапливают в столб или кирпичную кладку.`
      : `Корпус ${v.width} × ${v.height} мм крепят на столб на высоте 50–60 см от дороги.`,
    `Степень защиты ${v.ipClass}, нижняя граница температуры ${shown(v.coldest)} °C.`,
  ],
  price: (v) =>
    1100 +
    v.range * 45 +
    (v.mounting === 'врезной' ? 500 : 0) +
    (v.beamKind === 'с отражателем' ? 700 : 0) +
    (v.ipClass === 'IP65' ? 300 : 0),
  weight: (v) => (v.mounting === 'врезной' ? 320 : 260),
  picture: (v) => ({ family: 'motion', variant: 'curtain', tone: toneOf(v.colour), led: 'red' }),
  conformity: 'declaration',
  accessories: ['platy-upravleniya-vorotami', 'lampy-signalnye'],
});

export const signalLamps = leaf({
  code: 'lampy-signalnye',
  name: 'Лампы сигнальные',
  brands: ['strelar', 'portalis', 'gatrix', 'svetlar'],
  traits: {
    supply: from(COMMON.supply, ['12–24 В', '24 В', '230 В']),
    colour: from(COMMON.colour, ['оранжевый', 'красный', 'жёлтый']),
    lampMode: from(GATE_CONTROL.lampMode, [
      'мигание встроенное',
      'мигание от платы',
      'мигание или постоянный свет',
    ]),
    antenna: by(GATE_CONTROL.antenna, (_, dice) => dice.chance(45)),
    power: by(COMMON.power, ({ supply }) => (supply === '230 В' ? 5 : 3)),
    visibility: from(GATE_CONTROL.visibility, [50, 70, 100]),
    mounting: from(COMMON.mounting, ['на столб и стену', 'на горизонтальную поверхность']),
    diameter: from(COMMON.diameter, [75, 90, 105]),
    material: from(COMMON.material, ['поликарбонат', 'АБС-пластик']),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['supply', 'colour'],
  title: (v) =>
    `Лампа сигнальная светодиодная ${v.supply}, цвет ${v.colour}${v.antenna ? ', с антенной' : ''}, ${v.ipClass}`,
  article: (v) =>
    `LS${v.supply.replace(/\D/g, '')}${v.antenna ? 'A' : ''}-${v.diameter}${{ оранжевый: 'O', красный: 'R', жёлтый: 'Y' }[v.colour]}`,
  about: (v) => [
    `Светодиодная лампа предупреждает о движении ворот, стрелы шлагбаума или болларда, свечение заметно за ${v.visibility} м.`,
    v.lampMode === 'мигание от платы'
      ? 'Собственного прерывателя нет: ритм мигания задаёт плата управления.'
      : v.lampMode === 'мигание встроенное'
        ? 'Прерыватель встроен, от платы нужен только постоянный сигнал.'
        : 'Режим выбирают перемычкой: мигание от встроенного прерывателя или постоянный свет.',
    v.antenna
      ? 'Внутри корпуса есть антенна 433 МГц, коаксиальный кабель от неё ведут к приёмнику и увеличивают дальность пультов.'
      : 'Антенны в корпусе нет, приёмник работает со своей штатной.',
    `Питание ${v.supply}, мощность ${v.power} Вт, установка – ${v.mounting}.`,
  ],
  price: (v) =>
    720 +
    (v.antenna ? 350 : 0) +
    v.diameter * 5 +
    (v.supply === '230 В' ? 120 : 0) +
    (v.ipClass === 'IP65' ? 260 : 0),
  weight: (v) => 120 + v.diameter * 1.6,
  picture: (v) => ({
    family: 'siren',
    variant: 'siren',
    tone: toneOf(v.colour),
    lens: v.colour === 'красный' ? 'red' : 'amber',
  }),
  conformity: 'declaration',
  accessories: ['fotoelementy-bezopasnosti', 'platy-upravleniya-vorotami'],
});

export const trafficLights = leaf({
  code: 'svetofory-parkovochnye',
  name: 'Светофоры для парковок и ворот',
  brands: ['strelar', 'svetlar', 'gatrix', 'luchen'],
  traits: {
    sections: from(GATE_CONTROL.sections, [1, 2]),
    supply: from(COMMON.supply, ['12 В', '24 В', '230 В']),
    lens: from(GATE_CONTROL.lens, [100, 125, 200]),
    visibility: by(
      GATE_CONTROL.visibility,
      ({ lens }) => ({ 100: 50, 125: 80, 200: 150 })[Number(lens)] ?? 80,
    ),
    power: by(COMMON.power, ({ lens }) => ({ 100: 4, 125: 5, 200: 9 })[Number(lens)] ?? 5),
    lampMode: by(GATE_CONTROL.lampMode, ({ sections }) =>
      Number(sections) === 1 ? 'красный и зелёный в одной линзе' : 'красный сверху, зелёный снизу',
    ),
    height: by(COMMON.height, ({ sections, lens }) => Number(sections) * (Number(lens) + 45) + 20),
    width: by(COMMON.width, ({ lens }) => Number(lens) + 50),
    material: from(COMMON.material, ['поликарбонат', 'окрашенная сталь', 'алюминиевый сплав']),
    mounting: from(COMMON.mounting, ['на стену', 'на стену или столб']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    coldest: from(COMMON.coldest, [-40]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['sections', 'supply'],
  title: (v) => `Светофор светодиодный, секций ${v.sections}, линза ${v.lens} мм, ${v.supply}, ${v.ipClass}`,
  article: (v) =>
    `TL${v.sections}.${v.lens}-${v.supply.replace(/\D/g, '')}${v.ipClass === 'IP65' ? 'W' : ''}`,
  about: (v) => [
    'Светофор регулирует въезд на парковку, рампу, мойку или весовую площадку.',
    v.sections === 1
      ? `Одна секция с линзой ${v.lens} мм светит красным или зелёным и занимает мало места на узкой стойке.`
      : `Две секции с линзами ${v.lens} мм: красная сверху, зелёная снизу, сигнал понятен и при слепящем солнце.`,
    `Свет различим за ${v.visibility} м, мощность секции ${v.power} Вт при питании ${v.supply}.`,
    'Сигналы переключает сухой контакт платы шлагбаума, ворот или контроллера парковки.',
    v.ipClass === 'IP65'
      ? 'Корпус IP65 выдерживает дождь и мойку струёй.'
      : 'Исполнение IP54 ставят под навесом, в паркинге и на фасаде с козырьком.',
  ],
  price: (v) =>
    1300 +
    v.sections * (v.lens * 14) +
    (v.material === 'поликарбонат' ? 0 : 900) +
    (v.ipClass === 'IP65' ? 500 : 0),
  weight: (v) => 350 + v.sections * v.lens * (v.material === 'окрашенная сталь' ? 8 : 5),
  picture: (v) => ({
    family: 'luminaire',
    variant: 'traffic',
    tone: toneOf(v.colour),
    led: v.sections === 1 ? 'red' : 'green',
  }),
  conformity: 'declaration',
  accessories: ['shlagbaumy-avtomaticheskie', 'shlagbaumy-skorostnye'],
});

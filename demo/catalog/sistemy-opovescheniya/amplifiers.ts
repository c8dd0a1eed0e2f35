import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { BROADCAST } from './announcement-attributes.ts';

const AMPLIFIER_PRICE: Record<number, number> = {
  120: 17_500,
  240: 24_800,
  360: 32_500,
  500: 42_000,
  650: 54_000,
};

export const powerAmplifiers = leaf({
  code: 'usiliteli-moschnosti-100v',
  name: 'Усилители мощности',
  brands: ['golosar', 'sonvex', 'signum-r', 'detexa'],
  traits: {
    outputPower: from(BROADCAST.outputPower, [120, 240, 360, 500, 650]),
    channels: from(COMMON.channels, [1, 2, 4]),
    line: from(BROADCAST.line, ['100 В', '70/100 В']),
    ampClass: by(BROADCAST.ampClass, ({ outputPower, channels }, dice) =>
      Number(outputPower) * Number(channels) > 500 ? 'D' : dice.pick(['AB', 'D']),
    ),
    band: from(BROADCAST.band, ['50–16 000 Гц', '60–18 000 Гц', '40–20 000 Гц']),
    distortion: from(BROADCAST.distortion, [0.1, 0.5, 1]),
    lineInputs: by(BROADCAST.lineInputs, ({ channels }) => Number(channels)),
    supply: from(COMMON.supply, ['220 В']),
    backup: by(BROADCAST.backup, ({ outputPower, channels }, dice) =>
      Number(outputPower) * Number(channels) > 500 ? 'нет' : dice.pick(['24 В постоянного тока', 'нет']),
    ),
    power: by(
      COMMON.power,
      ({ outputPower, channels, ampClass }) =>
        Math.round((Number(outputPower) * Number(channels) * (ampClass === 'D' ? 1.25 : 1.8)) / 10) * 10,
    ),
    rackUnits: by(BROADCAST.rackUnits, ({ ampClass, channels }) =>
      ampClass === 'D' ? (Number(channels) > 2 ? 2 : 1) : Number(channels) > 1 ? 3 : 2,
    ),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['outputPower', 'channels'],
  title: (v) =>
    `Усилитель мощности трансляционный ${v.channels} × ${v.outputPower} Вт, ${v.line}, ${v.rackUnits}U`,
  article: (v) => `УМ${v.channels}-${v.outputPower}${v.ampClass}`,
  about: (v) => [
    `Трансляционный усилитель класса ${v.ampClass} отдаёт ${v.outputPower} Вт на канал в линию громкоговорителей ${v.line}.`,
    v.channels === 1
      ? 'Канал один: усилитель питает общую линию или зоны за внешним селектором.'
      : `Каналов ${v.channels}, каждый со своим входом и регулятором, поэтому зоны звучат независимо.`,
    `Полоса ${v.band}, коэффициент гармоник ${shown(v.distortion)} %, сумма мощностей громкоговорителей не должна превышать 80–90 % номинала.`,
    v.backup === 'нет'
      ? `Питание ${v.supply}, резервного входа нет; при оповещении о пожаре усилитель ставят за источник бесперебойного питания.`
      : `Основное питание ${v.supply}, при его пропадании усилитель переходит на ${v.backup} от аккумуляторов.`,
    `Ставится в стойку 19", высота ${v.rackUnits}U, наибольшее потребление ${v.power} Вт.`,
  ],
  price: (v) =>
    AMPLIFIER_PRICE[v.outputPower]! * (1 + (v.channels - 1) * 0.62) +
    (v.backup === 'нет' ? 0 : 3200) -
    (v.ampClass === 'D' ? 0 : 1500),
  weight: (v) =>
    (v.ampClass === 'D' ? 3800 : 8500) + v.channels * v.outputPower * (v.ampClass === 'D' ? 3 : 9),
  picture: (v) => ({ family: 'amplifier', variant: 'rack', tone: v.ampClass === 'D' ? 'black' : 'graphite' }),
  conformity: 'certificate',
  accessories: ['gromkogovoriteli-rupornye', 'konsoli-mikrofonnye', 'istochniki-fonovogo-zvuka'],
});

const MIXER_PRICE: Record<number, number> = { 30: 8900, 60: 12_400, 120: 17_800, 240: 26_500, 360: 34_900 };

export const mixerAmplifiers = leaf({
  code: 'usiliteli-mikshery',
  name: 'Микшеры-усилители',
  brands: ['golosar', 'sonvex', 'detexa', 'kommutek'],
  traits: {
    outputPower: from(BROADCAST.outputPower, [30, 60, 120, 240, 360]),
    zones: from(BROADCAST.zones, [1, 3, 5, 6]),
    line: from(BROADCAST.line, ['100 В', '70/100 В']),
    source: from(BROADCAST.source, ['нет', 'USB, FM', 'USB, FM, Bluetooth']),
    micInputs: from(BROADCAST.micInputs, [2, 3, 4]),
    lineInputs: from(BROADCAST.lineInputs, [2, 3]),
    band: from(BROADCAST.band, ['80–16 000 Гц', '60–15 000 Гц', '50–18 000 Гц']),
    distortion: from(BROADCAST.distortion, [0.5, 1]),
    supply: from(COMMON.supply, ['220 В']),
    backup: from(BROADCAST.backup, ['24 В постоянного тока', 'нет']),
    power: by(COMMON.power, ({ outputPower }) => Math.round((Number(outputPower) * 1.8) / 10) * 10),
    rackUnits: by(BROADCAST.rackUnits, ({ outputPower }) => (Number(outputPower) > 120 ? 3 : 2)),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['outputPower', 'zones'],
  title: (v) =>
    `Микшер-усилитель ${v.outputPower} Вт, ${counted(v.zones, ['зона', 'зоны', 'зон'])}, ${v.line}${v.source === 'нет' ? '' : `, ${v.source}`}`,
  article: (v) =>
    `МУ${v.outputPower}-${v.zones}${{ нет: '', 'USB, FM': 'U', 'USB, FM, Bluetooth': 'B' }[v.source]}`,
  about: (v) => [
    `Микшер и усилитель ${v.outputPower} Вт в одном блоке для школы, магазина, столовой или небольшого предприятия.`,
    `Микрофонных входов ${v.micInputs}, линейных ${v.lineInputs}; первый микрофон приглушает музыку на время объявления.`,
    v.source === 'нет'
      ? 'Встроенного проигрывателя нет, музыку подают с внешнего источника на линейный вход.'
      : `Встроенный проигрыватель (${v.source}) даёт фоновую музыку без отдельного источника.`,
    v.zones === 1
      ? `Выход один, на линию ${v.line}; подключают громкоговорители общей мощностью до ${v.outputPower} Вт.`
      : `Кнопками на панели включают любую из зон, всего их ${v.zones}, линии ${v.line}.`,
    v.backup === 'нет'
      ? `Питание ${v.supply}, на столе или в стойке занимает ${v.rackUnits}U.`
      : `Питание ${v.supply} с переходом на ${v.backup}, высота ${v.rackUnits}U.`,
  ],
  price: (v) =>
    MIXER_PRICE[v.outputPower]! +
    (v.zones - 1) * 650 +
    { нет: 0, 'USB, FM': 1700, 'USB, FM, Bluetooth': 2400 }[v.source] +
    (v.backup === 'нет' ? 0 : 1500),
  weight: (v) => 4200 + v.outputPower * 22,
  picture: (v) => ({
    family: 'amplifier',
    variant: v.outputPower > 60 ? 'rack' : 'desk',
    tone: v.source === 'нет' ? 'grey' : 'black',
  }),
  conformity: 'declaration',
  accessories: ['mikrofony-translyatsionnye', 'gromkogovoriteli-potolochnye', 'gromkogovoriteli-nastennye'],
});

export const backgroundSources = leaf({
  code: 'istochniki-fonovogo-zvuka',
  name: 'Источники фоновой музыки и сообщений',
  brands: ['golosar', 'sonvex', 'detexa', 'kommutek'],
  traits: {
    source: from(BROADCAST.source, ['USB, SD', 'USB, SD, FM', 'USB, FM, Bluetooth', 'сетевой поток, USB']),
    channels: from(COMMON.channels, [1, 2]),
    interface: by(COMMON.interface, ({ source }) =>
      source === 'сетевой поток, USB' ? 'Ethernet' : 'RS-485',
    ),
    band: from(BROADCAST.band, ['20–20 000 Гц', '40–18 000 Гц']),
    distortion: from(BROADCAST.distortion, [0.05, 0.1]),
    supply: from(COMMON.supply, ['220 В']),
    power: from(COMMON.power, [10, 15, 20]),
    rackUnits: from(BROADCAST.rackUnits, [1]),
    coldest: from(COMMON.coldest, [0, 5]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['source', 'channels'],
  title: (v) =>
    `Источник звуковых программ (${v.source}), ${counted(v.channels, ['выход', 'выхода', 'выходов'])}, 1U`,
  article: (v) =>
    `ИФ${v.channels}-${{ 'USB, SD': 'SD', 'USB, SD, FM': 'SF', 'USB, FM, Bluetooth': 'BT', 'сетевой поток, USB': 'NET' }[v.source]}`,
  about: (v) => [
    `Блок воспроизводит фоновую музыку и записанные объявления для трансляционной системы; источники: ${v.source}.`,
    v.channels === 2
      ? 'Два независимых выхода дают разные программы, например музыку в зал и объявления на склад.'
      : 'Выход один, уровень задают ручкой на передней панели.',
    v.interface === 'Ethernet'
      ? 'Программу берёт из локальной сети или интернета, расписание составляют в браузере.'
      : 'Расписание и выбор записи доступны с пульта и по RS-485 от прибора управления.',
    `Полоса ${v.band}, гармоники не больше ${shown(v.distortion)} %, выход линейный, на разъёмах RCA.`,
    `Занимает 1U в стойке, питание ${v.supply}, работает при температуре ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ 'USB, SD': 7400, 'USB, SD, FM': 8900, 'USB, FM, Bluetooth': 9800, 'сетевой поток, USB': 16_500 })[
      v.source
    ] +
    (v.channels - 1) * 3600,
  weight: (v) => 2100 + v.channels * 300,
  picture: (v) => ({
    family: 'amplifier',
    variant: 'rack',
    tone: v.interface === 'Ethernet' ? 'black' : 'steel',
  }),
  conformity: 'declaration',
  accessories: ['usiliteli-moschnosti-100v', 'usiliteli-mikshery'],
});

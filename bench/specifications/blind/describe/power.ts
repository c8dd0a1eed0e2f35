import { type Describer, type FactMaker, ip, least, q, same, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const amps = same('power_output_current', (value) => [
  `${value}А`,
  `${value} А`,
  `${value.replace(',', '.')}A`,
  `ток нагрузки ${value} А`,
]);
const volts = same('power_output_voltage', (value) => [
  `${value}В`,
  `${value} В`,
  `=${value}В`,
  `${value} VDC`,
]);
const va = same('power_rated_va', (value) => [
  `${value}ВА`,
  `${value} ВА`,
  `${value}VA`,
  ...(Number(value) >= 1000 ? [`${Number(value) / 1000}`.replace('.', ',') + ' кВА'] : []),
]);

const SOCKETS: Readonly<Record<string, readonly string[]>> = {
  C13: ['IEC C13', 'розетки C13'],
  евророзетка: ['евророзетки', 'Schuko'],
};
/** Others beside them do no harm. */
const sockets: FactMaker = ({ values }) => {
  const kind = String(values['power_socket_type']);
  const say = SOCKETS[kind];
  return say && { say, holds: (other) => String(other.values['power_socket_type']).includes(kind) };
};

export const POWER: readonly Describer[] = [
  {
    leaves: ['ibp-lineyno-interaktivnye'],
    // Where nobody says that it stands on the floor, one for a rack does too.
    also: {
      leaf: 'ibp-stoechnye',
      where: ({ values }, noun) =>
        values['ups_topology'] === 'линейно-интерактивная' && !noun.includes('напольный'),
    },
    nouns: [
      'ИБП линейно-интерактивный',
      'Источник бесперебойного питания Line-Interactive',
      'UPS линейно-интерактивный напольный',
    ],
    short: ['ИБП лин.-инт.', 'UPS LI'],
    units: PIECES,
    key: [va],
    more: [sockets],
  },
  {
    leaves: ['ibp-stoechnye'],
    nouns: ['ИБП стоечный 19"', 'Источник бесперебойного питания для монтажа в стойку 19"', 'UPS rackmount'],
    short: ['ИБП 19"'],
    units: PIECES,
    key: [
      words('ups_topology', {
        онлайн: ['on-line', 'онлайн', 'двойного преобразования'],
        'линейно-интерактивная': ['line-interactive', 'линейно-интерактивный'],
      }),
      va,
    ],
    more: [],
  },
  {
    leaves: ['ivp-rezervirovannye-12v', 'ivp-rezervirovannye-24v'],
    nouns: [
      'Источник вторичного электропитания резервированный',
      'Резервированный источник питания',
      'Источник питания резервированный',
      'Блок бесперебойного питания',
    ],
    short: ['ИВЭПР', 'РИП', 'ББП', 'ИБП'],
    units: PIECES,
    key: [volts, amps],
    more: [
      words('psu_battery_place', {
        '1 × 7 А·ч': ['под АКБ 7 Ач', '1 АКБ 7А/ч'],
        '2 × 7 А·ч': ['под 2 АКБ 7 Ач', '2х7Ач'],
        '1 × 17 А·ч': ['под АКБ 17 Ач', '1 АКБ 17А/ч'],
        '2 × 17 А·ч': ['под 2 АКБ 17 Ач', '2х17Ач'],
      }),
    ],
  },
  {
    leaves: ['boksy-dlya-akkumulyatorov'],
    nouns: ['Бокс для аккумуляторов', 'Бокс под АКБ', 'Шкаф (бокс) аккумуляторный'],
    units: PIECES,
    key: [
      words('psu_battery_place', {
        '1 × 7 А·ч': ['1х7Ач', 'на 1 АКБ 7 А/ч'],
        '2 × 7 А·ч': ['2х7Ач', 'на 2 АКБ 7 А/ч'],
        '1 × 17 А·ч': ['1х17Ач', 'на 1 АКБ 17 А/ч'],
        '2 × 17 А·ч': ['2х17Ач', 'на 2 АКБ 17 А/ч'],
      }),
    ],
    more: [ip],
  },
  {
    leaves: ['bloki-pitaniya-din'],
    nouns: ['Блок питания на DIN-рейку', 'Источник питания импульсный на DIN-рейку'],
    short: ['БП DIN'],
    units: PIECES,
    key: [volts, same('power_output', (value) => q(value, 'Вт', 'W'))],
    more: [],
  },
  {
    leaves: ['bloki-pitaniya-impulsnye'],
    nouns: ['Блок питания импульсный в кожухе', 'Блок питания в металлическом кожухе (сетка)'],
    short: ['БП имп.'],
    units: PIECES,
    key: [volts, same('power_output', (value) => q(value, 'Вт', 'W'))],
    more: [],
  },
  {
    leaves: ['vyklyuchateli-avtomaticheskie'],
    nouns: ['Выключатель автоматический', 'Автоматический выключатель модульный', 'Автомат'],
    short: ['Авт. выкл.', 'АВ'],
    units: PIECES,
    key: [
      same('breaker_poles', (value) => [value, `${value[0]}-полюсный`, `${value[0]}П`]),
      (product) => {
        const { breaker_curve: curve, breaker_rated_current: current } = product.values;
        return {
          say: [`${curve}${current}`, `${current}А хар-ка ${curve}`, `${current} А (${curve})`],
          holds: ({ values }) =>
            values['breaker_curve'] === curve && values['breaker_rated_current'] === current,
        };
      },
    ],
    more: [least('breaker_capacity', (value) => q(value, 'кА'))],
  },
  {
    leaves: ['uzo'],
    nouns: ['УЗО', 'Устройство защитного отключения', 'Выключатель дифференциальный (УЗО)'],
    short: ['ВД (УЗО)'],
    units: PIECES,
    key: [
      same('breaker_poles', (value) => [value, `${value[0]}П`, `${value[0]}-полюсное`]),
      same('breaker_rated_current', (value) => q(value, 'А')),
      same('breaker_leakage', (value) => q(value, 'мА')),
    ],
    more: [],
  },
  {
    leaves: ['schity-raspredelitelnye'],
    nouns: ['Щит распределительный', 'Щиток модульный', 'Бокс модульный (щит)'],
    units: PIECES,
    key: [
      words('mounting', {
        навесной: ['навесной', 'ЩРН', 'накладной'],
        встраиваемый: ['встраиваемый', 'ЩРВ', 'встроенный'],
      }),
      same('switchboard_places', (value) => [`${value} мод.`, `на ${value} модулей`, `${value}М`]),
    ],
    more: [words('material', { пластик: ['пластик', 'пластиковый'], сталь: ['метал.', 'металлический'] })],
  },
  {
    leaves: ['tochki-dostupa-potolochnye'],
    nouns: ['Точка доступа Wi-Fi потолочная', 'Точка доступа беспроводная потолочная'],
    units: PIECES,
    key: [
      words('network_wifi_standard', {
        'Wi-Fi 5': ['Wi-Fi 5', '802.11ac'],
        'Wi-Fi 6': ['Wi-Fi 6', '802.11ax'],
        'Wi-Fi 7': ['Wi-Fi 7'],
      }),
    ],
    more: [],
  },
];

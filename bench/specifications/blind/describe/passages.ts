import { colour, type Describer, ip, least, q, same, temperatures, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const fixing = words('mounting', {
  накладной: ['накл.', 'накладная', 'накладного монтажа'],
  врезной: ['врезн.', 'врезная', 'врезного монтажа'],
});

export const PASSAGES: readonly Describer[] = [
  {
    leaves: ['brelki-dostupa'],
    nouns: ['Брелок доступа', 'Ключ-брелок бесконтактный', 'Брелок СКУД'],
    units: PIECES,
    key: [
      words('card_formats', {
        'Mifare Classic 1K': ['Mifare 1K', 'MF Classic 1K'],
        'EM-Marin RW': ['EM-Marin перезаписываемый', 'EM-Marin RW'],
        'Mifare Plus 2K': ['Mifare Plus 2K'],
      }),
      colour,
    ],
    more: [],
  },
  {
    leaves: ['dovodchiki-rychazhnye'],
    nouns: ['Доводчик дверной с рычажной тягой', 'Доводчик рычажный', 'Доводчик двери рычажный накладной'],
    short: ['Дов. дв. рыч.'],
    units: PIECES,
    key: [same('closer_force', (value) => [value.replace(' ', ''), value, `класс ${value}`])],
    more: [
      least('closer_door_mass', (value) => [`до ${value}кг`, `масса двери до ${value} кг`]),
      colour,
      temperatures,
    ],
  },
  {
    leaves: ['knopki-vyhoda'],
    nouns: ['Кнопка выхода', 'Кнопка «Выход»', 'Кнопка выход механическая'],
    short: ['Кн. вых.'],
    units: PIECES,
    key: [
      fixing,
      words('material', {
        пластик: ['пластик', 'пластиковая'],
        'алюминиевый сплав': ['метал.', 'алюминиевая', 'корпус алюминий'],
      }),
    ],
    more: [colour],
  },
  {
    leaves: ['knopki-vyhoda-beskontaktnye'],
    nouns: [
      'Кнопка выхода бесконтактная',
      'Бесконтактная кнопка выхода (ИК)',
      'Кнопка «Выход» бесконтактная',
    ],
    short: ['Кн. вых. б/к'],
    units: PIECES,
    key: [fixing],
    more: [words('material', { 'нержавеющая сталь': ['нерж.', 'нержавейка'], пластик: ['пластик'] }), ip],
  },
  {
    leaves: ['metallodetektory-arochnye'],
    nouns: ['Металлодетектор арочный', 'Металлообнаружитель стационарный арочный', 'Арочный металлодетектор'],
    units: PIECES,
    key: [
      same('detector_zones', (value) => [`${value} зон`, `зон обнаружения: ${value}`, `${value}-зонный`]),
    ],
    more: [ip],
  },
  {
    leaves: ['terminaly-raspoznavaniya-lits'],
    nouns: [
      'Терминал распознавания лиц',
      'Терминал СКУД с распознаванием лиц',
      'Биометрический терминал (лицо)',
    ],
    units: PIECES,
    key: [
      same('access_terminal_screen', (value) => [value, `экран ${value}`, `${value.replace('"', '')} дюйма`]),
    ],
    more: [
      least('biometric_templates', (value) => [`${value} лиц`, `база ${value} лиц`]),
      words('mounting', {
        'на турникет': ['на турникет', 'для установки на турникет'],
        настенный: ['настенный'],
      }),
    ],
  },
  {
    leaves: ['shlagbaumy-avtomaticheskie'],
    nouns: ['Шлагбаум автоматический', 'Шлагбаум электромеханический', 'Шлагбаум'],
    units: ['компл.', 'шт', 'к-т'],
    key: [same('barrier_boom', (value) => [`${value}м`, `стрела ${value} м`, `длина стрелы ${value}м`])],
    more: [colour],
  },
  {
    leaves: ['privody-otkatnyh-vorot'],
    nouns: ['Привод откатных ворот', 'Электропривод для откатных ворот', 'Автоматика откатных ворот'],
    units: ['компл.', 'шт'],
    key: [least('gate_leaf_mass', (value) => [`до ${value}кг`, `масса ворот до ${value} кг`])],
    more: [ip],
  },
  {
    leaves: ['trubki-domofona'],
    nouns: ['Трубка домофона абонентская', 'УКП (трубка домофона)', 'Абонентская трубка'],
    units: PIECES,
    key: [
      words('intercom_system', {
        цифровая: ['цифровая', 'для цифровых домофонов'],
        координатная: ['координатная', 'для координатных домофонов'],
      }),
      colour,
    ],
    more: [],
  },
  {
    leaves: ['klyuchnitsy-nastennye'],
    nouns: ['Ключница настенная', 'Шкаф для ключей настенный'],
    units: PIECES,
    key: [least('safe_hooks', (value) => [`${value} кл.`, `на ${value} ключей`])],
    more: [
      words('safe_lock', {
        'электронный кодовый': ['электронный замок', 'с электронным кодовым замком'],
        'механический кодовый': ['кодовый механический замок'],
      }),
    ],
  },
  {
    leaves: ['akkumulyatory-agm', 'akkumulyatory-gel'],
    nouns: ['Аккумуляторная батарея', 'Аккумулятор герметичный свинцово-кислотный', 'АКБ'],
    short: ['АКБ', 'акк. бат.'],
    units: PIECES,
    key: [
      same('battery_voltage', (value) => q(value, 'В', 'V')),
      same('capacity', (value) => [
        `${value}Ач`,
        `${value} А/ч`,
        `${value} А·ч`,
        `${value} Ah`,
        `емкость ${value} А*ч`,
      ]),
    ],
    more: [],
  },
];

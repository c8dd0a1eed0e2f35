import { colour, type Describer, ip, least, q, same, words, yes } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const range = least('detector_range', (value) => [
  `${value}м`,
  `дальность ${value} м`,
  `до ${value} м`,
  `зона ${value}м`,
]);
const loops = same('panel_loops', (value) => [
  `${value}ШС`,
  `${value} ШС`,
  `на ${value} шлейфов`,
  `шлейфов сигнализации - ${value}`,
]);
const relays = least('panel_relays', (value) => [`${value} реле`, `выходов реле ${value}`]);

export const ALARM_PANELS: readonly Describer[] = [
  {
    leaves: ['izveschateli-ik-shtora'],
    nouns: [
      'Извещатель охранный поверхностный ИК "штора"',
      'Извещатель охранный оптико-электронный поверхностный (штора)',
      'Датчик «штора»',
    ],
    short: ['ИО ИК штора', 'изв. охр. поверхн.'],
    units: PIECES,
    key: [same('detector_range', (value) => [`${value}м`, `дальность ${value} м`])],
    more: [ip, colour],
  },
  {
    leaves: ['izveschateli-kombinirovannye'],
    nouns: ['Извещатель охранный', 'Извещатель охранный комбинированный', 'Извещатель охранный совмещенный'],
    short: ['ИО комб.'],
    units: PIECES,
    key: [
      words('detector_principle', {
        'ИК + СВЧ': ['ИК+СВЧ', 'ИК/СВЧ', 'комбинированный (ИК + радиоволновый СВЧ)'],
        'ИК + разбитие стекла': ['ИК+АК', 'ИК + звуковой (разбитие стекла)'],
      }),
      words('detector_place', { улица: ['уличный', 'для улицы'], помещение: ['для помещений', 'внутр.'] }),
    ],
    more: [range],
  },
  {
    leaves: ['izveschateli-magnitokontaktnye'],
    nouns: [
      'Извещатель охранный точечный магнитоконтактный',
      'Извещатель магнитоконтактный',
      'Геркон (извещатель магнитоконтактный)',
    ],
    short: ['ИО магн.-конт.', 'СМК'],
    units: PIECES,
    key: [
      words('mounting', {
        накладной: ['накладной', 'накл.'],
        врезной: ['врезной', 'для скрытой установки, врезной'],
      }),
      words('contact_target', {
        'металлические двери': ['на метал. двери', 'для металлических дверей'],
        'ворота и роллеты': ['на ворота', 'для ворот и роллет'],
        'окна и деревянные двери': ['окна/дерев. двери', 'для окон и деревянных дверей'],
        'пластиковые окна': ['для пластиковых окон', 'на ПВХ окна'],
      }),
    ],
    more: [colour],
  },
  {
    leaves: ['izveschateli-razbitiya-stekla'],
    nouns: [
      'Извещатель охранный поверхностный звуковой (разбитие стекла)',
      'Извещатель акустический разбития стекла',
      'Датчик разбития стекла',
    ],
    short: ['ИО звук.', 'АК'],
    units: PIECES,
    key: [range],
    more: [colour],
  },
  {
    leaves: ['izveschateli-luchevye-ik'],
    nouns: [
      'Извещатель охранный линейный ИК-барьер',
      'ИК-барьер активный уличный',
      'Лучевой инфракрасный барьер',
    ],
    short: ['ИК-барьер'],
    units: PIECES,
    key: [
      same('barrier_beams', (value) => [`${value} луча`, `${value}-лучевой`, `кол-во лучей ${value}`]),
      range,
    ],
    more: [ip, yes('barrier_heater', ['с подогревом', 'с подогревом оптики'])],
  },
  {
    leaves: ['pribory-ppkop'],
    nouns: ['Прибор приемно-контрольный охранно-пожарный', 'ППКОП', 'Прибор приёмно-контрольный'],
    short: ['ППКОП', 'ППК'],
    units: PIECES,
    key: [loops],
    more: [relays],
  },
  {
    leaves: ['pribory-ppkup-adresnye'],
    nouns: [
      'Прибор приемно-контрольный и управления пожарный адресный',
      'ППКУП адресный',
      'Прибор адресный пожарный ППКУП',
    ],
    short: ['ППКУП'],
    units: PIECES,
    key: [
      same('address_loops', (value) => [
        `${value} АЛС`,
        `на ${value} адресные линии`,
        `адресных линий - ${value}`,
      ]),
      same('addresses_total', (value) => [`${value} адр.`, `${value} адресов`, `до ${value} адресов`]),
    ],
    more: [],
  },
  {
    leaves: ['gsm-paneli-ohrannye'],
    nouns: ['Панель охранная GSM', 'Прибор охранный с GSM-коммуникатором'],
    units: PIECES,
    key: [
      words('panel_network', {
        'LTE, Ethernet': ['LTE/Ethernet', 'LTE + Ethernet'],
        'LTE, Wi-Fi': ['LTE/Wi-Fi', 'LTE + WiFi'],
      }),
      loops,
    ],
    more: [same('panel_sims', (value) => [`${value} SIM`, `${value} сим-карты`])],
  },
  {
    leaves: ['klaviatury-ohrannye'],
    nouns: ['Клавиатура охранная', 'Клавиатура управления охранной панелью'],
    units: PIECES,
    key: [
      words('panel_display', {
        светодиоды: ['светодиодная', 'LED-индикация'],
        'ЖК 2 строки': ['ЖК', 'с ЖК-дисплеем, 2 строки'],
        'сенсорный экран 4,3"': ['сенсорная 4,3"', 'с сенсорным экраном 4,3 дюйма'],
      }),
    ],
    more: [colour],
  },
  {
    leaves: ['bloki-indikatsii'],
    nouns: ['Блок индикации', 'Блок индикации системы ОПС', 'Блок индикации и управления'],
    short: ['БИ'],
    units: PIECES,
    key: [
      same('indicator_count', (value) => [
        `${value} инд.`,
        `на ${value} индикаторов`,
        `${value} индикаторов`,
      ]),
    ],
    more: [],
  },
  {
    leaves: ['moduli-releynye-signalizatsii'],
    nouns: ['Модуль релейный', 'Блок релейный адресный', 'Релейный модуль ОПС'],
    short: ['МР', 'мод. рел.'],
    units: PIECES,
    key: [
      same('panel_relays', (value) => [`${value} вых.`, `${value} реле`, `релейных выходов - ${value}`]),
      words('interface', { 'RS-485': ['RS485', 'RS-485', 'интерфейс RS-485'] }),
    ],
    more: [same('relay_switched_current', (value) => q(value, 'А'))],
  },
  {
    leaves: ['izolyatory-shleyfa'],
    nouns: ['Изолятор короткого замыкания', 'Изолятор шлейфа (ИКЗ)', 'Блок разветвительно-изолирующий'],
    short: ['ИКЗ', 'изолятор ШС'],
    units: PIECES,
    key: [
      words('mounting', {
        'на DIN-рейку': ['на DIN', 'на DIN-рейку', 'на дин-рейку'],
        'в базу извещателя': ['в базу извещателя', 'встраиваемый в базу'],
        'на стену': ['настенный', 'на стену'],
      }),
    ],
    more: [least('isolator_line_current', (value) => q(value, 'мА'))],
  },
];

import { colour, type Describer, type FactMaker, ip, least, same, temperatures, words, yes } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const range = least('detector_range', (value) => [
  `${value}м`,
  `дальность ${value} м`,
  `до ${value} м`,
  `зона ${value}м`,
]);
const isolator = words('loop_isolator', {
  встроенный: ['с ИКЗ', 'со встроенным изолятором КЗ', 'с изолятором короткого замыкания'],
});
const thermal = same('thermal_class', (value) => [
  `кл.${value}`,
  `класс ${value}`,
  `класс ${value} по ГОСТ Р 53325`,
]);
const purpose =
  (meaning: string): FactMaker =>
  () => ({
    say: [''],
    holds: ({ values }) => values['callpoint_purpose'] === meaning,
  });

export const ALARM: readonly Describer[] = [
  {
    leaves: ['izveschateli-dymovye'],
    nouns: [
      'Извещатель пожарный дымовой оптико-электронный точечный',
      'Извещатель дымовой ИП212',
      'Извещатель пожарный дымовой неадресный',
    ],
    short: ['ИП дым.', 'ИПД', 'изв. дым. точ.'],
    units: PIECES,
    key: [
      words('detector_connection', {
        '2-проводная': ['2-пров.', 'двухпроводный', '2-х проводная схема'],
        '4-проводная': ['4-пров.', 'четырёхпроводный', '4-х проводная схема'],
      }),
    ],
    more: [
      ip,
      colour,
      temperatures,
      words('detector_base', { 'в комплекте': ['с базой', 'база в комплекте'] }),
    ],
  },
  {
    leaves: ['izveschateli-teplovye'],
    nouns: [
      'Извещатель пожарный тепловой точечный',
      'Извещатель тепловой неадресный',
      'Извещатель пожарный тепловой',
    ],
    short: ['ИП тепл.', 'ИПТ'],
    units: PIECES,
    key: [thermal],
    more: [
      ip,
      words('detector_principle', {
        максимальный: ['макс.', 'максимальный'],
        'максимально-дифференциальный': ['макс.-дифф.', 'максимально-дифференциальный'],
      }),
    ],
  },
  {
    leaves: ['izveschateli-ruchnye'],
    nouns: [
      'Извещатель пожарный ручной',
      'Извещатель ручной пожарный электроконтактный',
      'Ручной пожарный извещатель неадресный',
    ],
    short: ['ИПР', 'изв. ручн. пож.'],
    units: PIECES,
    key: [
      (product) =>
        product.values['callpoint_purpose'] === 'пожарная тревога'
          ? purpose('пожарная тревога')(product)
          : undefined,
      ip,
    ],
    more: [
      words('callpoint_class', {
        'А (одно действие)': ['кл.А', 'класс А'],
        'В (два действия)': ['кл.В', 'класс В'],
      }),
    ],
  },
  {
    leaves: ['izveschateli-ruchnye'],
    nouns: ['Устройство дистанционного пуска', 'УДП', 'Устройство дистанционного управления (УДП)'],
    short: ['УДП'],
    units: PIECES,
    key: [
      words('callpoint_purpose', {
        'пуск пожаротушения': ['пуск пож.', '«Пуск пожаротушения»', 'для пуска АУПТ'],
        'пуск дымоудаления': ['«Пуск дымоудаления»', 'пуск дымоудаления'],
        'аварийный выход': ['«Аварийный выход»', 'аварийный выход'],
      }),
    ],
    more: [ip],
  },
  {
    leaves: ['izveschateli-plameni'],
    nouns: ['Извещатель пожарный пламени', 'Извещатель пламени'],
    short: ['ИП плам.'],
    units: PIECES,
    key: [
      words('flame_spectrum', {
        ИК: ['ИК', 'инфракрасный'],
        УФ: ['УФ', 'ультрафиолетовый'],
        'ИК/УФ': ['ИК/УФ', 'ИК+УФ'],
        'многодиапазонный ИК': ['многодиапазонный ИК', 'ИК многодиапазонный (3ИК)'],
      }),
    ],
    more: [
      range,
      words('explosion_mark', { '1Ex db IIC T5 Gb': ['1Exd', 'взрывозащищённый 1Ex db IIC T5'] }),
    ],
  },
  {
    leaves: ['izveschateli-avtonomnye'],
    nouns: ['Извещатель пожарный дымовой автономный', 'Автономный дымовой извещатель'],
    short: ['ИП дым. автоном.'],
    units: PIECES,
    key: [
      words('detector_battery', {
        '6F22, 9 В': ['«Крона»', 'батарея 9В (Крона)', 'элемент 6F22'],
        'CR123A, 3 В': ['CR123A', 'батарея CR123A'],
        'встроенная литиевая, 3 В': ['литиевая батарея на 10 лет', 'несменная батарея 10 лет'],
      }),
    ],
    more: [
      words('detector_interlink', {
        'по радио, до 20 шт': ['с объединением по радиоканалу'],
        'по проводам, до 12 шт': ['с объединением по проводам'],
      }),
    ],
  },
  {
    leaves: ['izveschateli-dymovye-lineynye'],
    nouns: [
      'Извещатель пожарный дымовой линейный',
      'Извещатель дымовой линейный однокомпонентный с отражателем',
      'Линейный дымовой извещатель',
    ],
    short: ['ИПДЛ', 'изв. дым. лин.'],
    units: PIECES,
    key: [range],
    more: [ip, temperatures],
  },
  {
    leaves: ['izveschateli-aspiratsionnye'],
    nouns: ['Извещатель пожарный аспирационный', 'Аспирационный дымовой извещатель'],
    short: ['ИПДА', 'изв. асп.'],
    units: PIECES,
    key: [
      same('aspirating_pipes', (value) => [
        `${value} труб.`,
        `на ${value} трубы`,
        `количество труб - ${value}`,
      ]),
    ],
    more: [
      ip,
      words('interface', {
        'реле, RS-485': ['RS-485', 'с выходом RS485'],
        'реле, Ethernet': ['Ethernet', 'с Ethernet'],
      }),
    ],
  },
  {
    leaves: ['izveschateli-adresnye-dymovye'],
    nouns: ['Извещатель пожарный адресный', 'Извещатель адресно-аналоговый'],
    short: ['ИП адр.'],
    units: PIECES,
    key: [
      words('detector_principle', {
        дымовой: ['дым.', 'дымовой', 'дымовой оптико-электронный'],
        'дымовой и тепловой': ['дым.+тепл.', 'комбинированный (дым+тепло)'],
        'дымовой и газовый (CO)': ['дым+CO', 'комбинированный дым + газ СО'],
      }),
    ],
    more: [isolator],
  },
  {
    leaves: ['izveschateli-adresnye-teplovye'],
    nouns: ['Извещатель пожарный тепловой адресный', 'Извещатель адресный тепловой'],
    short: ['ИП тепл. адр.'],
    units: PIECES,
    key: [thermal],
    more: [isolator],
  },
  {
    leaves: ['izveschateli-adresnye-ruchnye'],
    nouns: ['Извещатель пожарный ручной адресный', 'Ручной адресный извещатель'],
    short: ['ИПР адр.', 'изв. ручн. адресн.'],
    units: PIECES,
    key: [ip],
    more: [isolator],
  },
  {
    leaves: ['izveschateli-ik-obemnye'],
    nouns: [
      'Извещатель охранный объемный оптико-электронный',
      'Извещатель охранный ИК объёмный',
      'Датчик движения охранный пассивный ИК, объёмный',
    ],
    short: ['ИО ИК объёмн.', 'изв. охр. ИК об.'],
    units: PIECES,
    key: [same('detector_range', (value) => [`${value}м`, `дальность ${value} м`, `зона ${value} м`])],
    more: [
      words('pet_immunity', {
        'до 10 кг': ['иммунитет к животным до 10 кг', 'животные до 10кг'],
        'до 25 кг': ['иммунитет к животным до 25 кг', 'защита от животных до 25кг'],
      }),
      yes('antimask', ['антимаскинг', 'с антимаскированием']),
    ],
  },
];

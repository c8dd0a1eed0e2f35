import { colour, type Describer, ip, least, q, same, words } from './fact.ts';

const PIECES = ['шт', 'шт.', 'шт'];
const watts = (code: string) =>
  same(code, (value) => [`${value}Вт`, `${value} Вт`, `${value}W`, `мощность ${value} Вт`]);
const tone = words('light_tone', {
  '4000 К': ['4000К', '4000 K', '4000К (нейтральный)'],
  '6500 К': ['6500К', '6500 K'],
  '5000 К': ['5000К', '5000 K'],
  '3000 К': ['3000К', '3000 K'],
  '2700 К': ['2700К'],
});
const flux = least('light_flux', (value) => [`${value}лм`, `${value} Лм`, `световой поток ${value} лм`]);
const power = watts('power');
const charge = (letters: string) =>
  same('fire_charge_mass', (value) => [`${letters}-${value}`, `${letters}-${value}`, `${letters}${value}`]);

export const FIRE_AND_LIGHT: readonly Describer[] = [
  {
    leaves: ['ognetushiteli-poroshkovye'],
    nouns: ['Огнетушитель порошковый', 'Огнетушитель порошковый закачной'],
    short: ['Огн.'],
    units: PIECES,
    key: [charge('ОП')],
    more: [],
  },
  {
    leaves: ['ognetushiteli-uglekislotnye'],
    nouns: ['Огнетушитель углекислотный', 'Огнетушитель переносной углекислотный'],
    short: ['Огн.'],
    units: PIECES,
    key: [charge('ОУ')],
    more: [],
  },
  {
    leaves: ['moduli-poroshkovogo-tusheniya'],
    nouns: ['Модуль порошкового пожаротушения', 'МПП', 'Модуль порошковый'],
    short: ['МПП'],
    units: PIECES,
    key: [same('fire_charge_mass', (value) => [`${value}кг`, `${value} кг`, `масса порошка ${value} кг`])],
    more: [words('fire_start', { электрический: ['электропуск', 'с электрическим пуском'] })],
  },
  {
    leaves: ['orositeli-sprinklernye'],
    nouns: ['Ороситель спринклерный водяной', 'Спринклер', 'Ороситель спринклерный'],
    units: PIECES,
    key: [
      same('fire_release_temperature', (value) => [`${value}°С`, `t сраб. ${value} °C`, `${value} град.`]),
      words('fire_position', {
        'розеткой вниз': ['розеткой вниз', 'монтаж розеткой вниз'],
        'горизонтально, настенный': ['настенный', 'горизонтальный настенный'],
      }),
    ],
    more: [same('fire_k_factor', (value) => [`K${value}`, `К=${value}`])],
  },
  {
    leaves: ['rukava-pozharnye-napornye'],
    nouns: ['Рукав пожарный напорный', 'Рукав пожарный с головками ГР и стволом'],
    units: PIECES,
    key: [same('fire_dn', (value) => [`Ду${value}`, `D=${value} мм`, `${value} мм`])],
    more: [same('length', (value) => [`${value}м`, `L=${value} м`])],
  },
  {
    leaves: ['avariynye-svetilniki-akkumulyatornye'],
    nouns: [
      'Светильник аварийного освещения с аккумулятором',
      'Светильник аварийный автономный',
      'Светильник аварийный непостоянного действия',
    ],
    short: ['Св-к авар.'],
    units: PIECES,
    key: [power],
    more: [
      same('emergency_hours', (value) => [`${value}ч`, `автономия ${value} ч`, `время работы ${value} ч`]),
      ip,
    ],
  },
  {
    leaves: ['ukazateli-svetovye'],
    nouns: ['Указатель световой эвакуационный', 'Световой указатель автономный', 'Светильник-указатель'],
    units: PIECES,
    key: [
      same('emergency_sign', (value) => [
        value,
        value.replace('«', '"').replace('»', '"'),
        value.toUpperCase(),
      ]),
    ],
    more: [
      same('emergency_hours', (value) => [`${value}ч`, `не менее ${value} ч`]),
      words('emergency_sides', {
        односторонний: ['односторонний'],
        двусторонний: ['двухсторонний', 'двусторонний'],
      }),
    ],
  },
  {
    leaves: ['prozhektory-svetodiodnye'],
    nouns: ['Прожектор светодиодный', 'Прожектор LED', 'Светодиодный прожектор уличный'],
    short: ['Прож. СДО'],
    units: PIECES,
    key: [power],
    more: [tone, ip, colour],
  },
  {
    leaves: ['svetilniki-pylevlagozaschischennye'],
    nouns: [
      'Светильник пылевлагозащищенный светодиодный',
      'Светильник LED промышленный IP65 линейный (ДСП)',
      'Светильник ДСП',
    ],
    short: ['Св-к ДСП'],
    units: PIECES,
    key: [power],
    more: [tone, same('light_lamp_length', (value) => [`${value}мм`, `L=${value}`]), flux],
  },
  {
    leaves: ['paneli-svetodiodnye'],
    nouns: ['Панель светодиодная', 'Светильник-панель LED', 'Светильник офисный (панель)'],
    units: PIECES,
    key: [
      power,
      same('light_panel_size', (value) => [
        value.replace(' мм', ''),
        value.replace('×', 'х'),
        value.replace('×', 'x'),
      ]),
    ],
    more: [tone],
  },
  {
    leaves: ['lampy-svetodiodnye'],
    nouns: ['Лампа светодиодная', 'Лампа LED'],
    units: PIECES,
    key: [same('light_base', (value) => [value, `цоколь ${value}`]), power],
    more: [tone],
  },
  {
    leaves: ['kraski-ognezaschitnye-dlya-metalla'],
    nouns: [
      'Краска огнезащитная для металлоконструкций',
      'Огнезащитная краска по металлу',
      'Состав огнезащитный терморасширяющийся для металла (краска)',
    ],
    units: ['кг', 'кг.'],
    key: [same('fire_limit', (value) => [value.replace(' ', ''), value, `предел огнестойкости ${value}`])],
    more: [same('fire_consumption', (value) => [`расход ${value} кг/м2`, `${value} кг/м²`])],
  },
  {
    leaves: ['maty-ognezaschitnye-bazaltovye'],
    nouns: [
      'Мат огнезащитный базальтовый',
      'Материал базальтовый огнезащитный рулонный (мат)',
      'Мат базальтовый',
    ],
    units: ['м2', 'м²', 'кв.м'],
    key: [same('fire_thickness', (value) => [`${value}мм`, `δ=${value} мм`, `толщина ${value} мм`])],
    more: [
      words('fire_facing', { 'фольга с одной стороны': ['фольгированный', 'кашированный фольгой'] }),
      same('fire_limit', (value) => [value, value.replace(' ', '')]),
    ],
  },
  {
    leaves: ['samospasateli-filtruyuschie'],
    nouns: ['Самоспасатель фильтрующий', 'Самоспасатель (фильтрующий, универсальный)'],
    units: PIECES,
    key: [least('fire_protection_time', (value) => [`${value} мин`, `время защиты не менее ${value} мин`])],
    more: [],
  },
  {
    leaves: ['fotorele'],
    nouns: ['Фотореле', 'Реле сумеречное (фотореле)'],
    units: PIECES,
    key: [same('light_relay_current', (value) => q(value, 'А'))],
    more: [ip],
  },
];

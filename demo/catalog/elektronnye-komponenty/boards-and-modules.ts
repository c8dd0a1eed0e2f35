import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART } from './part-attributes.ts';

export const relayBoards = leaf({
  code: 'platy-releynye',
  name: 'Платы релейные',
  brands: ['mikrum', 'relanta', 'signum-r', 'testora'],
  traits: {
    outputs: from(PART.outputs, [1, 2, 4, 8]),
    supplyVoltage: from(COMMON.supplyVoltage, [5, 12, 24]),
    contactCurrent: from(PART.contactCurrent, [5, 10]),
    contacts: from(PART.contacts, ['переключающие', 'нормально открытые']),
    control: from(PART.control, ['низким уровнем', 'высоким уровнем', 'низким или высоким уровнем']),
    optoIsolated: from(PART.protection, ['оптронная развязка', 'диод на каждой катушке']),
    current: by(COMMON.current, ({ outputs, supplyVoltage }) =>
      Math.round(Number(outputs) * (380 / Number(supplyVoltage)) + 5),
    ),
    boardSize: by(
      PART.boardSize,
      ({ outputs }) =>
        ({ 1: '50 × 26 мм', 2: '50 × 38 мм', 4: '75 × 55 мм', 8: '138 × 56 мм' })[Number(outputs)] ??
        '75 × 55 мм',
    ),
    mounting: from(COMMON.mounting, ['отверстия 3 мм', 'держатель на DIN-рейку']),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [60, 70]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['outputs', 'supplyVoltage'],
  title: ({ outputs, supplyVoltage, contactCurrent }) =>
    `Плата релейная, реле: ${outputs}, ${contactCurrent} А, питание ${supplyVoltage} В`,
  article: ({ outputs, supplyVoltage, contactCurrent }) => `BR${outputs}-${supplyVoltage}-${contactCurrent}`,
  about: (v) => [
    `Релейная плата превращает слаботочный сигнал в сухой контакт на ${v.contactCurrent} А, реле на плате: ${v.outputs}.`,
    `Питание ${v.supplyVoltage} В, при всех включённых реле потребляет до ${v.current} мА, управление ${v.control}.`,
    v.optoIsolated === 'оптронная развязка'
      ? 'Входы отделены оптронами: помеха от нагрузки не доходит до контроллера.'
      : 'На каждой катушке стоит защитный диод, входы подключены к общему минусу.',
    `Контакты ${v.contacts}, у каждого реле свой светодиод и клеммы под винт.`,
    `Размер ${v.boardSize}, крепление: ${v.mounting}; плату прячут в корпус прибора или монтажную коробку.`,
  ],
  price: (v) =>
    110 +
    v.outputs * 125 +
    (v.optoIsolated === 'оптронная развязка' ? v.outputs * 20 : 0) +
    (v.mounting.startsWith('держатель') ? 260 : 0),
  weight: (v) => 14 + v.outputs * 19 + (v.mounting.startsWith('держатель') ? 40 : 0),
  picture: (v) => ({
    family: 'component',
    variant: 'board',
    tone: v.supplyVoltage > 12 ? 'blue' : 'green',
    ports: v.outputs,
  }),
});

export const protoBoards = leaf({
  code: 'platy-maketnye',
  name: 'Платы макетные и монтажные',
  brands: ['mikrum', 'testora', 'klemmar'],
  traits: {
    boardSize: from(PART.boardSize, ['50 × 70 мм', '70 × 90 мм', '90 × 150 мм', '120 × 180 мм']),
    layers: from(PART.boardLayers, ['односторонняя', 'двусторонняя с металлизацией']),
    pitch: from(PART.pitch, [2.54]),
    thickness: from(PART.thickness, [1.2, 1.6]),
    material: by(PART.material, ({ layers }) =>
      layers === 'односторонняя' ? 'гетинакс' : 'стеклотекстолит FR-4',
    ),
    finish: by(PART.finish, ({ layers }) => (layers === 'односторонняя' ? 'лак' : 'паяльная маска')),
    colour: by(COMMON.colour, ({ layers }) => (layers === 'односторонняя' ? 'коричневый' : 'зелёный')),
    warmest: by(COMMON.warmest, ({ layers }) => (layers === 'односторонняя' ? 105 : 130)),
    mounting: from(COMMON.mounting, ['четыре отверстия 3 мм', 'четыре отверстия 2,5 мм']),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['boardSize', 'layers'],
  title: ({ boardSize, layers }) => `Плата макетная ${boardSize}, ${layers}`,
  article: ({ boardSize, layers }) =>
    `PB${boardSize.replace(/ |мм/g, '')}${layers === 'односторонняя' ? 'S' : 'D'}`,
  about: (v) => [
    `Монтажная плата ${v.boardSize} с шагом отверстий 2,54 мм для сборки опытных схем и небольших узлов, ${v.layers}.`,
    v.layers === 'односторонняя'
      ? 'Площадки с одной стороны, перемычки делают проводом; паять лучше при 300–320 °C, гетинакс не любит перегрева.'
      : 'Отверстия металлизированы, деталь можно паять с любой стороны, маска не даёт припою растечься.',
    `Основа: ${v.material} толщиной ${v.thickness.toLocaleString('ru')} мм, по углам ${v.mounting}.`,
    'Плату режут ножом по линии отверстий и ломают по надрезу; готовое изделие закрепляют на стойках в корпусе.',
  ],
  price: (v) =>
    ({ '50 × 70 мм': 55, '70 × 90 мм': 85, '90 × 150 мм': 165, '120 × 180 мм': 260 })[v.boardSize] *
    (v.layers === 'односторонняя' ? 0.6 : 1),
  weight: (v) => ({ '50 × 70 мм': 12, '70 × 90 мм': 21, '90 × 150 мм': 44, '120 × 180 мм': 72 })[v.boardSize],
  picture: (v) => ({
    family: 'component',
    variant: 'board',
    tone: v.layers === 'односторонняя' ? 'sand' : 'green',
  }),
});

export const powerModules = leaf({
  code: 'moduli-pitaniya-dc-dc',
  name: 'Модули питания DC-DC',
  brands: ['mikrum', 'powrex', 'besperis', 'relanta'],
  traits: {
    output: from(PART.outputVoltage, ['3,3 В', '5 В', '12 В', '24 В', '1,2–30 В регулируемое']),
    input: by(PART.inputVoltage, ({ output }) =>
      output === '24 В'
        ? '10–32 В'
        : output === '12 В'
          ? '15–60 В'
          : output === '1,2–30 В регулируемое'
            ? '4–38 В'
            : '7–36 В',
    ),
    ratedCurrent: from(PART.ratedCurrent, [1, 3, 5]),
    conversion: by(PART.conversion, ({ output }) =>
      output === '24 В' ? 'повышающе-понижающее' : 'понижающее',
    ),
    efficiency: from(PART.efficiency, [88, 92, 95]),
    outputPower: by(PART.outputPower, ({ output, ratedCurrent }) => {
      const volts = String(output).startsWith('1,2')
        ? 12
        : Number(String(output).replace(' В', '').replace(',', '.'));
      return Math.round(volts * Number(ratedCurrent) * 10) / 10;
    }),
    protection: from(PART.protection, [
      'от перегрева и замыкания',
      'от перегрева, замыкания и переполюсовки',
    ]),
    boardSize: by(
      PART.boardSize,
      ({ ratedCurrent }) =>
        ({ 1: '23 × 17 мм', 3: '44 × 22 мм', 5: '68 × 36 мм' })[Number(ratedCurrent)] ?? '44 × 22 мм',
    ),
    mounting: by(COMMON.mounting, ({ ratedCurrent }) =>
      Number(ratedCurrent) > 1 ? 'винтовые клеммы' : 'пайка',
    ),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [70, 85]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['output', 'ratedCurrent'],
  title: ({ output, ratedCurrent, input }) =>
    `Модуль питания DC-DC ${output}, ${ratedCurrent} А, вход ${input}`,
  article: ({ output, ratedCurrent }) =>
    `DD${output.startsWith('1,2') ? 'ADJ' : output.replace(' В', '')}-${ratedCurrent}`,
  about: (v) => [
    `Модуль питания, преобразование ${v.conversion}; вход ${v.input}, выход ${v.output}, ток до ${v.ratedCurrent} А.`,
    v.output.startsWith('1,2')
      ? 'Напряжение задают подстроечным резистором, перед подключением нагрузки его проверяют мультиметром.'
      : 'Выходное напряжение задано на заводе и держится с отклонением не больше 2 %.',
    `КПД до ${v.efficiency} %, длительно снимаемая мощность до ${v.outputPower.toLocaleString('ru')} Вт при обдуве.`,
    `Защита ${v.protection}; подключение: ${v.mounting}, размер ${v.boardSize}.`,
    'Питает роутеры, датчики и контроллеры от аккумулятора или общей линии 24 В.',
  ],
  price: (v) =>
    130 +
    v.ratedCurrent * 105 +
    (v.conversion === 'понижающее' ? 0 : 340) +
    (v.protection.includes('переполюсовки') ? 60 : 0) +
    (v.efficiency - 88) * 12,
  weight: (v) => ({ 1: 5, 3: 14, 5: 48 })[v.ratedCurrent],
  picture: (v) => ({
    family: 'component',
    variant: 'board',
    tone: v.ratedCurrent > 3 ? 'blue' : v.ratedCurrent > 1 ? 'graphite' : 'green',
  }),
});

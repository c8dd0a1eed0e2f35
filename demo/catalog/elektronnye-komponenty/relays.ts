import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART } from './part-attributes.ts';

export const powerRelays = leaf({
  code: 'rele-promezhutochnye',
  name: 'Реле промежуточные',
  brands: ['relanta', 'mikrum', 'voltur', 'klemmar'],
  traits: {
    coil: from(PART.coil, ['12 В DC', '24 В DC', '110 В AC', '230 В AC']),
    contacts: from(PART.contacts, ['1 переключающий', '2 переключающих', '4 переключающих']),
    contactCurrent: by(
      PART.contactCurrent,
      ({ contacts }) =>
        ({ '1 переключающий': 16, '2 переключающих': 8, '4 переключающих': 6 })[String(contacts)] ?? 8,
    ),
    ratedVoltage: from(PART.ratedVoltage, [250]),
    coilPower: by(PART.coilPower, ({ coil }) => (String(coil).endsWith('DC') ? 530 : 900)),
    operateTime: from(PART.operateTime, [10, 15, 20]),
    socket: from(PART.socket, ['в колодку на DIN-рейку', 'в колодку или пайка']),
    isolation: from(PART.isolation, [4, 5]),
    led: from(PART.indication, ['светодиод и кнопка проверки', 'светодиод']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [70]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['coil', 'contacts'],
  title: ({ coil, contacts, contactCurrent }) =>
    `Реле промежуточное ${coil}, ${contacts}, ${contactCurrent} А`,
  article: ({ coil, contacts, contactCurrent }) =>
    `RP${contacts[0]}-${contactCurrent}-${coil.replace(/ |В/g, '').replace('DC', 'D').replace('AC', 'A')}`,
  about: (v) => [
    `Промежуточное реле размножает и усиливает сигнал: катушка ${v.coil}, контактная группа: ${v.contacts}.`,
    `Контакты рассчитаны на ${v.contactCurrent} А при ${v.ratedVoltage} В активной нагрузки, срабатывание за ${v.operateTime} мс.`,
    v.coil.endsWith('DC')
      ? 'В цепях сигнализации параллельно катушке ставят диод, он гасит выброс при отключении.'
      : 'Катушка переменного тока, помехи от неё гасят варистором или RC-цепочкой.',
    `Установка: ${v.socket}; индикация: ${v.led}, изоляция между катушкой и контактами ${v.isolation} кВ.`,
    'Используют для отключения вентиляции, пуска насосов и управления замками от приёмно-контрольного прибора.',
  ],
  price: (v) =>
    230 + Number(v.contacts[0]) * 75 + (v.led === 'светодиод' ? 0 : 60) + (v.coil.startsWith('110') ? 40 : 0),
  weight: (v) => 22 + Number(v.contacts[0]) * 5,
  picture: (v) => ({ family: 'breaker', variant: 'relay', tone: v.coil.endsWith('DC') ? 'grey' : 'orange' }),
  conformity: 'declaration',
  accessories: ['din-reyki-montazhnye', 'diody-v-upakovkah'],
});

export const solidRelays = leaf({
  code: 'rele-tverdotelnye',
  name: 'Реле твердотельные',
  brands: ['relanta', 'mikrum', 'voltur'],
  traits: {
    contactCurrent: from(PART.contactCurrent, [10, 25, 40, 60]),
    control: from(PART.control, ['3–32 В DC', '80–250 В AC']),
    ratedVoltage: from(PART.ratedVoltage, [380, 480]),
    switching: from(PART.switching, ['при переходе через ноль', 'мгновенное']),
    operateTime: by(PART.operateTime, ({ switching }) => (switching === 'мгновенное' ? 1 : 10)),
    isolation: from(PART.isolation, [2.5, 4]),
    forwardDrop: from(PART.forwardDrop, [1.3, 1.6]),
    leakage: from(PART.leakage, [5, 10]),
    mounting: from(COMMON.mounting, ['два винта М4 на радиатор']),
    width: from(COMMON.width, [45]),
    height: from(COMMON.height, [60]),
    coldest: from(COMMON.coldest, [-30]),
    warmest: from(COMMON.warmest, [80]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['contactCurrent', 'control'],
  title: ({ contactCurrent, control, ratedVoltage }) =>
    `Реле твердотельное ${contactCurrent} А, ${ratedVoltage} В AC, управление ${control}`,
  article: ({ contactCurrent, control, ratedVoltage }) =>
    `RT${contactCurrent}-${ratedVoltage}${control.endsWith('DC') ? 'D' : 'A'}`,
  about: (v) => [
    `Твердотельное реле включает нагрузку переменного тока до ${v.contactCurrent} А без контактов, щелчков и искры.`,
    `Управляющий сигнал ${v.control}, напряжение нагрузки до ${v.ratedVoltage} В, включение ${v.switching}.`,
    v.contactCurrent > 10
      ? `На ключе падает ${v.forwardDrop.toLocaleString('ru')} В, поэтому реле ставят на радиатор через теплопроводную пасту.`
      : 'До половины номинального тока реле работает на стальной панели щита, дальше нужен радиатор.',
    `В выключенном состоянии утекает до ${v.leakage} мА: обслуживать цепь можно только после снятия напряжения.`,
  ],
  price: (v) => 520 + v.contactCurrent * 21 + (v.ratedVoltage > 400 ? 90 : 0),
  weight: () => 115,
  picture: (v) => ({
    family: 'breaker',
    variant: 'relay',
    tone: v.contactCurrent > 25 ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['radiatory-alyuminievye'],
});

export const optocouplers = leaf({
  code: 'optrony-v-upakovkah',
  name: 'Оптроны',
  brands: ['mikrum', 'relanta', 'testora'],
  unit: 'package',
  traits: {
    output: from(PART.optoOutput, ['транзисторный', 'симисторный', 'логический']),
    channels: from(COMMON.channels, [1, 2, 4]),
    package: by(PART.package, ({ channels, output }) => {
      const legs = Number(channels) * 4 + (Number(channels) === 1 && output !== 'транзисторный' ? 2 : 0);
      return `DIP-${legs}`;
    }),
    isolation: from(PART.isolation, [3.75, 5]),
    inputCurrent: from(PART.inputCurrent, [5, 10]),
    outputLimit: by(PART.outputLimit, ({ output }) =>
      output === 'симисторный' ? 600 : output === 'логический' ? 7 : 80,
    ),
    outputCurrent: by(PART.ratedCurrent, ({ output }) => (output === 'симисторный' ? 0.1 : 0.05)),
    delay: by(PART.delay, ({ output }) =>
      output === 'логический' ? 0.1 : output === 'симисторный' ? 20 : 4,
    ),
    coldest: from(COMMON.coldest, [-40, -55]),
    warmest: from(COMMON.warmest, [100, 110]),
    packSize: from(COMMON.packSize, [10, 25, 50]),
  },
  axes: ['channels', 'packSize'],
  title: ({ output, channels, package: body, packSize }) =>
    `Оптрон, выход ${output}, каналов: ${channels}, ${body}, ${packSize} шт`,
  article: ({ output, channels, isolation, packSize }) =>
    `OC${output[0] === 'т' ? 'T' : output[0] === 'с' ? 'S' : 'L'}${channels}-${isolation * 10}-${packSize}`,
  about: (v) => [
    `Оптрон в корпусе ${v.package} передаёт сигнал светом и разделяет цепи на ${v.isolation.toLocaleString('ru')} кВ, каналов: ${v.channels}.`,
    v.output === 'симисторный'
      ? 'Симисторный выход управляет затвором силового симистора в цепях до 600 В.'
      : v.output === 'логический'
        ? 'Логический выход с питанием 5 В подходит для линий RS-485 и быстрых импульсов.'
        : 'Транзисторный выход принимает дискретные сигналы 12 и 24 В и отдаёт их микроконтроллеру.',
    `Ток светодиода ${v.inputCurrent} мА, последовательно ставят резистор под напряжение входа.`,
    `Поставляется в антистатической тубе, в упаковке ${v.packSize} штук.`,
  ],
  price: (v) =>
    v.packSize *
    (v.output === 'транзисторный' ? 14 : v.output === 'симисторный' ? 34 : 62) *
    (1 + (v.channels - 1) * 0.75),
  weight: (v) => v.packSize * (0.3 + v.channels * 0.25) + 15,
  picture: (v) => ({
    family: 'component',
    variant: 'chip',
    tone: v.output === 'симисторный' ? 'white' : 'black',
    ports: v.channels * 2,
  }),
});

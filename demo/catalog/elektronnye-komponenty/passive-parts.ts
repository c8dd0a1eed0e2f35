import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART } from './part-attributes.ts';

export const glassFuses = leaf({
  code: 'predohraniteli-plavkie',
  name: 'Предохранители плавкие',
  brands: ['mikrum', 'klemmar', 'testora', 'voltur'],
  unit: 'package',
  traits: {
    ratedCurrent: from(PART.ratedCurrent, [0.25, 0.5, 1, 2, 3.15, 5, 6.3, 10]),
    size: from(PART.fuseSize, ['5 × 20 мм', '6,3 × 32 мм']),
    speed: from(PART.fuseSpeed, ['быстродействующий', 'замедленный']),
    ratedVoltage: from(PART.ratedVoltage, [250]),
    material: from(COMMON.material, ['стекло', 'керамика']),
    breaking: by(PART.breaking, ({ material, ratedCurrent }) =>
      material === 'керамика' ? 1500 : Math.max(35, Math.round(Number(ratedCurrent) * 10)),
    ),
    coldest: from(COMMON.coldest, [-55]),
    warmest: from(COMMON.warmest, [85, 125]),
    packSize: from(COMMON.packSize, [10, 50, 100]),
  },
  axes: ['ratedCurrent', 'packSize'],
  title: ({ ratedCurrent, size, speed, packSize }) =>
    `Предохранитель ${ratedCurrent.toLocaleString('ru')} А, ${size}, ${speed}, ${packSize} шт`,
  article: ({ ratedCurrent, size, speed, packSize }) =>
    `${speed[0] === 'б' ? 'F' : 'T'}${ratedCurrent}-${size.startsWith('5') ? '520' : '632'}-${packSize}`,
  about: (v) => [
    `Плавкий предохранитель ${v.size} на ${v.ratedCurrent.toLocaleString('ru')} А защищает блоки питания, приборы и линии 12–24 В.`,
    v.speed === 'быстродействующий'
      ? 'Быстродействующая вставка (F) перегорает сразу при коротком замыкании, ею закрывают полупроводниковые цепи.'
      : 'Замедленная вставка (T) терпит пусковой ток трансформатора, двигателя или замка.',
    `Корпус: ${v.material}, напряжение до ${v.ratedVoltage} В, отключающая способность ${v.breaking.toLocaleString('ru')} А.`,
    `Ставят в держатель на плате, рейке или проводе; меняют только на вставку того же номинала, в упаковке ${v.packSize} штук.`,
  ],
  price: (v) =>
    v.packSize *
      (v.size.startsWith('5') ? 5.5 : 9) *
      (v.material === 'керамика' ? 1.5 : 1) *
      (v.packSize > 50 ? 0.85 : 1) +
    10,
  weight: (v) => v.packSize * (v.size.startsWith('5') ? 1.1 : 2.6) + 12,
  picture: (v) => ({
    family: 'component',
    variant: 'fuse',
    ...(v.material === 'керамика' && { tone: 'white' }),
  }),
});

export const polyFuses = leaf({
  code: 'predohraniteli-samovosstanavlivayuschiesya',
  name: 'Предохранители самовосстанавливающиеся',
  brands: ['mikrum', 'testora', 'relanta'],
  unit: 'package',
  traits: {
    hold: from(PART.holdCurrent, [0.1, 0.25, 0.5, 0.9, 1.1, 2.5]),
    trip: by(PART.tripCurrent, ({ hold }) => Math.round(Number(hold) * 200) / 100),
    voltage: from(PART.voltage, [30, 60]),
    leads: from(PART.leads, ['гибкие', 'поверхностный монтаж']),
    breaking: by(PART.breaking, ({ leads }) => (leads === 'гибкие' ? 40 : 100)),
    operateTime: by(PART.operateTime, ({ hold }) => Math.round(500 + Number(hold) * 2400)),
    pitch: by(PART.pitch, ({ leads }) => (leads === 'гибкие' ? 5.1 : 3.2)),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [85]),
    packSize: from(COMMON.packSize, [10, 25, 50]),
  },
  axes: ['hold', 'packSize'],
  title: ({ hold, voltage, leads, packSize }) =>
    `Предохранитель самовосстанавливающийся ${hold.toLocaleString('ru')} А, ${voltage} В, ${leads === 'гибкие' ? 'гибкие выводы' : leads}, ${packSize} шт`,
  article: ({ hold, voltage, leads, packSize }) =>
    `PF${hold}-${voltage}${leads === 'гибкие' ? 'R' : 'S'}-${packSize}`,
  about: (v) => [
    `Самовосстанавливающийся предохранитель держит ${v.hold.toLocaleString('ru')} А и размыкает цепь при ${v.trip.toLocaleString('ru')} А.`,
    'При перегрузке полимер нагревается и резко увеличивает сопротивление, после снятия питания остывает и снова проводит.',
    v.leads === 'гибкие'
      ? `Гибкие выводы с шагом ${v.pitch.toLocaleString('ru')} мм паяют в отверстия платы.`
      : `Исполнение для поверхностного монтажа длиной ${v.pitch.toLocaleString('ru')} мм паяют в печи или термофеном.`,
    `Рабочее напряжение до ${v.voltage} В: защищают выходы питания камер, шлейфов и считывателей; в упаковке ${v.packSize} штук.`,
  ],
  price: (v) => v.packSize * (7 + v.hold * 4.5) * (v.voltage > 30 ? 1.25 : 1),
  weight: (v) => v.packSize * (0.4 + v.hold * 0.5) + 10,
  picture: (v) => ({
    family: 'component',
    variant: 'fuse',
    tone: v.leads === 'гибкие' ? 'yellow' : 'green',
  }),
});

export const endResistors = leaf({
  code: 'rezistory-okonechnye',
  name: 'Резисторы оконечные',
  brands: ['mikrum', 'signum-r', 'testora', 'klemmar'],
  unit: 'package',
  traits: {
    resistance: from(PART.resistance, [
      '1 кОм',
      '2,2 кОм',
      '4,7 кОм',
      '5,6 кОм',
      '7,5 кОм',
      '8,2 кОм',
      '120 Ом',
    ]),
    dissipation: from(PART.dissipation, [0.25, 0.5]),
    tolerance: from(PART.tolerance, ['±1 %', '±5 %']),
    leads: from(PART.leads, ['голые выводы', 'выводы в изоляции 10 см', 'на клеммной плате']),
    material: by(PART.material, ({ tolerance }) =>
      tolerance === '±1 %' ? 'металлическая плёнка' : 'углеродная плёнка',
    ),
    voltage: by(PART.voltage, ({ dissipation }) => (Number(dissipation) > 0.25 ? 350 : 250)),
    coldest: from(COMMON.coldest, [-55]),
    warmest: from(COMMON.warmest, [125, 155]),
    packSize: from(COMMON.packSize, [10, 20, 50, 100]),
  },
  axes: ['resistance', 'packSize'],
  title: ({ resistance, dissipation, leads, packSize }) =>
    `Резистор оконечный ${resistance}, ${dissipation.toLocaleString('ru')} Вт, ${leads}, ${packSize} шт`,
  article: ({ resistance, dissipation, packSize }) =>
    `R${resistance.replace(' кОм', 'K').replace(' Ом', 'R')}-${dissipation * 100}-${packSize}`,
  about: (v) => [
    v.resistance === '120 Ом'
      ? 'Согласующий резистор 120 Ом ставят на концах линии RS-485, чтобы сигнал не отражался.'
      : `Оконечный резистор ${v.resistance} ставят в конце шлейфа сигнализации: прибор по нему отличает норму от обрыва и замыкания.`,
    `Мощность ${v.dissipation.toLocaleString('ru')} Вт, допуск ${v.tolerance}, материал: ${v.material}.`,
    v.leads === 'голые выводы'
      ? 'Выводы залужены, их зажимают под винт вместе с проводом шлейфа.'
      : v.leads === 'на клеммной плате'
        ? 'Резистор припаян к маленькой плате с двумя клеммами, её прячут в корпус последнего извещателя.'
        : 'Выводы удлинены проводом в изоляции, резистор закрыт термоусадкой и не замкнёт соседние клеммы.',
    `Номинал берут из паспорта прибора; в упаковке ${v.packSize} штук.`,
  ],
  price: (v) =>
    v.packSize *
      (v.leads === 'голые выводы' ? 2.4 : v.leads === 'на клеммной плате' ? 46 : 17) *
      (v.tolerance === '±1 %' ? 1.2 : 1) +
    12,
  weight: (v) =>
    v.packSize * (v.leads === 'голые выводы' ? 0.35 : v.leads === 'на клеммной плате' ? 5 : 1.6) + 8,
  picture: (v) => ({
    family: 'component',
    variant: v.leads === 'на клеммной плате' ? 'board' : 'resistor',
    tone: v.tolerance === '±1 %' ? 'blue' : 'sand',
  }),
});

const DIODE: Record<string, { drop: number; recovery: number }> = {
  выпрямительный: { drop: 1, recovery: 2000 },
  'быстрый выпрямительный': { drop: 1.2, recovery: 150 },
  Шоттки: { drop: 0.5, recovery: 10 },
};

export const diodes = leaf({
  code: 'diody-v-upakovkah',
  name: 'Диоды',
  brands: ['mikrum', 'testora', 'relanta'],
  unit: 'package',
  traits: {
    kind: from(PART.diodeKind, ['выпрямительный', 'быстрый выпрямительный', 'Шоттки']),
    ratedCurrent: from(PART.ratedCurrent, [1, 3, 5]),
    reverse: by(PART.reverseVoltage, ({ kind }, dice) =>
      kind === 'Шоттки' ? dice.pick([40, 60, 100]) : dice.pick([400, 600, 1000]),
    ),
    forwardDrop: by(PART.forwardDrop, ({ kind }) => DIODE[String(kind)]!.drop),
    recovery: by(PART.recovery, ({ kind }) => DIODE[String(kind)]!.recovery),
    package: by(PART.package, ({ ratedCurrent }) => (Number(ratedCurrent) > 1 ? 'DO-201AD' : 'DO-41')),
    leads: from(PART.leads, ['аксиальные']),
    coldest: from(COMMON.coldest, [-55]),
    warmest: by(COMMON.warmest, ({ kind }) => (kind === 'Шоттки' ? 125 : 150)),
    packSize: from(COMMON.packSize, [20, 50, 100]),
  },
  axes: ['ratedCurrent', 'packSize'],
  title: ({ kind, ratedCurrent, reverse, packSize }) =>
    `Диод ${kind} ${ratedCurrent} А, ${reverse} В, ${packSize} шт`,
  article: ({ kind, ratedCurrent, reverse, packSize }) =>
    `${kind === 'выпрямительный' ? 'DR' : kind === 'Шоттки' ? 'DS' : 'DF'}${ratedCurrent}-${reverse}-${packSize}`,
  about: (v) => [
    v.kind === 'Шоттки'
      ? `Диод Шоттки на ${v.ratedCurrent} А и ${v.reverse} В с малым прямым падением, ставится в резервирование питания от двух источников.`
      : `Выпрямительный диод на ${v.ratedCurrent} А и ${v.reverse} В для блоков питания и развязки цепей.`,
    `Прямое падение около ${v.forwardDrop.toLocaleString('ru')} В, время восстановления ${v.recovery} нс, полоса на корпусе отмечает катод.`,
    v.recovery > 1000
      ? 'Параллельно катушке реле или замка диод ставят встречно питанию, он гасит обратный выброс.'
      : 'Годится для импульсных преобразователей и для защиты от переполюсовки на входе прибора.',
    `Корпус ${v.package} с гибкими выводами, в упаковке ${v.packSize} штук.`,
  ],
  price: (v) =>
    v.packSize *
    (v.kind === 'выпрямительный' ? 3 : v.kind === 'Шоттки' ? 7 : 4.5) *
    (0.7 + v.ratedCurrent * 0.3),
  weight: (v) => v.packSize * (0.3 + v.ratedCurrent * 0.25) + 10,
  picture: (v) => ({
    family: 'component',
    variant: 'resistor',
    tone: v.kind === 'Шоттки' ? 'graphite' : 'black',
  }),
});

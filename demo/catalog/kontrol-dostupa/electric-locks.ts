import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { LOCK } from './access-attributes.ts';

interface Magnet {
  body: number;
  current: number;
  grams: number;
  price: number;
}

const MAGNET_OF: Record<number, Magnet> = {
  60: { body: 80, current: 150, grams: 350, price: 1350 },
  180: { body: 170, current: 380, grams: 900, price: 2150 },
  280: { body: 250, current: 480, grams: 2000, price: 2900 },
  350: { body: 200, current: 520, grams: 2600, price: 4300 },
  500: { body: 268, current: 560, grams: 4300, price: 5900 },
};
const magnetOf = (force: unknown) => MAGNET_OF[Number(force)]!;

export const electromagneticLocks = leaf({
  code: 'zamki-elektromagnitnye',
  name: 'Замки электромагнитные',
  brands: ['magnor', 'vorta', 'gatrix', 'strazhen', 'klyuchar'],
  traits: {
    force: from(LOCK.force, [60, 180, 280, 350, 500]),
    supplyVoltage: from(COMMON.supplyVoltage, [12, 12, 24]),
    current: by(COMMON.current, ({ force, supplyVoltage }) =>
      Math.round((magnetOf(force).current * 12) / Number(supplyVoltage)),
    ),
    sensor: by(LOCK.sensor, ({ force }, dice) => Number(force) > 60 && dice.chance(60)),
    withoutPower: from(LOCK.withoutPower, ['открыто']),
    door: by(LOCK.door, ({ force }) =>
      Number(force) === 60
        ? 'шкафы, витрины, ящики'
        : Number(force) >= 350
          ? 'металлические, калитки'
          : 'деревянные, металлические, профильные',
    ),
    bodyLength: by(LOCK.bodyLength, ({ force }) => magnetOf(force).body),
    ipClass: by(COMMON.ipClass, ({ force }) => (Number(force) >= 350 ? 'IP65' : 'IP54')),
    coldest: by(COMMON.coldest, ({ force }) => (Number(force) >= 350 ? -40 : -30)),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['серебристый', 'белый', 'коричневый']),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['force', 'colour'],
  title: (v) =>
    `Замок электромагнитный ${v.force} кг, ${v.supplyVoltage} В${v.sensor ? ', с датчиком Холла' : ''}, ${v.colour}`,
  article: (v) => `ML${v.force}.${v.supplyVoltage}${v.sensor ? 'DH' : ''}`,
  about: (v) => [
    v.force === 60
      ? `Малый электромагнит запирает шкаф, витрину или ящик с усилием до ${v.force} кг, пока на обмотку подано ${v.supplyVoltage} В.`
      : `Электромагнит удерживает дверь с усилием до ${v.force} кг, пока на обмотку подано ${v.supplyVoltage} В.`,
    v.force === 60
      ? 'При снятии питания створка освобождается, подвижных частей у замка нет.'
      : 'При снятии питания дверь открывается, поэтому замок ставят на путях эвакуации и связывают с пожарной автоматикой.',
    v.sensor
      ? 'Встроенный датчик Холла сообщает контроллеру, что якорь прижат и дверь действительно закрыта.'
      : 'Датчика прижатия якоря нет: состояние двери контролируют отдельным магнитоконтактным извещателем.',
    `Корпус длиной ${v.bodyLength} мм и степень защиты ${v.ipClass} рассчитаны на работу от ${shown(v.coldest)} до +${v.warmest} °C.`,
    `Ток потребления ${v.current} мА: источник питания берут с запасом не менее трети.`,
  ],
  price: (v) => magnetOf(v.force).price + (v.sensor ? 450 : 0),
  weight: (v) => magnetOf(v.force).grams,
  picture: (v) => ({ family: 'lock', variant: 'magnet', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['knopki-vyhoda', 'kontrollery-avtonomnye', 'dovodchiki-rychazhnye'],
});

export const electromechanicalRimLocks = leaf({
  code: 'zamki-elektromehanicheskie-nakladnye',
  name: 'Замки электромеханические накладные',
  brands: ['vorta', 'klyuchar', 'strazhen', 'portessa', 'gatrix'],
  traits: {
    hand: from(LOCK.hand, ['правая, внутрь', 'левая, внутрь', 'правая, наружу', 'левая, наружу']),
    supplyVoltage: from(COMMON.supplyVoltage, [12]),
    pulse: from(LOCK.pulse, [1.2, 2, 3]),
    withoutPower: from(LOCK.withoutPower, ['закрыто']),
    backset: from(LOCK.backset, [50, 60, 70]),
    throw: from(LOCK.throw, [20, 23, 25]),
    keys: from(LOCK.keys, [3, 5]),
    holdOpen: by(LOCK.holdOpen, (_, dice) => dice.chance(45)),
    cycles: from(LOCK.cycles, [200, 300, 500]),
    door: from(LOCK.door, ['калитки, подъездные двери']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['серый', 'медный', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['hand', 'colour'],
  title: (v) => `Замок электромеханический накладной, дверь ${v.hand}, удаление ${v.backset} мм, ${v.colour}`,
  article: (v) =>
    `EM${v.backset}${v.hand.startsWith('прав') ? 'R' : 'L'}${v.hand.endsWith('внутрь') ? 'I' : 'O'}`,
  about: (v) => [
    'Накладной замок для калитки или подъездной двери: снаружи открывается ключом и по сигналу домофона, изнутри – кнопкой или ключом.',
    `Открывается импульсом ${v.supplyVoltage} В с током до ${shown(v.pulse)} А, в остальное время энергию не потребляет.`,
    `Взвод происходит при закрывании двери, ригель выдвигается на ${v.throw} мм; до оси цилиндра от края ${v.backset} мм.`,
    v.holdOpen
      ? 'Положение «свободный проход» фиксирует ригель внутри корпуса, когда дверь должна оставаться незапертой.'
      : 'После открывания замок ждёт прохода и запирается сам, как только дверь притянет доводчик.',
    `Механизм рассчитан на ${v.cycles} тыс. циклов и сохраняет ход на морозе до ${shown(v.coldest)} °C.`,
  ],
  price: (v) => 3100 + v.cycles * 4 + (v.holdOpen ? 500 : 0) + (v.keys > 3 ? 250 : 0),
  weight: (v) => 1650 + v.backset * 6,
  picture: (v) => ({ family: 'lock', variant: 'rim', tone: toneOf(v.colour), volts: 12 }),
  conformity: 'declaration',
  accessories: ['tsilindrovye-mehanizmy', 'dovodchiki-rychazhnye', 'knopki-vyhoda'],
});

const isNarrow = (backset: unknown) => Number(backset) <= 35;

export const electromechanicalMortiseLocks = leaf({
  code: 'zamki-elektromehanicheskie-vreznye',
  name: 'Замки электромеханические врезные',
  brands: ['portessa', 'vorta', 'strazhen', 'relanta'],
  traits: {
    drive: from(LOCK.drive, ['соленоид', 'соленоид', 'электродвигатель']),
    backset: from(LOCK.backset, [25, 30, 35, 55, 60]),
    withoutPower: by(LOCK.withoutPower, ({ drive }, dice) =>
      drive === 'электродвигатель' ? 'закрыто' : dice.pick(['открыто', 'закрыто']),
    ),
    faceplate: by(LOCK.faceplate, ({ backset }, dice) => (isNarrow(backset) ? dice.pick([22, 24]) : 20)),
    centres: by(LOCK.centres, ({ backset }) => (isNarrow(backset) ? 92 : 72)),
    throw: by(LOCK.throw, ({ drive }) => (drive === 'соленоид' ? 14 : 20)),
    supplyVoltage: from(COMMON.supplyVoltage, [12, 24]),
    current: by(COMMON.current, ({ drive, supplyVoltage }) =>
      drive === 'соленоид' ? 6000 / Number(supplyVoltage) : 14_400 / Number(supplyVoltage),
    ),
    sensor: from(LOCK.sensor, [true, true, false]),
    door: by(LOCK.door, ({ backset }) =>
      isNarrow(backset) ? 'узкопрофильные' : 'деревянные, металлические',
    ),
    cycles: from(LOCK.cycles, [500, 1000]),
    coldest: from(COMMON.coldest, [-20, -25]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['backset', 'supplyVoltage'],
  title: (v) =>
    `Замок электромеханический врезной, удаление ${v.backset} мм, ${v.drive}, ${v.supplyVoltage} В`,
  article: (v) => `EV${v.backset}${v.drive === 'соленоид' ? 'S' : 'M'}-${v.supplyVoltage}`,
  about: (v) => [
    v.drive === 'соленоид'
      ? 'Врезной замок с соленоидом: питание подключает или отключает нажимную ручку, ключ действует всегда.'
      : 'Врезной замок, в котором ригель выдвигает и убирает электродвигатель; ключ и внутренняя ручка действуют всегда.',
    isNarrow(v.backset)
      ? `Корпус с удалением ${v.backset} мм входит в узкий алюминиевый или стальной профиль, межосевое расстояние ${v.centres} мм.`
      : `Корпус с удалением ${v.backset} мм и межосевым расстоянием ${v.centres} мм врезают в полотно деревянной или металлической двери.`,
    v.withoutPower === 'открыто'
      ? 'При пропадании питания проход снаружи освобождается, что удобно на путях эвакуации.'
      : 'При пропадании питания дверь снаружи остаётся запертой, изнутри выход свободен по нажатию ручки.',
    v.sensor
      ? 'Контакты положения ригеля и ручки выводят на входы контроллера.'
      : 'Положение двери контролируют внешним датчиком, контактов ригеля в этом исполнении нет.',
    `Питание ${v.supplyVoltage} В, ток до ${v.current} мА; кабель прокладывают через гибкий дверной переход.`,
  ],
  price: (v) =>
    (v.drive === 'соленоид' ? 9800 : 17_500) + (v.sensor ? 1400 : 0) + (v.cycles > 500 ? 1900 : 0),
  weight: (v) => 900 + v.backset * 8,
  picture: () => ({ family: 'lock', variant: 'mortise', tone: 'steel' }),
  conformity: 'declaration',
  accessories: ['tsilindrovye-mehanizmy', 'kontrollery-setevye'],
});

const isAlwaysOpen = (state: unknown) => state === 'открыто';

export const electricStrikes = leaf({
  code: 'zaschelki-elektromehanicheskie',
  name: 'Защёлки электромеханические',
  brands: ['portessa', 'vorta', 'magnor', 'gatrix', 'relanta'],
  traits: {
    withoutPower: from(LOCK.withoutPower, ['закрыто', 'открыто']),
    strikePlate: from(LOCK.strikePlate, ['короткая', 'длинная', 'угловая']),
    supplyVoltage: from(COMMON.supplyVoltage, [12, 12, 24]),
    current: by(COMMON.current, ({ withoutPower, supplyVoltage }) =>
      Math.round(((isAlwaysOpen(withoutPower) ? 200 : 430) * 12) / Number(supplyVoltage)),
    ),
    force: from(LOCK.force, [300, 500, 800]),
    latchPlay: from(LOCK.latchPlay, [3, 4]),
    memory: by(LOCK.memory, ({ withoutPower }, dice) => !isAlwaysOpen(withoutPower) && dice.chance(35)),
    sensor: by(LOCK.sensor, (_, dice) => dice.chance(30)),
    bodyLength: from(LOCK.bodyLength, [66, 75]),
    door: from(LOCK.door, ['деревянные, пластиковые, профильные']),
    coldest: from(COMMON.coldest, [-15, -20]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['withoutPower', 'strikePlate'],
  title: (v) =>
    `Защёлка электромеханическая ${v.supplyVoltage} В, ${isAlwaysOpen(v.withoutPower) ? 'НО' : 'НЗ'}, планка ${v.strikePlate}`,
  article: (v) =>
    `ES${isAlwaysOpen(v.withoutPower) ? 'NO' : 'NC'}${v.force / 100}-${v.supplyVoltage}${{ короткая: 'K', длинная: 'D', угловая: 'U' }[v.strikePlate]}`,
  about: (v) => [
    'Ответная часть с электромагнитом: её ставят в косяк вместо обычной планки, механический замок на двери остаётся прежним.',
    isAlwaysOpen(v.withoutPower)
      ? `Нормально открытое исполнение держит язычок под напряжением ${v.supplyVoltage} В и освобождает дверь при отключении питания.`
      : `Нормально закрытое исполнение открывается подачей ${v.supplyVoltage} В, при отключении питания дверь остаётся запертой.`,
    `Выдерживает нагрузку на язычок до ${v.force} кг, положение подгоняют в пределах ${v.latchPlay} мм.`,
    v.memory
      ? 'Механическая память сохраняет разблокировку до первого прохода, короткого импульса от домофона достаточно.'
      : 'Разблокировка действует, пока контроллер меняет состояние питания; время задают в его настройках.',
    v.sensor
      ? 'Микропереключатель показывает, что язычок замка вошёл в защёлку.'
      : 'Корпус симметричный и подходит для правых и левых дверей внутри здания.',
  ],
  price: (v) =>
    1500 +
    v.force * 1.6 +
    (isAlwaysOpen(v.withoutPower) ? 500 : 0) +
    (v.memory ? 400 : 0) +
    (v.sensor ? 900 : 0),
  weight: (v) => ({ короткая: 280, длинная: 390, угловая: 360 })[v.strikePlate],
  picture: () => ({ family: 'lock', variant: 'strike', tone: 'steel' }),
  conformity: 'declaration',
  accessories: ['knopki-vyhoda', 'kontrollery-avtonomnye'],
});

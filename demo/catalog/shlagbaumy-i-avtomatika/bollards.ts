import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { GATE } from './gate-attributes.ts';

const IMPACT_OF: Record<number, number> = { 114: 20, 168: 60, 219: 150, 273: 250 };
const WALL_OF: Record<number, number> = { 114: 5, 168: 6, 219: 8, 273: 10 };
const PRICE_OF: Record<number, number> = { 114: 98_000, 168: 145_000, 219: 215_000, 273: 310_000 };

export const automaticBollards = leaf({
  code: 'bollardy-avtomaticheskie',
  name: 'Болларды автоматические',
  brands: ['portalis', 'strelar', 'gatrix', 'strazhen'],
  traits: {
    diameter: from(COMMON.diameter, [114, 168, 219, 273]),
    risen: from(GATE.risen, [500, 600, 800]),
    driveKind: from(GATE.driveKind, ['гидравлический', 'пневматический', 'электромеханический']),
    riseTime: by(
      GATE.riseTime,
      ({ risen, driveKind }) => (driveKind === 'пневматический' ? 2 : 3) + (Number(risen) - 500) / 200,
    ),
    impact: by(GATE.impact, ({ diameter }) => IMPACT_OF[Number(diameter)]!),
    wall: by(GATE.wall, ({ diameter }) => WALL_OF[Number(diameter)]!),
    material: from(COMMON.material, ['нержавеющая сталь', 'окрашенная сталь']),
    light: from(GATE.light, ['светодиодное кольцо']),
    supply: from(COMMON.supply, ['230 В']),
    power: by(COMMON.power, ({ diameter }) => 200 + Number(diameter)),
    cycles: from(GATE.cycles, [1000, 2000]),
    ipClass: from(COMMON.ipClass, ['IP67']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['diameter', 'risen'],
  title: (v) =>
    `Боллард автоматический ${v.driveKind}, диаметр ${v.diameter} мм, высота ${v.risen} мм, ${v.material}`,
  article: (v) =>
    `BA${v.diameter}-${v.risen}${{ гидравлический: 'H', пневматический: 'P', электромеханический: 'E' }[v.driveKind]}${v.material[0] === 'н' ? 'N' : 'K'}`,
  about: (v) => [
    `Выдвижной столб диаметром ${v.diameter} мм поднимается на ${v.risen} мм и закрывает проезд в пешеходную зону, к банку или на закрытую территорию.`,
    `Стенка ${v.wall} мм рассчитана на удар с энергией ${v.impact} кДж, подъём занимает ${shown(v.riseTime)} с.`,
    v.driveKind === 'гидравлический'
      ? 'Гидростанция встроена в стакан, при отключении питания столб опускают клапаном.'
      : v.driveKind === 'пневматический'
        ? 'Воздух подаёт внешний компрессор, один компрессор обслуживает несколько столбов.'
        : 'Винтовой электромеханический привод не требует масла и компрессора.',
    'Светодиодное кольцо на верхней крышке видно водителю в темноте и во время движения столба.',
    'Стакан бетонируют ниже уровня дороги, дно соединяют с дренажом.',
  ],
  price: (v) =>
    PRICE_OF[v.diameter]! + (v.risen - 500) * 70 + (v.material === 'нержавеющая сталь' ? 24_000 : 0),
  weight: (v) => (v.diameter * v.risen) / 1.3 + 45_000,
  picture: (v) => ({
    family: 'barrier',
    variant: 'bollard',
    tone: v.material === 'нержавеющая сталь' ? 'steel' : 'graphite',
    led: 'red',
  }),
  conformity: 'declaration',
  accessories: ['pulty-dlya-vorot', 'svetofory-parkovochnye', 'fotoelementy-bezopasnosti'],
});

const KIND_PRICE: Record<string, number> = { стационарный: 1900, съёмный: 3600, складной: 4300, гибкий: 950 };

export const fixedBollards = leaf({
  code: 'stolbiki-parkovochnye',
  name: 'Парковочные столбики',
  brands: ['strelar', 'strazhen', 'gatrix', 'krepen'],
  traits: {
    bollardKind: from(GATE.bollardKind, ['стационарный', 'съёмный', 'складной', 'гибкий']),
    height: from(COMMON.height, [600, 750, 1000]),
    diameter: by(COMMON.diameter, ({ bollardKind }, dice) =>
      bollardKind === 'гибкий' ? 80 : bollardKind === 'складной' ? 60 : dice.pick([76, 89, 108]),
    ),
    wall: by(GATE.wall, ({ bollardKind }) =>
      bollardKind === 'гибкий' ? 4 : bollardKind === 'складной' ? 2 : 3,
    ),
    material: by(COMMON.material, ({ bollardKind }, dice) =>
      bollardKind === 'гибкий'
        ? 'полиуретан'
        : dice.pick(['окрашенная сталь', 'оцинкованная сталь', 'нержавеющая сталь']),
    ),
    mounting: by(COMMON.mounting, ({ bollardKind }, dice) =>
      bollardKind === 'съёмный'
        ? 'бетонирование стакана'
        : bollardKind === 'стационарный'
          ? dice.pick(['анкеры', 'бетонирование'])
          : 'анкеры',
    ),
    unlock: by(GATE.unlock, ({ bollardKind }) =>
      bollardKind === 'съёмный' || bollardKind === 'складной' ? 'встроенный замок' : 'нет',
    ),
    reflectors: from(GATE.reflectors, [true]),
    coldest: from(COMMON.coldest, [-40, -50]),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'полиуретан'
        ? 'оранжевый'
        : material === 'окрашенная сталь'
          ? dice.pick(['жёлтый', 'чёрный', 'красный'])
          : 'серебристый',
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['bollardKind', 'height'],
  title: (v) =>
    `Столбик парковочный ${v.bollardKind} ${v.height} мм, диаметр ${v.diameter} мм, ${v.material}`,
  article: (v) =>
    `PS${v.height}-${v.diameter}${{ стационарный: 'T', съёмный: 'R', складной: 'F', гибкий: 'G' }[v.bollardKind]}`,
  about: (v) => [
    `Столбик высотой ${v.height} мм отделяет парковочные места, тротуар или проезд для погрузчиков.`,
    v.bollardKind === 'стационарный'
      ? `Труба со стенкой ${v.wall} мм закреплена постоянно и рассчитана на случайный наезд на малой скорости.`
      : v.bollardKind === 'съёмный'
        ? 'Столб вынимают из забетонированного стакана, отперев замок, стакан закрывается крышкой.'
        : v.bollardKind === 'складной'
          ? 'Столб складывается на петле вровень с дорогой, машина проезжает над ним; положение запирает замок.'
          : 'Гибкий столбик наклоняется при наезде и возвращается в исходное положение, кузов не страдает.',
    `Материал – ${v.material}, диаметр ${v.diameter} мм, светоотражающие полосы видны в свете фар.`,
    v.mounting === 'анкеры'
      ? 'К асфальту или бетону крепится анкерами через опорную плиту.'
      : 'Под установку готовят лунку глубиной не менее 400 мм.',
  ],
  price: (v) =>
    KIND_PRICE[v.bollardKind]! * (v.height / 750) * (v.material === 'нержавеющая сталь' ? 2.1 : 1),
  weight: (v) =>
    v.bollardKind === 'гибкий' ? v.height * 1.6 : v.height * v.diameter * v.wall * 0.032 + 1200,
  picture: (v) => ({ family: 'barrier', variant: 'bollard', tone: toneOf(v.colour), size: 0.85 }),
  accessories: ['blokiratory-parkovochnye', 'zamki-navesnye'],
});

export const parkingBlockers = leaf({
  code: 'blokiratory-parkovochnye',
  name: 'Блокираторы парковочных мест',
  brands: ['strelar', 'gatrix', 'strazhen', 'vorta'],
  traits: {
    control: from(GATE.control, ['ключ', 'пульт', 'пульт и телефон']),
    risen: from(GATE.risen, [390, 420, 450]),
    width: from(COMMON.width, [460, 600, 750]),
    supply: by(COMMON.supply, ({ control }, dice) =>
      control === 'ключ'
        ? 'не требуется'
        : dice.pick(['4 × D', 'аккумулятор 12 В', 'аккумулятор с солнечной панелью']),
    ),
    axleLoad: from(GATE.axleLoad, [2000, 3000, 5000]),
    material: from(COMMON.material, ['окрашенная сталь', 'оцинкованная сталь']),
    wireless: by(COMMON.wireless, ({ control }) =>
      control === 'ключ' ? 'нет' : control === 'пульт' ? '433 МГц' : '433 МГц, Bluetooth',
    ),
    ipClass: by(COMMON.ipClass, ({ control }) => (control === 'ключ' ? 'IP54' : 'IP67')),
    coldest: by(COMMON.coldest, ({ control }) => (control === 'ключ' ? -45 : -30)),
    colour: from(COMMON.colour, ['жёлтый', 'чёрный', 'красный']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['control', 'colour'],
  title: (v) => `Блокиратор парковочного места, управление: ${v.control}, высота ${v.risen} мм, ${v.colour}`,
  article: (v) =>
    `PB${v.risen}-${v.width / 10}${{ ключ: 'K', пульт: 'R', 'пульт и телефон': 'A' }[v.control]}`,
  about: (v) => [
    `Складная дуга шириной ${v.width} мм поднимается на ${v.risen} мм и не даёт посторонней машине занять место.`,
    v.control === 'ключ'
      ? 'Дугу поднимают и опускают вручную, в обоих положениях она запирается встроенным замком.'
      : `Дугу двигает электропривод, управление: ${v.control}; при попытке отжать её включается сирена.`,
    v.control === 'ключ'
      ? `Питания и обслуживания не требует, механизм работает до ${shown(v.coldest)} °C.`
      : `Питание: ${v.supply}; корпус ${v.ipClass} допускает снег и временное затопление.`,
    `Крепится анкерами к асфальту или бетону, в опущенном виде выдерживает наезд с нагрузкой до ${shown(v.axleLoad)} кг.`,
  ],
  price: (v) =>
    ({ ключ: 2100, пульт: 7900, 'пульт и телефон': 11_200 })[v.control] +
    v.width * 1.2 +
    (v.supply.includes('солнечной') ? 2600 : 0),
  weight: (v) => (v.control === 'ключ' ? 5200 : 8400) + v.width * 2,
  picture: (v) => ({ family: 'barrier', variant: 'parking', tone: toneOf(v.colour), size: 0.9 }),
  accessories: ['stolbiki-parkovochnye', 'pulty-dlya-vorot'],
});

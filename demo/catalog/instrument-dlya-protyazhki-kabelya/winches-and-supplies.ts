import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { PULLING } from './pulling-attributes.ts';

interface Winch {
  rope: number;
  grams: number;
  manual: number;
}

const WINCHES: Record<number, Winch> = {
  5: { rope: 5, grams: 18_000, manual: 18_500 },
  10: { rope: 8, grams: 32_000, manual: 31_000 },
  20: { rope: 10, grams: 64_000, manual: 58_000 },
  30: { rope: 12, grams: 98_000, manual: 92_000 },
};
const DRIVES: Record<
  string,
  { speed: number; cost: number; mass: number; letter: string; supply: string; words: string }
> = {
  'ручной рычажный': {
    speed: 1.2,
    cost: 1,
    mass: 1,
    letter: 'Р',
    supply: 'не требуется',
    words: 'Рычажный привод не требует сети и топлива, усилие чувствуется рукой.',
  },
  'электрический 230 В': {
    speed: 8,
    cost: 2.6,
    mass: 1.6,
    letter: 'Э',
    supply: '230 В',
    words: 'Электропривод тянет ровно и тихо, его берут внутри зданий и рядом с генератором.',
  },
  бензиновый: {
    speed: 14,
    cost: 3.4,
    mass: 1.9,
    letter: 'Б',
    supply: 'бензин АИ-92',
    words: 'Бензиновый двигатель нужен на трассах без сети, в помещениях его не запускают.',
  },
};

const GAUGE_WORDS: Record<string, string> = {
  'срезной штифт':
    'При перегрузке срезается штифт в рычаге, кабель при этом не рвётся; запасные штифты лежат в рукоятке.',
  динамометр: 'Динамометр показывает усилие, предел выставляют по паспорту кабеля.',
  'муфта предельного момента': 'Муфта предельного момента проскальзывает, когда усилие превышает заданное.',
};

export const winches = leaf({
  code: 'lebedki-kabelnye',
  name: 'Лебёдки кабельные',
  brands: ['trosar', 'cablero', 'tyaglov'],
  traits: {
    force: from(PULLING.force, [5, 10, 20, 30]),
    winchDrive: from(PULLING.winchDrive, Object.keys(DRIVES)),
    winchSpeed: by(PULLING.winchSpeed, ({ force, winchDrive }) =>
      Number(force) > 10 ? rowOf(DRIVES, winchDrive).speed / 2 : rowOf(DRIVES, winchDrive).speed,
    ),
    ropeLength: from(PULLING.ropeLength, [50, 100, 150]),
    ropeDiameter: by(PULLING.ropeDiameter, ({ force }) => rowOf(WINCHES, force).rope),
    supply: by(COMMON.supply, ({ winchDrive }) => rowOf(DRIVES, winchDrive).supply),
    forceGauge: by(PULLING.forceGauge, ({ winchDrive }, dice) =>
      winchDrive === 'ручной рычажный'
        ? 'срезной штифт'
        : dice.pick(['динамометр', 'муфта предельного момента']),
    ),
    wheels: by(PULLING.wheels, ({ force }) => Number(force) >= 20),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['force', 'winchDrive'],
  title: (v) => `Лебёдка кабельная, привод ${v.winchDrive}, тяга ${v.force} кН, трос ${v.ropeLength} м`,
  article: (v) => `ЛК${rowOf(DRIVES, v.winchDrive).letter}-${v.force}x${v.ropeLength}`,
  about: (v) => [
    `Лебёдка с тяговым усилием ${v.force} кН затягивает кабель в канализацию, трубы и по траншее через ролики.`,
    rowOf(DRIVES, v.winchDrive).words,
    `Трос ${v.ropeDiameter} мм длиной ${v.ropeLength} м, скорость тяги около ${shown(v.winchSpeed)} м/мин.`,
    rowOf(GAUGE_WORDS, v.forceGauge),
    v.wheels
      ? `Рама на колёсах, перед работой её крепят анкерами или упором; мороз до ${degrees(v.coldest)} °C допускается.`
      : 'Корпус переносят вдвоём и закрепляют за опору стропом или анкером.',
  ],
  price: (v) =>
    rowOf(WINCHES, v.force).manual * rowOf(DRIVES, v.winchDrive).cost + v.ropeLength * v.force * 2.2,
  weight: (v) => rowOf(WINCHES, v.force).grams * rowOf(DRIVES, v.winchDrive).mass,
  picture: (v) => ({
    family: 'tools',
    variant: v.winchDrive === 'ручной рычажный' ? 'lever' : 'winch',
    tone: v.winchDrive === 'ручной рычажный' ? 'blue' : 'red',
  }),
  conformity: 'declaration',
  accessories: ['vertlyugi-kabelnye', 'roliki-kabelnye-pryamye'],
});

export const lubricants = leaf({
  code: 'smazki-kabelnye',
  name: 'Смазки для протяжки кабеля',
  brands: ['trosar', 'cablero', 'fibris', 'gofrum'],
  traits: {
    volume: from(PULLING.volume, [0.5, 1, 5, 20]),
    consistency: from(PULLING.consistency, ['гель', 'жидкость']),
    lubricantBase: from(PULLING.lubricantBase, ['вода и полимеры', 'вода и силикон']),
    friction: by(PULLING.friction, ({ lubricantBase }) => (lubricantBase === 'вода и силикон' ? 0.12 : 0.17)),
    spread: by(PULLING.spread, ({ consistency }) => (consistency === 'гель' ? 1.2 : 1.8)),
    sheaths: from(PULLING.sheaths, ['ПВХ, полиэтилен, LSZH', 'полиэтилен, LSZH']),
    tubeFrom: from(PULLING.tubeFrom, [16, 20]),
    coldest: from(COMMON.coldest, [-5, 5]),
    warmest: from(COMMON.warmest, [50]),
  },
  axes: ['volume', 'consistency'],
  title: (v) =>
    `Смазка для протяжки кабеля, ${v.consistency}, ${shown(v.volume)} л, основа: ${v.lubricantBase}`,
  article: (v) =>
    `СП${v.consistency === 'гель' ? 'Г' : 'Ж'}${v.lubricantBase === 'вода и силикон' ? 'С' : 'П'}-${shown(v.volume)}`,
  about: (v) => [
    `Смазка снижает трение оболочки о стенки трубы при протяжке, коэффициент трения около ${shown(v.friction)}.`,
    v.consistency === 'гель'
      ? 'Гель не стекает с кабеля, его наносят рукой в перчатке или губкой у входа в трубу.'
      : 'Жидкость заливают в трубу или подают в неё насосом, на длинных трассах она распределяется ровнее.',
    `Ориентировочный расход ${shown(v.spread)} л на 100 м трубы 50 мм, в упаковке ${shown(v.volume)} л.`,
    `Совместима с оболочками: ${v.sheaths}; после высыхания не мешает вытянуть кабель обратно.`,
    `Основа водная, смывается водой; при нанесении температура не ниже ${degrees(v.coldest)} °C.`,
  ],
  price: (v) => {
    const litre = v.lubricantBase === 'вода и силикон' ? 980 : 760;
    return litre * v.volume ** 0.82 + 120;
  },
  weight: (v) => v.volume * 1020 + 60 + v.volume * 25,
  picture: (v) => ({
    family: 'container',
    variant: v.volume < 5 ? 'bottle' : 'canister',
    tone: v.consistency === 'гель' ? 'blue' : 'white',
  }),
  accessories: ['uzk-ruchnye', 'uzk-na-telezhke'],
});

const THREAD_ROD: Record<string, string> = { М5: '3–3,5 мм', М6: '4,5–6 мм', М12: '9–14 мм' };
const THREAD_PRICE: Record<string, number> = { М5: 150, М6: 190, М12: 420 };

export const rodTips = leaf({
  code: 'nakonechniki-uzk',
  name: 'Наконечники и ремкомплекты УЗК',
  brands: ['trosar', 'cablero', 'krepen'],
  traits: {
    tipThread: from(PULLING.tipThread, ['М5', 'М6', 'М12']),
    kitParts: from(PULLING.kitParts, [3, 6, 9]),
    rodFits: by(PULLING.rodFits, ({ tipThread }) => rowOf(THREAD_ROD, tipThread)),
    tip: from(PULLING.tip, ['с ушком, крюком и шаром', 'с ушком и соединительной гильзой']),
    fixing: from(PULLING.tipFixing, ['резьба и клей', 'обжим']),
    madeOf: from(COMMON.material, ['латунь', 'сталь оцинкованная']),
    strength: by(PULLING.strength, ({ tipThread }) => (tipThread === 'М5' ? 3 : tipThread === 'М6' ? 6 : 18)),
    glue: by(PULLING.tipGlue, ({ fixing }) => fixing === 'резьба и клей'),
  },
  axes: ['tipThread', 'kitParts'],
  title: (v) => `Ремкомплект УЗК ${v.tipThread}, для прутка ${v.rodFits}, предметов: ${v.kitParts}`,
  article: (v) => `РК-${v.tipThread.slice(1)}-${v.kitParts}${v.madeOf === 'латунь' ? 'Л' : 'С'}`,
  about: (v) => [
    `Набор сменных наконечников и гильз для стеклопрутка ${v.rodFits}, предметов в наборе: ${v.kitParts}.`,
    v.tip === 'с ушком, крюком и шаром'
      ? 'Ушко держит кабель, крюком достают протяжку из полости, шар проходит повороты гофры.'
      : 'Соединительная гильза сращивает сломанный пруток, ушко ставят на новый конец.',
    v.fixing === 'обжим'
      ? 'Деталь надевают на зачищенный пруток и обжимают клещами с шестигранной матрицей.'
      : 'Пруток зачищают, вклеивают в деталь и выдерживают до застывания клея; клей лежит в наборе.',
    `Сменные насадки стоят на резьбе ${v.tipThread}; узел держит до ${v.strength} кН, материал: ${v.madeOf}.`,
  ],
  price: (v) =>
    rowOf(THREAD_PRICE, v.tipThread) * v.kitParts * (v.madeOf === 'латунь' ? 1 : 0.8) + (v.glue ? 180 : 0),
  weight: (v) => v.kitParts * (v.tipThread === 'М12' ? 38 : 9) + 30,
  picture: (v) => ({ family: 'tools', variant: 'tips', tone: v.madeOf === 'латунь' ? 'copper' : 'steel' }),
  accessories: ['uzk-ruchnye', 'uzk-na-telezhke'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { rowOf } from '../wording.ts';
import { PULLING } from './pulling-attributes.ts';

interface Sleeve {
  from: number;
  to: number;
  length: number;
  strength: number;
  grams: number;
  price: number;
}

const SLEEVES: Record<string, Sleeve> = {
  '6–10 мм': { from: 6, to: 10, length: 400, strength: 8, grams: 60, price: 980 },
  '10–20 мм': { from: 10, to: 20, length: 600, strength: 17, grams: 140, price: 1350 },
  '20–30 мм': { from: 20, to: 30, length: 750, strength: 30, grams: 260, price: 1720 },
  '30–40 мм': { from: 30, to: 40, length: 900, strength: 42, grams: 410, price: 2150 },
  '40–50 мм': { from: 40, to: 50, length: 1000, strength: 50, grams: 560, price: 2600 },
  '50–65 мм': { from: 50, to: 65, length: 1200, strength: 68, grams: 840, price: 3350 },
  '65–80 мм': { from: 65, to: 80, length: 1400, strength: 85, grams: 1200, price: 4250 },
};
const rangeCode = (range: string) => range.replace(' мм', '').replace('–', '-');

export const pullingSleeves = leaf({
  code: 'chulki-kabelnye-protyazhnye',
  name: 'Чулки кабельные протяжные',
  brands: ['trosar', 'cablero', 'krepen', 'relanta'],
  traits: {
    range: from(PULLING.cableRange, Object.keys(SLEEVES)),
    sleeveEye: from(PULLING.sleeveEye, ['одна петля', 'две петли']),
    strength: by(PULLING.strength, ({ range }) => rowOf(SLEEVES, range).strength),
    sleeveLength: by(PULLING.sleeveLength, ({ range }) => rowOf(SLEEVES, range).length),
    cableFrom: by(PULLING.cableFrom, ({ range }) => rowOf(SLEEVES, range).from),
    cableTo: by(PULLING.cableTo, ({ range }) => rowOf(SLEEVES, range).to),
    sleeveWeave: from(PULLING.sleeveWeave, ['одинарное', 'двойное', 'двойное']),
    wire: from(PULLING.wire, ['оцинкованная сталь', 'нержавеющая сталь']),
    sleeveClosing: from(PULLING.sleeveClosing, ['закрытый, надевают с конца']),
    safetyFactor: from(PULLING.safetyFactor, ['3:1', '5:1']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['range', 'sleeveEye'],
  title: (v) => `Чулок кабельный протяжной ${v.range}, ${v.sleeveEye}, плетение ${v.sleeveWeave}, ${v.wire}`,
  article: (v) =>
    `ЧП${v.sleeveEye === 'две петли' ? '2' : '1'}-${rangeCode(v.range)}${v.wire === 'нержавеющая сталь' ? 'Н' : ''}`,
  about: (v) => [
    `Чулок из стальной проволоки для затягивания кабеля диаметром ${v.range} в трубы, каналы и траншеи.`,
    'Сетку сжимают и надевают на конец кабеля; под нагрузкой она вытягивается и обжимает оболочку равномерно по длине.',
    `Разрушающая нагрузка ${v.strength} кН, рабочее усилие берут с запасом ${v.safetyFactor}; длина сетки ${v.sleeveLength} мм.`,
    v.sleeveEye === 'одна петля'
      ? 'Одна петля идёт по оси кабеля: удобно для труб и протяжки через ролики.'
      : 'Две петли охватывают кабель с боков, чулок применяют и для подвешивания вертикальных участков.',
    v.wire === 'нержавеющая сталь'
      ? 'Нержавеющая проволока не ржавеет в обводнённых колодцах.'
      : 'Оцинкованную проволоку после сырых каналов сушат и смазывают.',
  ],
  price: (v) =>
    rowOf(SLEEVES, v.range).price *
    (v.sleeveEye === 'две петли' ? 1.12 : 1) *
    (v.sleeveWeave === 'двойное' ? 1.15 : 1) *
    (v.wire === 'нержавеющая сталь' ? 1.5 : 1),
  weight: (v) => rowOf(SLEEVES, v.range).grams,
  picture: (v) => ({
    family: 'tools',
    variant: 'stocking',
    tone: v.wire === 'нержавеющая сталь' ? 'grey' : 'steel',
  }),
  accessories: ['vertlyugi-kabelnye', 'uzk-na-telezhke', 'smazki-kabelnye'],
});

export const splitSleeves = leaf({
  code: 'chulki-kabelnye-razemnye',
  name: 'Чулки кабельные разъёмные и проходные',
  brands: ['trosar', 'cablero', 'krepen'],
  traits: {
    range: from(PULLING.cableRange, Object.keys(SLEEVES).slice(1)),
    sleeveClosing: from(PULLING.sleeveClosing, [
      'разъёмный, шнуровка тросиком',
      'разъёмный, шомпол',
      'проходной',
    ]),
    strength: by(PULLING.strength, ({ range }) => Math.round(rowOf(SLEEVES, range).strength * 0.75)),
    sleeveLength: by(PULLING.sleeveLength, ({ range }) => rowOf(SLEEVES, range).length + 100),
    cableFrom: by(PULLING.cableFrom, ({ range }) => rowOf(SLEEVES, range).from),
    cableTo: by(PULLING.cableTo, ({ range }) => rowOf(SLEEVES, range).to),
    sleeveEye: from(PULLING.sleeveEye, ['две петли']),
    sleeveWeave: from(PULLING.sleeveWeave, ['одинарное', 'двойное']),
    wire: from(PULLING.wire, ['оцинкованная сталь', 'нержавеющая сталь']),
    safetyFactor: from(PULLING.safetyFactor, ['5:1']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['range', 'sleeveClosing'],
  title: (v) => `Чулок кабельный ${v.sleeveClosing}, ${v.range}, плетение ${v.sleeveWeave}`,
  article: (v) =>
    `Ч${{ 'разъёмный, шнуровка тросиком': 'РТ', 'разъёмный, шомпол': 'РШ', проходной: 'ПР' }[v.sleeveClosing]}-${rangeCode(v.range)}`,
  about: (v) => [
    `Чулок для кабеля диаметром ${v.range}, который ставят в середине линии, когда свободного конца нет.`,
    {
      'разъёмный, шнуровка тросиком':
        'Сетку оборачивают вокруг кабеля и шнуруют тросиком от петель к хвосту.',
      'разъёмный, шомпол':
        'Края сетки соединяют стальным шомполом: закрывается быстрее шнуровки и снимается без ножа.',
      проходной:
        'Сетка открыта с двух концов, кабель проходит насквозь: так подтягивают длинную линию по частям.',
    }[v.sleeveClosing],
    `Разрушающая нагрузка ${v.strength} кН при длине сетки ${v.sleeveLength} мм, рабочее усилие в 5 раз меньше.`,
    v.sleeveWeave === 'двойное'
      ? 'Двойное плетение меньше давит на оболочку и служит дольше при частых перестановках.'
      : 'Одинарное плетение тоньше, чулок проходит вместе с кабелем в узкие проёмы.',
    'Две петли соединяют скобой или вертлюгом, хвост сетки закрепляют изолентой.',
  ],
  price: (v) =>
    rowOf(SLEEVES, v.range).price *
    (v.sleeveClosing === 'проходной' ? 1.3 : 1.65) *
    (v.wire === 'нержавеющая сталь' ? 1.45 : 1),
  weight: (v) => rowOf(SLEEVES, v.range).grams * 1.25,
  picture: (v) => ({
    family: 'tools',
    variant: 'through',
    tone: v.sleeveClosing === 'проходной' ? 'steel' : 'copper',
  }),
  accessories: ['vertlyugi-kabelnye', 'lebedki-kabelnye'],
});

const SWIVELS: Record<number, { diameter: number; pin: number; grams: number; price: number }> = {
  5: { diameter: 16, pin: 5, grams: 110, price: 1650 },
  10: { diameter: 22, pin: 8, grams: 230, price: 2350 },
  20: { diameter: 30, pin: 10, grams: 480, price: 3400 },
  30: { diameter: 36, pin: 12, grams: 820, price: 4600 },
  50: { diameter: 46, pin: 16, grams: 1600, price: 6900 },
};

export const swivels = leaf({
  code: 'vertlyugi-kabelnye',
  name: 'Вертлюги кабельные',
  brands: ['trosar', 'cablero', 'krepen', 'relanta'],
  traits: {
    force: from(PULLING.force, [5, 10, 20, 30, 50]),
    tip: from(PULLING.tip, ['вилка – вилка', 'вилка – резьба УЗК']),
    strength: by(PULLING.strength, ({ force }) => Number(force) * 3),
    swivelDiameter: by(PULLING.swivelDiameter, ({ force }) => rowOf(SWIVELS, force).diameter),
    swivelPin: by(PULLING.swivelPin, ({ force }) => rowOf(SWIVELS, force).pin),
    swivelBearing: from(PULLING.swivelBearing, ['упорный шариковый', 'скольжения, бронза']),
    safetyFactor: from(PULLING.safetyFactor, ['3:1']),
    material: from(COMMON.material, ['оцинкованная сталь', 'нержавеющая сталь']),
    tipThread: by(PULLING.tipThread, ({ tip, force }) =>
      tip === 'вилка – вилка' ? 'нет' : Number(force) === 5 ? 'М6' : Number(force) <= 20 ? 'М12' : 'М16',
    ),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['force', 'tip'],
  title: (v) => `Вертлюг кабельный ${v.force} кН, ${v.tip}, диаметр ${v.swivelDiameter} мм`,
  article: (v) =>
    `ВК-${v.force}${v.tip === 'вилка – вилка' ? 'В' : 'Р'}${v.swivelBearing.startsWith('упорный') ? 'Ш' : ''}`,
  about: (v) => [
    'Вертлюг ставят между тросом или прутком и чулком, чтобы кабель не скручивался вслед за тросом.',
    `Рабочее усилие ${v.force} кН при трёхкратном запасе, наружный диаметр ${v.swivelDiameter} мм: внутренний диаметр трубы нужен не меньше ${v.swivelDiameter + 6} мм.`,
    v.tip === 'вилка – вилка'
      ? `С двух сторон вилки с пальцами ${v.swivelPin} мм под петлю чулка и петлю троса.`
      : `С одной стороны вилка с пальцем ${v.swivelPin} мм, с другой резьба ${v.tipThread} под пруток УЗК.`,
    v.swivelBearing.startsWith('упорный')
      ? 'Упорный шариковый подшипник вращается и под полной нагрузкой.'
      : 'Подшипник скольжения из бронзы не боится песка, его промывают и смазывают после работы.',
  ],
  price: (v) =>
    rowOf(SWIVELS, v.force).price *
    (v.swivelBearing.startsWith('упорный') ? 1.3 : 1) *
    (v.material === 'нержавеющая сталь' ? 1.35 : 1),
  weight: (v) => rowOf(SWIVELS, v.force).grams,
  picture: (v) => ({
    family: 'tools',
    variant: 'swivel',
    tone: v.material === 'нержавеющая сталь' ? 'grey' : 'steel',
    size: v.force >= 20 ? 1 : 0.85,
  }),
  accessories: ['chulki-kabelnye-protyazhnye', 'uzk-na-telezhke'],
});

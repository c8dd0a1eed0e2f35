import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { LIGHT } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

const EQUALS: Record<number, number> = { 7: 60, 9: 75, 11: 90, 13: 100, 15: 120, 20: 160 };
const BULB_SIZE: Record<number, readonly [diameter: number, height: number]> = {
  7: [55, 100],
  9: [60, 108],
  11: [60, 112],
  13: [65, 122],
  15: [65, 128],
  20: [80, 145],
};

export const bulbs = leaf({
  code: 'lampy-svetodiodnye',
  name: 'Светодиодные лампы E27 и E14',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumetra', 'lumigard'],
  traits: {
    power: from(COMMON.power, [7, 9, 11, 13, 15, 20]),
    base: by(LIGHT.base, ({ power }, dice) =>
      Number(power) < 10 ? dice.pick(['E27', 'E27', 'E14']) : 'E27',
    ),
    tone: from(LIGHT.tone, ['2700 К', '3000 К', '4000 К', '6500 К']),
    flux: by(LIGHT.flux, ({ power }) => Math.round((Number(power) * 95) / 10) * 10),
    equals: by(LIGHT.equals, ({ power }) => EQUALS[Number(power)]!),
    bulb: by(LIGHT.bulb, ({ base }, dice) => (base === 'E14' ? dice.pick(['свеча', 'шар']) : 'груша')),
    diffuser: from(LIGHT.diffuser, ['матовый']),
    rendering: from(LIGHT.rendering, [80, 80, 90]),
    flicker: from(LIGHT.flicker, [1, 5]),
    beam: from(LIGHT.beam, [220, 270]),
    supply: from(COMMON.supply, ['170–265 В', '220–240 В']),
    diameter: by(COMMON.diameter, ({ power, base }) => (base === 'E14' ? 40 : BULB_SIZE[Number(power)]![0])),
    height: by(COMMON.height, ({ power }) => BULB_SIZE[Number(power)]![1]),
    life: from(LIGHT.life, [15_000, 25_000, 30_000]),
  },
  axes: ['power', 'tone'],
  title: (v) => `Лампа светодиодная ${v.base} ${v.bulb} ${v.power} Вт, ${v.flux} лм, ${v.tone}`,
  article: (v) => `LB${v.power}-${v.base}-${v.tone.slice(0, 2)}`,
  about: (v) => [
    `Светодиодная лампа с цоколем ${v.base} на ${v.power} Вт светит как лампа накаливания ${v.equals} Вт.`,
    v.tone === '2700 К' || v.tone === '3000 К'
      ? `Поток ${v.flux} лм, тёплый оттенок ${v.tone} – для жилых комнат и холлов.`
      : `Поток ${v.flux} лм, оттенок ${v.tone} – для кабинетов, подсобок и мастерских.`,
    v.supply === '170–265 В'
      ? 'Драйвер держит яркость при напряжении 170–265 В, пониженное напряжение на даче ей не мешает.'
      : 'Рассчитана на ровное напряжение 220–240 В.',
    `Пульсация до ${v.flicker} %, Ra ${v.rendering}, размеры ${v.diameter}×${v.height} мм: перед заменой в плафоне сверяют высоту.`,
    `Расчётный срок службы ${shown(v.life)} ч, с диммером лампа не работает.`,
  ],
  price: (v) => 55 + v.power * 8 + (v.rendering === 90 ? 45 : 0) + (v.supply === '170–265 В' ? 15 : 0),
  weight: (v) => 25 + v.power * 3.5,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'bulb',
    tone: v.tone.startsWith('2') || v.tone.startsWith('3') ? 'ivory' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['datchiki-dvizheniya-dlya-osvescheniya', 'fotorele'],
});

const TUBES: Record<number, { power: number; roubles: number; grams: number }> = {
  600: { power: 10, roubles: 190, grams: 140 },
  1200: { power: 18, roubles: 270, grams: 260 },
  1500: { power: 24, roubles: 390, grams: 330 },
};

export const tubes = leaf({
  code: 'lampy-trubchatye',
  name: 'Трубчатые лампы T8 G13',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumetra'],
  traits: {
    lampLength: from(LIGHT.lampLength, [600, 1200, 1500]),
    power: by(COMMON.power, ({ lampLength }) => TUBES[Number(lampLength)]!.power),
    efficacy: from(LIGHT.efficacy, [90, 100, 120]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['4000 К', '5000 К', '6500 К']),
    base: from(LIGHT.base, ['G13']),
    material: from(COMMON.material, ['стекло', 'поликарбонат с алюминием']),
    wiring: from(LIGHT.tubeWiring, ['с одной стороны', 'с двух сторон']),
    flicker: from(LIGHT.flicker, [1, 5]),
    rendering: from(LIGHT.rendering, [75, 80]),
    supply: from(COMMON.supply, ['185–265 В']),
    life: from(LIGHT.life, [25_000, 40_000]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['lampLength', 'tone'],
  title: (v) =>
    `Лампа светодиодная T8 G13 ${v.lampLength} мм, ${v.power} Вт, ${v.flux} лм, ${v.tone}, ${v.material}`,
  article: (v) => `LT${v.lampLength}-${v.tone.slice(0, 2)}${v.material === 'стекло' ? 'G' : 'P'}`,
  about: (v) => [
    `Трубчатая светодиодная лампа T8 длиной ${v.lampLength} мм ставится вместо люминесцентной в патроны G13.`,
    `Перед установкой балласт и стартер исключают из схемы, питание 230 В подают ${v.wiring}.`,
    `Мощность ${v.power} Вт, поток ${v.flux} лм, оттенок ${v.tone}, пульсация до ${v.flicker} %.`,
    v.material === 'стекло'
      ? 'Трубка стеклянная с матовым слоем; в пищевых цехах и школах её закрывают рассеивателем.'
      : 'Трубка из поликарбоната с алюминиевой спинкой не бьётся и лучше отводит тепло.',
    `Срок службы ${shown(v.life)} ч; ртути в лампе нет, включается она сразу и без мерцания.`,
  ],
  price: (v) =>
    TUBES[v.lampLength]!.roubles * (1 + (v.efficacy - 90) / 100) * (v.material === 'стекло' ? 1 : 1.35),
  weight: (v) => TUBES[v.lampLength]!.grams,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'tube',
    tone: v.material === 'стекло' ? 'white' : 'ivory',
    size: 0.9,
  }),
  conformity: 'declaration',
  accessories: ['svetilniki-pylevlagozaschischennye'],
});

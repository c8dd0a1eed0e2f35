import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT, LIGHT_EXTRA } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

const FLOOD: Record<number, { roubles: number; grams: number }> = {
  10: { roubles: 390, grams: 220 },
  20: { roubles: 520, grams: 320 },
  30: { roubles: 680, grams: 430 },
  50: { roubles: 980, grams: 720 },
  70: { roubles: 1450, grams: 1000 },
  100: { roubles: 2150, grams: 1500 },
  150: { roubles: 3500, grams: 2400 },
  200: { roubles: 4900, grams: 3200 },
};

export const floodlights = leaf({
  code: 'prozhektory-svetodiodnye',
  name: 'Светодиодные прожекторы',
  brands: ['svetlar', 'luchen', 'lumigard', 'enerdom', 'lumetra'],
  traits: {
    power: from(COMMON.power, [10, 20, 30, 50, 70, 100, 150, 200]),
    efficacy: from(LIGHT.efficacy, [90, 100, 120]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['3000 К', '4000 К', '5000 К', '6500 К']),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP65', 'IP66']),
    beam: from(LIGHT.beam, [60, 90, 120]),
    supply: from(COMMON.supply, ['230 В']),
    material: from(COMMON.material, ['алюминий']),
    flicker: from(LIGHT.flicker, [1, 5]),
    life: from(LIGHT.life, [30_000, 50_000]),
    coldest: from(COMMON.coldest, [-40, -45]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'tone'],
  title: (v) => `Прожектор светодиодный ${v.power} Вт, ${v.flux} лм, ${v.tone}, ${v.ipClass}, ${v.colour}`,
  article: (v) => `PR${v.power}-${v.tone.slice(0, 2)}-${v.beam}`,
  about: (v) => [
    `Светодиодный прожектор на ${v.power} Вт даёт ${shown(v.flux)} лм для двора, фасада, площадки или строительства.`,
    v.tone === '3000 К'
      ? 'Тёплый свет 3000 К уместен у жилых домов и во дворах.'
      : v.tone === '6500 К'
        ? 'Холодный свет 6500 К хорошо различают камеры и часто берут для охранного освещения.'
        : `Нейтральный свет ${v.tone} подходит для проездов, стоянок и рабочих зон.`,
    `Угол рассеивания ${v.beam}°, алюминиевый корпус с защитой ${v.ipClass} работает на улице при температуре ${temperatures(v)}.`,
    v.power > 50
      ? 'Поворотная скоба крепится двумя болтами к стене или опоре; обычная высота установки 5–10 м.'
      : 'Поворотная скоба крепится одним или двумя дюбелями; обычная высота установки 2,5–5 м.',
    `Пульсация не выше ${v.flicker} %, расчётный срок службы ${shown(v.life)} ч.`,
  ],
  price: (v) => FLOOD[v.power]!.roubles * (v.efficacy === 120 ? 1.3 : 1) * (v.ipClass === 'IP66' ? 1.12 : 1),
  weight: (v) => FLOOD[v.power]!.grams,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'flood',
    tone: v.colour === 'чёрный' ? 'black' : 'grey',
    size: v.power > 50 ? 1 : 0.85,
  }),
  conformity: 'declaration',
  accessories: ['fotorele', 'datchiki-dvizheniya-dlya-osvescheniya'],
});

export const sensorFloodlights = leaf({
  code: 'prozhektory-s-datchikom',
  name: 'Прожекторы с датчиком движения',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumetra'],
  traits: {
    power: from(COMMON.power, [10, 20, 30, 50]),
    flux: by(LIGHT.flux, ({ power }) => Number(power) * 90),
    sensor: from(LIGHT_EXTRA.sensor, ['инфракрасный', 'инфракрасный', 'микроволновый']),
    sensorRange: by(LIGHT_EXTRA.sensorRange, ({ sensor }) => (sensor === 'инфракрасный' ? 10 : 8)),
    sensorAngle: by(LIGHT_EXTRA.sensorAngle, ({ sensor }) => (sensor === 'инфракрасный' ? 120 : 180)),
    holdTime: from(LIGHT_EXTRA.holdTime, ['10 с – 5 мин', '10 с – 7 мин', '5 с – 8 мин']),
    threshold: from(LIGHT_EXTRA.threshold, ['3–2000 лк', '10–2000 лк']),
    tone: from(LIGHT.tone, ['4000 К', '6500 К']),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP54', 'IP65']),
    supply: from(COMMON.supply, ['230 В']),
    coldest: from(COMMON.coldest, [-20, -30, -40]),
    warmest: from(COMMON.warmest, [40]),
    colour: from(COMMON.colour, ['чёрный', 'белый']),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['power', 'colour'],
  title: (v) =>
    `Прожектор с датчиком движения ${v.power} Вт, ${v.flux} лм, ${v.tone}, датчик ${v.sensor}, ${v.ipClass}`,
  article: (v) => `PD${v.power}-${v.tone.slice(0, 2)}${v.sensor === 'инфракрасный' ? 'I' : 'M'}`,
  about: (v) => [
    `Прожектор на ${v.power} Вт со встроенным датчиком включается, когда к калитке, гаражу или складу подходит человек.`,
    v.sensor === 'инфракрасный'
      ? `Инфракрасный датчик видит движение тёплого тела на ${v.sensorRange} м в секторе ${v.sensorAngle}°; поворачивают его отдельно от прожектора.`
      : `Микроволновый датчик скрыт в корпусе, обнаруживает движение на ${v.sensorRange} м в секторе ${v.sensorAngle}° и чувствует его сквозь тонкий пластик.`,
    `Время включения ${v.holdTime} и порог освещённости ${v.threshold} задают регуляторами снизу.`,
    `Световой поток ${v.flux} лм, оттенок ${v.tone}, степень защиты ${v.ipClass}.`,
    `Крепят на высоте 2–3 м в стороне от деревьев и вытяжек, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    620 + v.power * 21 + (v.sensor === 'инфракрасный' ? 0 : 250) + (v.ipClass === 'IP65' ? 180 : 0),
  weight: (v) => 260 + v.power * 12,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'flood',
    tone: v.colour === 'чёрный' ? 'black' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['datchiki-dvizheniya-dlya-osvescheniya'],
});

export const explosionProofFloodlights = leaf({
  code: 'prozhektory-vzryvozaschischennye',
  name: 'Взрывозащищённые прожекторы',
  brands: ['lumigard', 'svetlar', 'luchen'],
  traits: {
    explosion: from(LIGHT.explosion, ['1Ex db IIC T6 Gb', '1Ex db IIB T5 Gb', '1Ex mb IIC T6 Gb']),
    power: from(COMMON.power, [40, 60, 80, 120, 160]),
    efficacy: from(LIGHT.efficacy, [125, 140]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['4000 К', '5000 К']),
    beam: from(LIGHT.beam, [30, 60, 90, 120]),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK10']),
    supply: from(COMMON.supply, ['230 В', '24–48 В']),
    material: from(COMMON.material, ['алюминий', 'нержавеющая сталь']),
    life: from(LIGHT.life, [50_000, 100_000]),
    coldest: from(COMMON.coldest, [-60]),
    warmest: from(COMMON.warmest, [45, 55]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['power', 'beam'],
  title: (v) =>
    `Прожектор взрывозащищённый ${v.power} Вт, ${v.flux} лм, ${v.explosion}, ${v.beam}°, ${v.ipClass}`,
  article: (v) => `PX${v.power}-${v.beam}-${v.explosion.includes('mb') ? 'M' : 'D'}`,
  about: (v) => [
    `Взрывозащищённый прожектор с маркировкой ${v.explosion} освещает зоны 1 и 2: склады горючего, насосные, окрасочные.`,
    v.explosion.includes('mb')
      ? 'Вид защиты – заливка компаундом: токоведущие части недоступны для газа.'
      : 'Вид защиты – взрывонепроницаемая оболочка: возможная вспышка остаётся внутри корпуса.',
    `При мощности ${v.power} Вт поток равен ${shown(v.flux)} лм в угле ${v.beam}°, питание ${v.supply}.`,
    `Корпус – ${v.material}, ${v.ipClass}, ударопрочность ${v.ikClass}, температура ${temperatures(v)}.`,
    'Кабельный ввод подбирают под бронированный кабель или трубу; открывать корпус под напряжением запрещено.',
  ],
  price: (v) =>
    11_500 +
    v.power * 115 +
    (v.efficacy === 140 ? 1800 : 0) +
    (v.material === 'нержавеющая сталь' ? 9500 : 0),
  weight: (v) => (2800 + v.power * 38) * (v.material === 'нержавеющая сталь' ? 1.5 : 1),
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'flood',
    tone: v.material === 'алюминий' ? 'graphite' : 'steel',
  }),
  conformity: 'certificate',
  accessories: ['svetilniki-podvesnye'],
});

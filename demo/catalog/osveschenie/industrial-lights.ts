import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

const HIGH_BAY_BEAM: Record<number, string> = {
  60: 'К (концентрированная)',
  90: 'Г (глубокая)',
  120: 'Д (косинусная)',
};

export const highBays = leaf({
  code: 'svetilniki-podvesnye',
  name: 'Подвесные светильники для высоких цехов',
  brands: ['svetlar', 'luchen', 'lumigard', 'enerdom'],
  traits: {
    power: from(COMMON.power, [80, 100, 150, 200, 240]),
    efficacy: from(LIGHT.efficacy, [120, 140, 160]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    beam: from(LIGHT.beam, [60, 90, 120]),
    distribution: by(LIGHT.distribution, ({ beam }) => HIGH_BAY_BEAM[Number(beam)]!),
    tone: from(LIGHT.tone, ['4000 К', '5000 К']),
    rendering: from(LIGHT.rendering, [70, 80]),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    diameter: by(COMMON.diameter, ({ power }) =>
      Number(power) > 150 ? 340 : Number(power) > 100 ? 300 : 260,
    ),
    dimming: from(LIGHT.dimming, ['нет', '0–10 В', 'DALI']),
    mounting: from(COMMON.mounting, ['на крюк', 'на скобу']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['power', 'beam'],
  title: (v) =>
    `Светильник подвесной промышленный ${v.power} Вт, ${v.flux} лм, ${v.beam}°, ${v.tone}, ${v.ipClass}`,
  article: (v) => `HB${v.power}-${v.beam}-${v.tone[0]}K`,
  about: (v) => [
    `Круглый подвесной светильник на ${v.power} Вт освещает цеха, склады и спортивные залы с высоты 6–14 м.`,
    `Световой поток ${shown(v.flux)} лм, линзы дают угол ${v.beam}°, кривая ${v.distribution}.`,
    v.beam === 60
      ? 'Такой угол берут для высоких пролётов и проходов между стеллажами.'
      : v.beam === 90
        ? 'Такой угол берут при высоте подвеса 8–10 м и ровной расстановке светильников.'
        : 'Такой угол берут при небольшой высоте подвеса, чтобы закрыть стены и углы.',
    v.dimming === 'нет'
      ? `Крепление ${v.mounting}, корпус из литого алюминия диаметром ${v.diameter} мм, ${v.ipClass}; яркость не регулируется.`
      : `Крепление ${v.mounting}, корпус из литого алюминия диаметром ${v.diameter} мм, ${v.ipClass}; яркость меняют по ${v.dimming}.`,
    `Допустимая температура ${temperatures(v)}, цветопередача Ra ${v.rendering}.`,
  ],
  price: (v) =>
    2200 +
    v.power * (v.efficacy === 160 ? 48 : v.efficacy === 140 ? 38 : 31) +
    (v.dimming === 'нет' ? 0 : 1400),
  weight: (v) => 1500 + v.power * 15,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'downlight',
    tone: v.power > 150 ? 'black' : 'graphite',
  }),
  conformity: 'declaration',
  accessories: ['bloki-avariynogo-pitaniya'],
});

const SEALED: Record<number, { length: number; roubles: number; grams: number }> = {
  18: { length: 600, roubles: 980, grams: 700 },
  36: { length: 1200, roubles: 1350, grams: 1300 },
  50: { length: 1200, roubles: 1850, grams: 1450 },
  60: { length: 1500, roubles: 2300, grams: 1800 },
};

export const sealedLights = leaf({
  code: 'svetilniki-pylevlagozaschischennye',
  name: 'Пылевлагозащищённые светильники',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumigard'],
  traits: {
    power: from(COMMON.power, [18, 36, 50, 60]),
    lampLength: by(LIGHT.lampLength, ({ power }) => SEALED[Number(power)]!.length),
    efficacy: from(LIGHT.efficacy, [100, 120, 135]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['4000 К', '5000 К', '6500 К']),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP65', 'IP66']),
    ikClass: from(COMMON.ikClass, ['IK07', 'IK08']),
    diffuser: from(LIGHT.diffuser, ['матовый', 'матовый', 'прозрачный']),
    material: from(COMMON.material, ['поликарбонат', 'АБС-пластик']),
    flicker: from(LIGHT.flicker, [1, 2, 5]),
    passThrough: from(LIGHT.passThrough, [true, false]),
    coldest: from(COMMON.coldest, [-20, -30, -40]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['power', 'tone'],
  title: (v) =>
    `Светильник пылевлагозащищённый ${v.power} Вт, ${v.flux} лм, ${v.lampLength} мм, ${v.tone}, ${v.ipClass}`,
  article: (v) => `WL${v.power}-${v.tone.slice(0, 2)}${v.passThrough ? 'T' : ''}`,
  about: (v) => [
    `Герметичный светильник длиной ${v.lampLength} мм на ${v.power} Вт заменяет люминесцентный с двумя лампами на парковках, складах и в подвалах.`,
    `Поток ${shown(v.flux)} лм, оттенок ${v.tone}, рассеиватель ${v.diffuser}, пульсация до ${v.flicker} %.`,
    `Корпус – ${v.material}, защита ${v.ipClass} и ${v.ikClass}; допускается мойка струёй и температура ${temperatures(v)}.`,
    v.passThrough
      ? 'Сквозная проводка внутри корпуса соединяет светильники в линию без распаечных коробок.'
      : 'Кабель входит через сальник с одной стороны, линии соединяют в распаечной коробке.',
    'Скобы из нержавеющей стали защёлкиваются на потолке, стене или тросе.',
  ],
  price: (v) => SEALED[v.power]!.roubles * (1 + (v.efficacy - 100) / 120) + (v.passThrough ? 180 : 0),
  weight: (v) => SEALED[v.power]!.grams,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'linear',
    tone: v.material === 'поликарбонат' ? 'grey' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['bloki-avariynogo-pitaniya', 'lampy-trubchatye'],
});

export const trunkLights = leaf({
  code: 'svetilniki-lineynye',
  name: 'Линейные светильники',
  brands: ['svetlar', 'lumigard', 'luchen'],
  traits: {
    lampLength: from(LIGHT.lampLength, [600, 1200, 1500, 3000]),
    power: by(COMMON.power, ({ lampLength }, dice) =>
      Math.round((Number(lampLength) / 1000) * dice.pick([20, 30])),
    ),
    efficacy: from(LIGHT.efficacy, [120, 140]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['3000 К', '4000 К', '5000 К']),
    rendering: from(LIGHT.rendering, [80, 90]),
    diffuser: from(LIGHT.diffuser, ['опаловый', 'линзы 60×90°', 'микропризма']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP40', 'IP54']),
    dimming: from(LIGHT.dimming, ['нет', 'DALI', '0–10 В']),
    passThrough: from(LIGHT.passThrough, [true]),
    mounting: from(COMMON.mounting, ['подвесной', 'накладной']),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['lampLength', 'colour'],
  title: (v) =>
    `Светильник линейный ${v.mounting} ${v.lampLength} мм, ${v.power} Вт, ${v.flux} лм, ${v.tone}, ${v.colour}`,
  article: (v) => `LN${v.lampLength}-${v.power}-${v.tone[0]}K`,
  about: (v) => [
    `Линейный светильник длиной ${v.lampLength} мм собирают в непрерывные магистрали над торговыми залами, конвейерами и столами.`,
    `Мощность ${v.power} Вт, поток ${shown(v.flux)} лм, Ra ${v.rendering}; рассеиватель – ${v.diffuser}.`,
    v.mounting === 'подвесной'
      ? 'Подвешивается на тросах с регулировкой высоты, комплект тросов 1,5 м прилагается.'
      : 'Крепится к потолку на скрытые скобы, провод входит через торец или заднюю стенку.',
    v.dimming === 'нет'
      ? 'Сквозной кабель на три жилы проложен внутри, соседние корпуса стыкуются разъёмом.'
      : `Сквозной кабель на пять жил проложен внутри: две из них несут управление ${v.dimming}.`,
    `Профиль алюминиевый, цвет ${v.colour}, степень защиты ${v.ipClass}.`,
  ],
  price: (v) =>
    900 +
    v.lampLength * 1.9 +
    v.power * 22 +
    (v.dimming === 'нет' ? 0 : 1300) +
    (v.rendering === 90 ? 400 : 0),
  weight: (v) => 350 + v.lampLength * 1.1,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'linear',
    tone: v.colour === 'чёрный' ? 'black' : v.colour === 'серый' ? 'grey' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['bloki-avariynogo-pitaniya'],
});

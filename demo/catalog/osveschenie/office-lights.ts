import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT, LIGHT_EXTRA } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

const PANEL_SIZE: Record<string, readonly [number, number]> = {
  '595×595 мм': [595, 595],
  '1195×180 мм': [1195, 180],
  '1195×295 мм': [1195, 295],
};

export const panels = leaf({
  code: 'paneli-svetodiodnye',
  name: 'Светодиодные панели',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumigard'],
  traits: {
    power: from(COMMON.power, [28, 32, 36, 40]),
    flux: by(LIGHT.flux, ({ power }) => Math.round((Number(power) * 105) / 50) * 50),
    tone: from(LIGHT.tone, ['4000 К', '4000 К', '5000 К', '6500 К']),
    size: from(LIGHT.panelSize, ['595×595 мм', '595×595 мм', '1195×180 мм', '1195×295 мм']),
    diffuser: from(LIGHT.diffuser, ['опаловый', 'микропризма', 'колотый лёд']),
    rendering: from(LIGHT.rendering, [80, 90]),
    flicker: from(LIGHT.flicker, [1, 3, 5]),
    mounting: from(COMMON.mounting, ['встраиваемый и накладной']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP40', 'IP54']),
    depth: from(COMMON.depth, [19, 40]),
    dimming: from(LIGHT.dimming, ['нет', 'нет', 'DALI']),
    life: from(LIGHT.life, [50_000]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['power', 'tone'],
  title: (v) => `Панель светодиодная ${v.size} ${v.power} Вт, ${v.flux} лм, ${v.tone}, ${v.diffuser}`,
  article: (v) => `PN${v.power}-${v.tone.slice(0, 2)}-${v.size.slice(0, 3)}`,
  about: (v) => [
    `Светодиодная панель ${v.size} на ${v.power} Вт освещает кабинеты, классы, торговые залы и посты охраны.`,
    v.size === '595×595 мм'
      ? 'Встаёт в ячейку подвесного потолка 600×600 мм, на бетон крепится через накладную рамку.'
      : 'Вытянутый корпус ставят в реечный потолок или крепят накладным способом вдоль прохода.',
    `Поток ${shown(v.flux)} лм, цветопередача Ra ${v.rendering}, рассеиватель – ${v.diffuser}.`,
    v.flicker < 5
      ? `Пульсация не выше ${v.flicker} %: свет годится для рабочих мест за монитором.`
      : `Пульсация до ${v.flicker} % укладывается в нормы для кабинетов и классов.`,
    v.dimming === 'нет'
      ? `Корпус глубиной ${v.depth} мм, драйвер в комплекте, степень защиты ${v.ipClass}.`
      : `Корпус глубиной ${v.depth} мм, драйвер ${v.dimming} в комплекте, степень защиты ${v.ipClass}.`,
  ],
  price: (v) =>
    700 +
    v.power * 22 +
    (v.rendering === 90 ? 350 : 0) +
    (v.dimming === 'DALI' ? 1700 : 0) +
    (v.ipClass === 'IP54' ? 400 : 0),
  weight: (v) => (PANEL_SIZE[v.size]![0] * PANEL_SIZE[v.size]![1] * (v.depth > 19 ? 6.2 : 7)) / 1000,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'panel',
    tone: 'white',
    size: v.size === '595×595 мм' ? 0.9 : 1,
  }),
  conformity: 'declaration',
  accessories: ['bloki-avariynogo-pitaniya'],
});

const DOWN: Record<number, { cutout: number; outer: number; roubles: number }> = {
  7: { cutout: 75, outer: 90, roubles: 290 },
  12: { cutout: 105, outer: 120, roubles: 390 },
  18: { cutout: 150, outer: 170, roubles: 560 },
  24: { cutout: 200, outer: 225, roubles: 780 },
};

export const downlights = leaf({
  code: 'svetilniki-tochechnye',
  name: 'Точечные встраиваемые светильники',
  brands: ['svetlar', 'luchen', 'enerdom', 'lumetra'],
  traits: {
    power: from(COMMON.power, [7, 12, 18, 24]),
    flux: by(LIGHT.flux, ({ power }) => Number(power) * 90),
    tone: from(LIGHT.tone, ['3000 К', '4000 К', '6500 К']),
    cutout: by(LIGHT.cutout, ({ power }) => DOWN[Number(power)]!.cutout),
    diameter: by(COMMON.diameter, ({ power }) => DOWN[Number(power)]!.outer),
    depth: from(COMMON.depth, [28, 35, 45]),
    beam: from(LIGHT.beam, [90, 110, 120]),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP44']),
    rendering: from(LIGHT.rendering, [80]),
    supply: from(COMMON.supply, ['230 В']),
    dimming: from(LIGHT.dimming, ['нет', 'нет', 'симистор']),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'colour'],
  title: (v) =>
    `Светильник встраиваемый ${v.power} Вт, ${v.flux} лм, ${v.tone}, отверстие ${v.cutout} мм, ${v.colour}`,
  article: (v) => `DL${v.power}-${v.tone.slice(0, 2)}`,
  about: (v) => [
    `Круглый встраиваемый светильник на ${v.power} Вт ставят в коридорах, холлах и кабинетах с подвесным потолком.`,
    `Под него вырезают отверстие ${v.cutout} мм, над потолком нужно не меньше ${v.depth + 15} мм.`,
    `Поток ${v.flux} лм, угол ${v.beam}°, оттенок ${v.tone}.`,
    v.ipClass === 'IP44'
      ? 'Лицевая сторона защищена от брызг (IP44), светильник допускается во влажных помещениях.'
      : 'Степень защиты IP20, светильник рассчитан на сухие помещения.',
    v.dimming === 'нет'
      ? 'Держится пружинами, драйвер выносной с разъёмом; яркость не регулируется.'
      : 'Держится пружинами, драйвер выносной и работает с обычным симисторным диммером.',
  ],
  price: (v) => DOWN[v.power]!.roubles + (v.ipClass === 'IP44' ? 80 : 0) + (v.dimming === 'нет' ? 0 : 220),
  weight: (v) => 90 + v.power * 14,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'downlight',
    tone: v.colour === 'чёрный' ? 'black' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['paneli-svetodiodnye'],
});

const HOUSE_SENSOR: Record<string, string> = {
  'оптико-акустический': 'Датчик включает свет по звуку шагов или двери, если в подъезде темно.',
  микроволновый: 'Микроволновый датчик чувствует движение сквозь плафон и не зависит от температуры.',
  инфракрасный: 'Инфракрасный датчик реагирует на человека и не срабатывает от сквозняка и шума.',
};

export const hallwayLights = leaf({
  code: 'svetilniki-zhkh-s-datchikom',
  name: 'Светильники ЖКХ с датчиком',
  brands: ['svetlar', 'luchen', 'enerdom', 'trevis'],
  traits: {
    sensor: from(LIGHT_EXTRA.sensor, ['оптико-акустический', 'микроволновый', 'инфракрасный']),
    power: from(COMMON.power, [6, 8, 12, 15, 18]),
    flux: by(LIGHT.flux, ({ power }) => Number(power) * 95),
    tone: from(LIGHT.tone, ['4000 К', '5000 К', '6500 К']),
    standby: from(LIGHT_EXTRA.standby, ['гаснет полностью', 'горит на 20 %', 'горит на 30 %']),
    holdTime: from(LIGHT_EXTRA.holdTime, ['30 с', '60 с', '90 с']),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP54', 'IP65']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK10']),
    material: from(COMMON.material, ['поликарбонат']),
    mounting: from(COMMON.mounting, ['на потолок и стену']),
    diameter: by(COMMON.diameter, ({ power }) => (Number(power) > 12 ? 220 : 170)),
    coldest: from(COMMON.coldest, [-20, -40]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['power', 'sensor'],
  title: (v) =>
    `Светильник ЖКХ ${v.power} Вт, ${v.flux} лм, датчик ${v.sensor}, ${v.tone}, ${v.ipClass}, ${v.ikClass}`,
  article: (v) =>
    `HK${v.power}-${{ 'оптико-акустический': 'A', микроволновый: 'M', инфракрасный: 'P' }[v.sensor]}${v.ipClass.slice(2)}`,
  about: (v) => [
    `Антивандальный светильник на ${v.power} Вт для подъездов, лестниц, тамбуров и технических коридоров.`,
    HOUSE_SENSOR[v.sensor]!,
    v.standby === 'гаснет полностью'
      ? `После ${v.holdTime} без движения свет гаснет полностью.`
      : `После ${v.holdTime} без движения переходит в дежурный режим: ${v.standby} яркости.`,
    `Плафон из поликарбоната диаметром ${v.diameter} мм выдерживает удар ${v.ikClass}, степень защиты ${v.ipClass}.`,
    `Поток ${v.flux} лм, питание 230 В, температура ${temperatures(v)}; винты основания закрыты плафоном.`,
  ],
  price: (v) =>
    420 +
    v.power * 24 +
    (v.sensor === 'микроволновый' ? 180 : 0) +
    (v.ipClass === 'IP65' ? 150 : 0) +
    (v.ikClass === 'IK10' ? 120 : 0),
  weight: (v) => 240 + v.power * 18,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'downlight',
    tone: v.ipClass === 'IP65' ? 'ivory' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['datchiki-dvizheniya-dlya-osvescheniya'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { DETECTOR, INTRUDER } from './alarm-attributes.ts';

export const infraredDetectors = leaf({
  code: 'izveschateli-ik-obemnye',
  name: 'Извещатели ИК объёмные',
  brands: ['strazhen', 'signum-r', 'trevis', 'kestora', 'detexa'],
  traits: {
    range: from(DETECTOR.range, [10, 12, 15, 18]),
    angle: from(DETECTOR.angle, [90, 100, 110]),
    pets: from(INTRUDER.pets, ['нет', 'до 10 кг', 'до 25 кг']),
    mountingHeight: from(DETECTOR.mountingHeight, [2.3, 2.4, 2.5]),
    antimask: by(INTRUDER.antimask, ({ range }, dice) => Number(range) >= 15 && dice.chance(50)),
    output: from(DETECTOR.output, ['реле', 'твердотельное реле']),
    tamper: from(DETECTOR.tamper, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–16 В', '10–15 В', '8–30 В']),
    current: by(COMMON.current, ({ antimask }) => (antimask ? 20 : 12)),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP42']),
    coldest: from(COMMON.coldest, [-10, -30, -40]),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый']),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['range', 'pets'],
  title: (v) =>
    `Извещатель охранный ИК объёмный, ${v.range} м${v.pets === 'нет' ? '' : `, животные ${v.pets}`}`,
  article: (v) => `ПИК${v.range}${{ нет: '', 'до 10 кг': 'П1', 'до 25 кг': 'П2' }[v.pets]}-${v.angle}`,
  about: (v) => [
    `Пассивный инфракрасный извещатель замечает движение человека в помещении на расстоянии до ${v.range} м в секторе ${v.angle}°.`,
    v.pets === 'нет'
      ? 'Защиты от животных нет: для комнат с кошкой или собакой выбирают исполнение с иммунитетом.'
      : `Не реагирует на животных массой ${v.pets}, если они не поднимаются на мебель напротив датчика.`,
    `Крепят на стену или в угол на высоте до ${shown(v.mountingHeight)} м, под потолочный монтаж нужен поворотный кронштейн.`,
    v.antimask
      ? 'Канал антимаскирования подаёт сигнал, если линзу закрасили, заклеили или загородили.'
      : 'Тревогу передаёт реле, корпус под крышкой защищён от вскрытия контактом.',
    `Питание ${v.lineVoltage}, ток до ${v.current} мА, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    780 +
    (v.range - 10) * 55 +
    (v.pets === 'нет' ? 0 : 260) +
    (v.antimask ? 950 : 0) +
    (v.coldest < -20 ? 120 : 0),
  weight: () => 120,
  picture: (v) => ({
    family: 'motion',
    variant: v.range > 12 ? 'tall' : 'compact',
    tone: toneOf(v.colour),
    led: 'red',
  }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'izveschateli-magnitokontaktnye', 'izveschateli-razbitiya-stekla'],
});

const CURTAIN_PLACE: Record<string, string> = {
  'над проёмом': 'Корпус крепят над окном или дверью, и занавес опускается вдоль проёма.',
  'на откосе': 'Узкий корпус встаёт на откос между рамой и шторой и не мешает открывать створку.',
  'на стене': 'Датчик ставят в торце стены, и занавес идёт вдоль витрины, стеллажа или ряда картин.',
};

export const curtainDetectors = leaf({
  code: 'izveschateli-ik-shtora',
  name: 'Извещатели ИК «штора»',
  brands: ['strazhen', 'signum-r', 'kestora', 'detexa'],
  traits: {
    range: from(DETECTOR.range, [5, 8, 10, 15]),
    curtainPlace: by(INTRUDER.curtainPlace, ({ range }, dice) =>
      Number(range) > 8 ? 'на стене' : dice.pick(['над проёмом', 'на откосе']),
    ),
    angle: from(DETECTOR.angle, [6, 7, 8]),
    curtainWidth: by(
      INTRUDER.curtainWidth,
      ({ range, angle }) => Math.round(Number(range) * Math.tan((Number(angle) * Math.PI) / 360) * 20) / 10,
    ),
    mountingHeight: from(DETECTOR.mountingHeight, [2.5, 3, 4]),
    output: from(DETECTOR.output, ['реле', 'твердотельное реле']),
    tamper: from(DETECTOR.tamper, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–16 В', '10–15 В']),
    current: from(COMMON.current, [8, 10, 15]),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP54' ? -40 : -30)),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый', 'коричневый']),
  },
  axes: ['range', 'colour'],
  title: (v) => `Извещатель охранный ИК поверхностный «штора», ${v.range} м, ${v.colour}`,
  article: (v) => `ШТ${v.range}-${v.angle}${v.colour === 'белый' ? 'Б' : 'К'}`,
  about: (v) => [
    `Поверхностный ИК-извещатель строит узкую вертикальную зону длиной до ${v.range} м и шириной ${shown(v.curtainWidth)} м на краю.`,
    CURTAIN_PLACE[v.curtainPlace]!,
    'Зону можно охранять и тогда, когда люди находятся внутри: ночью в доме или днём в торговом зале.',
    `Высота установки до ${shown(v.mountingHeight)} м, питание ${v.lineVoltage}, потребление ${v.current} мА.`,
    v.ipClass === 'IP54'
      ? 'Оболочка IP54 допускает работу в неотапливаемых тамбурах и под навесом.'
      : `Оболочка ${v.ipClass} рассчитана на помещения, температура ${temperatures(v)}.`,
  ],
  price: (v) => 1050 + v.range * 55 + (v.ipClass === 'IP54' ? 480 : 0) + (v.colour === 'коричневый' ? 70 : 0),
  weight: () => 95,
  picture: (v) => ({ family: 'motion', variant: 'curtain', tone: toneOf(v.colour), led: 'red' }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'izveschateli-razbitiya-stekla'],
});

const COMBINED_WORDS: Record<string, string> = {
  'ИК + СВЧ':
    'Тревога формируется, когда движение видят сразу инфракрасный и радиоволновый каналы, поэтому сквозняки и солнечные блики не мешают.',
  'ИК + разбитие стекла':
    'В одном корпусе инфракрасный датчик движения и микрофон, который узнаёт звук разбитого стекла; каналы работают независимо.',
};

export const combinedDetectors = leaf({
  code: 'izveschateli-kombinirovannye',
  name: 'Извещатели комбинированные и совмещённые',
  brands: ['strazhen', 'signum-r', 'kestora', 'detexa', 'vantori'],
  traits: {
    principle: from(DETECTOR.principle, ['ИК + СВЧ', 'ИК + СВЧ', 'ИК + разбитие стекла']),
    place: by(INTRUDER.place, ({ principle }, dice) =>
      principle === 'ИК + СВЧ' ? dice.pick(['помещение', 'улица']) : 'помещение',
    ),
    range: from(DETECTOR.range, [10, 12, 15]),
    angle: from(DETECTOR.angle, [90, 100]),
    microwave: by(INTRUDER.microwave, ({ principle }, dice) =>
      principle === 'ИК + СВЧ' ? dice.pick(['10,525 ГГц', '24,15 ГГц']) : 'нет',
    ),
    pets: by(INTRUDER.pets, ({ principle }, dice) =>
      principle === 'ИК + СВЧ' ? dice.pick(['до 20 кг', 'до 35 кг']) : 'нет',
    ),
    antimask: by(INTRUDER.antimask, ({ place }) => place === 'улица'),
    output: by(DETECTOR.output, ({ principle }) =>
      principle === 'ИК + СВЧ' ? 'реле' : 'два независимых реле',
    ),
    lineVoltage: from(DETECTOR.lineVoltage, ['9–16 В', '9–28 В']),
    current: by(COMMON.current, ({ principle }) => (principle === 'ИК + СВЧ' ? 25 : 18)),
    ipClass: by(COMMON.ipClass, ({ place }) => (place === 'улица' ? 'IP55' : 'IP41')),
    coldest: by(COMMON.coldest, ({ place }) => (place === 'улица' ? -40 : -10)),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['principle', 'range'],
  title: (v) =>
    `Извещатель охранный ${v.principle}, ${v.range} м, ${v.place === 'улица' ? 'уличный' : 'для помещений'}`,
  article: (v) =>
    `${v.principle === 'ИК + СВЧ' ? 'КСВ' : 'КСТ'}${v.range}${v.place === 'улица' ? 'У' : ''}-${v.angle}`,
  about: (v) => [
    `Извещатель с двумя каналами обнаружения (${v.principle}) и дальностью по движению до ${v.range} м в секторе ${v.angle}°.`,
    COMBINED_WORDS[v.principle]!,
    v.principle === 'ИК + СВЧ'
      ? `Радиоволновый канал работает на ${v.microwave}, животные массой ${v.pets} тревоги не вызывают.`
      : 'Каждому каналу отведено своё реле, поэтому шлейфы движения и остекления на приборе разделяют.',
    v.place === 'улица'
      ? `Корпус ${v.ipClass} с козырьком ставят на фасад на высоте 2,2–2,7 м, закрашивание линзы вызывает отдельный сигнал.`
      : 'Крепится на стену или в угол отапливаемого помещения на высоте около 2,3 м.',
    `Питание ${v.lineVoltage}, ток до ${v.current} мА, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    (v.principle === 'ИК + СВЧ' ? 2300 : 1900) + (v.range - 10) * 60 + (v.place === 'улица' ? 4200 : 0),
  weight: (v) => (v.place === 'улица' ? 420 : 150),
  picture: (v) => ({
    family: 'motion',
    variant: v.place === 'улица' ? 'tall' : 'compact',
    tone: v.place === 'улица' ? 'grey' : 'white',
    led: 'blue',
  }),
  conformity: 'declaration',
  accessories: ['pribory-ppkop', 'gsm-paneli-ohrannye'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { FIRE } from './fire-attributes.ts';

export const woodCoatings = leaf({
  code: 'sostavy-ognebiozaschitnye-dlya-drevesiny',
  name: 'Огнебиозащита для древесины',
  brands: ['penotur', 'gasmar', 'plamet'],
  unit: 'kg',
  multiple: 5,
  traits: {
    group: from(FIRE.protectionGroup, ['I', 'II']),
    base: from(FIRE.base, ['водный раствор солей', 'водный лак']),
    consumption: by(FIRE.consumption, ({ group, base }) =>
      base === 'водный лак' ? (group === 'I' ? 0.35 : 0.25) : group === 'I' ? 0.4 : 0.25,
    ),
    place: from(FIRE.place, ['внутри помещений', 'внутри помещений и под навесом']),
    applying: by(FIRE.applying, ({ base }) =>
      base === 'водный лак' ? 'кисть, валик, распылитель' : 'кисть, распылитель, погружение',
    ),
    drying: from(FIRE.drying, [12, 24]),
    colour: from(COMMON.colour, ['бесцветный', 'красный', 'янтарный']),
    serviceYears: by(FIRE.serviceYears, ({ base }) => (base === 'водный лак' ? 15 : 10)),
    coldest: from(COMMON.coldest, [5]),
    warmest: from(COMMON.warmest, [40]),
    tare: from(FIRE.tare, [5]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['group', 'colour'],
  title: ({ group, base, colour }) =>
    `Состав огнебиозащитный для древесины, ${group} группа, ${base}, ${colour}`,
  article: ({ group, base, colour }) =>
    `ДР${group}-${base === 'водный лак' ? 'Л' : 'П'}${colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Состав для стропил, обрешётки и стен из дерева даёт ${v.group} группу огнезащитной эффективности по ГОСТ Р 53292.`,
    `Основа: ${v.base}; расход ${v.consumption.toLocaleString('ru')} кг/м² за все слои, между слоями выдерживают ${v.drying} ч.`,
    v.colour === 'бесцветный'
      ? 'Рисунок древесины остаётся виден, обработанные места отмечают по ходу работы.'
      : `Тон ${v.colour}: видно, какие участки уже пройдены.`,
    `Нанесение: ${v.applying}; дерево должно быть сухим и без старой краски, воздух не холоднее ${degrees(v.coldest)} °C.`,
    `Срок защиты ${v.serviceYears} лет, применение: ${v.place}; тара ${v.tare} кг, цена за килограмм.`,
  ],
  price: (v) =>
    (v.base === 'водный лак' ? 520 : 128) * (v.group === 'I' ? 1.1 : 1) + (v.colour === 'бесцветный' ? 0 : 6),
  weight: () => 1060,
  picture: (v) => ({
    family: 'container',
    variant: 'bucket',
    tone: v.colour === 'красный' ? 'red' : v.colour === 'янтарный' ? 'orange' : 'white',
  }),
  conformity: 'certificate',
});

const STEEL_LAYER: Record<string, readonly [number, number]> = {
  'R 45': [1.4, 0.9],
  'R 60': [2.1, 1.35],
  'R 90': [3.4, 2.2],
  'R 120': [4.6, 3],
};

export const steelPaints = leaf({
  code: 'kraski-ognezaschitnye-dlya-metalla',
  name: 'Огнезащитные краски для металла',
  brands: ['penotur', 'gasmar', 'detexa'],
  unit: 'kg',
  multiple: 25,
  traits: {
    limit: from(FIRE.fireLimit, ['R 45', 'R 60', 'R 90', 'R 120']),
    base: from(FIRE.base, ['водная дисперсия', 'органический растворитель', 'эпоксидная']),
    consumption: by(FIRE.consumption, ({ limit }) => STEEL_LAYER[String(limit)]![0]),
    layer: by(FIRE.layerThickness, ({ limit }) => STEEL_LAYER[String(limit)]![1]),
    place: by(FIRE.place, ({ base }) =>
      base === 'водная дисперсия' ? 'внутри помещений' : 'внутри помещений и на улице',
    ),
    applying: from(FIRE.applying, ['безвоздушное распыление, кисть', 'безвоздушное распыление']),
    drying: by(FIRE.drying, ({ base }) => (base === 'органический растворитель' ? 6 : 12)),
    coldest: by(COMMON.coldest, ({ base }) => (base === 'органический растворитель' ? -25 : 5)),
    warmest: from(COMMON.warmest, [35]),
    colour: from(COMMON.colour, ['белый', 'серый']),
    serviceYears: from(FIRE.serviceYears, [15, 25]),
    tare: from(FIRE.tare, [25]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['limit', 'base'],
  title: ({ limit, base }) => `Краска огнезащитная для металла ${limit}, ${base}`,
  article: ({ limit, base }) => `КМ${limit.replace(' ', '')}-${base.slice(0, 2).toUpperCase()}`,
  about: (v) => [
    `Вспучивающаяся краска для стальных колонн, балок и связей, предел огнестойкости до ${v.limit}.`,
    `Сухой слой ${v.layer.toLocaleString('ru')} мм при приведённой толщине металла 3,4 мм, расход ${v.consumption.toLocaleString('ru')} кг/м² без потерь.`,
    'При нагреве слой увеличивается в десятки раз и закрывает сталь пористой коркой.',
    v.base === 'водная дисперсия'
      ? 'Водная основа почти не пахнет, краску наносят в действующих зданиях при плюсовой температуре.'
      : `Основа: ${v.base}; работать можно при температуре от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, нужны вентиляция и защита дыхания.`,
    `Нанесение: ${v.applying}, поверх грунта и под финишную эмаль; тара ${v.tare} кг, цена за килограмм.`,
  ],
  price: (v) => ({ 'водная дисперсия': 340, 'органический растворитель': 430, эпоксидная: 1450 })[v.base],
  weight: () => 1070,
  picture: (v) => ({ family: 'container', variant: 'bucket', tone: v.colour === 'серый' ? 'grey' : 'white' }),
  conformity: 'certificate',
});

export const pipeCollars = leaf({
  code: 'mufty-protivopozharnye',
  name: 'Противопожарные муфты',
  brands: ['gasmar', 'piroskan', 'gofrum', 'detexa'],
  traits: {
    pipe: from(FIRE.pipe, [32, 40, 50, 75, 110, 125, 160]),
    limit: from(FIRE.fireLimit, ['EI 120', 'EI 180']),
    pipeMaterial: from(FIRE.pipeMaterial, ['ПВХ, ПП, ПНД', 'ПВХ, ПП, ПНД, металлопластик']),
    mounting: from(COMMON.mounting, ['накладной', 'встроенный в перекрытие']),
    material: from(COMMON.material, ['сталь оцинкованная', 'сталь с порошковой окраской']),
    diameter: by(COMMON.diameter, ({ pipe }) => Number(pipe) + (Number(pipe) > 75 ? 36 : 24)),
    height: by(COMMON.height, ({ limit }) => (limit === 'EI 180' ? 60 : 45)),
    inserts: by(FIRE.thickness, ({ pipe }) => (Number(pipe) > 75 ? 12 : 8)),
    releaseTemperature: from(FIRE.releaseTemperature, [150, 170]),
    serviceYears: from(FIRE.serviceYears, [25, 30]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['pipe', 'limit'],
  title: ({ pipe, limit, mounting }) =>
    `Муфта противопожарная для трубы ${pipe} мм, ${limit}, монтаж ${mounting}`,
  article: ({ pipe, limit, mounting }) =>
    `МП${pipe}-${limit.replace(/\D/g, '')}${mounting === 'накладной' ? 'Н' : 'В'}`,
  about: (v) => [
    `Противопожарная муфта для прохода пластиковой трубы ${v.pipe} мм через стену или перекрытие, предел огнестойкости ${v.limit}.`,
    `При ${v.releaseTemperature} °C вкладыш толщиной ${v.inserts} мм вспучивается, сжимает размягчённую трубу и закрывает отверстие.`,
    v.mounting === 'накладной'
      ? 'Накладной корпус раскрывается и надевается на готовую трубу, лапки крепят анкерами к перекрытию снизу.'
      : 'Встраивается в проём до заливки раствором, корпус остаётся заподлицо с перекрытием.',
    `Материал труб: ${v.pipeMaterial}; корпус: ${v.material}, наружный диаметр ${v.diameter} мм.`,
  ],
  price: (v) => (240 + v.pipe * 6.4) * (v.limit === 'EI 180' ? 1.2 : 1),
  weight: (v) => 80 + v.pipe * 5.2,
  picture: (v) => ({
    family: 'duct',
    variant: 'collar',
    tone: v.material.endsWith('окраской') ? 'red' : 'steel',
  }),
  conformity: 'certificate',
});

export const fireMats = leaf({
  code: 'maty-ognezaschitnye-bazaltovye',
  name: 'Маты огнезащитные базальтовые',
  brands: ['gasmar', 'plamet', 'penotur'],
  unit: 'm2',
  multiple: 0.5,
  traits: {
    thickness: from(FIRE.thickness, [5, 8, 10, 13, 16, 20]),
    facing: from(FIRE.facing, ['фольга с одной стороны', 'без обкладки', 'металлическая сетка']),
    limit: by(FIRE.fireLimit, ({ thickness }) =>
      Number(thickness) < 8
        ? 'EI 60'
        : Number(thickness) < 13
          ? 'EI 90'
          : Number(thickness) < 20
            ? 'EI 150'
            : 'EI 180',
    ),
    density: from(FIRE.density, [80, 100, 125]),
    clothTemperature: from(FIRE.clothTemperature, [700, 900]),
    place: from(FIRE.place, ['воздуховоды', 'воздуховоды и стальные конструкции']),
    width: from(COMMON.width, [1000, 1200]),
    length: by(COMMON.length, ({ thickness }) => (Number(thickness) > 10 ? 10 : 20)),
    mounting: by(COMMON.mounting, ({ facing }) =>
      facing === 'металлическая сетка' ? 'проволока и приварные штифты' : 'клеевой огнезащитный состав',
    ),
    serviceYears: from(FIRE.serviceYears, [25, 30]),
    certified: from(COMMON.certified, [true]),
  },
  axes: ['thickness', 'facing'],
  title: ({ thickness, facing, limit }) =>
    `Мат огнезащитный базальтовый ${thickness} мм, ${facing}, ${limit}`,
  article: ({ thickness, facing, density }) =>
    `МБ${thickness}-${facing.startsWith('фольга') ? 'Ф' : facing.startsWith('без') ? 'О' : 'С'}${density}`,
  about: (v) => [
    `Прошивной базальтовый мат толщиной ${v.thickness} мм, с ним конструкция достигает предела ${v.limit}.`,
    `Назначение: ${v.place}; волокно плотностью ${v.density} кг/м³ держит до ${v.clothTemperature} °C и не горит.`,
    v.facing === 'фольга с одной стороны'
      ? 'Сторона с фольгой смотрит наружу, стыки проклеивают алюминиевой лентой.'
      : v.facing === 'металлическая сетка'
        ? 'Сетка держит волокно на больших сечениях, полотна сшивают проволокой внахлёст.'
        : 'Без обкладки мат укладывают под кожух или на слой клеевого состава.',
    `Крепление: ${v.mounting}; рулон ${v.width} мм шириной и ${v.length} м длиной, отпускается от 0,5 м².`,
  ],
  price: (v) =>
    210 + v.thickness * 34 + (v.facing === 'без обкладки' ? 0 : v.facing.startsWith('фольга') ? 70 : 130),
  weight: (v) => v.thickness * v.density + 120,
  picture: (v) => ({
    family: 'membrane',
    tone: v.facing.startsWith('фольга') ? 'steel' : v.facing === 'без обкладки' ? 'sand' : 'grey',
  }),
  conformity: 'certificate',
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART, PART_TONE } from './part-attributes.ts';

interface Alloy {
  code: string;
  melting: number;
  rouble: number;
}

const ALLOYS: Record<string, Alloy> = {
  'ПОС-61': { code: '61', melting: 190, rouble: 330 },
  'ПОС-40': { code: '40', melting: 238, rouble: 270 },
  'Sn99Cu1 бессвинцовый': { code: '99', melting: 227, rouble: 560 },
  'ПОС-61 с медью': { code: '61М', melting: 192, rouble: 360 },
};

export const solder = leaf({
  code: 'pripoy-na-ves',
  name: 'Припой',
  brands: ['mikrum', 'mednika', 'testora'],
  unit: '100_g',
  traits: {
    alloy: from(PART.alloy, ['ПОС-61', 'ПОС-40', 'Sn99Cu1 бессвинцовый', 'ПОС-61 с медью']),
    wireDiameter: from(PART.wireDiameter, [0.5, 0.8, 1, 1.5, 2]),
    flux: from(PART.solderFlux, ['канифоль', 'активированная канифоль', 'нет']),
    melting: by(PART.melting, ({ alloy }) => ALLOYS[String(alloy)]!.melting),
    tip: by(PART.tip, ({ melting }) => Math.round((Number(melting) + 120) / 10) * 10),
    wash: by(PART.wash, ({ flux }) => (flux === 'активированная канифоль' ? 'спирт' : 'не требуется')),
    spool: from(PART.spool, [500, 1000]),
    container: from(PART.container, ['отмотка с катушки']),
    colour: from(COMMON.colour, ['серебристый']),
  },
  axes: ['wireDiameter', 'flux'],
  title: ({ alloy, wireDiameter, flux }) =>
    `Припой ${alloy}, проволока ${wireDiameter.toLocaleString('ru')} мм, ${flux === 'нет' ? 'без флюса' : flux}`,
  article: ({ alloy, wireDiameter, flux }) =>
    `S${ALLOYS[alloy]!.code}-${wireDiameter * 10}${flux === 'нет' ? '' : flux === 'канифоль' ? 'К' : 'А'}`,
  about: (v) => [
    `Припой ${v.alloy} в виде проволоки ${v.wireDiameter.toLocaleString('ru')} мм, температура плавления ${v.melting} °C.`,
    v.flux === 'нет'
      ? 'Сердечника с флюсом нет, место пайки смачивают флюсом отдельно.'
      : `Внутри проволоки есть флюс (${v.flux}), отмывка: ${v.wash}.`,
    v.wireDiameter < 1
      ? 'Тонкая проволока удобна для выводов микросхем и разъёмов с мелким шагом.'
      : 'Толстая проволока годится для клемм, экранов и проводов большого сечения.',
    v.alloy.includes('бессвинцовый')
      ? 'Свинца нет, паяльник держат около 350 °C, шов получается матовым.'
      : 'Сплав содержит свинец: работают с вытяжкой, после пайки моют руки.',
    'Отматывается с заводской катушки, цена за 100 граммов.',
  ],
  price: (v) => ALLOYS[v.alloy]!.rouble + (v.flux === 'нет' ? 0 : 25) + (v.wireDiameter < 1 ? 40 : 0),
  weight: () => 104,
  picture: (v) => ({
    family: 'cable',
    variant: 'drum',
    core: 'steel',
    cores: 1,
    size: 0.8,
    tone: v.alloy.includes('бессвинцовый') ? 'grey' : 'steel',
  }),
});

export const flux = leaf({
  code: 'flyusy-payalnye',
  name: 'Флюсы',
  brands: ['mikrum', 'mednika', 'testora'],
  traits: {
    kind: from(PART.fluxKind, ['спиртоканифольный', 'безотмывочный гелевый', 'кислотный', 'водосмываемый']),
    volume: from(PART.volume, [10, 20, 30, 100]),
    activity: by(PART.activity, ({ kind }) =>
      kind === 'кислотный' ? 'высокая' : kind === 'спиртоканифольный' ? 'низкая' : 'средняя',
    ),
    wash: by(
      PART.wash,
      ({ kind }) =>
        ({
          кислотный: 'вода с содой',
          'безотмывочный гелевый': 'не требуется',
          водосмываемый: 'тёплая вода',
        })[String(kind)] ?? 'спирт',
    ),
    container: by(PART.container, ({ kind, volume }) =>
      kind !== 'безотмывочный гелевый' ? 'флакон с кистью' : Number(volume) > 30 ? 'банка' : 'шприц с иглой',
    ),
    activation: from(PART.activation, [180, 200]),
    tip: from(PART.tip, [300, 350]),
    colour: by(COMMON.colour, ({ kind }) => (kind === 'кислотный' ? 'прозрачный' : 'янтарный')),
    storage: from(PART.storage, [12, 24]),
  },
  axes: ['volume', 'kind'],
  title: ({ kind, volume, container }) => `Флюс ${kind}, ${volume} мл, ${container}`,
  article: ({ kind, volume }) =>
    `F${{ спиртоканифольный: 'СК', 'безотмывочный гелевый': 'Г', кислотный: 'КС', водосмываемый: 'ВС' }[kind]}-${volume}`,
  about: (v) => [
    `Флюс для пайки, тип: ${v.kind}, объём ${v.volume} мл, ${v.container}.`,
    v.kind === 'кислотный'
      ? 'Снимает окалину со стали и никеля, для электронных плат не подходит: остатки разъедают дорожки.'
      : v.kind === 'безотмывочный гелевый'
        ? 'Остаётся на месте пайки плёнкой и не проводит ток, удобен для микросхем и ремонта плат.'
        : v.kind === 'водосмываемый'
          ? 'Остатки смывают тёплой водой сразу после пайки, иначе со временем появляется белый налёт.'
          : 'Подходит для меди, латуни и лужёных выводов, для проводов и разъёмов его наносят тонким слоем.',
    `Активность ${v.activity}, отмывка: ${v.wash}, жало до ${v.tip} °C.`,
    'Работают с вытяжкой и закрывают тару сразу: растворитель быстро испаряется.',
  ],
  price: (v) => 60 + v.volume * (v.kind === 'безотмывочный гелевый' ? 22 : v.kind === 'кислотный' ? 2.2 : 3),
  weight: (v) => v.volume * 1.05 + 18,
  picture: (v) => ({
    family: 'container',
    variant: 'bottle',
    tone: v.kind === 'кислотный' ? 'white' : 'orange',
  }),
});

export const hookupWire = leaf({
  code: 'provod-montazhnyy',
  name: 'Провод монтажный',
  brands: ['provodar', 'mednika', 'zhilar', 'cablero'],
  unit: 'm',
  multiple: 1,
  traits: {
    section: from(PART.section, ['0,12 мм²', '0,2 мм²', '0,35 мм²', '0,5 мм²', '0,75 мм²', '1 мм²']),
    colour: from(COMMON.colour, ['красный', 'чёрный', 'синий', 'белый', 'жёлтый', 'зелёный']),
    conductor: from(PART.conductor, ['медная лужёная, многопроволочная', 'медная, многопроволочная']),
    insulation: from(PART.insulation, ['ПВХ', 'силикон', 'фторопласт']),
    ratedVoltage: by(PART.ratedVoltage, ({ insulation }) => (insulation === 'фторопласт' ? 500 : 380)),
    ratedCurrent: by(PART.ratedCurrent, ({ section }) => CURRENT_OF[String(section)]!),
    outer: by(
      PART.outer,
      ({ section, insulation }) =>
        Math.round(
          (Math.sqrt(sectionOf(String(section))) * 1.35 + (insulation === 'фторопласт' ? 0.5 : 0.8)) * 10,
        ) / 10,
    ),
    coldest: by(COMMON.coldest, ({ insulation }) => (insulation === 'ПВХ' ? -40 : -60)),
    warmest: by(
      COMMON.warmest,
      ({ insulation }) => ({ ПВХ: 70, силикон: 180, фторопласт: 200 })[String(insulation)] ?? 70,
    ),
    length: from(COMMON.length, [100, 200]),
  },
  axes: ['section', 'colour'],
  title: ({ section, insulation, colour }) =>
    `Провод монтажный ${section}, изоляция ${insulation}, ${colour}`,
  article: ({ section, insulation, colour }) =>
    `MW${section.replace(' мм²', '')}-${{ ПВХ: 'П', силикон: 'С', фторопласт: 'Ф' }[insulation]}${colour.slice(0, 2).toUpperCase()}`,
  about: (v) => [
    `Монтажный провод ${v.section} для внутренних соединений в приборах, щитах и блоках питания, жила ${v.conductor}.`,
    v.insulation === 'силикон'
      ? 'Силиконовая изоляция мягкая и не плавится от паяльника, провод легко укладывается в тесном корпусе.'
      : v.insulation === 'фторопласт'
        ? 'Фторопласт не боится жара, масел и растворителей, но режется только острым инструментом.'
        : 'Изоляция из ПВХ держит форму жгута и легко снимается стриппером.',
    `Ток до ${v.ratedCurrent.toLocaleString('ru')} А, напряжение до ${v.ratedVoltage} В, наружный диаметр ${v.outer.toLocaleString('ru')} мм.`,
    `Отпускается метрами с бухты ${v.length} м, цвет ${v.colour}, нагрев жилы до ${v.warmest} °C.`,
  ],
  price: (v) => (5 + sectionOf(v.section) * 21) * { ПВХ: 1, силикон: 2.4, фторопласт: 3.6 }[v.insulation],
  weight: (v) => 1.5 + sectionOf(v.section) * 12,
  picture: (v) => ({ family: 'cable', variant: 'coil', cores: 1, tone: PART_TONE[v.colour]! }),
});

const CURRENT_OF: Record<string, number> = {
  '0,12 мм²': 1.5,
  '0,2 мм²': 2.5,
  '0,35 мм²': 4,
  '0,5 мм²': 6,
  '0,75 мм²': 9,
  '1 мм²': 12,
};

function sectionOf(section: string): number {
  return Number(section.replace(' мм²', '').replace(',', '.'));
}

export const shrinkTubes = leaf({
  code: 'trubki-termousadochnye',
  name: 'Термоусадочные трубки',
  brands: ['gofrum', 'klemmar', 'krepen', 'testora'],
  unit: 'm',
  multiple: 1,
  traits: {
    shrinkFrom: from(PART.shrinkFrom, [1.5, 2.4, 3.2, 4.8, 6.4, 9.5, 12.7, 19]),
    ratio: from(PART.ratio, ['2:1', '3:1']),
    shrinkTo: by(
      PART.shrinkTo,
      ({ shrinkFrom, ratio }) => Math.round((Number(shrinkFrom) / Number(String(ratio)[0])) * 10) / 10,
    ),
    glue: by(PART.glue, ({ ratio }) => ratio === '3:1'),
    wall: by(
      PART.wall,
      ({ shrinkFrom, glue }) => Math.round((0.4 + Number(shrinkFrom) * 0.025 + (glue ? 0.5 : 0)) * 100) / 100,
    ),
    shrinkTemperature: from(PART.shrinkTemperature, [90, 110, 125]),
    ratedVoltage: from(PART.ratedVoltage, [600]),
    material: from(PART.material, ['полиолефин', 'полиолефин, не поддерживает горение']),
    colour: from(COMMON.colour, ['чёрный', 'красный', 'синий', 'жёлто-зелёный', 'прозрачный']),
    coldest: from(COMMON.coldest, [-55]),
    warmest: from(COMMON.warmest, [105, 125]),
  },
  axes: ['shrinkFrom', 'colour'],
  title: ({ shrinkFrom, shrinkTo, glue, colour }) =>
    `Трубка термоусадочная ${shrinkFrom.toLocaleString('ru')}/${shrinkTo.toLocaleString('ru')} мм${glue ? ' с клеем' : ''}, цвет ${colour}`,
  article: ({ shrinkFrom, shrinkTo, glue, colour }) =>
    `HT${shrinkFrom}/${shrinkTo}${glue ? 'K' : ''}-${colour.slice(0, 2).toUpperCase()}`,
  about: (v) => [
    `Термоусадочная трубка сжимается с ${v.shrinkFrom.toLocaleString('ru')} до ${v.shrinkTo.toLocaleString('ru')} мм и закрывает пайку, наконечник или место скрутки.`,
    v.glue
      ? 'Внутренний слой плавкого клея заполняет пустоты, соединение не боится воды и соли.'
      : 'Без клея трубка изолирует и маркирует провода внутри шкафов и приборов.',
    `Усаживают термофеном при ${v.shrinkTemperature} °C от середины к краям, стенка после усадки ${v.wall.toLocaleString('ru')} мм.`,
    `Материал: ${v.material}, рабочая температура до ${v.warmest} °C, цвет ${v.colour}, отпуск метрами.`,
  ],
  price: (v) => (7 + v.shrinkFrom * 3.6) * (v.glue ? 2.7 : 1),
  weight: (v) => v.shrinkFrom * (v.glue ? 3.2 : 1.3),
  picture: (v) => ({ family: 'duct', variant: 'shrink', tone: PART_TONE[v.colour]! }),
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees, rowOf, shown } from '../wording.ts';
import { FIELD, METER } from './meter-attributes.ts';
import { NOT_VERIFIED, VERIFIED } from './verification.ts';

export const luxMeters = leaf({
  code: 'lyuksmetry',
  name: 'Люксметры',
  brands: ['metrus', 'testora', 'mikrum', 'svetlar'],
  traits: {
    luxMax: from(FIELD.luxMax, [20_000, 100_000, 200_000]),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    luxMin: by(FIELD.luxMin, ({ luxMax }) => (luxMax === 20_000 ? 1 : 0.1)),
    accuracy: by(METER.accuracy, ({ luxMax }) => (luxMax === 200_000 ? 3 : luxMax === 100_000 ? 5 : 8)),
    pulsation: by(FIELD.pulsation, ({ luxMax }, dice) => luxMax === 200_000 || dice.chance(20)),
    luxSensor: from(FIELD.luxSensor, ['выносная на проводе', 'поворотная в корпусе']),
    memory: by(METER.memory, ({ luxMax }) => (luxMax === 20_000 ? 10 : 99)),
    display: from(METER.display, ['монохромный ЖК']),
    backlight: by(METER.backlight, (_, dice) => dice.chance(60)),
    supply: from(COMMON.supply, ['батарея 9 В', '3 батареи ААА']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['luxMax', 'verification'],
  title: (v) =>
    `Люксметр до ${shown(v.luxMax)} лк${v.pulsation ? ' с пульсметром' : ''}, фотоголовка ${v.luxSensor}, ${v.verification}`,
  article: (v) =>
    `LX${v.luxMax / 1000}${v.pulsation ? 'P' : ''}${v.luxSensor.startsWith('выносная') ? 'R' : ''}${v.verification === VERIFIED ? '-П' : ''}`,
  about: (v) => [
    `Люксметр измеряет освещённость до ${shown(v.luxMax)} лк: рабочие места, пути эвакуации, зоны камер.`,
    `Аварийное освещение проверяют от 1 лк, наименьшее показание прибора ${shown(v.luxMin)} лк, погрешность ${v.accuracy} %.`,
    v.pulsation
      ? 'Прибор показывает и коэффициент пульсации, по которому принимают светодиодные светильники.'
      : 'Пульсацию света прибор не показывает.',
    v.luxSensor.startsWith('выносная')
      ? 'Фотоголовка на проводе ложится на пол или стол, человек при замере не затеняет её.'
      : 'Фотоголовка поворачивается в корпусе, замер делают одной рукой.',
    v.verification === VERIFIED
      ? 'Люксметр поверен, замеры годятся для протокола освещённости.'
      : 'Поверки нет: по показаниям настраивают светильники и ищут тёмные места.',
  ],
  price: (v) =>
    (v.luxMax === 20_000 ? 1900 : v.luxMax === 100_000 ? 4300 : 14_500) +
    (v.pulsation ? 5200 : 0) +
    (v.verification === VERIFIED ? 3900 : 0),
  weight: (v) => (v.luxSensor.startsWith('выносная') ? 290 : 180),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'lux',
    tone: v.luxMax === 200_000 ? 'graphite' : 'orange',
  }),
  accessories: ['shumomery'],
});

export const soundMeters = leaf({
  code: 'shumomery',
  name: 'Шумомеры',
  brands: ['metrus', 'testora', 'golosar', 'sonvex'],
  traits: {
    soundClass: from(FIELD.soundClass, ['2', '1', 'бытовой']),
    verification: by(METER.verification, ({ soundClass }, dice) =>
      soundClass === 'бытовой' ? NOT_VERIFIED : dice.pick([NOT_VERIFIED, VERIFIED, VERIFIED]),
    ),
    soundFrom: by(FIELD.soundFrom, ({ soundClass }) => (soundClass === '1' ? 20 : 30)),
    soundTo: by(FIELD.soundTo, ({ soundClass }) => (soundClass === '1' ? 140 : 130)),
    soundError: by(FIELD.soundError, ({ soundClass }) =>
      soundClass === '1' ? 0.7 : soundClass === '2' ? 1.4 : 2,
    ),
    soundWeighting: by(FIELD.soundWeighting, ({ soundClass }) =>
      soundClass === '1' ? 'A, C, Z' : soundClass === '2' ? 'A, C' : 'A',
    ),
    interface: by(COMMON.interface, ({ soundClass }) => (soundClass === 'бытовой' ? 'нет' : 'USB')),
    backlight: by(METER.backlight, (_, dice) => dice.chance(70)),
    supply: from(COMMON.supply, ['3 батареи ААА', '4 батареи АА']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['soundClass'],
  title: (v) =>
    `Шумомер ${v.soundClass === 'бытовой' ? 'бытовой' : `класса ${v.soundClass}`}, ${v.soundFrom}–${v.soundTo} дБ, ${v.verification}`,
  article: (v) =>
    `SM${v.soundClass === 'бытовой' ? '0' : v.soundClass}-${v.soundTo}${v.verification === VERIFIED ? 'П' : ''}`,
  about: (v) => [
    `Шумомер показывает уровень звука от ${v.soundFrom} до ${v.soundTo} дБ: им проверяют слышимость оповещения в каждой зоне.`,
    'По нормам сигнал оповещения должен быть не меньше чем на 15 дБ выше постоянного шума, замер делают на высоте 1,5 м.',
    v.soundClass === 'бытовой'
      ? 'Бытовой прибор подходит для прикидки при настройке громкости, в акте указывают показания прибора с классом.'
      : `Класс точности ${v.soundClass}, погрешность ${shown(v.soundError)} дБ, частотная коррекция ${v.soundWeighting}.`,
    v.interface === 'USB'
      ? 'Журнал измерений переносят в компьютер по USB.'
      : 'Прибор удерживает максимум и минимум, журнала измерений нет.',
    v.verification === VERIFIED
      ? 'Шумомер поверен, уровень в зонах записывают в акт проверки оповещения.'
      : 'Поверки нет, показания служат для настройки громкости линий.',
  ],
  price: (v) =>
    (v.soundClass === '1' ? 62_000 : v.soundClass === '2' ? 14_800 : 2400) +
    (v.verification === VERIFIED ? 6200 : 0),
  weight: (v) => (v.soundClass === 'бытовой' ? 140 : 330),
  picture: (v) => ({
    family: 'multimeter',
    variant: 'noise',
    tone: v.soundClass === 'бытовой' ? 'yellow' : 'graphite',
  }),
  accessories: ['lyuksmetry'],
});

const MATRICES: Record<string, { to: number; noise: number; angle: string; price: number; grams: number }> = {
  '96×96': { to: 350, noise: 60, angle: '50×50°', price: 19_500, grams: 320 },
  '160×120': { to: 400, noise: 60, angle: '50×38°', price: 34_000, grams: 400 },
  '256×192': { to: 550, noise: 50, angle: '37×28°', price: 49_000, grams: 460 },
  '384×288': { to: 650, noise: 40, angle: '37×28°', price: 158_000, grams: 780 },
};

export const thermalImagers = leaf({
  code: 'teplovizory',
  name: 'Тепловизоры измерительные',
  brands: ['testora', 'metrus', 'vantori', 'kestora', 'lumetra'],
  traits: {
    thermalMatrix: from(FIELD.thermalMatrix, Object.keys(MATRICES)),
    verification: from(METER.verification, [NOT_VERIFIED, VERIFIED]),
    thermalFrom: from(FIELD.thermalFrom, [-20]),
    thermalTo: by(FIELD.thermalTo, ({ thermalMatrix }) => rowOf(MATRICES, thermalMatrix).to),
    thermalNoise: by(FIELD.thermalNoise, ({ thermalMatrix }) => rowOf(MATRICES, thermalMatrix).noise),
    thermalAngle: by(FIELD.thermalAngle, ({ thermalMatrix }) => rowOf(MATRICES, thermalMatrix).angle),
    thermalRate: from(FIELD.thermalRate, [9, 25]),
    screen: by(METER.screen, ({ thermalMatrix }) => (thermalMatrix === '384×288' ? '3,5"' : '2,8"')),
    wireless: by(COMMON.wireless, (_, dice) => (dice.chance(40) ? 'Wi-Fi' : 'нет')),
    ipClass: from(COMMON.ipClass, ['IP54']),
    hours: from(METER.hours, [4, 6, 8]),
    coldest: from(COMMON.coldest, [-10, -15]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['thermalMatrix', 'verification'],
  title: (v) =>
    `Тепловизор измерительный ${v.thermalMatrix}, до ${v.thermalTo} °C, ${v.thermalRate} Гц, ${v.verification}`,
  article: (v) =>
    `TV${v.thermalMatrix.split('×')[0]}-${v.thermalRate}${v.wireless === 'Wi-Fi' ? 'W' : ''}${v.verification === VERIFIED ? 'П' : ''}`,
  about: (v) => [
    `Тепловизор с матрицей ${v.thermalMatrix} показывает нагрев клемм, автоматов, блоков питания и аккумуляторов без касания.`,
    `Измеряет от ${degrees(v.thermalFrom)} до ${degrees(v.thermalTo)} °C, чувствительность ${v.thermalNoise} мК, поле зрения ${v.thermalAngle}.`,
    v.thermalRate === 25
      ? 'Частота 25 кадров в секунду позволяет водить прибором по шкафу без смазанной картинки.'
      : 'При частоте 9 кадров в секунду прибор наводят неподвижно и ждут обновления кадра.',
    v.wireless === 'Wi-Fi'
      ? 'Снимки уходят на телефон по Wi-Fi, отчёт собирают на компьютере.'
      : 'Снимки хранятся на карте памяти и копируются по USB.',
    v.verification === VERIFIED
      ? 'Тепловизор поверен, снимки прикладывают к отчёту об осмотре электроустановок.'
      : 'Поверки нет: снимок показывает, где искать плохой контакт, точную температуру подтверждают термопарой.',
  ],
  price: (v) =>
    rowOf(MATRICES, v.thermalMatrix).price * (v.thermalRate === 25 ? 1.15 : 1) +
    (v.verification === VERIFIED ? 9800 : 0),
  weight: (v) => rowOf(MATRICES, v.thermalMatrix).grams,
  picture: (v) => ({
    family: 'multimeter',
    variant: 'thermal',
    tone: v.thermalMatrix === '384×288' ? 'graphite' : 'orange',
  }),
  conformity: 'declaration',
  accessories: ['kleschi-tokovye'],
});

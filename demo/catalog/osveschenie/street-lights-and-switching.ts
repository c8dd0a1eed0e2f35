import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT, LIGHT_EXTRA } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

const HEIGHT_OF: Record<number, string> = {
  30: '4–5 м',
  50: '5–7 м',
  80: '7–8 м',
  100: '8–10 м',
  150: '10–12 м',
};

export const streetLights = leaf({
  code: 'svetilniki-konsolnye',
  name: 'Консольные уличные светильники',
  brands: ['svetlar', 'luchen', 'lumigard', 'enerdom'],
  traits: {
    power: from(COMMON.power, [30, 50, 80, 100, 150]),
    efficacy: from(LIGHT.efficacy, [110, 130, 150]),
    flux: by(LIGHT.flux, ({ power, efficacy }) => Number(power) * Number(efficacy)),
    tone: from(LIGHT.tone, ['3000 К', '4000 К', '5000 К']),
    distribution: from(LIGHT.distribution, ['Ш (широкая)', 'Ш (широкая)', 'Д (косинусная)']),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66', 'IP67']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK09']),
    pole: from(LIGHT.pole, ['48–60 мм']),
    surge: from(LIGHT.surge, [4, 6, 10]),
    supply: from(COMMON.supply, ['230 В']),
    material: from(COMMON.material, ['алюминий']),
    coldest: from(COMMON.coldest, [-40, -50, -60]),
    warmest: from(COMMON.warmest, [40, 50]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['power', 'tone'],
  title: (v) =>
    `Светильник уличный консольный ${v.power} Вт, ${v.flux} лм, ${v.tone}, КСС ${v.distribution[0]}, ${v.ipClass}`,
  article: (v) => `ST${v.power}-${v.tone[0]}K-${v.distribution.startsWith('Ш') ? 'W' : 'D'}`,
  about: (v) => [
    `Консольный светильник на ${v.power} Вт освещает проезды, стоянки и периметр; обычная высота опоры ${HEIGHT_OF[v.power]!}.`,
    v.distribution.startsWith('Ш')
      ? 'Широкая кривая силы света вытягивает пятно вдоль дороги, опоры можно ставить реже.'
      : 'Косинусная кривая силы света даёт ровное круглое пятно на площадке или у ворот.',
    `Поток ${shown(v.flux)} лм при отдаче ${v.efficacy} лм/Вт, оттенок ${v.tone}.`,
    `Надевается на консоль ${v.pole}, наклон регулируется; корпус из алюминия ${v.ipClass}, ${v.ikClass}.`,
    `Драйвер выдерживает импульсы до ${v.surge} кВ, температура ${temperatures(v)}.`,
  ],
  price: (v) => 1900 + v.power * (v.efficacy === 150 ? 58 : v.efficacy === 130 ? 47 : 39) + v.surge * 60,
  weight: (v) => 1300 + v.power * 22,
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'street',
    tone: v.power > 80 ? 'graphite' : 'grey',
  }),
  conformity: 'declaration',
  accessories: ['fotorele'],
});

export const motionSwitches = leaf({
  code: 'datchiki-dvizheniya-dlya-osvescheniya',
  name: 'Датчики движения для освещения',
  brands: ['svetlar', 'luchen', 'relanta', 'enerdom', 'trevis'],
  traits: {
    sensor: from(LIGHT_EXTRA.sensor, ['инфракрасный', 'микроволновый']),
    sensorAngle: from(LIGHT_EXTRA.sensorAngle, [120, 180, 360]),
    mounting: by(COMMON.mounting, ({ sensorAngle }, dice) =>
      Number(sensorAngle) === 360 ? dice.pick(['на потолок', 'в потолок']) : 'на стену',
    ),
    sensorRange: by(LIGHT_EXTRA.sensorRange, ({ sensorAngle, sensor }) =>
      Number(sensorAngle) === 360 ? (sensor === 'микроволновый' ? 8 : 6) : 12,
    ),
    switchedLoad: from(LIGHT_EXTRA.switchedLoad, [300, 500, 600]),
    holdTime: from(LIGHT_EXTRA.holdTime, ['10 с – 7 мин', '10 с – 15 мин', '5 с – 30 мин']),
    threshold: from(LIGHT_EXTRA.threshold, ['3–2000 лк', '10–2000 лк', '2–1000 лк']),
    supply: from(COMMON.supply, ['230 В']),
    ipClass: by(COMMON.ipClass, ({ mounting }, dice) =>
      mounting === 'на стену' ? dice.pick(['IP44', 'IP65']) : 'IP20',
    ),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP20' ? -10 : -20)),
    warmest: from(COMMON.warmest, [40]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['sensorAngle', 'colour'],
  title: (v) =>
    `Датчик движения для освещения ${v.sensor} ${v.sensorAngle}°, ${v.sensorRange} м, ${v.switchedLoad} Вт, ${v.ipClass}, ${v.colour}`,
  article: (v) => `MS${v.sensorAngle}-${v.switchedLoad}${v.sensor === 'инфракрасный' ? 'I' : 'M'}`,
  about: (v) => [
    `Датчик включает свет при движении в секторе ${v.sensorAngle}° на расстоянии до ${v.sensorRange} м и гасит его через заданное время.`,
    v.sensor === 'инфракрасный'
      ? 'Принцип инфракрасный: лучше видит пересечение зоны поперёк, чем движение прямо на датчик.'
      : 'Принцип микроволновый: чувствует движение за лёгкой перегородкой, поэтому дальность убавляют регулятором.',
    `Реле коммутирует до ${v.switchedLoad} Вт светодиодных ламп, время включения ${v.holdTime}, порог освещённости ${v.threshold}.`,
    v.mounting === 'на стену'
      ? `Крепится на стену на высоте 1,8–2,5 м, степень защиты ${v.ipClass} допускает улицу под козырьком.`
      : `Монтаж ${v.mounting} на высоте 2,2–4 м, степень защиты ${v.ipClass}, для сухих помещений.`,
    `Нужен нулевой провод, питание 230 В, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    380 + v.switchedLoad * 0.35 + (v.sensor === 'микроволновый' ? 260 : 0) + (v.ipClass === 'IP65' ? 160 : 0),
  weight: (v) => (v.mounting === 'в потолок' ? 90 : 150),
  picture: (v) => ({
    family: v.sensorAngle === 360 ? 'sensor' : 'motion',
    variant: v.sensorAngle === 360 ? 'round' : 'compact',
    tone: v.colour === 'чёрный' ? 'black' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['prozhektory-svetodiodnye', 'svetilniki-konsolnye'],
});

export const photoRelays = leaf({
  code: 'fotorele',
  name: 'Фотореле',
  brands: ['svetlar', 'luchen', 'relanta', 'klemmar'],
  traits: {
    current: from(LIGHT_EXTRA.relayCurrent, [6, 10, 16, 25]),
    switchedLoad: by(LIGHT_EXTRA.switchedLoad, ({ current }) => Number(current) * 60),
    threshold: from(LIGHT_EXTRA.threshold, ['5–50 лк', '2–100 лк', '10 лк']),
    mounting: from(COMMON.mounting, ['на стену', 'на DIN-рейку с выносным датчиком']),
    supply: from(COMMON.supply, ['230 В']),
    delay: from(LIGHT_EXTRA.switchDelay, [20, 30, 60]),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'на стену' ? 'IP44' : 'IP20')),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['белый', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['current', 'mounting'],
  title: (v) => `Фотореле ${v.current} А, порог ${v.threshold}, ${v.mounting}, ${v.ipClass}`,
  article: (v) => `FR${v.current}-${v.mounting === 'на стену' ? 'W' : 'D'}`,
  about: (v) => [
    `Фотореле включает уличное освещение в сумерках и отключает на рассвете, ток контактов ${v.current} А.`,
    v.threshold === '10 лк'
      ? 'Порог 10 лк задан на заводе и не меняется.'
      : `Порог ${v.threshold} настраивают регулятором после установки на место.`,
    v.mounting === 'на стену'
      ? 'Датчик встроен в корпус: его ставят так, чтобы включаемые лампы на него не светили.'
      : 'Блок стоит в щите, а датчик IP65 на проводе 1,5 м выносят на северную сторону стены.',
    `Задержка ${v.delay} с защищает от срабатывания от фар и молний; светодиодных ламп подключают до ${v.switchedLoad} Вт, остальное – через контактор.`,
    `Рабочая температура ${temperatures(v)}, степень защиты ${v.ipClass}.`,
  ],
  price: (v) =>
    290 + v.current * 24 + (v.mounting === 'на стену' ? 0 : 750) + (v.threshold === '10 лк' ? 0 : 110),
  weight: (v) => (v.mounting === 'на стену' ? 110 : 170),
  picture: (v) => ({
    family: v.mounting === 'на стену' ? 'sensor' : 'breaker',
    variant: v.mounting === 'на стену' ? 'cube' : 'relay',
    tone: v.colour === 'серый' ? 'grey' : 'white',
  }),
  conformity: 'declaration',
  accessories: ['svetilniki-konsolnye', 'prozhektory-svetodiodnye', 'schity-raspredelitelnye'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { HOME } from './smart-home-attributes.ts';

const PIPE_PRICE: Record<string, number> = { '1/2"': 0, '3/4"': 450, '1"': 1500, '1 1/4"': 3200 };
const PIPE_CODE: Record<string, string> = { '1/2"': '15', '3/4"': '20', '1"': '25', '1 1/4"': '32' };

export const motorValves = leaf({
  code: 'krany-s-elektroprivodom',
  name: 'Краны с электроприводом',
  brands: ['akvarden', 'domis', 'hublix'],
  traits: {
    pipe: from(HOME.pipe, ['1/2"', '3/4"', '1"', '1 1/4"']),
    supply: from(COMMON.supply, ['5 В', '12 В', '230 В']),
    closeTime: by(
      HOME.closeTime,
      ({ supply }) => ({ '5 В': 8, '12 В': 5, '230 В': 20 })[String(supply)] ?? 8,
    ),
    torque: by(HOME.torque, ({ supply }) => ({ '5 В': 4, '12 В': 9, '230 В': 16 })[String(supply)] ?? 4),
    waterPressure: from(HOME.waterPressure, [1.6]),
    waterTemperature: from(HOME.waterTemperature, [95, 120]),
    material: from(COMMON.material, ['латунь', 'латунь никелированная', 'нержавеющая сталь']),
    controls: from(HOME.controls, ['модуль защиты, ручной ключ', 'модуль защиты, ручка ручного закрытия']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    power: by(COMMON.power, ({ supply }) => (supply === '230 В' ? 6 : supply === '12 В' ? 8 : 3)),
    coldest: from(COMMON.coldest, [5]),
    warmest: from(COMMON.warmest, [50]),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['pipe', 'supply'],
  title: ({ pipe, supply, material }) => `Кран шаровой с электроприводом ${pipe}, ${supply}, ${material}`,
  article: ({ pipe, supply }) => `КЭ${PIPE_CODE[pipe]}-${supply.replace(' В', '')}`,
  about: (v) => [
    `Шаровой кран ${v.pipe} с электроприводом перекрывает воду по сигналу модуля защиты от протечек.`,
    `Привод питается от ${v.supply} и закрывает кран за ${v.closeTime} с, крутящий момент ${v.torque} Н·м.`,
    v.torque > 8
      ? 'Запаса момента хватает, чтобы провернуть шар, прикипевший от жёсткой воды.'
      : 'Раз в две недели модуль проворачивает кран, чтобы шар не прикипел от жёсткой воды.',
    `Рабочее давление до ${v.waterPressure.toLocaleString('ru')} МПа, вода до ${v.waterTemperature} °C, материал: ${v.material}.`,
    `Ставится сразу после вводного вентиля и фильтра; закрыть можно и вручную, степень защиты привода ${v.ipClass}.`,
  ],
  price: (v) =>
    3300 +
    PIPE_PRICE[v.pipe]! +
    (v.supply === '12 В' ? 900 : v.supply === '230 В' ? 500 : 0) +
    (v.material === 'нержавеющая сталь' ? 1800 : 0),
  weight: (v) => 480 + Number(PIPE_CODE[v.pipe]) * 22,
  picture: (v) => ({ family: 'valve', variant: 'motor', tone: v.material === 'латунь' ? 'copper' : 'steel' }),
  conformity: 'declaration',
  accessories: ['datchiki-protechki-besprovodnye', 'moduli-zaschity-ot-protechek'],
});

export const leakControllers = leaf({
  code: 'moduli-zaschity-ot-protechek',
  name: 'Модули управления защитой от протечек',
  brands: ['akvarden', 'domis', 'hublix'],
  traits: {
    zones: from(HOME.zones, [1, 2, 4]),
    sensorLink: from(HOME.sensorLink, ['проводная', 'радио', 'проводная и радио']),
    sensors: by(HOME.sensorLimit, ({ sensorLink }) => (sensorLink === 'проводная' ? 60 : 31)),
    valves: from(HOME.valveLimit, [2, 4, 6]),
    uplink: from(HOME.uplink, ['нет', 'Wi-Fi 2,4 ГГц']),
    interface: from(COMMON.interface, ['нет', 'RS-485', 'сухой контакт']),
    backupBattery: by(HOME.backupBattery, (_, dice) => dice.chance(70)),
    siren: from(HOME.siren, ['70 дБ', '80 дБ']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    power: from(COMMON.power, [5, 8]),
    mounting: from(COMMON.mounting, ['настенный', 'DIN-рейка 35 мм']),
    ipClass: by(COMMON.ipClass, ({ mounting }) => (mounting === 'настенный' ? 'IP54' : 'IP20')),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['zones', 'sensorLink'],
  title: ({ zones, sensorLink, uplink }) =>
    `Модуль защиты от протечек, зон: ${zones}, связь с датчиками ${sensorLink}${uplink === 'нет' ? '' : ', Wi-Fi'}`,
  article: ({ zones, sensorLink, uplink }) =>
    `МЗ${zones}${{ проводная: 'П', радио: 'Р', 'проводная и радио': 'ПР' }[sensorLink]}${uplink === 'нет' ? '' : '-WF'}`,
  about: (v) => [
    `Модуль принимает сигналы датчиков протечки и закрывает краны с приводом, количество зон контроля: ${v.zones}.`,
    `Связь с датчиками: ${v.sensorLink}; подключается до ${v.sensors} датчиков, предел по кранам: ${v.valves}.`,
    v.uplink === 'нет'
      ? 'Работает автономно: тревогу показывает светом и сиреной, приложение не нужно.'
      : 'По Wi-Fi присылает тревогу на телефон и даёт закрыть воду издалека.',
    v.backupBattery
      ? 'Встроенный аккумулятор закроет краны и при отключённом электричестве.'
      : 'Резервного питания нет, при пропаже сети краны остаются в прежнем положении.',
    `Монтаж: ${v.mounting}, питание от сети 230 В, степень защиты ${v.ipClass}.`,
  ],
  price: (v) =>
    4200 +
    v.zones * 650 +
    v.valves * 180 +
    (v.uplink === 'нет' ? 0 : 1900) +
    (v.sensorLink === 'проводная' ? 0 : 900) +
    (v.backupBattery ? 800 : 0),
  weight: (v) => (v.backupBattery ? 620 : 410),
  picture: (v) =>
    v.mounting === 'настенный'
      ? { family: 'panel', variant: 'box', tone: 'white' }
      : { family: 'module', variant: 'din', tone: 'grey' },
  conformity: 'declaration',
  accessories: ['krany-s-elektroprivodom', 'datchiki-protechki-besprovodnye'],
});

export const leakKits = leaf({
  code: 'komplekty-zaschity-ot-protechek',
  name: 'Комплекты защиты от протечек',
  brands: ['akvarden', 'domis', 'hublix'],
  traits: {
    pipe: from(HOME.pipe, ['1/2"', '3/4"', '1"']),
    valves: from(HOME.valves, [1, 2]),
    sensors: from(HOME.sensors, [2, 3, 4, 6]),
    sensorLink: from(HOME.sensorLink, ['проводная', 'радио']),
    uplink: from(HOME.uplink, ['нет', 'Wi-Fi 2,4 ГГц']),
    closeTime: from(HOME.closeTime, [5, 8, 20]),
    waterPressure: from(HOME.waterPressure, [1.6]),
    waterTemperature: from(HOME.waterTemperature, [95, 120]),
    backupBattery: by(HOME.backupBattery, (_, dice) => dice.chance(65)),
    material: from(COMMON.material, ['латунь', 'латунь никелированная']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    ipClass: from(COMMON.ipClass, ['IP54']),
    warranty: from(COMMON.warranty, [48, 60, 72]),
  },
  axes: ['pipe', 'sensorLink'],
  title: ({ pipe, valves, sensors, sensorLink }) =>
    `Комплект защиты от протечек ${pipe}, кранов: ${valves}, датчиков: ${sensors}, связь ${sensorLink}`,
  article: ({ pipe, valves, sensors, sensorLink }) =>
    `КП${PIPE_CODE[pipe]}-${valves}К${sensors}Д${sensorLink === 'радио' ? 'Р' : 'П'}`,
  about: (v) => [
    `Комплект для квартиры или дома: модуль управления, краны ${v.pipe} (${v.valves} шт.) и датчики протечки (${v.sensors} шт.).`,
    v.sensorLink === 'радио'
      ? 'Датчики беспроводные, их раскладывают после ремонта и двигают без прокладки кабеля.'
      : 'Датчики соединяются с модулем кабелем до 100 м, батарейки менять не приходится.',
    `При намокании любого датчика краны закрываются за ${v.closeTime} с, звучит сирена.`,
    v.uplink === 'нет'
      ? 'Система автономная, телефон и интернет ей не нужны.'
      : 'По Wi-Fi сообщение о протечке приходит на телефон, там же видно состояние каждого датчика.',
    `Краны: ${v.material}, вода до ${v.waterTemperature} °C и до ${v.waterPressure.toLocaleString('ru')} МПа; для холодной и горячей воды нужен кран на каждую трубу.`,
  ],
  price: (v) =>
    6900 +
    v.valves * (3700 + PIPE_PRICE[v.pipe]!) +
    v.sensors * (v.sensorLink === 'радио' ? 1050 : 420) +
    (v.uplink === 'нет' ? 0 : 1900) +
    (v.backupBattery ? 700 : 0),
  weight: (v) => 700 + v.valves * 900 + v.sensors * 70,
  picture: (v) => ({ family: 'valve', variant: 'motor', tone: v.material === 'латунь' ? 'copper' : 'steel' }),
  conformity: 'declaration',
  accessories: ['datchiki-protechki-besprovodnye', 'krany-s-elektroprivodom'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { FIRE } from './fire-attributes.ts';

const NOZZLE_CODE: Record<string, string> = {
  'сплошная струя': 'РС',
  'комбинированный, с перекрытием': 'РСК',
  'пенный, низкая кратность': 'СВП',
};
const FLOW_OF: Record<number, number> = { 13: 2.7, 16: 4.5, 19: 7.4 };

export const nozzles = leaf({
  code: 'stvoly-pozharnye-ruchnye',
  name: 'Стволы пожарные ручные',
  brands: ['gasmar', 'penotur', 'detexa', 'plamet'],
  traits: {
    dn: from(FIRE.dn, [50, 70]),
    kind: from(FIRE.nozzleKind, [
      'сплошная струя',
      'комбинированный, с перекрытием',
      'пенный, низкая кратность',
    ]),
    nozzle: by(FIRE.nozzle, ({ dn }, dice) => (Number(dn) > 50 ? 19 : dice.pick([13, 16]))),
    flow: by(FIRE.flow, ({ nozzle }) => FLOW_OF[Number(nozzle)]!),
    jet: by(FIRE.jetLength, ({ kind, dn }) =>
      kind === 'пенный, низкая кратность' ? (Number(dn) > 50 ? 28 : 20) : Number(dn) > 50 ? 32 : 28,
    ),
    pressure: from(FIRE.pressure, [0.6]),
    material: by(COMMON.material, ({ kind }, dice) =>
      kind === 'сплошная струя' && dice.chance(35) ? 'латунь' : 'алюминиевый сплав',
    ),
    connection: by(FIRE.connection, ({ dn }) => `соединительная головка ГР-${dn}`),
    lengthMm: by(FIRE.lengthMm, ({ kind, dn }) =>
      kind === 'пенный, низкая кратность' ? 720 : Number(dn) > 50 ? 450 : 265,
    ),
    grossMass: by(FIRE.grossMass, ({ kind, dn, material }) => {
      const base = kind === 'сплошная струя' ? 0.7 : 1.9;
      return Math.round(base * (Number(dn) > 50 ? 2 : 1) * (material === 'латунь' ? 23 : 10)) / 10;
    }),
    serviceYears: from(FIRE.serviceYears, [10, 15]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['dn', 'kind'],
  title: ({ dn, kind }) => `Ствол пожарный ручной Ду${dn}, ${kind}`,
  article: ({ dn, kind, nozzle }) => `${NOZZLE_CODE[kind]}${dn}-${nozzle}`,
  about: (v) => [
    `Ручной пожарный ствол с головкой ГР-${v.dn} присоединяется к рукаву диаметром ${v.dn === 50 ? 51 : 66} мм.`,
    v.kind === 'сплошная струя'
      ? 'Даёт только сплошную компактную струю, крана на стволе нет; такие стволы лежат в шкафах пожарных кранов.'
      : v.kind === 'комбинированный, с перекрытием'
        ? 'Рычагом струю переключают со сплошной на распылённую или перекрывают, не возвращаясь к клапану.'
        : 'Подсасывает воздух и выдаёт пену низкой кратности из раствора, поданного насосом.',
    `При давлении ${v.pressure.toLocaleString('ru')} МПа расход около ${v.flow.toLocaleString('ru')} л/с, струя достаёт на ${v.jet} м.`,
    `Материал: ${v.material}, масса ${v.grossMass.toLocaleString('ru')} кг, насадок ${v.nozzle} мм.`,
  ],
  price: (v) =>
    ({ РС: 520, РСК: 2700, СВП: 2300 })[NOZZLE_CODE[v.kind]!]! *
    (v.dn > 50 ? 1.45 : 1) *
    (v.material === 'латунь' ? 1.9 : 1),
  weight: (v) => v.grossMass * 1000 + 40,
  picture: (v) => ({ family: 'hose', variant: 'nozzle', tone: v.material === 'латунь' ? 'copper' : 'steel' }),
  conformity: 'certificate',
  accessories: ['rukava-pozharnye-napornye', 'shkafy-pozharnye'],
});

export const hydrants = leaf({
  code: 'gidranty-pozharnye-podzemnye',
  name: 'Гидранты пожарные подземные',
  brands: ['gasmar', 'akvarden', 'penotur'],
  traits: {
    height: from(COMMON.height, [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000]),
    material: from(COMMON.material, ['чугун', 'сталь']),
    dn: from(FIRE.dn, [125]),
    pressure: from(FIRE.pressure, [1, 1.6]),
    flow: from(FIRE.flow, [40]),
    connection: from(FIRE.connection, ['фланец на пожарную подставку']),
    finish: from(FIRE.finish, ['битумный лак', 'эпоксидное']),
    opening: from(FIRE.opening, ['10–15 оборотов', '12–18 оборотов']),
    grossMass: by(FIRE.grossMass, ({ height, material }) =>
      Math.round((material === 'чугун' ? 58 : 38) + Number(height) * (material === 'чугун' ? 0.034 : 0.022)),
    ),
    coldest: from(COMMON.coldest, [-50]),
    serviceYears: from(FIRE.serviceYears, [20, 30]),
    warranty: from(COMMON.warranty, [24]),
  },
  axes: ['height', 'material'],
  title: ({ height, material }) => `Гидрант пожарный подземный Н=${height} мм, ${material}`,
  article: ({ height, material, pressure }) =>
    `ПГ${height}${material === 'чугун' ? 'Ч' : 'С'}-${pressure === 1 ? '10' : '16'}`,
  about: (v) => [
    `Подземный пожарный гидрант высотой ${v.height} мм ставится в колодец водопроводной сети на пожарную подставку.`,
    'Высоту подбирают по глубине трубы: от крышки колодца до верха гидранта должно остаться 150–400 мм.',
    `Клапан с проходом ${v.dn} мм пропускает до ${v.flow} л/с, рабочее давление ${v.pressure.toLocaleString('ru')} МПа.`,
    v.material === 'чугун'
      ? `Чугунный корпус весит ${v.grossMass} кг и хорошо переносит сырость колодца, покрытие ${v.finish === 'эпоксидное' ? 'эпоксидное' : 'из битумного лака'}.`
      : `Стальной корпус легче чугунного, масса ${v.grossMass} кг; покрытие ${v.finish === 'эпоксидное' ? 'эпоксидное' : 'из битумного лака'} защищает его от ржавчины.`,
    `После закрытия вода из корпуса сливается через спускное отверстие, зимой гидрант не перемерзает; открывают его пожарной колонкой за ${v.opening}.`,
  ],
  price: (v) => (v.material === 'чугун' ? 15_500 : 13_200) + v.height * (v.material === 'чугун' ? 8.5 : 6.8),
  weight: (v) => v.grossMass * 1000,
  picture: (v) => ({ family: 'hose', variant: 'column', tone: v.material === 'чугун' ? 'black' : 'red' }),
  conformity: 'certificate',
});

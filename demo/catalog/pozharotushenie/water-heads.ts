import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { FIRE } from './fire-attributes.ts';

const BULB_OF: Record<number, string> = {
  57: 'оранжевый',
  68: 'красный',
  79: 'жёлтый',
  93: 'зелёный',
  141: 'синий',
};
const AMBIENT_OF: Record<number, number> = { 57: 38, 68: 50, 79: 58, 93: 70, 141: 100 };
const FINISH_CODE = { 'без покрытия': 'Л', хром: 'Х', 'белая эмаль': 'Б' } as const;
const FINISH_TONE = { 'без покрытия': 'copper', хром: 'steel', 'белая эмаль': 'white' } as const;
const POSITION_CODE: Record<string, string> = {
  'розеткой вниз': 'Н',
  'розеткой вверх': 'В',
  'горизонтально, настенный': 'Г',
};

export const sprinklers = leaf({
  code: 'orositeli-sprinklernye',
  name: 'Спринклерные оросители',
  brands: ['gasmar', 'piroskan', 'detexa', 'plamet'],
  traits: {
    release: from(FIRE.releaseTemperature, [57, 68, 79, 93, 141]),
    position: from(FIRE.position, ['розеткой вниз', 'розеткой вверх', 'горизонтально, настенный']),
    kFactor: from(FIRE.kFactor, [57, 80, 115]),
    thread: by(FIRE.thread, ({ kFactor }) => (Number(kFactor) > 80 ? 'R 3/4' : 'R 1/2')),
    finish: from(FIRE.finish, ['без покрытия', 'хром', 'белая эмаль']),
    response: from(FIRE.response, ['стандартное', 'быстрое']),
    bulb: by(FIRE.bulb, ({ release }) => BULB_OF[Number(release)]!),
    ambient: by(FIRE.ambient, ({ release }) => AMBIENT_OF[Number(release)]!),
    area: by(FIRE.protectedArea, ({ kFactor }) => (Number(kFactor) > 80 ? 15 : 12)),
    pressure: from(FIRE.pressure, [1.2]),
    material: from(COMMON.material, ['латунь']),
    height: from(COMMON.height, [55, 58]),
    serviceYears: from(FIRE.serviceYears, [10]),
  },
  axes: ['release', 'finish'],
  title: ({ release, position, kFactor, finish }) =>
    `Ороситель спринклерный ${release} °C, ${position}, K${kFactor}, ${finish}`,
  article: ({ release, position, kFactor, finish }) =>
    `СО${kFactor}${POSITION_CODE[position]}-${release}${FINISH_CODE[finish]}`,
  about: (v) => [
    `Спринклерный ороситель водяных и пенных установок вскрывается при ${v.release} °C, цвет жидкости в колбе ${v.bulb}.`,
    `Выбирается для помещений, где воздух под перекрытием не теплее ${v.ambient} °C.`,
    v.position === 'розеткой вверх'
      ? 'Устанавливается розеткой вверх над трубопроводом, обычно там, где нет подвесного потолка.'
      : v.position === 'розеткой вниз'
        ? 'Устанавливается розеткой вниз, с подвесным потолком стыкуется через декоративную чашку.'
        : 'Устанавливается на стене горизонтально, струя уходит вперёд: удобно в коридорах и вдоль длинных стен.',
    `Коэффициент производительности K${v.kFactor}, присоединение ${v.thread}, расчётная площадь на один ороситель ${v.area} м².`,
    v.response === 'быстрое'
      ? 'Тонкая колба 3 мм срабатывает быстрее обычной, такие оросители ставят там, где огонь надо остановить в первые минуты.'
      : 'Колба 5 мм со стандартным быстродействием, резьбу уплотняют лентой или анаэробным герметиком.',
  ],
  price: (v) =>
    230 +
    v.kFactor * 1.1 +
    (v.finish === 'без покрытия' ? 0 : 60) +
    (v.response === 'быстрое' ? 90 : 0) +
    (v.position.startsWith('гориз') ? 110 : 0) +
    (v.release > 93 ? 45 : 0),
  weight: (v) => (v.kFactor > 80 ? 95 : 68),
  picture: (v) => ({ family: 'valve', variant: 'sprinkler', tone: FINISH_TONE[v.finish] }),
  conformity: 'certificate',
});

export const drenchers = leaf({
  code: 'orositeli-drenchernye',
  name: 'Дренчерные оросители',
  brands: ['gasmar', 'piroskan', 'plamet'],
  traits: {
    kFactor: from(FIRE.kFactor, [46, 57, 80, 115, 160]),
    position: from(FIRE.position, ['розеткой вниз', 'розеткой вверх', 'лопаткой в сторону']),
    thread: by(FIRE.thread, ({ kFactor }) =>
      Number(kFactor) > 115 ? 'R 3/4' : Number(kFactor) > 80 ? 'R 3/4' : 'R 1/2',
    ),
    finish: from(FIRE.finish, ['без покрытия', 'хром', 'белая эмаль']),
    nozzle: by(
      FIRE.nozzle,
      ({ kFactor }) => ({ 46: 8, 57: 9, 80: 10, 115: 12, 160: 15 })[Number(kFactor)] ?? 10,
    ),
    agent: from(FIRE.agent, ['вода', 'вода, раствор пенообразователя']),
    area: by(FIRE.protectedArea, ({ kFactor }) => (Number(kFactor) > 80 ? 12 : 9)),
    pressure: from(FIRE.pressure, [1.2]),
    material: from(COMMON.material, ['латунь', 'бронза']),
    mountHeight: from(FIRE.mountHeight, [8, 20]),
    serviceYears: from(FIRE.serviceYears, [10, 15]),
  },
  axes: ['kFactor', 'finish'],
  title: ({ kFactor, position, finish }) => `Ороситель дренчерный K${kFactor}, ${position}, ${finish}`,
  article: ({ kFactor, position, finish }) =>
    `ДО${kFactor}${POSITION_CODE[position] ?? 'Л'}-${FINISH_CODE[finish]}`,
  about: (v) => [
    `Дренчерный ороситель с открытым выходом ${v.nozzle} мм: вода идёт из всех оросителей секции сразу, как только открыт узел управления.`,
    v.position === 'лопаткой в сторону'
      ? 'Плоская лопатка направляет струю в сторону, такие оросители ставят в водяные завесы проёмов и ворот.'
      : `Монтаж ${v.position}, один ороситель орошает до ${v.area} м² пола.`,
    `Коэффициент производительности K${v.kFactor}, резьба ${v.thread}, высота установки до ${v.mountHeight} м.`,
    `Подаваемое вещество: ${v.agent}; материал корпуса: ${v.material}.`,
  ],
  price: (v) =>
    190 + v.kFactor * 1.2 + (v.finish === 'без покрытия' ? 0 : 55) + (v.material === 'бронза' ? 140 : 0),
  weight: (v) => (v.kFactor > 80 ? 88 : 60),
  picture: (v) => ({ family: 'valve', variant: 'sprinkler', tone: FINISH_TONE[v.finish] }),
  conformity: 'certificate',
});

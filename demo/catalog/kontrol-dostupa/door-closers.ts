import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { PASSAGE } from './access-attributes.ts';

interface Closer {
  mass: number;
  width: number;
  price: number;
  grams: number;
}

const CLOSER_OF: Record<string, Closer> = {
  'EN 2': { mass: 40, width: 850, price: 1150, grams: 1300 },
  'EN 3': { mass: 60, width: 950, price: 1450, grams: 1600 },
  'EN 4': { mass: 80, width: 1100, price: 1950, grams: 2000 },
  'EN 5': { mass: 100, width: 1250, price: 2700, grams: 2500 },
  'EN 6': { mass: 120, width: 1400, price: 3600, grams: 3100 },
};
const closerOf = (force: unknown) => CLOSER_OF[String(force)]!;
const COLOUR_MARK: Record<string, string> = { серебристый: 'S', белый: 'W', коричневый: 'B', чёрный: 'K' };

export const armClosers = leaf({
  code: 'dovodchiki-rychazhnye',
  name: 'Доводчики с рычажной тягой',
  brands: ['vorta', 'klyuchar', 'portessa', 'magnor', 'gatrix'],
  traits: {
    closerForce: from(PASSAGE.closerForce, ['EN 2', 'EN 3', 'EN 4', 'EN 5', 'EN 6']),
    doorMass: by(PASSAGE.doorMass, ({ closerForce }) => closerOf(closerForce).mass),
    doorWidth: by(PASSAGE.doorWidth, ({ closerForce }) => closerOf(closerForce).width),
    closerHold: by(PASSAGE.closerHold, (_, dice) => dice.chance(35)),
    backcheck: by(
      PASSAGE.backcheck,
      ({ closerForce }, dice) => closerOf(closerForce).mass >= 80 && dice.chance(60),
    ),
    closerAngle: from(PASSAGE.closerAngle, [180]),
    coldest: from(COMMON.coldest, [-35, -40, -45]),
    warmest: from(COMMON.warmest, [50, 60]),
    material: from(COMMON.material, ['алюминиевый сплав']),
    mounting: from(COMMON.mounting, ['накладной']),
    colour: from(COMMON.colour, ['серебристый', 'белый', 'коричневый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24, 36]),
  },
  axes: ['closerForce', 'colour'],
  title: (v) =>
    `Доводчик дверной рычажный ${v.closerForce}, до ${v.doorMass} кг${v.closerHold ? ', с фиксацией' : ''}, ${v.colour}`,
  article: (v) =>
    `DR${v.closerForce.slice(-1)}${v.closerHold ? 'F' : ''}${v.backcheck ? 'V' : ''}-${COLOUR_MARK[v.colour]}${Math.abs(v.coldest)}`,
  about: (v) => [
    `Гидравлический доводчик усилия ${v.closerForce} закрывает дверь массой до ${v.doorMass} кг и шириной до ${v.doorWidth} мм.`,
    'Скорость закрывания и дохлопа настраивают двумя отдельными клапанами, рычаг ставят на правую и на левую дверь.',
    v.closerHold
      ? 'Тяга с фиксацией удерживает дверь открытой, на противопожарные двери такое исполнение не ставят.'
      : 'Фиксации в открытом положении нет, дверь закрывается после каждого прохода.',
    v.backcheck
      ? 'Ветровой тормоз гасит рывок при резком открывании и бережёт петли.'
      : 'Для дверей на сквозняке дополнительно ставят напольный ограничитель.',
    `Масло сохраняет вязкость до ${shown(v.coldest)} °C, доводчик подходит для уличных входных дверей.`,
  ],
  price: (v) =>
    closerOf(v.closerForce).price +
    (v.closerHold ? 250 : 0) +
    (v.backcheck ? 450 : 0) +
    (v.coldest < -40 ? 300 : 0),
  weight: (v) => closerOf(v.closerForce).grams,
  picture: (v) => ({ family: 'closer', variant: 'arm', tone: toneOf(v.colour) }),
  accessories: ['zamki-elektromagnitnye', 'dovodchiki-so-skolzyaschey-tyagoy'],
});

export const railClosers = leaf({
  code: 'dovodchiki-so-skolzyaschey-tyagoy',
  name: 'Доводчики со скользящей тягой',
  brands: ['portessa', 'vorta', 'relanta', 'magnor'],
  traits: {
    closerForce: from(PASSAGE.closerForce, ['EN 2', 'EN 3', 'EN 4']),
    doorMass: by(PASSAGE.doorMass, ({ closerForce }) => closerOf(closerForce).mass),
    doorWidth: by(PASSAGE.doorWidth, ({ closerForce }) => closerOf(closerForce).width),
    closerHold: by(PASSAGE.closerHold, (_, dice) => dice.chance(40)),
    backcheck: by(PASSAGE.backcheck, (_, dice) => dice.chance(50)),
    closerAngle: from(PASSAGE.closerAngle, [120, 130]),
    mounting: from(COMMON.mounting, ['накладной', 'накладной', 'скрытый']),
    height: by(COMMON.height, ({ mounting }) => (mounting === 'скрытый' ? 40 : 60)),
    material: from(COMMON.material, ['алюминиевый сплав', 'сталь']),
    coldest: by(COMMON.coldest, ({ mounting }) => (mounting === 'скрытый' ? -10 : -25)),
    warmest: from(COMMON.warmest, [50]),
    colour: from(COMMON.colour, ['серебристый', 'белый', 'чёрный']),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['closerForce', 'colour'],
  title: (v) =>
    `Доводчик дверной со скользящей тягой ${v.closerForce}, ${v.mounting}, до ${v.doorMass} кг, ${v.colour}`,
  article: (v) =>
    `DS${v.closerForce.slice(-1)}${v.mounting === 'скрытый' ? 'I' : 'N'}${v.closerHold ? 'F' : ''}-${COLOUR_MARK[v.colour]}`,
  about: (v) => [
    `Тяга ходит в направляющем канале и не выступает в проход, усилие ${v.closerForce} рассчитано на дверь до ${v.doorMass} кг.`,
    v.mounting === 'скрытый'
      ? `Корпус высотой ${v.height} мм врезают в верхний торец полотна, при закрытой двери доводчик не виден.`
      : `Корпус высотой ${v.height} мм крепят на полотно, канал – на коробку; возможна и обратная установка.`,
    v.closerHold
      ? 'Фиксатор в канале останавливает дверь в нужном открытом положении, порог срабатывания регулируется.'
      : 'Дверь закрывается из любого положения в пределах рабочего угла, фиксатор можно докупить отдельно.',
    v.backcheck
      ? `Торможение открывания срабатывает ближе к предельному углу ${v.closerAngle}° и защищает стену от удара.`
      : `Угол открывания до ${v.closerAngle}°, дальше полотно должен остановить упор.`,
  ],
  price: (v) =>
    closerOf(v.closerForce).price * 1.9 +
    (v.mounting === 'скрытый' ? 4200 : 0) +
    (v.closerHold ? 500 : 0) +
    (v.backcheck ? 450 : 0),
  weight: (v) => closerOf(v.closerForce).grams + 500,
  picture: (v) => ({ family: 'closer', variant: 'rail', tone: toneOf(v.colour) }),
  accessories: ['zaschelki-elektromehanicheskie', 'dovodchiki-rychazhnye'],
});

import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { GATE } from './gate-attributes.ts';

const OPEN_TIME: Record<number, number> = { 3: 2.5, 4: 3.5, 5: 5, 6: 7 };
const COLOUR_MARK: Record<string, string> = { оранжевый: 'O', белый: 'W', серый: 'G', жёлтый: 'Y' };

export const automaticBarriers = leaf({
  code: 'shlagbaumy-avtomaticheskie',
  name: 'Шлагбаумы автоматические',
  brands: ['strelar', 'portalis', 'gatrix', 'strazhen', 'vorta'],
  traits: {
    boom: from(GATE.boom, [3, 4, 5, 6]),
    openTime: by(GATE.openTime, ({ boom }) => OPEN_TIME[Number(boom)]!),
    duty: from(GATE.duty, [50, 70, 80]),
    motor: by(GATE.motor, ({ duty }) =>
      Number(duty) > 50 ? '24 В постоянного тока' : '230 В переменного тока',
    ),
    power: by(COMMON.power, ({ motor }, dice) =>
      motor === '24 В постоянного тока' ? dice.pick([120, 150]) : dice.pick([220, 300]),
    ),
    supply: from(COMMON.supply, ['230 В']),
    cycles: from(GATE.cycles, [500, 1000, 2000]),
    bodySide: from(GATE.bodySide, ['правая и левая']),
    light: from(GATE.light, ['нет', 'лампа на тумбе', 'светодиоды на стреле']),
    heating: by(GATE.heating, (_, dice) => dice.chance(45)),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP54']),
    coldest: by(COMMON.coldest, ({ heating }) => (heating === true ? -40 : -25)),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['оранжевый', 'белый', 'серый', 'жёлтый']),
  },
  axes: ['boom', 'colour'],
  title: (v) =>
    `Шлагбаум автоматический, стрела ${v.boom} м, ${shown(v.openTime)} с, ${v.duty} %, ${v.colour}`,
  article: (v) => `SB${v.boom}.${v.duty}${v.heating ? 'H' : ''}-${COLOUR_MARK[v.colour]}`,
  about: (v) => [
    `Шлагбаум со стрелой ${v.boom} м перекрывает въезд на парковку, во двор или на территорию предприятия.`,
    `Стрела поднимается за ${shown(v.openTime)} с, допустимая интенсивность ${v.duty} %, ресурс механизма ${v.cycles} тыс. циклов.`,
    v.motor.startsWith('24')
      ? 'Двигатель постоянного тока плавно тормозит в крайних точках и может питаться от аккумуляторов при отключении сети.'
      : 'Двигатель 230 В с редуктором в масле; при отключении сети стрелу поднимают после разблокировки ключом.',
    v.heating
      ? `Подогрев в тумбе позволяет работать до ${shown(v.coldest)} °C.`
      : `Без подогрева рассчитан на морозы до ${shown(v.coldest)} °C, для северных районов нагреватель заказывают отдельно.`,
    v.light === 'нет'
      ? 'Фотоэлементы и сигнальную лампу подключают к плате управления дополнительно.'
      : `Предупреждающая подсветка – ${v.light}; фотоэлементы подключают к плате управления дополнительно.`,
  ],
  price: (v) =>
    41_000 +
    v.boom * 4200 +
    (v.duty - 50) * 350 +
    v.cycles * 6 +
    (v.heating ? 4500 : 0) +
    (v.light === 'нет' ? 0 : v.light === 'лампа на тумбе' ? 1800 : 5200),
  weight: (v) => 42_000 + v.boom * 2500,
  picture: (v) => ({ family: 'barrier', variant: 'barrier', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: [
    'strely-dlya-shlagbaumov',
    'fotoelementy-bezopasnosti',
    'pulty-dlya-vorot',
    'lampy-signalnye',
  ],
});

export const fastBarriers = leaf({
  code: 'shlagbaumy-skorostnye',
  name: 'Шлагбаумы скоростные',
  brands: ['portalis', 'strelar', 'gatrix', 'strazhen'],
  traits: {
    boom: from(GATE.boom, [2.5, 3, 3.5]),
    openTime: by(GATE.openTime, ({ boom }, dice) => (Number(boom) > 3 ? 1.5 : dice.pick([0.9, 1.2]))),
    duty: from(GATE.duty, [100]),
    motor: from(GATE.motor, ['бесколлекторный 24 В', 'моментный, прямой привод']),
    power: by(COMMON.power, ({ motor }) => (motor === 'бесколлекторный 24 В' ? 180 : 240)),
    supply: from(COMMON.supply, ['230 В']),
    cycles: from(GATE.cycles, [5000, 8000, 10_000]),
    interface: from(COMMON.interface, [
      'сухие контакты',
      'сухие контакты, RS-485',
      'сухие контакты, Ethernet',
    ]),
    light: from(GATE.light, ['светодиоды на стреле', 'светодиоды на стреле и тумбе']),
    heating: from(GATE.heating, [true]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP55']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [55]),
    colour: from(COMMON.colour, ['оранжевый', 'серый', 'белый']),
  },
  axes: ['boom', 'colour'],
  title: (v) =>
    `Шлагбаум скоростной, стрела ${shown(v.boom)} м, подъём ${shown(v.openTime)} с, ${v.ipClass}, ${v.colour}`,
  article: (v) =>
    `SF${v.boom * 10}${v.motor.startsWith('б') ? 'B' : 'D'}-${COLOUR_MARK[v.colour]}${v.cycles / 1000}`,
  about: (v) => [
    `Скоростной шлагбаум со стрелой ${shown(v.boom)} м ставят на платные парковки, пункты оплаты и проходные с плотным потоком машин.`,
    `Подъём занимает ${shown(v.openTime)} с, интенсивность 100 %: перерывы на остывание не нужны.`,
    v.motor.startsWith('бес')
      ? 'Бесколлекторный двигатель не имеет щёток, скорость и участки торможения задают на плате.'
      : 'Прямой моментный привод обходится без редуктора, поэтому в нём нет масла и зубчатых передач.',
    `Ресурс ${v.cycles / 1000} млн циклов, подключение к системе парковки: ${v.interface}.`,
    'При наезде стрела отстёгивается от держателя и ставится обратно без замены деталей.',
  ],
  price: (v) =>
    112_000 +
    v.cycles * 6 +
    (v.motor.startsWith('б') ? 0 : 28_000) +
    (v.interface === 'сухие контакты' ? 0 : 7000),
  weight: (v) => 58_000 + v.boom * 2000,
  picture: (v) => ({ family: 'barrier', variant: 'barrier', tone: toneOf(v.colour), led: 'green' }),
  conformity: 'declaration',
  accessories: ['strely-dlya-shlagbaumov', 'svetofory-parkovochnye', 'fotoelementy-bezopasnosti'],
});

interface Boom {
  mark: string;
  perMetre: number;
  price: number;
}

const BOOM_OF: Record<string, Boom> = {
  'круглый 76 мм': { mark: 'R76', perMetre: 1, price: 1150 },
  'овальный 90 × 45 мм': { mark: 'V90', perMetre: 1.2, price: 1450 },
  'прямоугольный 80 × 40 мм': { mark: 'P80', perMetre: 1.1, price: 1250 },
  'восьмигранный 100 мм': { mark: 'G100', perMetre: 1.6, price: 1900 },
};

export const barrierBooms = leaf({
  code: 'strely-dlya-shlagbaumov',
  name: 'Стрелы для шлагбаумов',
  brands: ['strelar', 'portalis', 'gatrix', 'strazhen'],
  traits: {
    boom: from(GATE.boom, [3, 4, 5, 6]),
    boomProfile: from(GATE.boomProfile, [
      'круглый 76 мм',
      'овальный 90 × 45 мм',
      'прямоугольный 80 × 40 мм',
      'восьмигранный 100 мм',
    ]),
    boomMaterial: from(GATE.boomMaterial, ['алюминиевый сплав', 'алюминиевый сплав', 'стеклопластик']),
    boomMass: by(GATE.boomMass, ({ boom, boomProfile, boomMaterial }) => {
      const lightness = boomMaterial === 'стеклопластик' ? 0.85 : 1;
      return Math.round(Number(boom) * BOOM_OF[String(boomProfile)]!.perMetre * lightness * 10) / 10;
    }),
    reflectors: from(GATE.reflectors, [true, true, false]),
    light: from(GATE.light, ['нет', 'паз под светодиодный шнур']),
    passage: by(GATE.passage, ({ boom }) => Number(boom) - 0.25),
    colour: from(COMMON.colour, ['белый']),
    coldest: from(COMMON.coldest, [-40, -50]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['boom', 'boomProfile'],
  title: (v) =>
    `Стрела для шлагбаума ${v.boom} м, профиль ${v.boomProfile}, ${v.boomMaterial}${v.reflectors ? ', с отражателями' : ''}`,
  article: (v) =>
    `ST${v.boom}-${BOOM_OF[v.boomProfile]!.mark}${v.boomMaterial === 'стеклопластик' ? 'S' : 'A'}`,
  about: (v) => [
    `Стрела длиной ${v.boom} м, материал – ${v.boomMaterial}; при установке на обочине проезда перекрывает до ${shown(v.passage)} м.`,
    `Профиль ${v.boomProfile}, масса ${shown(v.boomMass)} кг: по ней подбирают пружину балансировки в тумбе.`,
    v.reflectors
      ? 'Красные светоотражающие полосы уже наклеены, стрела видна в свете фар.'
      : 'Светоотражающие полосы клеят на месте, поверхность под них обезжирена и окрашена.',
    v.light === 'нет'
      ? 'Нижняя кромка рассчитана на резиновый демпфер, паза под подсветку нет.'
      : 'В продольный паз укладывают светодиодный шнур, кабель выводят через торец к тумбе.',
  ],
  price: (v) =>
    600 +
    v.boom * BOOM_OF[v.boomProfile]!.price * (v.boomMaterial === 'стеклопластик' ? 1.3 : 1) +
    (v.reflectors ? 350 : 0),
  weight: (v) => v.boomMass * 1000 + 600,
  picture: () => ({
    family: 'barrier',
    variant: 'arm',
    tone: 'white',
    size: 0.85,
  }),
  accessories: ['shlagbaumy-avtomaticheskie', 'shlagbaumy-skorostnye'],
});

export const chainBarriers = leaf({
  code: 'barery-tsepnye',
  name: 'Цепные барьеры',
  brands: ['portalis', 'strelar', 'strazhen'],
  traits: {
    passage: from(GATE.passage, [6, 8, 12, 16]),
    chain: by(GATE.chain, ({ passage }) => (Number(passage) > 8 ? 5 : 9)),
    openTime: by(GATE.openTime, ({ passage }) => (Number(passage) > 8 ? 10 : 7)),
    motor: from(GATE.motor, ['24 В постоянного тока', '230 В переменного тока']),
    power: by(COMMON.power, ({ motor }) => (motor === '24 В постоянного тока' ? 150 : 300)),
    duty: by(GATE.duty, ({ motor }) => (motor === '24 В постоянного тока' ? 100 : 50)),
    supply: from(COMMON.supply, ['230 В']),
    unlock: from(GATE.unlock, ['ключ']),
    light: from(GATE.light, ['нет', 'лампы на тумбах']),
    height: from(COMMON.height, [850, 930]),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP54']),
    coldest: from(COMMON.coldest, [-20, -35]),
    colour: from(COMMON.colour, ['оранжевый', 'серый', 'жёлтый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['passage', 'colour'],
  title: (v) => `Барьер цепной, проезд до ${v.passage} м, цепь ${v.chain} мм, ${v.colour}`,
  article: (v) => `CB${v.passage}-${v.chain}.${v.motor.slice(0, 2)}${COLOUR_MARK[v.colour]}`,
  about: (v) => [
    `Две тумбы с цепью калибра ${v.chain} мм закрывают проезд шириной до ${v.passage} м там, где стрела шлагбаума мешает или слишком длинна.`,
    `При открывании цепь опускается в жёлоб на дороге за ${v.openTime} с, грузовые машины проезжают без ограничения по высоте.`,
    v.motor.startsWith('24')
      ? 'Двигатель 24 В рассчитан на непрерывную работу и допускает резервные аккумуляторы.'
      : 'Двигатель 230 В подходит для частных стоянок с редким проездом, интенсивность 50 %.',
    v.light === 'нет'
      ? 'Тумбы без ламп, сигнальные таблички на цепь вешают на месте.'
      : 'Лампы на обеих тумбах мигают во время движения цепи.',
    `Механизм находится в ведущей тумбе высотой ${v.height} мм, вторая служит противовесом; при отключении сети цепь освобождают ключом.`,
  ],
  price: (v) =>
    72_000 + v.passage * 1400 + (v.motor.startsWith('24') ? 14_000 : 0) + (v.light === 'нет' ? 0 : 3800),
  weight: (v) => 64_000 + v.passage * 700,
  picture: (v) => ({ family: 'barrier', variant: 'chain', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['pulty-dlya-vorot', 'lampy-signalnye', 'fotoelementy-bezopasnosti'],
});

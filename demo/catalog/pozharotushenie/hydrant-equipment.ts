import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { degrees } from '../wording.ts';
import { FIRE } from './fire-attributes.ts';

interface Cabinet {
  code: string;
  width: number;
  height: number;
  price: number;
  mass: number;
}

const CABINETS: Record<string, Cabinet> = {
  'рукав 51 мм с клапаном': { code: '310', width: 540, height: 650, price: 2600, mass: 9.5 },
  'рукав и два огнетушителя': { code: '315', width: 840, height: 650, price: 3500, mass: 13.5 },
  'два рукава': { code: '320', width: 540, height: 1300, price: 4900, mass: 18 },
  'огнетушитель до 10 кг': { code: '112', width: 300, height: 800, price: 2100, mass: 7.5 },
};

export const hoseCabinets = leaf({
  code: 'shkafy-pozharnye',
  name: 'Пожарные шкафы',
  brands: ['gasmar', 'tverdis', 'plamet', 'penotur'],
  traits: {
    contents: from(FIRE.contents, [
      'рукав 51 мм с клапаном',
      'рукав и два огнетушителя',
      'два рукава',
      'огнетушитель до 10 кг',
    ]),
    kind: from(FIRE.cabinetKind, ['навесной', 'встроенный']),
    door: from(FIRE.door, ['глухая', 'с окном']),
    colour: from(COMMON.colour, ['красный', 'белый']),
    width: by(COMMON.width, ({ contents }) => CABINETS[String(contents)]!.width),
    height: by(COMMON.height, ({ contents }) => CABINETS[String(contents)]!.height),
    depth: from(COMMON.depth, [230]),
    steel: from(FIRE.steel, [0.8, 1]),
    material: from(COMMON.material, ['сталь с порошковой окраской']),
    grossMass: by(
      FIRE.grossMass,
      ({ contents, steel }) =>
        Math.round(CABINETS[String(contents)]!.mass * (Number(steel) > 0.8 ? 11.5 : 10)) / 10,
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['kind', 'colour'],
  title: ({ contents, kind, door, colour }) =>
    `Шкаф пожарный ${kind} ${CABINETS[contents]!.width}×${CABINETS[contents]!.height} мм, дверца ${door}, ${colour}`,
  article: ({ contents, kind, door, colour }) =>
    `ШП${CABINETS[contents]!.code}${kind[0]!.toUpperCase()}${door === 'глухая' ? 'З' : 'О'}${colour[0]!.toUpperCase()}`,
  about: (v) => [
    `Пожарный шкаф ${v.kind}, внутри помещается ${v.contents === 'два рукава' ? 'пара рукавов с клапанами' : v.contents}.`,
    v.kind === 'встроенный'
      ? `В стене оставляют нишу чуть больше ${v.width} × ${v.height} мм, рамка дверцы закрывает края проёма.`
      : `Вешается на стену на четыре анкера, габарит ${v.width} × ${v.height} × ${v.depth} мм.`,
    v.door === 'с окном'
      ? 'Через окно в дверце видно содержимое, ключ от замка хранится в нише под стеклом.'
      : 'Дверца глухая, с местом под пломбу и ключ; ключ виден и доступен без инструмента.',
    `Сталь ${v.steel.toLocaleString('ru')} мм, порошковая окраска, цвет ${v.colour}; ${v.contents.startsWith('огнетушитель') ? 'на дне есть полка под огнетушитель' : 'сбоку есть выдавки под трубу и вентиляция для просушки рукава'}.`,
  ],
  price: (v) =>
    CABINETS[v.contents]!.price * (v.kind === 'встроенный' ? 1.06 : 1) +
    (v.door === 'с окном' ? 150 : 0) +
    (v.steel > 0.8 ? 350 : 0),
  weight: (v) => v.grossMass * 1000 + 700,
  picture: (v) => ({ family: 'hose', variant: 'cabinet', tone: v.colour === 'красный' ? 'red' : 'white' }),
  conformity: 'certificate',
  accessories: ['rukava-pozharnye-napornye', 'klapany-pozharnogo-krana', 'stvoly-pozharnye-ruchnye'],
});

export const fireHoses = leaf({
  code: 'rukava-pozharnye-napornye',
  name: 'Рукава пожарные напорные',
  brands: ['gasmar', 'penotur', 'plamet', 'detexa'],
  traits: {
    dn: from(FIRE.dn, [51, 66, 77]),
    set: from(FIRE.set, ['без головок', 'с двумя головками', 'с головкой и стволом']),
    length: from(COMMON.length, [15, 20]),
    pressure: from(FIRE.pressure, [1, 1.6]),
    place: by(FIRE.place, ({ pressure }) =>
      Number(pressure) > 1 ? 'пожарная техника' : 'внутренний пожарный кран',
    ),
    lining: from(FIRE.lining, ['латекс', 'термопласт', 'резина']),
    mass: by(FIRE.grossMass, ({ dn, length, pressure, set }) => {
      const perMetre = { 51: 0.24, 66: 0.33, 77: 0.42 }[Number(dn)] ?? 0.3;
      const heads = set === 'без головок' ? 0 : Number(dn) / 90;
      return Math.round((perMetre * Number(length) * (Number(pressure) > 1 ? 1.25 : 1) + heads) * 10) / 10;
    }),
    coldest: from(COMMON.coldest, [-40, -50]),
    warmest: from(COMMON.warmest, [45]),
    colour: from(COMMON.colour, ['белый', 'красный']),
    serviceYears: from(FIRE.serviceYears, [5, 10]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['dn', 'set'],
  title: ({ dn, length, pressure, set }) =>
    `Рукав пожарный напорный ${dn} мм, ${length} м, ${pressure.toLocaleString('ru')} МПа, ${set}`,
  article: ({ dn, length, pressure, set }) =>
    `РП${dn}-${length}-${pressure}${set === 'без головок' ? '' : set.endsWith('стволом') ? 'ГС' : 'ГГ'}`,
  about: (v) => [
    `Напорный рукав с внутренним диаметром ${v.dn} мм и длиной ${v.length} м, продаётся скаткой.`,
    v.place === 'внутренний пожарный кран'
      ? 'Рассчитан на 1 МПа и укладывается в шкаф внутреннего пожарного крана двойной скаткой или на кассету.'
      : 'Рассчитан на 1,6 МПа: выдерживает подачу от насоса пожарной машины и мотопомпы.',
    v.set === 'без головок'
      ? 'Концы без арматуры: соединительные головки навязывают на месте проволокой или хомутом.'
      : v.set === 'с двумя головками'
        ? 'По концам навязаны соединительные головки, рукав соединяется с клапаном и стволом без ключа.'
        : 'С одной стороны навязана соединительная головка, с другой – ручной ствол: комплект готов к укладке.',
    `Внутренний слой: ${v.lining}; тканый чехол синтетический, цвет ${v.colour}, масса ${v.mass.toLocaleString('ru')} кг.`,
    `Хранится при температуре от ${degrees(v.coldest)} до ${degrees(v.warmest)} °C, раз в год рукав перекатывают по другой складке.`,
  ],
  price: (v) =>
    v.length * (v.dn * 1.45 + (v.pressure > 1 ? 40 : 0)) +
    (v.set === 'без головок' ? 0 : v.set.endsWith('стволом') ? v.dn * 12 : v.dn * 10),
  weight: (v) => v.mass * 1000,
  picture: (v) => ({ family: 'hose', variant: 'reel', tone: v.colour === 'красный' ? 'red' : 'white' }),
  conformity: 'certificate',
  accessories: ['shkafy-pozharnye', 'klapany-pozharnogo-krana'],
});

export const hydrantValves = leaf({
  code: 'klapany-pozharnogo-krana',
  name: 'Клапаны пожарного крана',
  brands: ['gasmar', 'penotur', 'akvarden', 'plamet'],
  traits: {
    dn: from(FIRE.dn, [50, 65]),
    angle: from(FIRE.angle, ['угловой 125°', 'угловой 90°', 'прямой']),
    material: from(COMMON.material, ['латунь', 'чугун']),
    connection: from(FIRE.connection, ['муфта – цапка', 'муфта – муфта', 'цапка – цапка']),
    thread: by(FIRE.thread, ({ dn }) => (Number(dn) > 50 ? 'G 2 1/2' : 'G 2')),
    pressure: by(FIRE.pressure, ({ material }) => (material === 'латунь' ? 1.6 : 1)),
    warmest: from(COMMON.warmest, [50]),
    height: by(COMMON.height, ({ dn }) => (Number(dn) > 50 ? 190 : 165)),
    grossMass: by(
      FIRE.grossMass,
      ({ dn, material }) =>
        Math.round((Number(dn) > 50 ? 2.1 : 1.35) * (material === 'чугун' ? 16 : 10)) / 10,
    ),
    serviceYears: from(FIRE.serviceYears, [15, 20]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['dn', 'connection'],
  title: ({ dn, angle, material, connection }) =>
    `Клапан пожарный Ду${dn} ${angle}, ${material}, ${connection}`,
  article: ({ dn, angle, material, connection }) =>
    `КП${dn}-${angle.replace(/\D/g, '') || '180'}${material[0]!.toUpperCase()}${connection
      .split(' – ')
      .map((end) => end[0]!.toUpperCase())
      .join('')}`,
  about: (v) => [
    `Запорный клапан Ду${v.dn} открывает воду из внутреннего пожарного водопровода в рукав.`,
    v.angle === 'прямой'
      ? 'Корпус прямой, вход и выход на одной оси; ставится на горизонтальной подводке.'
      : `Корпус ${v.angle}: выход развёрнут к рукаву, и тот не переламывается в шкафу.`,
    `Присоединение ${v.connection}, резьба ${v.thread}, рабочее давление до ${v.pressure.toLocaleString('ru')} МПа, материал: ${v.material}.`,
    v.connection.endsWith('цапка')
      ? `Монтируется на высоте 1,35 м от пола, на цапку навинчивается соединительная головка ГМ-${v.dn === 50 ? 50 : 70}.`
      : `Монтируется на высоте 1,35 м от пола, в муфту ввинчивается соединительная головка ГЦ-${v.dn === 50 ? 50 : 70}.`,
  ],
  price: (v) => (v.dn > 50 ? 1350 : 890) * (v.material === 'латунь' ? 1.5 : 1),
  weight: (v) => v.grossMass * 1000 + 60,
  picture: (v) => ({
    family: 'hose',
    variant: 'hydrant',
    tone: v.material === 'латунь' ? 'copper' : 'graphite',
  }),
  conformity: 'certificate',
  accessories: ['shkafy-pozharnye', 'rukava-pozharnye-napornye'],
});

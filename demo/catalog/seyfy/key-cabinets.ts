import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { SAFE } from './safe-attributes.ts';

const KEY_HEIGHT: Record<number, number> = { 20: 200, 50: 350, 100: 450, 150: 560, 200: 560 };
const KEY_WIDTH: Record<number, number> = { 20: 160, 50: 270, 100: 380, 150: 380, 200: 460 };

export const wallKeyCabinets = leaf({
  code: 'klyuchnitsy-nastennye',
  name: 'Ключницы настенные',
  brands: ['basten', 'klyuchar', 'tverdis', 'strazhen'],
  traits: {
    hooks: from(SAFE.hooks, [20, 50, 100, 150, 200]),
    lock: from(SAFE.lock, ['ключевой', 'ключевой', 'механический кодовый', 'электронный кодовый']),
    height: by(COMMON.height, ({ hooks }) => KEY_HEIGHT[Number(hooks)]!),
    width: by(COMMON.width, ({ hooks }) => KEY_WIDTH[Number(hooks)]!),
    depth: by(COMMON.depth, ({ hooks }) => (Number(hooks) > 100 ? 140 : 80)),
    wallSteel: from(SAFE.wallSteel, [0.8, 1, 1.2]),
    assembly: by(SAFE.assembly, ({ hooks }) =>
      Number(hooks) > 50 ? 'поворотные панели' : 'неподвижные планки',
    ),
    anchor: from(SAFE.anchor, ['к стене']),
    mass: by(
      SAFE.mass,
      ({ height, width, wallSteel }) =>
        Math.round((Number(height) * Number(width) * Number(wallSteel)) / 2800) / 10,
    ),
    colour: from(COMMON.colour, ['светло-серый', 'графитовый', 'бежевый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['hooks', 'colour'],
  title: (v) => `Ключница настенная, ключей ${v.hooks}, замок ${v.lock}, цвет ${v.colour}`,
  article: (v) =>
    `KB${v.hooks}${{ ключевой: 'K', 'механический кодовый': 'M', 'электронный кодовый': 'E' }[v.lock]}-${v.wallSteel * 10}`,
  about: (v) => [
    `Металлический шкафчик для дежурной или проходной вмещает ключи и бирки, крючков ${v.hooks}.`,
    v.assembly === 'поворотные панели'
      ? 'Крючки стоят на поворотных панелях, которые перелистываются как страницы.'
      : 'Крючки стоят на неподвижных планках, все ключи видны сразу.',
    v.lock === 'ключевой'
      ? 'Дверца запирается ключом, в комплекте два экземпляра.'
      : v.lock === 'механический кодовый'
        ? 'Механический кодовый замок открывает дверцу без ключа и батареек.'
        : 'Электронный замок открывает дверцу по коду, батарейки меняют изнутри раз в год.',
    `Размеры ${v.height} × ${v.width} × ${v.depth} мм, масса ${shown(v.mass)} кг; крепится к стене через отверстия в задней стенке.`,
    'В комплект входят пластиковые бирки и лист описи.',
  ],
  price: (v) =>
    850 +
    v.hooks * 26 +
    v.wallSteel * 500 +
    { ключевой: 0, 'механический кодовый': 1300, 'электронный кодовый': 2900 }[v.lock],
  weight: (v) => v.mass * 1000 + 500,
  picture: (v) => ({
    family: 'keybox',
    variant: 'cabinet',
    tone: toneOf(v.colour),
    size: v.hooks > 50 ? 0.95 : 0.85,
  }),
  accessories: ['klyuchnitsy-elektronnye', 'keshboksy'],
});

export const electronicKeyCabinets = leaf({
  code: 'klyuchnitsy-elektronnye',
  name: 'Ключницы электронные',
  brands: ['vorta', 'strazhen', 'kestora', 'gatrix'],
  traits: {
    hooks: from(SAFE.hooks, [8, 24, 48, 96]),
    identification: from(SAFE.identification, ['код и карта', 'карта и отпечаток', 'код, карта и лицо']),
    lock: from(SAFE.lock, ['электронный, фиксация каждого ключа']),
    interface: from(COMMON.interface, ['Ethernet', 'Ethernet, RS-485', 'Ethernet, Wi-Fi']),
    height: by(COMMON.height, ({ hooks }) => ({ 8: 420, 24: 630, 48: 800, 96: 1150 })[Number(hooks)] ?? 630),
    width: by(COMMON.width, ({ hooks }) => ({ 8: 360, 24: 520, 48: 680, 96: 780 })[Number(hooks)] ?? 520),
    depth: from(COMMON.depth, [180, 220]),
    supply: from(COMMON.supply, ['230 В, резервный аккумулятор']),
    power: by(COMMON.power, ({ hooks }) => 20 + Number(hooks) / 2),
    mass: by(SAFE.mass, ({ height, width }) => Math.round((Number(height) * Number(width)) / 13_000)),
    emergency: from(SAFE.emergency, ['механический ключ']),
    anchor: from(SAFE.anchor, ['к стене']),
    colour: from(COMMON.colour, ['светло-серый', 'графитовый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['hooks', 'identification'],
  title: (v) => `Ключница электронная, ключей ${v.hooks}, ${v.identification}, ${v.interface}`,
  article: (v) =>
    `EK${v.hooks}${{ 'код и карта': 'C', 'карта и отпечаток': 'F', 'код, карта и лицо': 'P' }[v.identification]}-${v.depth}`,
  about: (v) => [
    `Шкаф выдаёт ключи только тем, кому они разрешены, и запоминает, кто и когда их взял; мест ${v.hooks}.`,
    `Сотрудник подтверждает личность (${v.identification}), после чего освобождается только нужный ключ.`,
    'Каждый ключ пломбируется на брелоке с меткой, возврат в любое свободное гнездо шкаф узнаёт сам.',
    v.interface.includes('RS-485')
      ? 'Передаёт события в систему контроля доступа по Ethernet или RS-485, без связи работает автономно.'
      : `Передаёт события на сервер через ${v.interface.replace(', ', ' или ')}, без связи работает автономно.`,
    `Питание 230 В с резервным аккумулятором, мощность до ${v.power} Вт, масса ${v.mass} кг.`,
  ],
  price: (v) =>
    74_000 +
    v.hooks * 2700 +
    { 'код и карта': 0, 'карта и отпечаток': 12_000, 'код, карта и лицо': 26_000 }[v.identification],
  weight: (v) => v.mass * 1000 + 3000,
  picture: (v) => ({ family: 'keybox', variant: 'cabinet', tone: toneOf(v.colour), size: 1 }),
  conformity: 'declaration',
  accessories: ['karty-dostupa', 'kontrollery-setevye', 'klyuchnitsy-nastennye'],
});

const CASH_WIDTH: Record<number, number> = { 80: 150, 90: 200, 95: 250, 120: 300 };

export const cashBoxes = leaf({
  code: 'keshboksy',
  name: 'Кэшбоксы',
  brands: ['basten', 'klyuchar', 'gatrix', 'sejfar'],
  traits: {
    height: from(COMMON.height, [80, 90, 95, 120]),
    colour: from(COMMON.colour, ['синий', 'красный', 'чёрный', 'серый', 'зелёный']),
    width: by(COMMON.width, ({ height }) => CASH_WIDTH[Number(height)]!),
    depth: by(COMMON.depth, ({ width }) => Number(width) * 0.6 + 30),
    lock: from(SAFE.lock, ['ключевой', 'ключевой', 'механический кодовый']),
    coins: by(SAFE.coins, ({ width }) => (Number(width) > 200 ? 6 : 4)),
    wallSteel: from(SAFE.wallSteel, [0.6, 0.8, 1]),
    assembly: from(SAFE.assembly, ['съёмный лоток', 'съёмный лоток с крышкой']),
    mass: by(
      SAFE.mass,
      ({ width, wallSteel }) => Math.round((Number(width) * Number(width) * Number(wallSteel)) / 3200) / 10,
    ),
    warranty: from(COMMON.warranty, [6, 12]),
  },
  axes: ['height', 'colour'],
  title: (v) => `Кэшбокс ${v.height} × ${v.width} × ${v.depth} мм, замок ${v.lock}, ${v.colour}`,
  article: (v) =>
    `CX${v.width}-${v.lock === 'ключевой' ? 'K' : 'M'}${{ синий: 'BL', красный: 'RD', чёрный: 'BK', серый: 'GR', зелёный: 'GN' }[v.colour]}`,
  about: (v) => [
    'Переносной ящик для разменных денег на кассе, рынке, выставке или в службе доставки.',
    `В лотке ${v.coins === 4 ? 'четыре отделения' : 'шесть отделений'} для монет, под ним лежат купюры и чеки.`,
    v.lock === 'ключевой'
      ? 'Крышка запирается ключом, в комплекте два экземпляра.'
      : 'Крышка запирается трёхдисковым кодом, ключ не нужен.',
    v.assembly.endsWith('крышкой')
      ? 'Лоток закрывается собственной крышкой и вынимается целиком.'
      : 'Лоток вынимается целиком.',
    `Сталь ${shown(v.wallSteel)} мм, масса ${shown(v.mass)} кг: ящик защищает от случайного доступа, на ночь его убирают в сейф.`,
  ],
  price: (v) => 520 + v.width * 4.2 + v.wallSteel * 300 + (v.lock === 'ключевой' ? 0 : 380),
  weight: (v) => v.mass * 1000 + 150,
  picture: (v) => ({
    family: 'safe',
    variant: 'cash',
    tone: toneOf(v.colour),
    size: 0.8,
  }),
  accessories: ['seyfy-mebelnye-klyuchevye', 'seyfy-depozitnye'],
});

export const archiveCabinets = leaf({
  code: 'shkafy-arhivnye',
  name: 'Архивные шкафы',
  brands: ['basten', 'tverdis', 'strazhen', 'sejfar'],
  traits: {
    height: from(COMMON.height, [1050, 1500, 1850, 2000]),
    width: from(COMMON.width, [600, 800, 900]),
    depth: from(COMMON.depth, [370, 400, 500]),
    shelves: by(SAFE.shelves, ({ height }) => Math.floor(Number(height) / 350) - 1),
    binders: by(
      SAFE.binders,
      ({ shelves, width }) => (Number(shelves) + 1) * Math.floor((Number(width) - 30) / 80),
    ),
    shelfLoad: from(SAFE.shelfLoad, [40, 60, 70]),
    wallSteel: from(SAFE.wallSteel, [0.6, 0.7, 0.8]),
    hinge: from(SAFE.hinge, ['распашные двери', 'раздвижные двери']),
    lock: by(SAFE.lock, ({ hinge }, dice) =>
      hinge === 'раздвижные двери' ? 'ключевой' : dice.pick(['ключевой, три точки', 'ключевой, две точки']),
    ),
    assembly: from(SAFE.assembly, ['разборный', 'сварной']),
    mass: by(SAFE.mass, ({ height, width, depth, wallSteel }) => {
      const [h, w, d] = [height, width, depth].map((side) => Number(side) / 1000);
      return Math.round((2 * (h! * w! + h! * d!) + 6 * w! * d!) * Number(wallSteel) * 7.85 + 3);
    }),
    colour: from(COMMON.colour, ['светло-серый', 'бежевый']),
    warranty: from(COMMON.warranty, [12, 36, 60]),
  },
  axes: ['height', 'width'],
  title: (v) => `Шкаф архивный ${v.height} × ${v.width} × ${v.depth} мм, ${v.assembly}, ${v.hinge}`,
  article: (v) => `AS${v.height / 10}.${v.width / 10}${v.assembly === 'сварной' ? 'S' : 'R'}-${v.depth / 10}`,
  about: (v) => [
    `Металлический шкаф для документов вмещает папки-регистраторы, до ${v.binders} штук при ширине корешка 75 мм.`,
    `Полки переставляются по высоте, их ${v.shelves}, каждая держит до ${v.shelfLoad} кг.`,
    v.hinge === 'распашные двери'
      ? `Распашные двери запирает ригельный замок, точек запирания ${v.lock.endsWith('три точки') ? 'три' : 'две'}.`
      : 'Раздвижные двери не занимают прохода, запираются общим ключевым замком.',
    v.assembly === 'разборный'
      ? 'Поставляется разобранным в плоской коробке, собирают его на болтах или зацепах вдвоём.'
      : 'Поставляется сваренным и готовым к установке, потребуется грузовой лифт или широкая лестница.',
    `Сталь ${shown(v.wallSteel)} мм с порошковой окраской, масса ${v.mass} кг; высокие шкафы крепят к стене.`,
  ],
  price: (v) =>
    2600 + v.mass * 210 + (v.assembly === 'сварной' ? 1500 : 0) + (v.hinge === 'раздвижные двери' ? 3500 : 0),
  weight: (v) => v.mass * 1000 + 2500,
  picture: (v) => ({
    family: 'safe',
    variant: 'gun',
    tone: v.colour === 'бежевый' ? 'ivory' : 'grey',
    size: 1,
  }),
  accessories: ['seyfy-ognestoykie-ofisnye', 'klyuchnitsy-nastennye'],
});

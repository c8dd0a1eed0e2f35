import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { STATION_EXTRA } from './generator-attributes.ts';

const HOUSES: Record<
  string,
  { size: readonly [number, number, number]; roubles: number; kilograms: number; air: number }
> = {
  'до 3 кВт': { size: [900, 750, 700], roubles: 38_000, kilograms: 55, air: 600 },
  '4–8 кВт': { size: [1200, 950, 900], roubles: 59_000, kilograms: 85, air: 1100 },
  '10–16 кВт': { size: [1600, 1250, 1100], roubles: 98_000, kilograms: 150, air: 2400 },
};
const house = ({ fits }: Chosen) => HOUSES[String(fits)]!;

export const stationHouses = leaf({
  code: 'kozhuhi-shumozaschitnye',
  name: 'Кожухи шумозащитные',
  brands: ['tyaglov', 'voltur', 'basten'],
  traits: {
    fits: from(STATION_EXTRA.fitsPower, ['до 3 кВт', '4–8 кВт', '10–16 кВт']),
    noiseDrop: from(STATION_EXTRA.noiseDrop, [10, 15, 18]),
    insulation: by(STATION_EXTRA.insulation, ({ noiseDrop }) =>
      Number(noiseDrop) > 10 ? 'минеральная вата 50 мм' : 'вспененный каучук 20 мм',
    ),
    airflow: by(STATION_EXTRA.airflow, (chosen) => house(chosen).air),
    heater: from(STATION_EXTRA.heater, [true, false]),
    material: from(COMMON.material, ['оцинкованная сталь']),
    width: by(COMMON.width, (chosen) => house(chosen).size[0]),
    height: by(COMMON.height, (chosen) => house(chosen).size[1]),
    depth: by(COMMON.depth, (chosen) => house(chosen).size[2]),
    ipClass: from(COMMON.ipClass, ['IP23', 'IP44']),
    colour: from(COMMON.colour, ['серый', 'зелёный', 'бежевый']),
    coldest: by(COMMON.coldest, ({ heater }) => (heater ? -40 : -20)),
    warmest: from(COMMON.warmest, [40]),
  },
  axes: ['fits', 'colour'],
  title: (v) =>
    `Кожух шумозащитный для генератора ${v.fits}, −${v.noiseDrop} дБ, ${v.width}×${v.height}×${v.depth} мм, ${v.colour}`,
  article: (v) => `SH${v.width}-${v.noiseDrop}${v.heater ? 'H' : ''}`,
  about: (v) => [
    `Всепогодный кожух для электростанции с воздушным охлаждением (${v.fits}) снижает шум примерно на ${v.noiseDrop} дБ.`,
    `Стенки из оцинкованной стали с порошковой окраской, внутри ${v.insulation}; наружный размер ${v.width}×${v.height}×${v.depth} мм.`,
    `Вентиляторы прогоняют до ${v.airflow} м³ воздуха в час и включаются по температуре, выхлоп выведен наружу через термостойкую гофру.`,
    v.heater
      ? 'Подогреватель с термостатом держит станцию тёплой, поэтому АВР запускает её и в сильный мороз.'
      : 'Подогрева нет: для зимнего автозапуска берут исполнение с обогревателем.',
    `Собирают на плите или раме из уголка, дверь и крыша открываются для заправки; работа при температуре ${temperatures(v)}.`,
  ],
  price: (v) => HOUSES[v.fits]!.roubles * (1 + (v.noiseDrop - 10) * 0.02) + (v.heater ? 8500 : 0),
  weight: (v) => HOUSES[v.fits]!.kilograms * 1000,
  picture: (v) => ({
    family: 'generator',
    variant: 'hood',
    tone: v.colour === 'зелёный' ? 'green' : v.colour === 'бежевый' ? 'sand' : 'grey',
  }),
  accessories: ['avr-odnofaznye', 'benzogeneratory-odnofaznye', 'dizelgeneratory-perenosnye'],
});

export const wheelKits = leaf({
  code: 'komplekty-kolesnye',
  name: 'Колёсные комплекты',
  brands: ['tyaglov', 'enerdom', 'voltur', 'kazuma-power'],
  traits: {
    load: from(STATION_EXTRA.load, [60, 100, 150, 200]),
    wheelKind: from(STATION_EXTRA.wheelKind, ['литая резина', 'пневматические', 'полиуретан без накачки']),
    wheel: by(STATION_EXTRA.wheel, ({ load }) => (Number(load) > 100 ? 255 : Number(load) > 60 ? 220 : 180)),
    tube: by(STATION_EXTRA.tube, ({ load }) => (Number(load) > 100 ? '32 мм' : '25–28 мм')),
    fits: by(STATION_EXTRA.fitsPower, ({ load }) =>
      Number(load) > 100 ? '6–10 кВт' : Number(load) > 60 ? '4–8 кВт' : '2–3 кВт',
    ),
    packSize: from(COMMON.packSize, [2]),
    material: from(COMMON.material, ['сталь']),
    colour: from(COMMON.colour, ['чёрный']),
  },
  axes: ['load', 'wheelKind'],
  title: (v) =>
    `Комплект колёсный для генератора ${v.fits}, колёса ${v.wheel} мм, ${v.wheelKind}, до ${v.load} кг`,
  article: (v) =>
    `WK${v.load}-${v.wheelKind === 'литая резина' ? 'R' : v.wheelKind === 'пневматические' ? 'P' : 'U'}`,
  about: (v) => [
    `Комплект из двух колёс, оси, опорных ножек и складных ручек для станций мощностью ${v.fits} и массой до ${v.load} кг.`,
    v.wheelKind === 'пневматические'
      ? `Колёса ${v.wheel} мм с камерой мягко идут по грунту и гравию, давление проверяют раз в сезон.`
      : `Колёса ${v.wheel} мм (${v.wheelKind}) не прокалываются и подкачки не требуют.`,
    `Крепление – скобами к трубе рамы диаметром ${v.tube}, сверлить раму не нужно; крепёж в комплекте.`,
    'После установки станция стоит на ножках с резиновыми подушками и не уезжает от вибрации.',
  ],
  price: (v) =>
    1500 +
    v.load * 14 +
    (v.wheelKind === 'пневматические' ? 500 : v.wheelKind === 'полиуретан без накачки' ? 900 : 0),
  weight: (v) => 2800 + v.load * 24,
  picture: () => ({ family: 'tools', variant: 'wheels', tone: 'black' }),
  accessories: ['benzogeneratory-odnofaznye', 'benzogeneratory-trehfaznye', 'generatory-svarochnye'],
});

const SECTIONS: Record<string, { unwound: number; wound: number; metre: number; grams: number }> = {
  '3×1,5': { unwound: 3500, wound: 1200, metre: 92, grams: 125 },
  '3×2,5': { unwound: 3680, wound: 1500, metre: 138, grams: 180 },
};

export const reels = leaf({
  code: 'udliniteli-silovye',
  name: 'Удлинители силовые на катушке',
  brands: ['provodar', 'zhilar', 'voltur', 'mednika', 'enerdom'],
  traits: {
    length: from(COMMON.length, [20, 30, 40, 50]),
    section: from(STATION_EXTRA.wireSection, ['3×1,5', '3×2,5']),
    mark: from(STATION_EXTRA.cableMark, ['ПВС', 'КГ']),
    sockets: from(STATION_EXTRA.extensionSockets, [3, 4]),
    unwoundPower: by(STATION_EXTRA.unwoundPower, ({ section }) => SECTIONS[String(section)]!.unwound),
    woundPower: by(STATION_EXTRA.woundPower, ({ section }) => SECTIONS[String(section)]!.wound),
    thermalCutout: from(STATION_EXTRA.thermalCutout, [true]),
    ipClass: from(COMMON.ipClass, ['IP44', 'IP44', 'IP20']),
    material: by(COMMON.material, ({ length }) => (Number(length) > 30 ? 'сталь' : 'пластик')),
    coldest: by(COMMON.coldest, ({ mark }) => (mark === 'КГ' ? -40 : -25)),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['length', 'section'],
  title: (v) =>
    `Удлинитель силовой на катушке ${v.length} м, ${v.mark} ${v.section}, розеток – ${v.sockets}, ${v.ipClass}`,
  article: (v) => `UK${v.length}-${v.section.replace(',', '.')}${v.mark === 'КГ' ? 'K' : 'P'}`,
  about: (v) => [
    `Удлинитель на катушке с кабелем ${v.mark} ${v.section} мм² длиной ${v.length} м подключает инструмент и освещение к генератору или щиту.`,
    `С полностью размотанным кабелем допустимо ${v.unwoundPower} Вт, с намотанным – только ${v.woundPower} Вт: иначе термовыключатель отключит розетки.`,
    v.mark === 'КГ'
      ? `Кабель в резиновой оболочке остаётся гибким на морозе до ${shown(v.coldest)} °C.`
      : `Кабель в виниловой оболочке, разматывать его можно при температуре до ${shown(v.coldest)} °C.`,
    v.ipClass === 'IP44'
      ? `Розеток с заземлением и крышками – ${v.sockets}, степень защиты IP44 допускает работу на улице.`
      : `Розеток с заземлением – ${v.sockets}, степень защиты IP20: для сухих помещений.`,
    v.material === 'сталь'
      ? 'Барабан стальной на трубчатой стойке, с ручкой и тормозом.'
      : 'Барабан из ударопрочного пластика на лёгкой стойке с ручкой.',
  ],
  price: (v) =>
    650 +
    v.length * SECTIONS[v.section]!.metre * (v.mark === 'КГ' ? 1.15 : 1) +
    (v.ipClass === 'IP44' ? 250 : 0),
  weight: (v) => 1900 + v.length * SECTIONS[v.section]!.grams,
  picture: (v) => ({ family: 'tools', variant: 'reel', tone: v.mark === 'КГ' ? 'black' : 'orange' }),
  conformity: 'declaration',
  accessories: ['benzogeneratory-odnofaznye', 'invertornye-generatory-v-kozhuhe', 'prozhektory-svetodiodnye'],
});
